// SPDX-License-Identifier: GPL-3.0-or-later
// outline_promises - a function a promise; see outline_promises.h
#include "variants/outlines/outline_promises.h"

#include "variants/outlines/outline_shape.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

namespace variants {
namespace {

using judge::Location, judge::Province;
using Pair = std::pair<Province, Province>;

std::string in_units(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

class Checker {
 public:
  Checker(const Outline& outline, const judge::Map& map) : outline_(outline), map_(map) {}

  std::vector<std::string> broken() {
    no_line_crosses();
    if (!broken_.empty()) return broken_; // the others count on it
    borders_are_adjacencies();
    points_are_no_contacts();
    areas_are_whole();
    counters_have_room();
    return broken_;
  }

 private:
  void complain(std::string text) { broken_.push_back(std::move(text)); }

  const std::string& id(Province province) const { return map_.province(province).id; }
  std::string ids(const Pair& pair) const { return id(pair.first) + " and " + id(pair.second); }

  static bool holds(const std::vector<Pair>& pairs, const Pair& pair) {
    return std::find(pairs.begin(), pairs.end(), pair) != pairs.end();
  }

  bool can_be_entered(Province province) const {
    return map_.province(province).terrain != judge::Terrain::impassable;
  }
  // Is the contact of the two a lie?
  bool is_false(const Pair& pair) const {
    return can_be_entered(pair.first) && can_be_entered(pair.second) &&
           !map_.touching(pair.first, pair.second) && !holds(outline_.walls, pair);
  }

  void no_line_crosses() {
    for (const std::size_t arc : crossing_arcs(outline_.arcs))
      complain("arc " + std::to_string(arc + 1) + " crosses another, or itself");
  }

  std::map<Pair, double> borders() const {
    std::map<Pair, double> lengths;
    for (const Arc& arc : outline_.arcs)
      if (arc.provinces.size() == 2 && arc.provinces[0] != arc.provinces[1])
        lengths[std::minmax(arc.provinces[0], arc.provinces[1])] += length(arc.points);
    return lengths;
  }

  void borders_are_adjacencies() {
    const std::map<Pair, double> drawn = borders();
    for (const Province a : map_.provinces())
      for (const Province b : map_.provinces())
        if (a < b && map_.touching(a, b)) expect_border({a, b}, drawn);
    for (const auto& [pair, length] : drawn)
      if (is_false(pair)) complain(ids(pair) + " touch, but are no neighbours");
    for (const Pair& link : outline_.links)
      if (!map_.touching(link.first, link.second))
        complain(ids(link) + " have a link, but are no neighbours");
    for (const Pair& wall : outline_.walls)
      if (map_.touching(wall.first, wall.second)) complain(ids(wall) + " have a wall, but are neighbours");
  }

  void expect_border(const Pair& pair, const std::map<Pair, double>& drawn) {
    if (holds(outline_.links, pair)) return;
    const auto border = drawn.find(pair);
    if (border == drawn.end())
      complain(ids(pair) + " are neighbours, but have neither border nor link");
    else if (border->second < least_border)
      complain(ids(pair) + " have a border of " + in_units(border->second) + ", too short to be seen");
  }

  // Where four provinces meet, those across from each other seem to touch.
  void points_are_no_contacts() {
    std::map<std::pair<double, double>, std::set<Province>> meeting;
    for (const Arc& arc : outline_.arcs)
      for (const Point& end : {arc.points.front(), arc.points.back()})
        meeting[{end.x, end.y}].insert(arc.provinces.begin(), arc.provinces.end());
    std::set<Pair> found; // each once, and not again what a border shows
    for (const auto& [pair, length] : borders()) found.insert(pair);
    for (const auto& [point, provinces] : meeting)
      for (auto a = provinces.begin(); a != provinces.end(); ++a)
        for (auto b = std::next(a); b != provinces.end(); ++b)
          if (is_false({*a, *b}) && found.insert({*a, *b}).second)
            complain(ids({*a, *b}) + " meet at " + in_units(point.first) + "," + in_units(point.second) +
                     ", but are no neighbours");
  }

  std::vector<std::vector<Point>> rings(const Area& area) const {
    std::vector<std::vector<Point>> all;
    for (const Ring& ring : area) all.push_back(outline_.points(ring));
    return all;
  }

  void areas_are_whole() {
    double sum = 0;
    for (const Area& area : outline_.areas) sum += size_of(rings(area));
    for (const Decoration& decoration : outline_.decorations)
      if (!decoration.over) sum += size_of(rings(decoration.area));
    const double frame = outline_.size.x * outline_.size.y;
    if (std::abs(sum - frame) > frame / 1000)
      complain("the areas cover " + in_units(100 * sum / frame) + " % of the frame");
  }

  void counters_have_room() {
    for (const Province province : map_.provinces())
      if (can_be_entered(province) &&
          !fits(outline_.anchors[map_.base(province)].unit, counter, rings(outline_.areas[province])))
        complain("the counter of " + id(province) + " does not fit into it");
    for (const Location at : map_.locations()) {
      const Anchors& anchors = outline_.anchors[at];
      const double apart = distance(anchors.unit, anchors.dislodged);
      if (can_be_entered(map_.province_of(at)) && apart < least_apart)
        complain("a dislodged unit of " + map_.id(at) + " stands " + in_units(apart) +
                 " from the other; at least " + in_units(least_apart) + " are needed");
    }
  }

  const Outline& outline_;
  const judge::Map& map_;
  std::vector<std::string> broken_;
};

} // namespace

std::vector<std::string> broken_promises(const Outline& outline, const judge::Map& map) {
  return Checker(outline, map).broken();
}

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/outline.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

namespace variants {

namespace {

using judge::Location, judge::Province;

void append(std::vector<Point>& points, const std::vector<Point>& arc, bool reversed) {
  const std::size_t count = arc.size() - 1; // the last point is the first one of the next arc
  for (std::size_t i = 0; i < count; ++i) points.push_back(reversed ? arc[count - i] : arc[i]);
}

using Rings = std::vector<std::vector<Point>>;

struct Segment {
  Point a, b;
  std::size_t arc = 0;
};

// Above 0 where a, b, c turn left.
double turn(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool between(const Point& p, const Segment& s) {
  return std::min(s.a.x, s.b.x) <= p.x && p.x <= std::max(s.a.x, s.b.x) && std::min(s.a.y, s.b.y) <= p.y &&
         p.y <= std::max(s.a.y, s.b.y);
}

bool lies_on(const Point& p, const Segment& s) { return turn(s.a, s.b, p) == 0 && between(p, s); }

bool opposite(double a, double b) { return (a > 0 && b < 0) || (a < 0 && b > 0); }

// With a common end they cross only when one lies on the other.
bool cross(const Segment& s, const Segment& t) {
  if (s.a == t.a || s.a == t.b || s.b == t.a || s.b == t.b) {
    const auto lies = [](const Point& p, const Segment& on) {
      return p != on.a && p != on.b && lies_on(p, on);
    };
    return lies(s.a, t) || lies(s.b, t) || lies(t.a, s) || lies(t.b, s) || (s.a == t.a && s.b == t.b) ||
           (s.a == t.b && s.b == t.a);
  }
  if (opposite(turn(s.a, s.b, t.a), turn(s.a, s.b, t.b)) &&
      opposite(turn(t.a, t.b, s.a), turn(t.a, t.b, s.b)))
    return true;
  return lies_on(s.a, t) || lies_on(s.b, t) || lies_on(t.a, s) || lies_on(t.b, s);
}

double left(const Segment& s) { return std::min(s.a.x, s.b.x); }
double right(const Segment& s) { return std::max(s.a.x, s.b.x); }

bool heights_meet(const Segment& s, const Segment& t) {
  return std::min(s.a.y, s.b.y) <= std::max(t.a.y, t.b.y) && std::min(t.a.y, t.b.y) <= std::max(s.a.y, s.b.y);
}

template <class Function> void for_each_side(const Rings& rings, Function function) {
  for (const std::vector<Point>& ring : rings)
    for (std::size_t i = 0; i < ring.size(); ++i) function(Segment{ring[i], ring[(i + 1) % ring.size()], 0});
}

double size_of_ring(const std::vector<Point>& ring) {
  double twice = 0;
  for_each_side({ring}, [&](const Segment& s) { twice += s.a.x * s.b.y - s.b.x * s.a.y; });
  return std::abs(twice) / 2;
}

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
          !fits(outline_.anchors[map_.base(province)].unit, least_counter, rings(outline_.areas[province])))
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

bool is_inside(const Point& point, const Rings& rings) {
  bool inside = false;
  for_each_side(rings, [&](const Segment& s) {
    if ((s.a.y > point.y) != (s.b.y > point.y) &&
        point.x < (s.b.x - s.a.x) * (point.y - s.a.y) / (s.b.y - s.a.y) + s.a.x)
      inside = !inside;
  });
  return inside;
}

} // namespace

std::vector<Point> Outline::points(const Ring& ring) const {
  std::vector<Point> points;
  for (const ArcUse& use : ring) append(points, arcs[use.arc].points, use.reversed);
  return points;
}

const Point& Outline::begin(const ArcUse& use) const {
  const std::vector<Point>& points = arcs[use.arc].points;
  return use.reversed ? points.back() : points.front();
}

const Point& Outline::end(const ArcUse& use) const { return begin({use.arc, !use.reversed}); }

double length(const std::vector<Point>& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
  return sum;
}

// A ring inside an odd number of others is a hole. The middle of a side lies on no other ring.
double size_of(const Rings& rings) {
  double sum = 0;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    Rings others = rings;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const Point middle{(rings[i][0].x + rings[i][1].x) / 2, (rings[i][0].y + rings[i][1].y) / 2};
    sum += is_inside(middle, others) ? -size_of_ring(rings[i]) : size_of_ring(rings[i]);
  }
  return sum;
}

bool fits(const Point& middle, const Point& size, const Rings& rings) {
  const Point low{middle.x - size.x / 2, middle.y - size.y / 2};
  const Point high{middle.x + size.x / 2, middle.y + size.y / 2};
  const Rings frame{{low, {high.x, low.y}, high, {low.x, high.y}}};
  bool clear = is_inside(middle, rings);
  for_each_side(rings, [&](const Segment& side) {
    clear = clear && !is_inside(side.a, frame);
    for_each_side(frame, [&](const Segment& edge) { clear = clear && !cross(side, edge); });
  });
  return clear;
}

// From left to right, each with those that begin before it ends.
std::set<std::size_t> crossing_arcs(const std::vector<Arc>& arcs) {
  std::vector<Segment> segments;
  for (std::size_t arc = 0; arc < arcs.size(); ++arc)
    for (std::size_t i = 1; i < arcs[arc].points.size(); ++i)
      segments.push_back({arcs[arc].points[i - 1], arcs[arc].points[i], arc});
  std::sort(segments.begin(), segments.end(),
            [](const Segment& s, const Segment& t) { return left(s) < left(t); });
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Segment& one = segments[i];
    if (one.a == one.b) found.insert(one.arc);
    for (std::size_t j = i + 1; j < segments.size() && left(segments[j]) <= right(one); ++j)
      if (heights_meet(one, segments[j]) && cross(one, segments[j])) {
        found.insert(one.arc);
        found.insert(segments[j].arc);
      }
  }
  return found;
}

std::vector<std::string> broken_promises(const Outline& outline, const judge::Map& map) {
  return Checker(outline, map).broken();
}

} // namespace variants

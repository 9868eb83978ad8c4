// SPDX-License-Identifier: GPL-3.0-or-later
// traced_outline - see traced_outline.h
#include "variants/outlines/traced_outline.h"

#include "parser/text.h"
#include "variants/outlines/geometry.h"
#include "variants/outlines/mark_places.h"
#include "variants/outlines/outline_promises.h"
#include "variants/outlines/outline_reader.h"
#include "variants/outlines/traced.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

namespace variants {

namespace {

using judge::Location, judge::Province;
using CellPair = std::pair<std::size_t, std::size_t>;

constexpr std::size_t widest_gap = 6, least_piece = 30, least_rest = 400;
constexpr double tolerance = 0.9;

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  std::string digits = text;
  if (digits.ends_with(".0")) digits.resize(digits.size() - 2);
  return digits;
}

std::string written(const Point& point) { return number(point.x) + "," + number(point.y); }

// "St Petersburg" in lines of some letters.
std::vector<std::string> name_lines(const std::string& name) {
  constexpr std::size_t widest = 12, most = 4;
  std::vector<std::string> lines;
  for (const std::string_view word : parser::words_of(name))
    if (!lines.empty() && (lines.back().size() + 1 + word.size() <= widest || lines.size() == most))
      lines.back().append(" ").append(word);
    else
      lines.emplace_back(word);
  return lines;
}

class Draughtsman {
 public:
  Draughtsman(Cells cells, const judge::Map& map)
      : cells_(std::move(cells)), map_(map), places_(cells_, map) {}

  TracedOutline outline(const std::string& head) {
    without_room_ = places_.make_room();
    finish_cells();
    arcs_ = traced(cells_);
    simplify(arcs_, tolerance);
    text_ = "chancery outline 1\n" + head;
    text_ += "size " + std::to_string(cells_.columns()) + " " + std::to_string(cells_.rows()) + "\n";
    text_ += "drawn geography\n";
    add_arcs();
    add_areas();
    add_places();
    add_passages();
    check();
    return {std::move(text_), std::move(notes_)};
  }

 private:
  const std::string& id(std::size_t province) const { return map_.province(Province(province)).id; }
  bool is_province(std::size_t owner) const { return owner < map_.province_count(); }
  bool can_be_entered(Province province) const {
    return map_.province(province).terrain != judge::Terrain::impassable;
  }

  // What counters took away may have left scraps of others.
  void finish_cells() {
    drop_scraps(cells_, least_piece);
    grow(cells_, cells_.size());
    part_corners(cells_);
  }

  void add_arcs() {
    for (std::size_t i = 0; i < arcs_.size(); ++i) {
      text_ += "arc " + std::to_string(i + 1);
      for (const Point& point : arcs_[i].points) text_ += " " + written(point);
      text_ += "\n";
    }
  }

  std::string area_text(std::size_t owner) const {
    std::string text;
    for (const Ring& ring : area_of(static_cast<Cells::Owner>(owner), arcs_)) {
      text += text.empty() ? "" : " /";
      for (const ArcUse& use : ring) text += (use.reversed ? " -" : " ") + std::to_string(use.arc + 1);
    }
    return text;
  }

  void add_areas() {
    std::set<std::size_t> others;
    for (const TracedArc& arc : arcs_)
      for (const Cells::Owner owner : {arc.left, arc.right})
        if (owner != Cells::nobody && !is_province(owner)) others.insert(owner);
    for (const Province province : map_.provinces())
      if (const std::string area = area_text(province.index()); !area.empty()) {
        text_ += "province " + id(province.index()) + area + "\n";
        drawn_.insert(province.index());
      }
    for (const std::size_t other : others)
      text_ += (is_water(other) ? "water" : "island") + area_text(other) + "\n";
  }

  // What nobody enters is water where most of its rim is a sea's.
  bool is_water(std::size_t owner) const {
    double wet = 0, dry = 0;
    for (const TracedArc& arc : arcs_)
      if (arc.left == owner || arc.right == owner) {
        const std::size_t other = arc.left == owner ? arc.right : arc.left;
        const bool is_sea =
            is_province(other) && map_.province(Province(other)).terrain == judge::Terrain::sea;
        if (is_province(other)) (is_sea ? wet : dry) += line_length(arc);
      }
    return wet > dry;
  }

  static double line_length(const TracedArc& arc) {
    double sum = 0;
    for (std::size_t i = 1; i < arc.points.size(); ++i) sum += distance(arc.points[i - 1], arc.points[i]);
    return sum;
  }

  void add_places() {
    for (const Province province : map_.provinces()) {
      if (!drawn_.contains(province.index())) continue;
      const std::vector<std::string> name = name_lines(map_.province(province).name);
      add_place(map_.base(province), places_.base_of(province, name));
      text_ += "name " + id(province.index()) + " ";
      for (const std::string& line : name) text_ += (&line == &name.front() ? "" : "|") + line;
      text_ += "\n";
    }
    for (const Location at : map_.locations())
      if (map_.coast_of(at) != judge::Coast::none && drawn_.contains(map_.province_of(at).index()))
        add_place(at, places_.coast_of(at));
  }

  void add_place(Location at, const Anchors& anchors) {
    text_ += "place " + map_.id(at);
    if (can_be_entered(map_.province_of(at)))
      text_ += " unit " + written(anchors.unit) + " dislodged " + written(anchors.dislodged);
    if (anchors.label) text_ += " label " + written(*anchors.label);
    if (anchors.center) text_ += " center " + written(*anchors.center);
    text_ += "\n";
  }

  std::map<CellPair, double> borders() const {
    std::map<CellPair, double> lengths;
    for (const TracedArc& arc : arcs_)
      if (is_province(arc.left) && is_province(arc.right))
        lengths[std::minmax<std::size_t>(arc.left, arc.right)] += line_length(arc);
    return lengths;
  }

  void add_passages() {
    std::map<CellPair, double> drawn = borders();
    for (const Province a : map_.provinces())
      for (const Province b : map_.provinces()) {
        if (!(a < b) || !can_be_entered(a) || !can_be_entered(b)) continue;
        const auto border = drawn.find({a.index(), b.index()});
        const bool touching = map_.touching(a, b);
        const std::string both = id(a.index()) + " " + id(b.index());
        // A little more than is asked for: what is written is rounded.
        if (touching && (border == drawn.end() || border->second < least_border + 0.5))
          add_pair("link ", both, linked_);
        if (!touching && border != drawn.end()) add_pair("wall ", both, walled_);
      }
    if (!linked_.empty())
      notes_.push_back("neighbours that do not touch in the drawing have a line between them: " + linked_);
    if (!walled_.empty())
      notes_.push_back("these touch in the drawing and are no neighbours; they have a wall between them: " +
                       walled_);
  }

  void add_pair(const char* word, const std::string& both, std::string& listed) {
    text_ += word + both + "\n";
    listed += (listed.empty() ? "" : ", ") + both;
  }

  // A reader of pictures is promised more than a drawing may keep.
  void check() {
    std::vector<std::string> mistakes;
    for (const Province province : without_room_)
      mistakes.push_back("there is no room for a counter in " + id(province.index()));
    std::vector<parser::Problem> problems;
    const auto outline = parse_outline("outline", text_, map_, problems);
    for (const parser::Problem& one : problems) mistakes.push_back(one.text);
    if (outline && mistakes.empty()) mistakes = broken_promises(*outline, map_);
    for (const std::string& mistake : mistakes) notes_.push_back("mistake: " + mistake);
    if (!mistakes.empty()) text_.clear();
  }

  Cells cells_;
  const judge::Map& map_;
  MarkPlaces places_;
  std::vector<Province> without_room_;
  std::vector<TracedArc> arcs_;
  std::set<std::size_t> drawn_;
  std::string text_, linked_, walled_;
  std::vector<std::string> notes_;
};

} // namespace

TracedOutline traced_outline(Cells cells, const judge::Map& map, const std::string& head) {
  drop_scraps(cells, least_piece);
  grow(cells, widest_gap);
  own_the_rest(cells, least_rest, static_cast<Cells::Owner>(map.province_count()));
  return Draughtsman(std::move(cells), map).outline(head);
}

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/svg_outline.h"

#include "parser/text.h"
#include "variants/geometry.h"
#include "variants/import/foreign_board.h"
#include "variants/traced_outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace variants {

namespace {

using judge::Province;

constexpr std::size_t most_points = 500'000;
constexpr double farthest = 1e7;
constexpr std::size_t nobody = SIZE_MAX;

bool is_drawn(const XmlElement& element) {
  constexpr std::array<std::string_view, 9> passed_over{"defs",   "clipPath", "mask",  "pattern", "symbol",
                                                        "marker", "metadata", "title", "style"};
  return std::ranges::find(passed_over, element.name) == passed_over.end();
}

// As attribute, or in its style.
bool is_even_odd(const XmlElement& element) {
  std::string style = element.text("style");
  std::erase(style, ' ');
  return element.text("fill-rule") == "evenodd" || style.find("fill-rule:evenodd") != style.npos;
}

class Collector {
 public:
  explicit Collector(const SvgOwner& owner_of) : owner_of_(owner_of) {}

  struct Inherited {
    SvgTransform transform;
    std::size_t owner = nobody;
    bool even_odd = false;
  };

  void collect(const XmlElement& element, Inherited here) {
    if (!is_drawn(element)) return;
    here.transform = here.transform.after(svg_transform(element.text("transform")));
    here.even_odd = here.even_odd || is_even_odd(element);
    if (const std::size_t own = owner_of(element); own != nobody) here.owner = own;
    if (here.owner != nobody) add(svg_rings(element), here);
    for (const XmlElement& child : element.children) collect(child, here);
  }

  std::vector<SvgShape> shapes() { return std::move(shapes_); }

 private:
  std::size_t owner_of(const XmlElement& element) const {
    for (const std::string_view attribute : {"id", "label", "data-name", "name"})
      if (const std::size_t owner = owner_of_(element.text(attribute)); owner != nobody) return owner;
    const std::string classes = element.text("class");
    for (const std::string_view word : parser::words_of(classes))
      if (const std::size_t owner = owner_of_(word); owner != nobody) return owner;
    return nobody;
  }

  void add(SvgRings rings, const Inherited& here) {
    for (std::vector<Point>& ring : rings) {
      points_ += ring.size();
      for (Point& point : ring) point = here.transform(point);
    }
    std::erase_if(rings, [](const auto& ring) { return !std::ranges::all_of(ring, is_near); });
    if (!rings.empty() && points_ <= most_points)
      shapes_.push_back({here.owner, std::move(rings), here.even_odd});
  }

  // Transforms can make a number of any that is none.
  static bool is_near(const Point& point) {
    return std::abs(point.x) < farthest && std::abs(point.y) < farthest;
  }

  const SvgOwner& owner_of_;
  std::vector<SvgShape> shapes_;
  std::size_t points_ = 0;
};

constexpr double frame_width = 1000, frame_height = 1377; // of the widest and the highest of ours

// By id, name or alias; "_hob" is hob.
class ProvinceNames {
 public:
  explicit ProvinceNames(const judge::Map& map) {
    for (const Province province : map.provinces()) book_.claim(map.province(province).id, province.index());
    for (const Province province : map.provinces()) {
      book_.claim(map.province(province).name, province.index());
      for (const std::string& alias : map.province(province).aliases) book_.claim(alias, province.index());
    }
  }
  std::size_t operator()(std::string_view name) const {
    while (name.starts_with('_')) name.remove_prefix(1);
    return name.find_first_of("/-") == name.npos ? book_.owner_of(name) : NameBook::nobody; // else a coast
  }

 private:
  NameBook book_;
};

// The part of the drawing that is shown: all shapes, as far as they lie in its window.
Box window_of(const XmlElement& root, const std::vector<SvgShape>& shapes) {
  Box box{shapes.front().rings.front().front(), shapes.front().rings.front().front()};
  for (const SvgShape& shape : shapes)
    for (const std::vector<Point>& ring : shape.rings)
      for (const Point& point : ring) {
        box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
        box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
      }
  const std::vector<double> view = svg_numbers(root.text("viewBox"));
  if (view.size() != 4 || view[2] <= 0 || view[3] <= 0) return box;
  const Box inner{{std::max(box.low.x, view[0]), std::max(box.low.y, view[1])},
                  {std::min(box.high.x, view[0] + view[2]), std::min(box.high.y, view[1] + view[3])}};
  return inner.width() > 0 && inner.height() > 0 ? inner : box;
}

std::optional<Cells> painted(const Box& window, const std::vector<SvgShape>& shapes) {
  constexpr double least = 100; // of an outline, either way
  constexpr double narrowest = 1e-3;
  if (!(window.width() >= narrowest && window.height() >= narrowest)) return std::nullopt;
  const double scale = std::min(frame_width / window.width(), frame_height / window.height());
  const double columns = std::round(window.width() * scale), rows = std::round(window.height() * scale);
  if (!(columns >= least && rows >= least && columns <= frame_width && rows <= frame_height))
    return std::nullopt;
  Cells cells(static_cast<std::size_t>(columns), static_cast<std::size_t>(rows));
  for (const SvgShape& shape : shapes) {
    SvgRings rings = shape.rings;
    for (std::vector<Point>& ring : rings)
      for (Point& point : ring) point = (point - window.low) * scale;
    cells.paint(rings, shape.even_odd, static_cast<Cells::Owner>(shape.owner));
  }
  return cells;
}

// Provinces that can be entered and that no shape is called by.
std::string missing(const judge::Map& map, const std::vector<SvgShape>& shapes) {
  std::string all;
  for (const Province province : map.provinces()) {
    const bool is_drawn = std::ranges::find(shapes, province.index(), &SvgShape::owner) != shapes.end();
    if (!is_drawn && map.province(province).terrain != judge::Terrain::impassable)
      all.append(all.empty() ? "" : ", ")
          .append(map.province(province).id + " (" + map.province(province).name + ")");
  }
  return all;
}

} // namespace

std::vector<SvgShape> svg_shapes(const XmlElement& root, const SvgOwner& owner_of) {
  Collector collector(owner_of);
  collector.collect(root, {});
  return collector.shapes();
}

SvgOutline svg_outline(std::string_view bytes, const judge::Map& map, const std::string& head) {
  std::vector<parser::Problem> problems;
  const auto root = read_xml(guard_xml(bytes).text, 1, problems);
  if (!root) return {"", {std::to_string(problems.front().line) + ": mistake: " + problems.front().text}};
  if (root->name != "svg")
    return {"", {"1: mistake: this is no SVG: it begins with " + plain_name(root->name)}};
  const std::vector<SvgShape> shapes = svg_shapes(*root, ProvinceNames(map));
  if (const std::string ids = missing(map, shapes); !ids.empty())
    return {"", {"mistake: no shape is called by the id or name of: " + ids}};
  const auto cells = painted(window_of(*root, shapes), shapes);
  if (!cells) return {"", {"mistake: its shapes lie all in a line"}};
  TracedOutline traced = traced_outline(*cells, map, head);
  return {std::move(traced.text), std::move(traced.notes)};
}

} // namespace variants

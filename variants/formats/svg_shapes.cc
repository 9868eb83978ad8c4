// SPDX-License-Identifier: GPL-3.0-or-later
// svg_shapes - see svg_shapes.h
#include "variants/formats/svg_shapes.h"

#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace variants {

namespace {

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

} // namespace

std::vector<SvgShape> svg_shapes(const XmlElement& root, const SvgOwner& owner_of) {
  Collector collector(owner_of);
  collector.collect(root, {});
  return collector.shapes();
}

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pictures/sheet.h"

#include <algorithm>

namespace variants {

namespace {

constexpr double title_room = 2; // times the title's letters

Box board_of(const Sizes& sizes, const Outline& outline) {
  const Point low{0, std::round(sizes.title * title_room)};
  const double scale = sizes.width / outline.size.x;
  return {low, low + outline.size * scale};
}

// The point, or one farther away in the same direction.
Point at_least(double off, Point from, Point point) {
  const double now = distance(from, point);
  return now >= off ? point : from + direction(point - from) * off;
}

Sizes sizes_of(Style style) {
  const bool phone = style == Style::phone;
  const double width = phone ? 780 : 900, unit = width / 1000;
  Sizes sizes{};
  sizes.width = width;
  sizes.unit = unit;
  sizes.counter = phone ? Point{32 * unit, 24 * unit} : Point{20 * unit, 15 * unit};
  sizes.move = (phone ? 4.6 : 3.1) * unit;
  sizes.land_name = (phone ? 15.5 : 8.8) * unit;
  sizes.sea_name = (phone ? 15.5 : 8.8) * unit;
  sizes.title = phone ? 19 : 15;
  sizes.legend = phone ? 16.5 : 11.5;
  sizes.border = 1.1 * unit;
  sizes.coast = 1.7 * unit;
  sizes.center = (phone ? 4.6 : 3.6) * unit;
  sizes.owned_center = 1.45 * sizes.center;
  sizes.badge = (phone ? 7.2 : 5.2) * unit;
  sizes.short_names = phone;
  return sizes;
}

} // namespace

Sheet::Sheet(const Scene& drawn, Style style)
    : scene(drawn), map(drawn.variant.map), sizes(sizes_of(style)), looks(looks_of(map)),
      scale(sizes.width / drawn.outline.size.x), board(board_of(sizes, drawn.outline)) {
  plan.unit = sizes.unit;
  plan.counter = sizes.counter;
  plan.line = sizes.move;
}

Point Sheet::dislodged_at(judge::Location l) const {
  if (const auto found = dislodged_places.find(l); found != dislodged_places.end()) return found->second;
  return at_least(1.22 * sizes.counter.x, unit_at(l), at(scene.outline.anchors[l].dislodged));
}

std::optional<Point> Sheet::center_at(judge::Province p) const {
  const auto& center = scene.outline.anchors[map.base(p)].center;
  if (!center || !map.is_center(p)) return std::nullopt;
  const Point unit = unit_at(map.base(p)), place = at(*center);
  const Point room = sizes.counter * 0.5 + Point{1, 1} * (sizes.owned_center + size(2.0));
  const Point off = place - unit; // how far off the counter's middle, as a part of what is needed
  const double part = std::max(std::abs(off.x) / room.x, std::abs(off.y) / room.y);
  return part >= 1 || part == 0 ? place : unit + off * (1 / part);
}

const judge::Unit* Sheet::unit_in(judge::Province p) const {
  return scene.sight.sees(p) ? scene.position.unit_in(map, p) : nullptr;
}

Mark& Sheet::add(Layer layer, std::string title) {
  marks_.push_back({layer, std::move(title), {}});
  return marks_.back();
}

std::vector<Mark> Sheet::take_marks() {
  std::erase_if(marks_, [](const Mark& mark) { return mark.items.empty(); });
  std::stable_sort(marks_.begin(), marks_.end(),
                   [](const Mark& a, const Mark& b) { return a.layer < b.layer; });
  return std::move(marks_);
}

} // namespace variants

// sheet - see sheet.h
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

} // namespace

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
  sizes.badge = (phone ? 7.2 : 5.2) * unit;
  sizes.short_names = phone;
  return sizes;
}

Sheet::Sheet(const Scene& drawn, Style style)
    : scene(drawn), map(drawn.variant.map), sizes(sizes_of(style)), looks(looks_of(map)),
      scale(sizes.width / drawn.outline.size.x), board(board_of(sizes, drawn.outline)) {
  plan.unit = sizes.unit;
  plan.counter = sizes.counter;
  plan.line = sizes.move;
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

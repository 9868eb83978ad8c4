// draw - see draw.h
#include "variants/pictures/draw.h"

#include "variants/pictures/parts.h"

namespace variants {

std::optional<Style> find_style(std::string_view name) {
  if (name == "full") return Style::full;
  if (name == "phone") return Style::phone;
  return std::nullopt;
}

Drawing draw_with_plan(const Scene& scene, Style style) {
  Sheet sheet(scene, style);
  draw_ground(sheet);
  draw_counters(sheet); // before names and orders, which keep off them
  draw_names(sheet);
  draw_orders(sheet);
  const double height = draw_legend(sheet);
  return {{sheet.sizes.width, height, scene.title, describe(scene), sheet.take_marks()},
          std::move(sheet.plan)};
}

Picture draw(const Scene& scene, Style style) { return draw_with_plan(scene, style).picture; }

} // namespace variants

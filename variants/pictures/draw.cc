// SPDX-License-Identifier: GPL-3.0-or-later
// draw - see draw.h
#include "variants/pictures/draw.h"

#include "variants/pictures/name_places.h"
#include "variants/pictures/parts.h"
#include "variants/pictures/signs.h"

namespace variants {
namespace {

void draw_centers(Sheet& sheet) {
  for (const judge::Province p : sheet.map.centers()) {
    const auto center = sheet.center_at(p);
    if (!center) continue;
    const judge::Power owner = sheet.scene.sight.sees(p) ? sheet.scene.position.owners[p] : judge::Power{};
    add_center(sheet, sheet.add(Layer::centers), *center, owner);
    sheet.signs.insert(owner ? Sign::owned : Sign::center);
  }
}

void draw_names(Sheet& sheet) {
  sheet.plan.names = place_names(sheet);
  for (const PlacedName& name : sheet.plan.names) {
    Mark& mark = sheet.add(Layer::names);
    for (const Text& line : name.lines) mark.add(line);
  }
  draw_centers(sheet);
}

} // namespace

std::optional<Style> find_style(std::string_view name) {
  if (name == "full") return Style::full;
  if (name == "phone") return Style::phone;
  return std::nullopt;
}

Drawing draw_with_plan(const Scene& scene, Style style) {
  Sheet sheet(scene, style);
  draw_ground(sheet);
  draw_names(sheet);
  draw_counters(sheet); // before orders, which keep off them
  draw_orders(sheet);
  const double height = draw_legend(sheet);
  return {{sheet.sizes.width, height, scene.title, describe(scene), sheet.take_marks()},
          std::move(sheet.plan)};
}

Picture draw(const Scene& scene, Style style) { return draw_with_plan(scene, style).picture; }

} // namespace variants

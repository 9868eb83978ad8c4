// counters - units, dislodged ones upon stars
#include "judge/board/order_text.h"
#include "variants/pictures/parts.h"
#include "variants/pictures/signs.h"

namespace variants {
namespace {

bool is_dislodged_now(const Scene& scene, const judge::Unit& unit) {
  if (!scene.decided || scene.position.phase.kind != judge::PhaseKind::movement) return false;
  for (const judge::UnitResult& result : scene.orders)
    if (result.unit == unit) return result.resolution.dislodged;
  return false;
}

void draw_unit(Sheet& sheet, const judge::Unit& unit, Point middle, bool dislodged, double factor) {
  Mark& mark = sheet.add(Layer::counters, sheet.map.power(unit.power).name + ": " +
                                              to_words(sheet.map, unit) + (dislodged ? ", dislodged" : ""));
  const Point room = sheet.sizes.counter * factor;
  if (dislodged) {
    add_star(sheet, mark, middle, factor < 1 ? 0.8 * factor : 1); // beside another unit it is smaller
    sheet.signs.insert(Sign::dislodged);
  }
  add_counter(sheet, mark, unit.power, unit.type, middle, factor);
  const double star = 1.6 * room.x;
  sheet.plan.counters.push_back(
      {unit, middle, dislodged ? box_round(middle, star, star) : box_round(middle, room.x, room.y),
       dislodged});
}

} // namespace

void draw_counters(Sheet& sheet) {
  for (const judge::Unit& unit : sheet.scene.position.units)
    if (sheet.sees(unit.location))
      draw_unit(sheet, unit, sheet.unit_at(unit.location), is_dislodged_now(sheet.scene, unit), 1);
  for (const judge::Dislodged& dislodged : sheet.scene.position.dislodged)
    if (sheet.sees(dislodged.unit.location))
      draw_unit(sheet, dislodged.unit, sheet.dislodged_at(dislodged.unit.location), true, 0.9);
}

} // namespace variants

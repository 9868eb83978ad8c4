// SPDX-License-Identifier: GPL-3.0-or-later
// counters - units, dislodged ones upon stars
#include "judge/board/order_text.h"
#include "variants/pictures/parts.h"
#include "variants/pictures/signs.h"

#include <array>
#include <numbers>

namespace variants {
namespace {

constexpr double smaller = 0.9; // a dislodged unit beside the one that took its place

// Finds where a dislodged unit can stand: near the place that the outline names, off names and other units.
class PlaceBeside {
 public:
  PlaceBeside(const Sheet& sheet, judge::Location location)
      : sheet_(sheet), unit_(sheet.unit_at(location)), wish_(sheet.dislodged_at(location)) {}

  Point best() const {
    Point best = wish_;
    double least = cost_of(wish_);
    for (const double reach : reaches)
      for (int i = 0; i < angles; ++i) {
        const double angle = 2 * std::numbers::pi * i / angles;
        const Point place =
            unit_ + Point{std::cos(angle), std::sin(angle)} * (reach * sheet_.sizes.counter.x);
        if (const double cost = cost_of(place); cost < least) {
          least = cost;
          best = place;
        }
      }
    return best;
  }

 private:
  static constexpr int angles = 24;
  static constexpr std::array reaches{1.22, 1.5, 1.85, 2.3}; // times a counter's width

  double cost_of(Point place) const {
    const Point room = sheet_.sizes.counter * smaller;
    const Box counter = box_round(place, room.x * 1.1, room.y * 1.1),
              star = box_round(place, room.x * 1.4, room.x * 1.4);
    double cost = distance(place, wish_) / room.x + 2 * (distance(place, unit_) / room.x);
    if (shared_area(star, sheet_.board) < star.area() * 0.999) cost += 1000;
    for (const PlacedName& name : sheet_.plan.names)
      cost += (100 * shared_area(counter, name.box) + 15 * shared_area(star, name.box)) / name.box.area();
    for (const PlacedCounter& other : sheet_.plan.counters)
      cost += 200 * shared_area(star, other.box) / star.area();
    for (const judge::Province p : sheet_.map.centers())
      if (const auto center = sheet_.center_at(p))
        cost += 6 * shared_area(star, mark_at(*center)) / mark_at(*center).area();
    return cost;
  }

  Box mark_at(Point center) const {
    return box_round(center, 2 * sheet_.sizes.center, 2 * sheet_.sizes.center);
  }

  const Sheet& sheet_;
  Point unit_, wish_;
};

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
  if (unit.type == judge::UnitType::wing) sheet.signs.insert(Sign::wing);
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
  for (const judge::Dislodged& dislodged : sheet.scene.position.dislodged) {
    const judge::Location location = dislodged.unit.location;
    if (!sheet.sees(location)) continue;
    sheet.dislodged_places[location] = PlaceBeside(sheet, location).best();
    draw_unit(sheet, dislodged.unit, sheet.dislodged_at(location), true, smaller);
  }
}

} // namespace variants

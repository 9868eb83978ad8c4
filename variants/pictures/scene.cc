// SPDX-License-Identifier: GPL-3.0-or-later
// scene - see scene.h
#include "variants/pictures/scene.h"

#include "judge/board/order.h"

#include <algorithm>

namespace variants {

namespace {

// "Spring 1901"
std::string when(judge::Phase phase) {
  const std::string words = to_words(phase);
  return words.substr(0, words.find(','));
}

std::string title_of(const Variant& variant, const judge::Position& position, std::string_view what) {
  return variant.title + ": " + when(position.phase) + std::string(what);
}

std::string_view done_in(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::retreat: return ", retreats";
  case judge::PhaseKind::adjustment: return ", builds and removals";
  default: return ", orders and results";
  }
}

std::string_view begun(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::retreat: return ", before the retreats";
  case judge::PhaseKind::adjustment: return ", before the builds";
  default: return "";
  }
}

// The unit that the order is for, or the one that it builds.
judge::Unit unit_of(const judge::Map& map, const judge::Position& position,
                    const judge::Submitted& submitted) {
  const judge::Order& order = submitted.order;
  judge::Unit unit{submitted.by, order.type.value_or(judge::UnitType::army), order.unit};
  if (order.kind == judge::OrderKind::build || !order.unit) return unit;
  const judge::Province place = map.province_of(order.unit);
  if (position.phase.kind == judge::PhaseKind::retreat) {
    if (const judge::Dislodged* found = position.dislodged_in(map, place)) return found->unit;
  } else if (const judge::Unit* found = position.unit_in(map, place)) {
    return *found;
  }
  return unit;
}

std::size_t seen_units(const Scene& scene, judge::Power power) {
  const judge::Map& map = scene.variant.map;
  const auto counts = [&](const judge::Unit& unit) {
    return unit.power == power && scene.sight.sees(map.province_of(unit.location));
  };
  return static_cast<std::size_t>(
      std::count_if(scene.position.units.begin(), scene.position.units.end(), counts));
}

std::string standing(const Scene& scene) {
  std::string text;
  for (const judge::Power power : scene.variant.map.powers()) {
    const std::size_t units = seen_units(scene, power);
    if (units == 0) continue;
    text += (text.empty() ? " " : ", ") + scene.variant.map.power(power).name + " " + std::to_string(units);
  }
  return text.empty() ? text : " Units:" + text + ".";
}

void note(std::string& list, const std::string& word) { list += (list.empty() ? "" : ", ") + word; }

} // namespace

Scene scene_of(const Variant& variant, const Outline& outline, const judge::Position& position) {
  return {variant, outline, position, {}, false, {}, title_of(variant, position, begun(position.phase.kind))};
}

Scene scene_of(const Variant& variant, const Outline& outline, const judge::Position& before,
               const judge::Outcome& outcome) {
  return {variant,
          outline,
          before,
          outcome.units(),
          true,
          {},
          title_of(variant, before, done_in(before.phase.kind))};
}

Scene scene_of(const Variant& variant, const Outline& outline, const judge::Position& position,
               std::span<const judge::Submitted> orders) {
  Scene scene{
      variant, outline, position, {}, false, {}, title_of(variant, position, ", orders as they stand")};
  for (const judge::Submitted& submitted : orders) {
    judge::UnitResult result;
    result.unit = unit_of(variant.map, position, submitted);
    result.order = submitted.order;
    result.ordered = true;
    scene.orders.push_back(std::move(result));
  }
  return scene;
}

std::string describe(const Scene& scene, std::size_t limit) {
  const judge::Map& map = scene.variant.map;
  std::string moved, failed, dislodged;
  bool has_orders = false;
  for (const judge::UnitResult& result : scene.orders) {
    if (!result.unit.location) continue; // a waive
    if (!scene.sight.sees(map.province_of(result.unit.location))) continue;
    has_orders = true;
    if (scene.decided && result.resolution.dislodged) note(dislodged, to_text(map, result.unit));
    if (result.order.kind == judge::OrderKind::hold) continue;
    const bool well = !scene.decided || result.resolution.result == judge::Result::ok;
    if (!well)
      note(failed, to_text(map, result.order));
    else if (result.order.kind != judge::OrderKind::support && result.order.kind != judge::OrderKind::convoy)
      note(moved, to_text(map, result.order));
  }
  std::string text = scene.title + ".";
  if (!dislodged.empty()) text += " Dislodged: " + dislodged + ".";
  if (!moved.empty()) text += (scene.decided ? " Done: " : " Ordered: ") + moved + ".";
  if (!failed.empty()) text += " Failed: " + failed + ".";
  if (!has_orders) text += standing(scene);
  if (text.size() <= limit) return text;
  const std::size_t end = text.rfind(' ', limit - 4);
  return text.substr(0, end == text.npos ? limit - 4 : end) + " ...";
}

} // namespace variants

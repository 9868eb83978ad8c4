// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pictures/scene.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace variants {

std::string_view to_word(Layer layer) {
  constexpr std::array<std::string_view, 10> words{"ground", "links", "names",    "centers",  "helps",
                                                   "moves",  "ends",  "counters", "failures", "legend"};
  return words[static_cast<std::size_t>(layer)];
}

void Mark::add(Fill fill) { items.emplace_back(std::move(fill)); }
void Mark::add(Stroke stroke) { items.emplace_back(std::move(stroke)); }
void Mark::add(Text text) { items.emplace_back(std::move(text)); }

namespace {

long tenths(double value) { return std::lround(value * 10); }

void append_tenths(std::string& text, long value) {
  if (value < 0) text += '-';
  const long size = std::labs(value);
  if (size >= 10 || size == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) text += {'.', static_cast<char>('0' + size % 10)};
}

// The pen, on a grid of tenths.
class PathWriter {
 public:
  std::string take(const Path& path) {
    for (const Step& step : path) add(step);
    return std::move(text_);
  }

 private:
  struct Spot {
    long x = 0, y = 0;
  };
  static Spot spot(Point p) { return {tenths(p.x), tenths(p.y)}; }

  void add(const Step& step) {
    switch (step.kind) {
    case Step::Kind::move:
      begin('M');
      pen_ = {};
      number(spot(step.to));
      pen_ = start_ = spot(step.to);
      break;
    case Step::Kind::line:
      if (spot(step.to).x == pen_.x && spot(step.to).y == pen_.y) return; // nothing to see
      begin('l');
      number(spot(step.to));
      pen_ = spot(step.to);
      break;
    case Step::Kind::curve:
      begin('c');
      number(spot(step.first)), number(spot(step.second)), number(spot(step.to));
      pen_ = spot(step.to);
      break;
    case Step::Kind::close:
      text_ += 'z';
      last_ = 'z';
      pen_ = start_;
    }
  }

  void begin(char command) {
    if (command == last_ && command != 'M') return;
    text_ += last_ = command;
    fresh_ = true;
  }

  void number(Spot at) {
    for (const long value : {at.x - pen_.x, at.y - pen_.y}) {
      if (!fresh_ && value >= 0) text_ += ' ';
      append_tenths(text_, value);
      fresh_ = false;
    }
  }

  std::string text_;
  char last_ = 0;
  bool fresh_ = false;
  Spot pen_, start_;
};

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

std::string short_number(double value) {
  std::string text;
  append_tenths(text, tenths(value));
  return text;
}

std::string path_data(const Path& path) { return PathWriter().take(path); }

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

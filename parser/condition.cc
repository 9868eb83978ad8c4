// SPDX-License-Identifier: GPL-3.0-or-later
// condition - see condition.h
#include "parser/condition.h"

#include "judge/board/order.h"
#include "parser/text.h"

#include <algorithm>

namespace parser {

using judge::Location, judge::Map, judge::Position, judge::Power, judge::Unit, judge::UnitType;
using Kind = Condition::Kind;

namespace {

// A place without a coast is the whole province.
bool stands_at(const Map& map, const Unit& unit, Location at) {
  return unit.location == at || map.base(map.province_of(unit.location)) == at;
}

bool is_such_unit(const Condition& test, const Map& map, const Unit& unit) {
  return stands_at(map, unit, test.at) && (!test.type || unit.type == *test.type) &&
         (test.power.is_none() || unit.power == test.power);
}

std::string unit_words(const Map& map, std::optional<UnitType> type, Power power) {
  std::string text(type ? judge::a_type(*type) : "a unit");
  return power ? text + " of " + map.power(power).name : text;
}

std::string owner_words(const Map& map, Power owner, Location center) {
  return (owner ? map.power(owner).name : "nobody") + " owns " + map.name(center);
}

std::string joined(const Condition& condition, const Map& map, const std::string& word) {
  std::string text;
  for (const Condition& part : condition.parts) {
    const bool nested = part.kind == Kind::all || part.kind == Kind::any;
    const std::string words = in_words(part, map);
    text += (text.empty() ? "" : word) + (nested ? "(" + words + ")" : words);
  }
  return text;
}

bool is_marked(const judge::Table<judge::Province, bool>& table, judge::Province province) {
  return table.size() > 0 && table[province];
}

std::string fact(const Condition& test, const Map& map, const Position& position, const Unseen& unseen) {
  const judge::Province province = map.province_of(test.at);
  if (test.kind == Kind::owns) {
    const Power owner = position.owners[province];
    if (!owner && is_marked(unseen.owners, province)) return "you do not see who owns " + map.name(test.at);
    return owner_words(map, owner, test.at);
  }
  const Unit* unit = position.unit_in(map, province);
  if (unit == nullptr)
    return (is_marked(unseen.units, province) ? "you see no unit in " : "no unit is in ") +
           map.name(map.base(province));
  return unit_words(map, unit->type, unit->power) + " is in " + map.name(unit->location);
}

void collect_facts(const Condition& condition, const Map& map, const Position& position, const Unseen& unseen,
                   std::vector<std::string>& found) {
  for (const Condition& part : condition.parts) collect_facts(part, map, position, unseen, found);
  if (!condition.parts.empty()) return;
  std::string text = fact(condition, map, position, unseen);
  if (std::ranges::find(found, text) == found.end()) found.push_back(std::move(text));
}

} // namespace

bool holds(const Condition& condition, const Map& map, const Position& position) {
  const auto part_holds = [&](const Condition& part) { return holds(part, map, position); };
  switch (condition.kind) {
  case Kind::stands:
    return std::ranges::any_of(position.units,
                               [&](const Unit& unit) { return is_such_unit(condition, map, unit); });
  case Kind::owns: return position.owners[map.province_of(condition.at)] == condition.power;
  case Kind::negation: return !part_holds(condition.parts.front());
  case Kind::all: return std::ranges::all_of(condition.parts, part_holds);
  case Kind::any: return std::ranges::any_of(condition.parts, part_holds);
  }
  return false;
}

std::string in_words(const Condition& condition, const Map& map) {
  switch (condition.kind) {
  case Kind::stands:
    return unit_words(map, condition.type, condition.power) + " is in " + map.name(condition.at);
  case Kind::owns: return owner_words(map, condition.power, condition.at);
  case Kind::negation: return "not (" + in_words(condition.parts.front(), map) + ")";
  case Kind::all: return joined(condition, map, " and ");
  case Kind::any: return joined(condition, map, " or ");
  }
  return "";
}

std::string facts(const Condition& condition, const Map& map, const Position& position,
                  const Unseen& unseen) {
  std::vector<std::string> found;
  collect_facts(condition, map, position, unseen, found);
  return parser::joined(found, ", ");
}

} // namespace parser

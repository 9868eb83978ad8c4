// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/board_matters.h"

#include "judge/telling/sentence.h"
#include "mail/message/piece.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace mail {

namespace {

using judge::Map;
using judge::Province;

constexpr std::array<std::pair<judge::Season, const char*>, 3> seasons{
    {{judge::Season::spring, "spring"}, {judge::Season::summer, "summer"}, {judge::Season::fall, "fall"}}};

// The place, or any where none is given.
bool concerns(Province place, Province one) { return !place || place == one; }

std::string closed_words(const Map& map, Province place, judge::Season season, const std::string& name) {
  std::string ids;
  for (const Province p : map.provinces())
    if (concerns(place, p) && map.is_closed(p, season)) ids += (ids.empty() ? "" : ", ") + map.province(p).id;
  if (ids.empty()) return "";
  return "Closed in " + name + ": " + ids +
         ". No unit enters or leaves, and one that is there can only hold.";
}

std::string emergency_words(const Map& map, const judge::Emergency& emergency) {
  const std::string units = std::to_string(emergency.units) + (emergency.units == 1 ? " unit" : " units");
  return "While " + map.power(emergency.power).name + " owns " + judge::to_words(emergency) +
         " of its home centers, it may have " + units + " more than centers, and build in " +
         map.province(emergency.site).id + ", too.";
}

// Is such a border marked, of the place or of any?
template <class Border> bool touches(const Border& border, Province place) {
  return concerns(place, border.from.province) || concerns(place, border.to.province);
}

bool has_weakness(const Map& map, Province place, int halves) {
  return std::ranges::any_of(map.weak_borders(), [&](const judge::WeakBorder& border) {
    return border.halves == halves && touches(border, place);
  });
}

bool has_one_way(const Map& map, Province from) {
  return std::ranges::any_of(map.one_way_borders(), [&](const judge::OneWayBorder& border) {
    return concerns(from, border.from.province);
  });
}

bool has_kept(const Map& map, Province place) {
  return std::ranges::any_of(map.kept_borders(),
                             [&](const judge::KeptBorder& border) { return touches(border, place); });
}

bool has_closed_places(const Map& map) {
  for (const Province p : map.provinces())
    if (map.province(p).closed != 0) return true;
  return false;
}

} // namespace

std::string way_mark(const Map& map, judge::UnitType type, judge::Location from, judge::Location to) {
  if (const int halves = map.weakness(type, from, to)) return halves == 2 ? " (-1)" : " (-1/2)";
  if (const Province keeper = map.keeper(type, from, to))
    return " (owner of " + map.province(keeper).id + ")";
  return map.adjacent(type, to, from) ? "" : " (one way)";
}

std::vector<std::string> place_marks(const Map& map, Province province) {
  std::vector<std::string> marks;
  for (const auto& [season, name] : seasons)
    if (map.is_closed(province, season)) marks.push_back(std::string("closed in ") + name);
  for (const judge::Emergency& emergency : map.emergencies())
    if (emergency.site == province) marks.push_back(map.power(emergency.power).name + " in need builds here");
  for (const judge::KeptBorder& border : map.kept_borders())
    if (border.keeper == province)
      marks.push_back("only its owner crosses " + map.province(border.from.province).id + " - " +
                      map.province(border.to.province).id);
  return marks;
}

std::vector<std::string> marks_words(const Map& map, Province place) {
  std::vector<std::string> words;
  if (has_weakness(map, place, 2))
    words.emplace_back("(-1) marks a weak border: a move over it is weaker by one unit. Without support it "
                       "gets in only where nobody stands and nobody else goes, and cuts no support. Nobody "
                       "supports across.");
  if (has_weakness(map, place, 1))
    words.emplace_back("(-1/2) marks a border at half strength: a move over it is weaker by half a unit. "
                       "Without support it cuts no support. A retreat over it gives way to others. Nobody "
                       "supports across.");
  if (has_one_way(map, place)) words.emplace_back("(one way) marks a border that leads there, and not back.");
  if (has_kept(map, place))
    words.emplace_back("(owner of ...) marks a border that only units of the owner of that center cross.");
  return words;
}

std::vector<std::string> ways_words(const Map& map, Province place) {
  std::vector<std::string> words = marks_words(map, place);
  for (const auto& [season, name] : seasons) words.push_back(closed_words(map, place, season, name));
  std::erase(words, "");
  for (const judge::Emergency& emergency : map.emergencies())
    if (concerns(place, emergency.site)) words.push_back(emergency_words(map, emergency));
  return words;
}

std::vector<std::string> ways_in_short(const Map& map) {
  std::vector<std::string> kinds;
  if (!map.weak_borders().empty()) kinds.emplace_back("weak borders");
  if (!map.one_way_borders().empty()) kinds.emplace_back("borders that lead one way");
  if (!map.kept_borders().empty()) kinds.emplace_back("borders for the owner of a center");
  if (has_closed_places(map)) kinds.emplace_back("places closed in a season");
  for (const judge::Emergency& emergency : map.emergencies())
    kinds.push_back("more units for " + map.power(emergency.power).name + " in need");
  return kinds;
}

namespace {

using judge::Map, judge::Power, judge::PowerData, judge::Province;

using Names = std::vector<std::string>;

template <class Test> Names powers_that(const Map& map, Test test) {
  Names names;
  for (const Power power : map.powers())
    if (test(map.power(power))) names.push_back(map.power(power).name);
  return names;
}

// "in any center that it owns".
std::string where_built(std::uint8_t builds, const std::string& owned) {
  switch (builds) {
  case judge::Builds::any_owned: return "in any center that " + owned;
  case judge::Builds::any_owned_if_home_held:
    return "in any center that " + owned + ", as long as a home center is among them";
  case judge::Builds::any_home:
    return "in any home center that " + owned + ", " + (owned == "they own" ? "their" : "its") +
           " own or another's";
  default: return "in home centers alone";
  }
}

class Matters {
 public:
  explicit Matters(const variants::Variant& variant) : variant_(variant), map_(variant.map) {}

  Names of_powers() {
    tell_dummies();
    for (const std::string& builds : own_builds(map_)) tell(builds);
    tell_leagues();
    for (const Power power : map_.powers()) tell_units(map_.power(power));
    return std::move(told_);
  }
  Names of_beginning() {
    tell_beginning();
    return std::move(told_);
  }

 private:
  void tell(const std::string& sentence) { told_.push_back(sentence + "."); }

  void tell_dummies() {
    const Names dummies = powers_that(map_, [](const PowerData& power) { return power.dummy; });
    if (dummies.empty()) return;
    tell(in_words(dummies) +
         (dummies.size() == 1 ? " is a dummy: nobody plays it" : " are dummies: nobody plays them"));
    for (const Power power : map_.powers())
      if (const auto& by = map_.power(power).controllers; !by.empty()) tell_controllers(power, by);
  }

  void tell_controllers(Power dummy, const std::vector<Power>& by) {
    const Names names = names_of(map_, by);
    tell("For " + map_.power(dummy).name + " orders " + names.front() +
         (names.size() > 1 ? ", or in turn " + in_words(names) : ""));
  }

  void tell_leagues() {
    std::map<std::string, Names> leagues;
    for (const Power power : map_.powers())
      if (const std::string& league = map_.power(power).league; !league.empty())
        leagues[league].push_back(map_.power(power).name);
    for (const auto& [league, names] : leagues)
      tell("To the league " + league + " belong " + in_words(names));
    for (const Power power : map_.powers())
      if (const auto& helped = map_.power(power).helped_leagues)
        tell("Units of " + map_.power(power).name +
             " support and convoy only its own and those of the league" + (helped->size() == 1 ? " " : "s ") +
             in_words(*helped));
  }

  void tell_units(const PowerData& power) {
    const Names hidden = names_of(map_, power.hidden_builds);
    if (!hidden.empty())
      tell("What " + power.name + " builds in " + in_words(hidden) +
           " before the first move is shown to the others with the results of that move");
    if (power.reserves > 0)
      tell(power.name + " may have " + counted(static_cast<std::size_t>(power.reserves), "unit") +
           " more than centers while it owns one of its home centers");
    if (power.militia > 0)
      tell(power.name + " may have a unit more for each of its units on its home centers, up to " +
           std::to_string(power.militia));
  }

  void tell_beginning() {
    const variants::Beginning& beginning = variant_.beginning;
    if (beginning.players > 0)
      tell("A game is for " + counted(static_cast<std::size_t>(beginning.players), "player") +
           " unless SET PLAYERS says otherwise");
    if (variant_.hand_victory > 0)
      tell("Where players have several powers, " + std::to_string(variant_.hand_victory) +
           " centers of all powers of a player win" +
           (beginning.players > 0
                ? "; where each has one power, " + std::to_string(variant_.victory_centers) + " do"
                : ""));
    Names words;
    for (const auto& [name, value] : beginning.rules) words.push_back(name + "=" + value);
    for (const std::string& name : beginning.settings) words.push_back(setting_words(name));
    if (!words.empty()) tell("A game begins with " + in_words(words));
  }

  // "cd_builds" is SET CD BUILDS.
  static std::string setting_words(std::string name) {
    for (char& c : name) c = c == '_' ? ' ' : static_cast<char>(c - 'a' + 'A');
    return "SET " + name;
  }

  const variants::Variant& variant_;
  const Map& map_;
  Names told_;
};

} // namespace

std::string builds_words(std::uint8_t builds) {
  const bool is_usual = builds == judge::Builds::board || builds == judge::Builds::home;
  return is_usual ? "" : "builds " + where_built(builds, "a power owns");
}

std::vector<std::string> own_builds(const Map& map) {
  std::map<std::uint8_t, Names> powers;
  for (const Power power : map.powers())
    if (const auto builds = map.power(power).own_builds) powers[*builds].push_back(map.power(power).name);
  Names told;
  for (const auto& [builds, names] : powers)
    told.push_back(in_words(names) + (names.size() == 1 ? " builds " + where_built(builds, "it owns")
                                                        : " build " + where_built(builds, "they own")));
  return told;
}

Names power_matters(const variants::Variant& variant) { return Matters(variant).of_powers(); }

Names board_matters(const variants::Variant& variant) {
  Names told = power_matters(variant);
  for (std::string& sentence : Matters(variant).of_beginning()) told.push_back(std::move(sentence));
  return told;
}

} // namespace mail

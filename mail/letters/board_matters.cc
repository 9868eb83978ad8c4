// SPDX-License-Identifier: GPL-3.0-or-later
// board_matters - see board_matters.h
#include "mail/letters/board_matters.h"

#include "mail/text/typeset.h"

#include <map>
#include <utility>

namespace mail {

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
    Names names;
    for (const Power power : by) names.push_back(map_.power(power).name);
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
    Names hidden;
    for (const Province p : power.hidden_builds) hidden.push_back(map_.province(p).name);
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

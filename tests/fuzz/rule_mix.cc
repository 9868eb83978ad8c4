// SPDX-License-Identifier: GPL-3.0-or-later
// rule_mix - see rule_mix.h

#include "tests/fuzz/rule_mix.h"

#include "judge/board/rules.h"

#include <algorithm>

namespace fuzz {

using judge::Neutrals;
using judge::RuleOption;
using judge::Rules;

namespace {

// Options that no movement phase asks about.
constexpr std::string_view elsewhere[] = {
    "build_coast",      "build_type",      "inland_fleet",     "order_sets",       "unknown_sequence",
    "surplus_builds",   "repeated_builds", "declined_builds",  "surplus_removals", "removal_rule",
    "perpetual_orders", "surplus_units",   "builds",           "opening",          "garrison",
    "any_disband",      "summer",          "transform_builds", "no_check",         "default_unordered",
    "hong_kong",        "intimate",        "vassal_dummies",   "torn_allegiance",  "reserves",
    "militia"};

// How neutral armies come and go; a movement phase asks only whether some are there.
bool is_like_another(const RuleOption& option, std::size_t value) {
  return option.name == "neutrals" && (value == Neutrals::rebuilt || value == Neutrals::none);
}

} // namespace

RuleMix::RuleMix(const Rules& base) : base_(base) {
  for (const RuleOption& option : judge::rule_options()) {
    if (std::ranges::find(elsewhere, option.name) != std::end(elsewhere)) continue;
    for (std::size_t value = 0; value < option.values.size(); ++value) {
      Rules changed = base;
      if (is_like_another(option, value)) continue;
      if (set_rule(changed, option.name, option.values[value]).empty() && changed != base)
        choices_.push_back({&option, static_cast<std::uint8_t>(value)});
    }
  }
}

// Every fourth time as given, every fourth a mix, else one value after the other.
Rules RuleMix::next(Random& random) {
  Rules rules = base_;
  const std::size_t turn = turn_++ % 4;
  if (turn == 0 || choices_.empty()) return rules;
  if (turn < 3) {
    const Choice& choice = choices_[next_choice_++ % choices_.size()];
    rules.*choice.option->field = choice.value;
    return rules;
  }
  const int often = 3 + static_cast<int>(random.below(20));
  for (const Choice& choice : choices_)
    if (random.chance(often)) rules.*choice.option->field = choice.value;
  return rules;
}

} // namespace fuzz

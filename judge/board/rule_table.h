// SPDX-License-Identifier: GPL-3.0-or-later
// rule_table - every rule option in one table: name, values, help line, the DATC issue that it answers
//
// A preset is a row of choices under one name (a rulebook of a year, another judge).
#pragma once

#include "judge/board/rules.h"

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

struct RuleOption {
  std::string_view name;                 // "surplus_builds"
  std::string_view issue;                // "4.D.4", or the name of a DPjudge rule, or empty
  std::string_view help;                 // one line
  std::vector<std::string_view> values;  // "illegal", "first", "last"; DATC letters are accepted too
  std::vector<std::string_view> letters; // one for each value: "a", or a longer word of the case files
  std::uint8_t Rules::*field;
  std::string_view page = {}; // of docs/commands, that explains it; "" = none does
  std::string_view also = {}; // of one that is on or off: what else the older judges call it, "PORTAGE|..."
};

// Choices under one name: pairs of option and value. Every preset chooses about the same options, so that the
// last one set holds alone.
struct Preset {
  std::string_view name; // "1982"
  std::string_view help; // one line
  std::vector<std::pair<std::string_view, std::string_view>> choices;
};

std::span<const RuleOption> rule_options();
const RuleOption& rule_option(std::uint8_t Rules::*field);
// Is the choice between off and on, and no other?
bool is_switch(const RuleOption& option);
std::span<const Preset> presets();

} // namespace judge

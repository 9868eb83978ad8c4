// rules - every rule option, in one table: name, values, default, help line, the DATC issue that it answers
//
// A Rules value is a choice for every option. The default Rules{} are the choices that the DATC (edition 3.2)
// prefers. The judge by mail begins with `mail_rules()`: the same outcomes, but the old e-mail judges' ways with
// repeated orders, surplus builds and wrong unit types.
#pragma once

#include "judge/map.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// One field an option, value = index into RuleOption::values. See rules.cc for the table.
struct Rules {
  std::uint8_t repeated_orders = 0;   // 4.D.3: first, last, illegal
  std::uint8_t surplus_builds = 1;    // 4.D.4: illegal, first, last
  // ... the owner of this file adds the rest
  bool operator==(const Rules&) const = default;
};

struct RuleOption {
  std::string_view name;                    // "surplus_builds"
  std::string_view issue;                   // "4.D.4", or empty
  std::string_view help;                    // one line
  std::vector<std::string_view> values;     // "illegal", "first", "last"; DATC letters are accepted too
  std::uint8_t Rules::*field;
};

std::span<const RuleOption> rule_options();
Rules mail_rules();
// Sets one option by name or DATC issue ("4.A.2"), value by name or DATC letter. Returns an error sentence that
// lists what is possible, or "" when done.
std::string set_rule(Rules& rules, std::string_view name, std::string_view value);
// The options that differ from `base`, as NAME=VALUE.
std::vector<std::string> differing(const Rules& rules, const Rules& base);

}  // namespace judge

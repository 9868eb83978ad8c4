// SPDX-License-Identifier: GPL-3.0-or-later
// set_transform - SET TRANSFORM: in which phases units may change their type, and where
//
// As nJudge has it: MOVE:HOME, BUILD:ANYCENTRE and so on, several in one line, or NONE. They are the rules
// transform_moves and transform_builds.
#include "judge/board/rules.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/set_row.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>

namespace mail {

namespace {

struct Place {
  std::string_view word;  // of nJudge
  std::string_view value; // of the rules
};

constexpr Place places[] = {
    {"none", "none"},
    {"home", "home"},
    {"homecentre", "home"},
    {"homecenter", "home"},
    {"one", "one"},
    {"onecentre", "one"},
    {"onecenter", "one"},
    {"any", "any_center"},
    {"anycentre", "any_center"},
    {"anycenter", "any_center"},
    {"anywhere", "anywhere"},
};

std::string_view value_of(std::string_view word) {
  const auto found = std::ranges::find(places, word, &Place::word);
  return found == std::end(places) ? std::string_view() : found->value;
}

// "MOVE:HOME" as the rule that it sets; "" when it is none.
std::string rule_of(const std::string& word) {
  const std::size_t colon = word.find(':');
  if (colon == word.npos) return "";
  const std::string_view value = value_of(std::string_view(word).substr(colon + 1));
  const std::string_view phase = std::string_view(word).substr(0, colon);
  if (value.empty() || (phase != "move" && phase != "build")) return "";
  return std::string(phase == "move" ? "transform_moves=" : "transform_builds=") + std::string(value);
}

constexpr std::string_view forms =
    "Write where units may change their type: SET TRANSFORM MOVE:HOME in movement phases, BUILD:HOME in "
    "adjustment phases; in place of HOME also ONE, ANYCENTRE, ANYWHERE or NONE.";

} // namespace

void set_transform(Context& context, const SetRow& row, parser::Words& arguments) {
  bool any = false;
  while (!arguments.empty()) {
    const parser::Words before = arguments;
    const std::string rule = rule_of(parser::to_lower(take_word(arguments)));
    if (rule.empty()) {
      arguments = before;
      break;
    }
    parser::Words as_rule(rule);
    set_rule(context, row, as_rule);
    any = true;
  }
  if (!any) context.refuse(std::string(forms));
}

} // namespace mail

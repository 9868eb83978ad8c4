// status_lines - RULE, TIMING, DESC: lines by which the DPjudge sets a game, obeyed as SET
#include "mail/commands/rule_names.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "parser/text.h"

#include <array>
#include <utility>

namespace mail {

namespace {

constexpr std::array<std::string_view, 3> clocks{"MOVE", "RETREAT", "ADJUST"};

// "MOVE NEXT 3D RETREAT NEXT 3D ADJUST NEXT 3D ".
std::string for_all(std::string_view key, std::string_view value) {
  std::string options;
  for (const std::string_view clock : clocks)
    options += std::string(clock) + " " + std::string(key) + " " + std::string(value) + " ";
  return options;
}

// Its small letters are days for all but movement; here they would be days after noon.
std::string days(const std::string& mask) {
  std::string of_movement, of_others;
  for (const char day : mask) {
    of_movement += day >= 'a' && day <= 'z' ? '-' : day;
    of_others += parser::to_upper(day);
  }
  return "MOVE DAYS " + of_movement + " RETREAT DAYS " + of_others + " ADJUST DAYS " + of_others + " ";
}

// What TIMING could not do here; "" when the key is none of those.
std::string why_no_key(const std::string& key) {
  if (key == "not")
    return "TIMING NOT: days without deadlines belong to players here: SET ABSENCE 24 Dec TO 1 Jan, for each "
           "who is away.";
  if (key == "fudge")
    return "TIMING FUDGE: lengths are exact here; TIMING NEXT 64H is three days less eight hours.";
  return "";
}

// "MOVE", "M": phases whose kind begins so.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kinds{
    {{"movement", "MOVE"}, {"retreats", "RETREAT"}, {"adjustments", "ADJUST"}, {"builds", "ADJUST"}}};

struct SetWords {
  std::string options, why_not;
};

// One key of TIMING and its value, as options of SET.
SetWords take_timing(parser::Words& arguments) {
  const std::string key = parser::to_lower(take_word(arguments));
  if (std::string why_not = why_no_key(key); !why_not.empty()) return {"", std::move(why_not)};
  if (key == "skip") return {"JUMP OFF DAYS ", ""};
  const std::string value = take_word(arguments);
  if (value.empty()) return {"", "TIMING takes keys with their values, as in TIMING NEXT 3D GRACE 1D."};
  if (key == "at") return {for_all("CLOCK", value), ""};
  if (key == "next" || key == "grace") return {for_all(key == "next" ? "NEXT" : "GRACE", value), ""};
  if (key == "warn") return {"WARNING " + value.substr(0, value.find(',')) + " ", ""};
  if (key == "days") return {days(value), ""};
  for (const auto& [kind, clock] : kinds)
    if (kind.starts_with(key)) return {std::string(clock) + " NEXT " + value + " ", ""};
  return {"",
          "\"" + key + "\" is no key of TIMING: it takes AT, DAYS, NEXT, MOVE, RETREAT, ADJUST and GRACE."};
}

void obey_as_set(Context& context, const parser::Statement& statement, const SetWords& words) {
  if (!words.why_not.empty()) return context.refuse(words.why_not + " Nothing of this line was obeyed.");
  cmd_set(context, statement, parser::Words(words.options));
}

} // namespace

void cmd_rule(Context& context, const parser::Statement& statement, parser::Words arguments) {
  SetWords all;
  while (!arguments.empty() && all.why_not.empty()) {
    const std::string word = take_word(arguments);
    if (word.find('=') != word.npos) {
      all.options += "RULE " + word + ", ";
      continue;
    }
    RuleName named = read_rule_name(word, context.vocabulary);
    all.options += named.options + ", ";
    all.why_not = named.why_not.empty() ? "" : word + ": " + named.why_not;
  }
  obey_as_set(context, statement, all);
}

void cmd_timing(Context& context, const parser::Statement& statement, parser::Words arguments) {
  SetWords all;
  do {
    const SetWords one = take_timing(arguments);
    all.options += one.options;
    all.why_not = one.why_not;
  } while (!arguments.empty() && all.why_not.empty());
  obey_as_set(context, statement, all);
}

void cmd_description(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.empty())
    return context.refuse(
        "DESC takes a line of text; SET COMMENT BEGIN, the lines and ENDCOMMENT are several.");
  cmd_set(context, statement, parser::Words("COMMENT " + std::string(arguments.rest())));
}

} // namespace mail

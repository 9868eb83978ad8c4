// SPDX-License-Identifier: GPL-3.0-or-later
// beginning - see beginning.h
#include "games/game/beginning.h"

#include "judge/board/rule_choice.h"
#include "judge/board/rule_table.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace games {

namespace {

struct NamedSetting {
  std::string_view name;
  bool Settings::*field;
};
// One for each of variants::setting_names().
constexpr std::array named_settings{
    NamedSetting{"cd_builds", &Settings::disorder_builds},
    NamedSetting{"cd_retreats", &Settings::disorder_retreats},
    NamedSetting{"cd_supports", &Settings::disorder_supports},
    NamedSetting{"team_victory", &Settings::team_victory},
};

bool Settings::*setting_named(std::string_view name) {
  const auto found = std::ranges::find(named_settings, name, &NamedSetting::name);
  assert(found != named_settings.end()); // the board was checked
  return found->field;
}

// The rules of games by mail, with those of the board.
judge::Rules rules_of_board(const Game& game) {
  judge::Rules rules = judge::mail_rules();
  for (const auto& [name, value] : game.variant->beginning.rules) judge::set_rule(rules, name, value);
  return rules;
}

// Options that have the value of `from` get that of `to`.
void exchange_rules(judge::Rules& rules, const judge::Rules& from, const judge::Rules& to) {
  for (const judge::RuleOption& option : judge::rule_options())
    if (rules.*option.field == from.*option.field) rules.*option.field = to.*option.field;
}

} // namespace

void begin_on_board(Game& game) {
  const variants::Beginning& beginning = game.variant->beginning;
  exchange_rules(game.rules, judge::mail_rules(), rules_of_board(game));
  for (const std::string& name : beginning.settings) game.settings.*setting_named(name) = true;
  if (game.settings.joining.players == 0 && !game.settings.blind)
    game.settings.joining.players = beginning.players;
}

void leave_board(Game& game) {
  const variants::Beginning& beginning = game.variant->beginning;
  exchange_rules(game.rules, rules_of_board(game), judge::mail_rules());
  if (game.variant->begins_with_wings()) game.rules.wings = judge::Switch::off;
  for (const std::string& name : beginning.settings) game.settings.*setting_named(name) = false;
  if (game.settings.joining.players == beginning.players) game.settings.joining.players = 0;
}

} // namespace games

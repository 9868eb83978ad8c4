// SPDX-License-Identifier: GPL-3.0-or-later
// beginning - see beginning.h
#include "games/game/beginning.h"

#include "games/game/setting_table.h"
#include "judge/board/rule_choice.h"
#include "judge/board/rule_table.h"

#include <algorithm>
#include <cassert>

namespace games {

namespace {

// Sets those that the board names.
void set_named(Game& game, bool value) {
  for (const std::string& name : game.variant->beginning.settings) {
    const auto row = std::ranges::find(setting_table(), name, &Setting::board_word);
    assert(row != setting_table().end()); // the board was checked
    choose(game.settings, *row, value);
  }
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
  set_named(game, true);
  if (game.settings.joining.players == 0 && !game.settings.blind)
    game.settings.joining.players = beginning.players;
}

void leave_board(Game& game) {
  const variants::Beginning& beginning = game.variant->beginning;
  exchange_rules(game.rules, rules_of_board(game), judge::mail_rules());
  if (game.variant->begins_with_wings()) game.rules.wings = judge::Switch::off;
  set_named(game, false);
  if (game.settings.joining.players == beginning.players) game.settings.joining.players = 0;
}

} // namespace games

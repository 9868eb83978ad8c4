// SPDX-License-Identifier: GPL-3.0-or-later
// opening - FORM, ACTIVATE, SET SOLITAIRE: a game for its players, as the DPjudge has it, or for its master
// alone
#include "games/game/hands.h"
#include "games/game/seats.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/permission.h"
#include "mail/commands/session/set_row.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::State;

namespace {

std::size_t free_seats(const Game& game) {
  const std::size_t wanted = games::players_wanted(game);
  return wanted - std::min(wanted, seats_with(game, games::Role::player).size());
}

void say_open(Context& context) {
  const Game& game = context.game();
  if (game.settings.solitaire)
    return context.say("Game " + game.name + " is for you alone: nobody joins it, and it starts by itself.");
  context.say("Game " + game.name + " is open: JOIN " + game.name + " takes one of its " +
              counted(free_seats(game), "free seat") +
              ", and it starts when none is left. FORCE BEGIN starts " +
              "it now; seats without a player then wait for one.");
}

// Nobody else is there who would be left without a power.
bool is_alone(Context& context) {
  if (context.game().seats.size() == 1) return true;
  context.refuse("A game for one is made by its creator before others join: CREATE ?name password standard "
                 "SOLITAIRE.");
  return false;
}

void become_its_master(Context& context) {
  context.seat().role = games::Role::master;
  context.seat().preferences.clear();
  context.session.visits.clear();
  context.sign_on(context.game().name, context.session.signon.seat);
}

} // namespace

void cmd_form(Context& context, const parser::Statement&, parser::Words) {
  if (context.game().state == State::forming) {
    context.game().settings.preparation = false;
    context.changed();
    return say_open(context);
  }
  context.refuse("Game " + context.game().name +
                 " has begun. UNSTART takes the powers away again, before the " + "first turn.");
}

void cmd_activate(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (game.state == State::running) return context.say("Game " + game.name + " is being played.");
  if (game.state != State::forming) return cmd_resume(context, statement, arguments);
  if (free_seats(game) > 0) return say_open(context);
  game.settings.manual_start = false;
  context.changed();
  context.say("Game " + game.name + " is full, and starts.");
}

void set_solitaire(Context& context, const SetRow& row, parser::Words&) {
  if (!is_forming(context, first_spelling(row.words)) || !is_alone(context)) return;
  Game& game = context.game();
  become_its_master(context);
  games::Settings& settings = game.settings;
  settings.solitaire = settings.moderated = settings.always_wait = true;
  settings.deadlines = settings.listed = settings.preparation = false;
  context.changed();
  context.say("Game " + game.name +
              " is for you alone, as its master: you order the units of all powers, by "
              "plain lines. It starts when this mail is read to its end.");
  context.say("PREDICT shows what the orders on file would give, PROCESS carries them out, ROLLBACK takes a "
              "turn back to try again, ROLLFORWARD returns. There is no deadline, and LIST does not show "
              "the game.");
}

} // namespace mail

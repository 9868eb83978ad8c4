// SPDX-License-Identifier: GPL-3.0-or-later
// solitaire - SET SOLITAIRE: a game that its master plays alone
#include "games/game/seats.h"
#include "mail/commands/masters/before_start.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/set_row.h"

namespace mail {

using games::Game;

namespace {

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

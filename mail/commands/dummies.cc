// SPDX-License-Identifier: GPL-3.0-or-later
// dummies - DUMMY, REVIVE: powers that nobody plays, and back to him who played them last
#include "games/game/seats.h"
#include "mail/commands/masters/giving.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/seat_words.h"
#include "mail/reading/power_name.h"
#include "mail/text/typeset.h"

namespace mail {

using games::Game;
using games::Seat;

namespace {

// The player's seat that the next word names; nullptr after a refusal.
Seat* take_power(Context& context, parser::Words& arguments, const std::string& command) {
  Game& game = context.game();
  if (game.state == games::State::forming) {
    context.refuse("Game " + game.name + " has not started: no power has a player yet.");
    return nullptr;
  }
  Seat* seat = game.seat_of(read_power(game.variant->map, take_word(arguments)));
  if (seat == nullptr) context.refuse(command + " takes a power of this game: " + command + " Austria.");
  return seat;
}

} // namespace

// Before the start it is a matter of the board (MORPH).
void cmd_dummy(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (game.state == games::State::forming)
    return cmd_morph(context, statement, parser::Words("DUMMIES " + std::string(arguments.rest())));
  Seat* seat = take_power(context, arguments, "DUMMY");
  if (seat == nullptr) return;
  const std::string power = seat_in_words(game, *seat);
  if (games::is_dummy(*seat)) return context.say(power + " is a dummy. It was so already.");
  const auto news = [&game, before = *seat](const Seat& reader) {
    return capitalized(holder_in_words(game, before, &reader)) +
           " is a dummy from now on: nobody plays the power, and nobody is waited for.";
  };
  context.say(capitalized(power) +
              " is a dummy now: nobody plays it, takes it over or is waited for. It does "
              "what you order: BECOME " +
              power + ", or lines for its units. REPLACE " + power + " address gives it a player, REVIVE " +
              power + " the one whom it had.");
  if (game.settings.dummies_hidden)
    notify_masters(context, game, "Dummy: " + power, news);
  else
    notify(context, game, "Dummy: " + power, news); // before the seat is emptied: its player is told, too
  games::make_dummy(game, *seat);
}

void cmd_revive(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  Seat* seat = take_power(context, arguments, "REVIVE");
  const std::string password = take_word(arguments);
  context.keep_secret(password);
  if (seat == nullptr) return;
  const std::string power = seat_in_words(game, *seat), address = games::last_holder(*seat);
  if (!seat->addresses.empty()) return context.refuse(capitalized(power) + " has a player.");
  if (address.empty())
    return context.refuse("Nobody has played " + power + " before: REPLACE " + power +
                          " address gives it to somebody.");
  const auto hash = password.empty() ? std::optional<std::string>("") : new_password(context, password);
  if (!hash) return;
  const bool given = offer_seat(context, game, static_cast<std::size_t>(seat - game.seats.data()), address);
  if (given && !hash->empty()) seat->password = *hash;
}

} // namespace mail

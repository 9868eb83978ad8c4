// SPDX-License-Identifier: GPL-3.0-or-later
// reset_password - a lost password: a one-time code to the registered address, then a new password
//
// A code is "GAME-SEAT-" and 16 random characters; the player's file holds its hash and the day it dies. The
// answer to LOST PASSWORD is the same whether there is such a game and seat or not.
#include "games/game/hands.h"
#include "games/game/seats.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/reset_code.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/thread.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Seat;

namespace {

// "for the game alpine"; where nothing is named, the game that the mail is about.
std::string game_of_lost(const Context& context, parser::Words arguments) {
  for (const std::string_view filler : {"FOR", "TO", "IN", "OF", "THE", "GAME"}) arguments.take(filler);
  std::string name = parser::to_lower(arguments.next());
  while (!name.empty() && std::string_view("?.,!").find(name.back()) != std::string_view::npos)
    name.pop_back();
  if (name.starts_with('?')) name.erase(0, 1);
  if (!name.empty()) return name;
  if (!context.session.signon.game.empty()) return context.session.signon.game;
  if (context.session.reply_seat) return context.session.reply_seat->first;
  return game_answered(context.message, context.renamed());
}

} // namespace

void cmd_lost_password(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string name = game_of_lost(context, arguments);
  if (name.empty())
    return context.refuse(
        "LOST PASSWORD names the game, as in LOST PASSWORD alpine; in an answer to a letter of the "
        "game it need not.");
  Game* game = context.find_game(name);
  const auto seat = game == nullptr ? std::nullopt : games::seat_of_address(*game, context.sender);
  if (seat) {
    const std::string& registered = game->seats[*seat].addresses.front();
    mail_reset_code(context, *game, game->seats[*seat], registered,
                    "Somebody, most likely you, has lost a password.");
  }
  context.say("If you have a seat in such a game, a code for a new password is on its way to the registered "
              "address of "
              "that seat; one goes out a day, and holds for three. Write from that address, or one that SET "
              "ADDRESS named. To order takes no password: answer the newest letter of the game.");
}

void cmd_reset_password(Context& context, const parser::Statement&, parser::Words arguments) {
  context.sign_off();
  const std::string code = parser::to_lower(arguments.next());
  const std::string password(arguments.next());
  context.keep_secret(password);
  context.keep_secret(code);
  if (code.empty())
    return context.fail_sign_on(
        "RESET PASSWORD takes the code that was mailed and a new password: RESET PASSWORD code password.");
  const std::string failed = "This code is not known, or too old: LOST PASSWORD game brings another.";
  Game* game = context.find_game(context.renamed().name_now(code.substr(0, code.find('-'))));
  games::Player owner;
  Seat* seat = game == nullptr ? nullptr : seat_of_code(context, *game, code, owner);
  if (seat == nullptr) return context.fail_sign_on(failed);
  const auto hash = new_password(context, password);
  if (!hash) return context.fail_sign_on("The password was not changed; the code still holds.");
  for (const std::size_t index : games::hand_of(*game, static_cast<std::size_t>(seat - game->seats.data())))
    game->seats[index].password = *hash;
  context.session.attempt =
      sign_on_try(context, {games::seat_letter(*game, *seat), game->name}); // signing on forgives
  games::save_player(context.transaction, owner);
  context.sign_on(game->name, static_cast<std::size_t>(seat - game->seats.data()));
  context.changed();
  context.say("The new password holds. You are signed on to game " + game->name + " as " +
              seat_in_words(*game, *seat) + ".");
}

} // namespace mail

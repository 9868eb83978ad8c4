// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_sign_on - see keeper_sign_on.h
#include "mail/commands/session/keeper_sign_on.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/game_folder.h"
#include "games/store/house_rules.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/senders/log_names.h"
#include "parser/address.h"
#include "parser/text.h"

namespace mail {

namespace {

using games::Game;

constexpr const char* control = "control";

SignOnTry try_of(const Context& context) {
  SignOnTry attempt{"@", 'K', parser::same_address(context.sender, context.conf().keeper), context.sender};
  attempt.is_closed = is_closed_to(context.transaction, attempt, context.now);
  return attempt;
}

// Where nobody has the game the keeper becomes its master, and everybody is told.
std::size_t seat_of_master(Context& context, Game& game) {
  const auto masters = games::seats_with(game, games::Role::master);
  if (!masters.empty()) return masters.front();
  game.seats.push_back(new_seat(game, games::Role::master, context.sender, sender_name(context), ""));
  notify(context, game, "New Master", "The keeper of the judge is the master of the game now: it had none.");
  return game.seats.size() - 1;
}

void sign_on_to_game(Context& context, const std::string& name) {
  Game* game = games::is_game_name(name) ? context.find_game(name) : nullptr;
  if (game == nullptr) return context.fail_sign_on("There is no game of that name.");
  const bool had_master = games::has_master(*game);
  context.sign_on(game->name, seat_of_master(context, *game));
  context.session.keeper = true;
  context.say("Signed on to game " + game->name +
              " as a keeper of the judge, who may do what its master may (" + phase_note(*game) + ")." +
              (had_master ? "" : " It had no master: you are that now."));
}

} // namespace

bool is_keeper_seat(const Context& context, std::string_view word) {
  const std::string name = parser::to_lower(word);
  return (name.size() > 1 && name.front() == '@') ||
         (name == "m" + std::string(control) && !games::game_exists(context.store.home(), control));
}

bool proves_keeper(Context& context, std::string_view password) {
  context.keep_secret(password);
  const SignOnTry attempt = try_of(context);
  if (blocked_until(context.transaction, attempt, context.now)) {
    context.fail_sign_on("There were too many wrong passwords from your address: none is tried for a while.");
    return false;
  }
  context.session.attempt = attempt;
  const std::string hash = games::house_rules(context.transaction).password;
  const bool fits = password_fits(context, password, hash);
  if (fits) {
    forget_wrong_passwords(context.transaction, attempt, context.now);
    context.session.attempt.reset();
    return true;
  }
  log_event(context.store.home(), context.now, "a wrong keeper's password came from " + context.sender);
  refuse_sign_on(context, "This is not accepted: it takes the password of the judge's keepers.");
  return false;
}

void sign_on_as_keeper(Context& context, std::string_view word, std::string_view password) {
  if (!proves_keeper(context, password)) return;
  const std::string name = parser::to_lower(word.substr(1));
  context.answering.valid = true;
  context.session.skipping = false;
  if (name != control) return sign_on_to_game(context, name);
  context.session.keeper = true;
  context.say("Signed on as a keeper of the judge. HELP KEEPER lists what keepers can do by mail.");
}

std::string message_of_the_day(Context& context) {
  const std::string message = games::house_rules(context.transaction).message;
  if (message.empty() || !first_today(context, "message of the day " + parser::to_lower(context.sender)))
    return "";
  return "From the keeper of this judge: " + message;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// naming - RENAME, PURGE: another name for a game, or an end before it began
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "games/store/whole_game.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/permission.h"
#include "mail/commands/session/sign_on_guard.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game;

namespace {

// The password of one of the game's masters signs on, as SIGNON M would. False after a refusal.
bool sign_on_as_master(Context& context, const std::string& name, const std::string& password) {
  context.sign_off();
  context.keep_secret(password);
  Game* game = context.find_game(name);
  if (game == nullptr && !games::is_game_name(name)) {
    context.fail_sign_on(why_no_game(context, name));
    return false;
  }
  if (!may_try_password(context, {'M', name})) return false;
  if (game == nullptr) {
    refuse_sign_on_to_nothing(context, password);
    return false;
  }
  for (const std::size_t index : seats_with(*game, games::Role::master))
    if (password_fits(context, password, game->seats[index].password)) {
      context.sign_on(name, index);
      return true;
    }
  refuse_sign_on(context);
  return false;
}

// Likewise, or by a sign-on above the line.
bool is_master_here(Context& context, const std::string& name, const std::string& password) {
  if (!password.empty()) return sign_on_as_master(context, name, password);
  const std::string why_not = why_not_allowed(context, Who::master);
  if (!why_not.empty()) context.refuse(why_not);
  return why_not.empty();
}

std::string why_no_name(Context& context, const std::string& name, const std::string& of) {
  if (!games::is_game_name(name)) return "The name of a game is 1 to 16 letters and digits.";
  if (context.find_game(name) != nullptr) return "There is a game " + name + " already.";
  const auto other = games::game_once_called(context.transaction, context.store.home(), name);
  if (other && *other != of)
    return "The name " + name + " was that of game " + *other + ", whose letters still have it.";
  if (games::is_just_renamed(context.transaction, name))
    return "The name " + name + " has only just become free: write that line again in a few minutes.";
  return "";
}

bool has_begun(const Game& game) {
  return !game.history.empty() || game.state == games::State::running || game.state == games::State::paused ||
         game.state == games::State::finished;
}

} // namespace

void cmd_rename(Context& context, const parser::Statement&, parser::Words arguments) {
  std::string from = parser::to_lower(take_word(arguments)), to = parser::to_lower(take_word(arguments));
  const std::string password = take_word(arguments), here = context.session.signon.game;
  if (to.empty()) to = std::exchange(from, here); // "RENAME newname", signed on
  if (to.empty() || (password.empty() && here.empty()))
    return context.fail_sign_on(
        "RENAME takes the game, its new name and the master's password: RENAME alpine "
        "matterhorn password.");
  if (!is_master_here(context, from, password)) return;
  const std::string old = context.session.signon.game;
  if (from != old) return context.refuse("You are signed on to game " + old + ": nothing was done.");
  if (const std::string why_not = why_no_name(context, to, old); !why_not.empty())
    return context.refuse(why_not + " Game " + old + " keeps its name.");
  context.rename_game(old, to);
  const std::string news = "Game " + old + " is called " + to +
                           " from now on. Letters to you, and answers to "
                           "letters that you have, go on as before.";
  context.say(news + " Sign-ons name it " + to + ".");
  notify(context, context.game(), "Renamed", news);
}

void cmd_purge(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string name = parser::to_lower(take_word(arguments)), password = take_word(arguments);
  if (name.empty())
    return context.fail_sign_on("PURGE takes a game that has not started and the master's password: PURGE "
                                "alpine password.");
  if (!is_master_here(context, name, password)) return;
  Game& game = context.game();
  if (game.name != name)
    return context.refuse("You are signed on to game " + game.name + ": nothing was done.");
  if (has_begun(game)) return context.refuse("Game " + name + " has begun, and is kept. TERMINATE ends it.");
  const std::string news = "Game " + name + " is removed: it will not be played.";
  context.say(news);
  notify(context, game, "Removed", news);
  context.remove_game(name);
}

} // namespace mail

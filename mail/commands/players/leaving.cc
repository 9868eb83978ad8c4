// SPDX-License-Identifier: GPL-3.0-or-later
// leaving - see leaving.h: out of a game at once, and back as long as nobody has taken the power
#include "mail/commands/players/leaving.h"

#include "games/game/hands.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/records.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/reading/power_name.h"
#include "mail/reading/seat_name.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

using games::Game, games::Role, games::Seat, games::State;

namespace {

void tell_way_back(Context& context, const Game& game, const std::vector<judge::Power>& powers) {
  const judge::Map& map = game.variant->map;
  const std::string names = in_words(names_of(map, powers));
  const bool one = powers.size() == 1;
  context.say(names + (one ? " is" : " are") + " open to others from now on; " + (one ? "its" : "their") +
              " orders stay. Until somebody has taken " + (one ? "it" : "one of them") +
              " you can come back by a mail from the first address of the seat with the line TAKEOVER " +
              game.name + " AS " + map.power(powers.front()).name + ".");
}

void tell_others(Context& context, Game& game, const NoticeText& news, bool observed) {
  if (observed)
    notify_masters(context, game, "Resignation", news);
  else
    notify_discreetly(context, game, "Resignation", news);
}

// An observer, or a player of a game that is forming: nobody misses the seat.
void leave_at_once(Context& context, Game& game, std::size_t index) {
  const bool observed = context.seat().role == Role::observer;
  const auto news = [&game, gone = context.seat()](const Seat& reader) {
    return capitalized(holder_in_words(game, gone, &reader)) + " has left the game.";
  };
  context.say("You have left game " + game.name + ".");
  if (!observed) context.say("JOIN " + game.name + " takes a seat again, as long as one is free.");
  context.erase_seat(game, index);
  tell_others(context, game, news, observed);
}

// The holder of these seats leaves them; with some of a hand he stays with the others.
void leave_powers(Context& context, Game& game, const std::vector<std::size_t>& seats) {
  const std::size_t all = games::hand_of(game, seats.front()).size();
  std::vector<judge::Power> powers;
  for (const std::size_t index : seats) powers.push_back(game.seats[index].power);
  const std::string names = in_words(names_of(game.variant->map, powers));
  const std::string left = powers.size() == 1 ? " has left the game." : " have left the game.";
  const auto news = [&game, gone = game.seats[seats.front()], names, left](const Seat& reader) {
    const games::Shown shown = shown_of(game, gone, &reader);
    return names + (shown == games::Shown::nothing ? "" : " (" + person_in_words(gone, shown) + ")") + left;
  };
  context.say(seats.size() == all ? "You have left game " + game.name + "."
                                  : "You have given up " + names + " in game " + game.name + ".");
  if (seats.size() == all) games::note_leaving(context.transaction, game, game.seats[seats.front()]);
  for (const std::size_t index : seats) {
    games::resign(game, game.seats[index]);
    context.forget_seat(game, index);
  }
  context.changed(game);
  tell_way_back(context, game, powers);
  tell_others(context, game, news, false);
}

// "RESIGN France", below a sign-on: of several powers that one.
void resign_power(Context& context, judge::Power power) {
  Game& game = context.game();
  const auto seat = games::seat_of_power(game, power);
  if (!seat || is_over(game)) return context.refuse("Nobody plays that power in game " + game.name + " now.");
  if (!games::same_hand(game, game.seats[*seat], context.seat()))
    return context.refuse(game.variant->map.power(power).name +
                          " is not yours: RESIGN alone leaves the game.");
  leave_powers(context, game, {*seat});
}

judge::Power power_behind(Context& context, parser::Words behind) {
  if (context.session.signon.game.empty()) return {};
  const judge::Power power = read_power(context.game().variant->map, behind.next());
  return behind.empty() ? power : judge::Power{};
}

// "RESIGN France@alpine secret" signs on, and leaves that power alone.
void sign_on_and_leave(Context& context, const parser::Statement& statement, parser::Words arguments) {
  cmd_sign_on(context, statement, arguments);
  if (context.session.signon.game.empty()) return;
  if (context.is_master())
    return context.refuse("A master does not resign: TERMINATE ends the game, PROMOTE names another master.");
  Game& game = context.game();
  const std::size_t index = context.session.signon.seat;
  if (!context.seat().power || is_over(game)) return cmd_resign(context, statement, parser::Words(""));
  leave_powers(context, game, {index});
}

} // namespace

bool names_seat_to_leave(Context& context, parser::Words behind) {
  if (behind.empty()) return false;
  if (power_behind(context, behind)) return true;
  const std::string_view word = behind.next();
  const auto seat = read_seat_name(word);
  const auto named = read_name_at_game(word);
  const std::string game = named ? named->game : seat ? seat->game : "";
  return !behind.empty() && !game.empty() && games::game_exists(context.store.home(), game);
}

void cmd_resign(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (const judge::Power power = power_behind(context, arguments)) return resign_power(context, power);
  if (names_seat_to_leave(context, arguments)) return sign_on_and_leave(context, statement, arguments);
  if (context.is_master())
    return context.refuse(
        "A master does not resign: EJECT power takes a player out of the game; TERMINATE ends it.");
  Game& game = context.game();
  if (is_over(game)) return context.refuse("Game " + game.name + " is over: there is nothing to leave.");
  const std::size_t index = context.session.signon.seat;
  if (context.seat().role == Role::observer || game.state == State::forming)
    return leave_at_once(context, game, index);
  leave_powers(context, game, games::hand_of(game, index));
}

} // namespace mail

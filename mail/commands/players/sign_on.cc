// sign_on - SIGNON, OBSERVE, SIGNOFF, RESIGN: coming and going; taking over what somebody left
#include "mail/commands/players/sign_on.h"

#include "games/game/seats.h"
#include "games/store/damaged.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/day_limits.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/seat_words.h"
#include "mail/reading/seat_name.h"
#include "mail/text/typeset.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace mail {

using games::Game;
using games::Role;
using games::Seat;
using games::Standing;
using games::State;

namespace {

// Signs on to the first of these seats whose password fits. Who has one of them tries his own alone, since
// his wrong ones are counted apart.
bool sign_on_to_one_of(Context& context, Game& game, std::vector<std::size_t> seats,
                       std::string_view password) {
  const auto own = [&](std::size_t i) { return games::has_address(game.seats[i], context.sender); };
  if (std::ranges::any_of(seats, own)) std::erase_if(seats, std::not_fn(own));
  for (const std::size_t i : seats) {
    if (!password_fits(context, password, game.seats[i].password)) continue;
    context.sign_on(game.name, i);
    return true;
  }
  return false;
}

void welcome(Context& context) {
  const Game& game = context.game();
  context.say("Signed on to game " + game.name + " as " + seat_in_words(game, context.seat()) + " (" +
              phase_note(game) + ").");
  come_back(context);
}

// Somebody who resigned, or was taken out of the game, comes back by its master's will only.
bool has_left(const Game& game, const std::string& address) {
  for (const Seat& seat : game.seats)
    for (const games::Term& term : seat.terms)
      if (!term.to.empty() && parser::same_address(term.address, address)) return true;
  return false;
}

// The line that would come again after the yes of an address; the password is in the request.
std::string line_again(const std::string& words) { return words + " *"; }

void take_over(Context& context, Game& game, std::size_t index, std::string_view password) {
  if (!ensure_registered(context))
    return context.fail_sign_on("So you cannot play in game " + game.name + " yet.");
  const auto own = seat_of_address(game, context.sender);
  if (own && game.seats[*own].role != Role::observer) return refuse_sign_on(context);
  if (has_master(game) && has_left(game, context.sender))
    return context.fail_sign_on("You have left game " + game.name +
                                ": only its master can give you a seat again.");
  const auto hash = password_of_request(context, password);
  if (!hash) return context.fail_sign_on("So you have not taken it over.");
  if (!is_confirmed(context)) {
    const std::string name = games::seat_letter(game, game.seats[index]) + game.name;
    return ask_sender(context, "SIGNON", game.name, line_again("SIGNON " + name), *hash);
  }
  if (const std::string why_not = why_no_more_today(context, Begin::seat); !why_not.empty())
    return context.fail_sign_on(why_not);
  if (own) { // an observer who plays watches no more
    if (*own < index) --index;
    context.erase_seat(game, *own);
  }
  Seat& seat = game.seats[index];
  games::take_over(game, seat, context.sender, sender_name(context), context.now, context.conf().zone);
  seat.password = *hash;
  context.sign_on(game.name, index);
  context.changed();
  const std::string power = seat_in_words(game, seat);
  context.say("You have taken over " + power + " in game " + game.name + " (" + phase_note(game) + ").");
  notify_discreetly(context, game, "New Player: " + power,
                    [&](const Seat& reader) { return new_player_in_words(game, seat, &reader); });
}

// Does what a joiner writes after the password agree with the game? He may leave it out.
void note_other_variant(Context& context, const Game& game, parser::Words arguments) {
  if (arguments.empty()) return;
  const std::string named = parser::to_lower(arguments.next());
  const variants::Variant& variant = *game.variant;
  if (named == variant.name || std::ranges::find(variant.aliases, named) != variant.aliases.end()) return;
  context.say("Note: game " + game.name + " is played on the variant " + variant.name + ".");
}

void join_forming(Context& context, Game& game, std::string_view password, const parser::Words& rest) {
  const std::size_t players = seats_with(game, Role::player).size();
  const std::size_t powers = game.variant->map.power_count();
  if (players >= powers) return context.fail_sign_on("Game " + game.name + " is full.");
  if (!ensure_registered(context))
    return context.fail_sign_on("So you cannot join game " + game.name + " yet.");
  const auto hash = password_of_request(context, password);
  if (!hash) return context.fail_sign_on("So you have not joined game " + game.name + ".");
  if (!is_confirmed(context))
    return ask_sender(context, "SIGNON", game.name, line_again("SIGNON ?" + game.name), *hash);
  if (const std::string why_not = why_no_more_today(context, Begin::seat); !why_not.empty())
    return context.fail_sign_on(why_not);
  game.seats.push_back(new_seat(game, Role::player, context.sender, sender_name(context), *hash));
  context.sign_on(game.name, game.seats.size() - 1);
  context.changed();
  context.say("You have joined game " + game.name + " as player " + std::to_string(players + 1) + " of " +
              std::to_string(powers) + ".");
  note_other_variant(context, game, rest);
}

void ask_for_password(Context& context) {
  context.fail_sign_on("A sign-on names the seat and the password: SIGNON Fgame password (F: the letter of "
                       "your power; M the master, O an observer), or SIGNON ?game password to join a game.");
}

// SIGNON ?name password: one's own seat, a free one of a forming game, or what somebody left.
void sign_on_anywhere(Context& context, Game& game, std::string_view password, const parser::Words& rest) {
  if (const auto own = seat_of_address(game, context.sender);
      own && game.seats[*own].role != Role::observer) {
    if (password.empty()) return ask_for_password(context);
    if (!sign_on_to_one_of(context, game, {*own}, password)) return refuse_sign_on(context);
    return welcome(context);
  }
  if (game.state == State::forming) return join_forming(context, game, password, rest);
  const std::vector<std::size_t> open = open_seats(game);
  const bool going_on = game.state == State::running || game.state == State::paused;
  if (open.empty() || !going_on) return context.fail_sign_on("No seat of game " + game.name + " is open.");
  take_over(context, game, open.front(), password);
}

void sign_on_to_power(Context& context, Game& game, judge::Power power, std::string_view password) {
  const auto index = seat_of_power(game, power);
  if (!index) return refuse_sign_on_to_nothing(context, password);
  if (sign_on_to_one_of(context, game, {*index}, password)) return welcome(context);
  const bool own = games::has_address(game.seats[*index], context.sender);
  const bool going_on = game.state == State::running || game.state == State::paused;
  if (own || !going_on || !games::is_open(game.seats[*index]) || game.position.is_eliminated(power))
    return refuse_sign_on(context);
  take_over(context, game, *index, password);
}

bool has_free_seat(const Game& game, const std::string& address) {
  return game.state == State::forming &&
         seats_with(game, Role::player).size() < game.variant->map.power_count() &&
         !seat_of_address(game, address);
}

// SIGNON ? password: the first forming game with a free seat. Looks at all games, and keeps none of them.
Game* first_forming(Context& context) {
  for (const std::string& name : games::game_names(context.store.home())) {
    try {
      const auto known = context.effects.games.find(name);
      const bool free =
          known != context.effects.games.end()
              ? has_free_seat(known->second.game, context.sender)
              : has_free_seat(games::load_game(context.transaction, name, context.library), context.sender);
      if (free) return context.find_game(name);
    } catch (const games::Damaged&) {
      continue; // set aside: not one to join
    }
  }
  return nullptr;
}

void sign_on_by_name(Context& context, const SeatName& name, std::string_view password,
                     const parser::Words& rest) {
  Game* game = context.find_game(name.game);
  if (game == nullptr) return refuse_sign_on_to_nothing(context, password);
  if (name.letter == '?') return sign_on_anywhere(context, *game, password, rest);
  if (name.letter == 'M' || name.letter == 'O') {
    const std::vector<std::size_t> seats =
        seats_with(*game, name.letter == 'M' ? Role::master : Role::observer);
    if (seats.empty()) return refuse_sign_on_to_nothing(context, password);
    if (!sign_on_to_one_of(context, *game, seats, password)) return refuse_sign_on(context);
    return welcome(context);
  }
  sign_on_to_power(context, *game, games::power_of_letter(game->variant->map, name.letter), password);
}

} // namespace

std::string phase_note(const Game& game) {
  switch (game.state) {
  case State::forming: return "the game is forming";
  case State::paused: return judge::to_mail_text(game.position.phase) + ", paused";
  case State::finished: return "the game is over";
  case State::terminated: return "the game was ended early";
  case State::running: break;
  }
  return judge::to_mail_text(game.position.phase);
}

void come_back(Context& context) {
  const Game& game = context.game();
  Seat& seat = context.seat();
  if (seat.standing == Standing::present || !seat.power || game.position.is_eliminated(seat.power)) return;
  seat.standing = Standing::present;
  context.changed();
  context.say("Welcome back: your power is in your hands again.");
}

void cmd_sign_on(Context& context, const parser::Statement&, parser::Words arguments) {
  context.sign_off();
  const std::string seat(arguments.next());
  if (seat == "?") {
    const std::string password(arguments.next());
    context.keep_secret(password);
    if (!std::exchange(context.budget.may_search, false))
      return context.fail_sign_on("A mail looks once for a game to join: send this in another.");
    Game* game = first_forming(context);
    if (game == nullptr) return context.fail_sign_on("No game is waiting for players.");
    return sign_on_anywhere(context, *game, password, arguments);
  }
  const std::string password(arguments.next());
  context.keep_secret(password);
  const auto name = read_seat_name(seat);
  if (!name || (password.empty() && name->letter != '?')) return ask_for_password(context);
  if (may_try_password(context, *name)) sign_on_by_name(context, *name, password, arguments);
}

void cmd_hello(Context& context, const parser::Statement& statement, parser::Words arguments) {
  // HELLO is an old word for SIGNON, and the first word of many a mail: it is a command only with a seat of a
  // game that exists.
  parser::Words copy = arguments;
  const auto name = read_seat_name(copy.next());
  if (name && (name->letter == '?' || games::game_exists(context.store.home(), name->game)))
    return cmd_sign_on(context, statement, arguments);
  context.answering.echoes.pop_back(); // "Hello dear friends"
  context.answering.passed_over.push_back({statement.line, "greeting"});
}

void cmd_observe(Context& context, const parser::Statement&, parser::Words arguments) {
  context.sign_off();
  std::string name = parser::to_lower(arguments.next());
  if (name.starts_with('?')) name.erase(0, 1);
  const std::string password(arguments.next());
  context.keep_secret(password);
  if (name.empty()) return context.fail_sign_on("OBSERVE names a game: OBSERVE game password.");
  Game* game = context.find_game(name);
  if (game == nullptr)
    return context.fail_sign_on("There is no game " +
                                std::string(games::is_game_name(name) ? name : "of that name") + ".");
  if (const auto own = seat_of_address(*game, context.sender)) {
    if (password.empty()) return ask_for_password(context);
    if (!may_try_password(context, {'?', name})) return;
    if (!sign_on_to_one_of(context, *game, {*own}, password)) return refuse_sign_on(context);
    return welcome(context);
  }
  if (!ensure_registered(context)) return context.fail_sign_on("So you cannot watch game " + name + " yet.");
  const auto hash = password_of_request(context, password);
  if (!hash) return context.fail_sign_on("So you do not watch game " + name + ".");
  if (!is_confirmed(context))
    return ask_sender(context, "OBSERVE", name, line_again("OBSERVE " + name), *hash);
  if (const std::string why_not = why_no_more_today(context, Begin::seat); !why_not.empty())
    return context.fail_sign_on(why_not);
  game->seats.push_back(new_seat(*game, Role::observer, context.sender, sender_name(context), *hash));
  context.sign_on(name, game->seats.size() - 1);
  context.changed();
  context.say("You observe game " + name + " (" + phase_note(*game) + ").");
  notify_masters(context, *game, "New Observer", [&](const Seat& reader) {
    return sender_as_seen(context, *game, &reader) + " now observes the game.";
  });
}

void cmd_sign_off(Context& context, const parser::Statement&, parser::Words) { context.session.stop = true; }

void cmd_resign(Context& context, const parser::Statement&, parser::Words) {
  if (context.is_master())
    return context.refuse(
        "A master does not resign: EJECT power takes a player out of the game; TERMINATE ends it.");
  Game& game = context.game();
  if (is_over(game)) return context.refuse("Game " + game.name + " is over: there is nothing to leave.");
  const bool observed = context.seat().role == Role::observer;
  const auto news = [&game, gone = context.seat()](const Seat& reader) {
    return capitalized(holder_in_words(game, gone, &reader)) + " has left the game.";
  };
  const std::size_t index = context.session.signon.seat;
  context.say("You have left game " + game.name + ".");
  if (observed || game.state == State::forming) {
    context.erase_seat(game, index);
  } else {
    games::vacate(game, context.seat());
    context.changed();
    context.forget_seat(game, index);
  }
  if (observed)
    notify_masters(context, game, "Resignation", news);
  else
    notify_discreetly(context, game, "Resignation", news);
}

} // namespace mail

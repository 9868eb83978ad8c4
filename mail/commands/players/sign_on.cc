// SPDX-License-Identifier: GPL-3.0-or-later
// sign_on - SIGNON, HELLO, OBSERVE, SIGNOFF: whose lines follow
#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
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
  const auto own = [&](std::size_t i) { return games::has_address(game.seats[i], context.mail.sender); };
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
  const std::vector<judge::Power> hand = games::powers_of_hand(game, context.seat());
  context.reply.line().signs_on = true;
  context.reply.say(
      "Signed on to game " + game.name + " as " +
      (hand.size() > 1 ? in_words(names_of(game.variant->map, hand)) : seat_in_words(game, context.seat())) +
      " (" + phase_note(game) + ").");
  come_back(context);
}

void ask_for_password(Context& context) {
  context.fail_sign_on("A sign-on names the seat and the password: SIGNON Fgame password (F: the letter of "
                       "your power; M the master, O an observer), or SIGNON ?game password to join a game.");
}

// Somebody had the power once, and it has another player now.
bool has_lost(const Seat& seat, const std::string& address) {
  return !seat.addresses.empty() && !games::has_address(seat, address) &&
         std::ranges::any_of(seat.terms, [&](const games::Term& term) {
           return !term.to.empty() && parser::same_address(term.address, address);
         });
}

// `word`: of a private game, behind the password.
void sign_on_to_power(Context& context, Game& game, judge::Power power, std::string_view password,
                      std::string_view word) {
  const auto index = seat_of_power(game, power);
  if (!index) return refuse_sign_on_to_nothing(context, password);
  if (sign_on_to_one_of(context, game, {*index}, password)) return welcome(context);
  const Seat& seat = game.seats[*index];
  const bool own = games::has_address(seat, context.mail.sender);
  const bool going_on = game.state == State::running || game.state == State::paused;
  if (!own && going_on && games::is_open(seat) && !game.position.is_eliminated(power))
    return take_over(context, game, *index, password, word);
  if (has_lost(seat, context.mail.sender))
    return refuse_sign_on(context, "You have " + seat_in_words(game, seat) + " in game " + game.name +
                                       " no more: it has another player now. OBSERVE " + game.name +
                                       " watches the game.");
  refuse_sign_on(context);
}

bool has_player_seat(const Game& game, const std::string& address) {
  const auto own = seat_of_address(game, address);
  return own && game.seats[*own].role == Role::player;
}

void sign_on_to_role(Context& context, Game& game, Role role, std::string_view password) {
  const std::vector<std::size_t> seats = seats_with(game, role);
  if (!seats.empty() && sign_on_to_one_of(context, game, seats, password)) return welcome(context);
  const bool may_watch = role == Role::observer && !seat_of_address(game, context.mail.sender);
  if (role == Role::master && seats.empty() && has_player_seat(game, context.mail.sender))
    return refuse_sign_on(context, "Game " + game.name + " has no master. BECOME MASTER, below SIGNON ?" +
                                       game.name +
                                       " and your password, makes its creator that, before others join.");
  if (!may_watch && seats.empty()) return refuse_sign_on_to_nothing(context, password);
  if (!may_watch) return refuse_sign_on(context);
  count_wrong_try(context); // of another observer's password, as far as one can tell
  watch(context, game, password);
}

bool has_free_seat(const Game& game, const std::string& address) {
  return game.state == State::forming && !game.settings.preparation &&
         seats_with(game, Role::player).size() < games::players_wanted(game) &&
         !seat_of_address(game, address);
}

// SIGNON ? password: the first forming game with a free seat. Looks at all games, and keeps none of them.
Game* first_forming(const Incoming& mail, Office& office) {
  for (const std::string& name : games::game_names(office.home)) {
    try {
      const auto known = office.games.find(name);
      const bool free =
          known != office.games.end()
              ? has_free_seat(known->second.game, mail.sender)
              : has_free_seat(games::load_game(office.transaction, name, office.library), mail.sender);
      if (free) return office.find_game(name);
    } catch (const games::Damaged&) {
      continue; // set aside: not one to join
    }
  }
  return nullptr;
}

void sign_on_by_name(Context& context, const SeatName& name, std::string_view password,
                     const parser::Words& rest) {
  Game* game = context.office.find_game(name.game);
  if (game == nullptr && games::new_name_of(context.office.transaction, name.game))
    return context.fail_sign_on(why_no_game(context.office, name.game));
  if (game == nullptr) return refuse_sign_on_to_nothing(context, password);
  if (name.letter == '?') return sign_on_anywhere(context, *game, password, rest);
  if (name.letter == 'M') return sign_on_to_role(context, *game, Role::master, password);
  if (name.letter == 'O') return sign_on_to_role(context, *game, Role::observer, password);
  parser::Words behind = rest;
  sign_on_to_power(context, *game, games::power_of_letter(game->variant->map, name.letter), password,
                   behind.next());
}

// "sign on alpine secret": the letter is missing, and only the sender's own seat tells which.
bool lacks_letter(const Office& office, const std::string& word, const std::optional<SeatName>& name) {
  const std::string whole = parser::to_lower(word);
  return games::game_exists(office.home, whole) && (!name || !games::game_exists(office.home, name->game));
}

void refuse_without_letter(Context& context, const Game& game) {
  if (game.state == State::forming)
    return context.fail_sign_on("Game " + game.name + " is forming. To join it, write JOIN " + game.name +
                                ", with a password of your choice behind it if you like.");
  const judge::PowerData& power = game.variant->map.power(*game.variant->map.powers().begin());
  context.fail_sign_on(
      "Before the name of the game stands the letter of your power: SIGNON " + std::string(1, power.letter) +
      game.name + " password for " + power.name +
      ". To answer the judge's newest letter of the game takes no sign-on. If you have no seat in it, JOIN " +
      game.name + " takes one that is free.");
}

void refuse_letter_before_start(Context& context, const Game& game) {
  context.fail_sign_on("Game " + game.name + " is forming: nobody has a power yet. JOIN " + game.name +
                       " joins it, and JOIN " + game.name +
                       " AS France, say, tells which power you would like.");
}

// The seat that the sender means; nullopt after a refusal.
std::optional<SeatName> seat_meant(Context& context, const std::string& word) {
  const auto name = read_seat_name(word);
  if (lacks_letter(context.office, word, name)) {
    const Game& game = *context.office.find_game(parser::to_lower(word));
    if (has_player_seat(game, context.mail.sender)) return SeatName{'?', game.name};
    refuse_without_letter(context, game);
    return std::nullopt;
  }
  if (!name || name->letter == '?' || name->letter == 'M' || name->letter == 'O') return name;
  const Game* game = context.office.find_game(name->game);
  if (game == nullptr || game->state != State::forming) return name;
  if (has_player_seat(*game, context.mail.sender)) return SeatName{'?', game->name};
  refuse_letter_before_start(context, *game);
  return std::nullopt;
}

// "France@alpine", as another judge has it, in the form of this one; other words as they are.
std::string in_own_form(Office& office, const std::string& seat) {
  const auto named = read_name_at_game(seat);
  const Game* game = named ? office.find_game(named->game) : nullptr;
  if (game == nullptr) return seat;
  const std::string name = parser::to_lower(named->name);
  if (name == "master") return "M" + game->name;
  const judge::Power power = read_power(game->variant->map, name);
  return power ? game->variant->map.power(power).letter + game->name : seat;
}

// "SIGNON F alpine secret": the letter stands apart.
std::string with_letter(const Office& office, const std::string& letter, parser::Words& arguments) {
  parser::Words behind = arguments;
  const std::string game = parser::to_lower(behind.next());
  if (letter.size() != 1 || behind.empty() || !games::game_exists(office.home, game)) return letter;
  arguments = behind;
  return letter + game;
}

} // namespace

void tell_of_own_seat(Context& context, const Game& game) {
  context.fail_sign_on("You have a seat in game " + game.name +
                       " already. To act in it, answer the judge's newest letter of the game, which takes no "
                       "password; or write SIGNON ?" +
                       game.name + " and your password. LOST PASSWORD " + game.name + " brings a new one.");
}

// SIGNON ?name password: one's own seat, a free one of a forming game, or what somebody left.
void sign_on_anywhere(Context& context, Game& game, std::string_view password, parser::Words rest) {
  if (const auto own = seat_of_address(game, context.mail.sender);
      own && game.seats[*own].role != Role::observer) {
    if (password.empty()) return tell_of_own_seat(context, game);
    if (!sign_on_to_one_of(context, game, {*own}, password)) return refuse_sign_on(context);
    return welcome(context);
  }
  if (game.state == State::forming) return join_forming(context, game, {password, "", rest.next()});
  const std::vector<std::size_t> open = open_seats(game);
  const bool going_on = game.state == State::running || game.state == State::paused;
  if (!going_on) return refuse_seat(context, game, "Game " + game.name + " is over.");
  if (open.empty()) return refuse_seat(context, game, "No seat of game " + game.name + " is open.");
  const auto own_once = std::ranges::find_if(
      open, [&](std::size_t seat) { return games::may_come_back(game.seats[seat], context.mail.sender); });
  take_over(context, game, own_once == open.end() ? open.front() : *own_once, password, rest.next());
}

void come_back(Context& context) {
  const Game& game = context.game();
  std::size_t back = 0;
  for (const std::size_t index : games::hand_of(game, context.session.signon.seat)) {
    Seat& seat = context.game().seats[index];
    if (seat.standing == Standing::present || !seat.power || game.position.is_eliminated(seat.power))
      continue;
    seat.standing = Standing::present;
    ++back;
  }
  if (back == 0) return;
  context.reply.say("Welcome back: your power is in your hands again.");
}

void cmd_sign_on(Context& context, const parser::Statement&, parser::Words arguments) {
  context.session.sign_off();
  const std::string first(arguments.next());
  if (is_keeper_seat(context.office, first)) return sign_on_as_keeper(context, first, arguments.next());
  const std::string seat = in_own_form(context.office, with_letter(context.office, first, arguments));
  if (seat == "?") {
    const std::string password(arguments.next());
    context.reply.keep_secret(password);
    if (!std::exchange(context.reply.budget.may_search, false))
      return context.fail_sign_on("A mail looks once for a game to join: send this in another.");
    Game* game = first_forming(context.mail, context.office);
    if (game == nullptr) return context.fail_sign_on("No game is waiting for players.");
    return sign_on_anywhere(context, *game, password, arguments);
  }
  const std::string password(arguments.next());
  context.reply.keep_secret(password);
  const std::size_t refusals = context.reply.line().answers.size();
  const auto name = seat_meant(context, seat);
  if (context.reply.line().answers.size() > refusals) return;
  if (!name || (password.empty() && name->letter != '?')) return ask_for_password(context);
  if (may_try_password(context, *name)) sign_on_by_name(context, *name, password, arguments);
}

void cmd_hello(Context& context, const parser::Statement& statement, parser::Words arguments) {
  // HELLO is an old word for SIGNON, and the first word of many a mail: it is a command only with a seat of a
  // game that exists.
  parser::Words copy = arguments;
  const auto name = read_seat_name(copy.next());
  if (name && (name->letter == '?' || games::game_exists(context.office.home, name->game)))
    return cmd_sign_on(context, statement, arguments);
  context.reply.echoes.pop_back(); // "Hello dear friends"
  context.reply.passed_over.push_back({statement.line, "greeting"});
}

void cmd_observe(Context& context, const parser::Statement&, parser::Words arguments) {
  context.session.sign_off();
  std::string name = parser::to_lower(arguments.next());
  if (name.starts_with('?')) name.erase(0, 1);
  if (const auto named = read_name_at_game(name)) name = named->game;
  const std::string password(arguments.next());
  context.reply.keep_secret(password);
  if (name.empty()) return context.fail_sign_on("OBSERVE names a game: OBSERVE game password.");
  Game* game = context.office.find_game(name);
  if (game == nullptr) return context.fail_sign_on(why_no_game(context.office, name));
  if (const auto own = seat_of_address(*game, context.mail.sender)) {
    if (password.empty()) return tell_of_own_seat(context, *game);
    if (!may_try_password(context, {'?', name})) return;
    if (!sign_on_to_one_of(context, *game, {*own}, password)) return refuse_sign_on(context);
    return welcome(context);
  }
  watch(context, *game, password);
}

void cmd_sign_off(Context& context, const parser::Statement&, parser::Words) { context.session.stop = true; }

} // namespace mail

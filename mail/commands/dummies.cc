// SPDX-License-Identifier: GPL-3.0-or-later
// dummies - DUMMY, REVIVE, SET CONTROL, ROTATE: powers that nobody plays, and who orders for them
#include "games/game/control.h"
#include "games/game/seats.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"

#include <algorithm>
#include <vector>

namespace mail {

// ---- DUMMY, REVIVE: powers that nobody plays, and back to him who played them last

using games::Game, games::Seat;

namespace {

// The player's seat that the next word names; nullptr after a refusal.
Seat* take_power(Context& context, parser::Words& arguments, const std::string& command) {
  Game& game = context.game();
  if (game.state == games::State::forming) {
    context.reply.refuse("Game " + game.name + " has not started: no power has a player yet.");
    return nullptr;
  }
  Seat* seat = game.seat_of(read_power(game.variant->map, take_word(arguments)));
  if (seat == nullptr)
    context.reply.refuse(command + " takes a power of this game: " + command + " Austria.");
  return seat;
}

// ---- SET CONTROL, ROTATE: whose players order for a dummy, and when that changes

// The dummy that is meant; nullptr after a refusal.
Seat* take_dummy(Context& context, parser::Words& arguments, const std::string& option) {
  Seat* seat = context.game().seat_of(take_power(context, arguments));
  if (seat == nullptr)
    context.reply.refuse(
        "SET " + option +
        " takes a power of a game that has begun, as in SET CONTROL Austria BY France Turkey.");
  else if (!games::is_dummy(*seat))
    context.reply.refuse(seat_in_words(context.game(), *seat) + " is no dummy: DUMMY " +
                         seat_in_words(context.game(), *seat) + " makes it one.");
  return seat != nullptr && games::is_dummy(*seat) ? seat : nullptr;
}

// As many words as are one: RETREATS is an option of SET, too.
std::string take_rotation(parser::Words& arguments) {
  std::string rotation = *games::read_rotation("");
  for (std::string text; !arguments.empty();) {
    parser::Words behind = arguments;
    if (behind.take(",")) break;
    text += " " + take_word(behind);
    const auto longer = games::read_rotation(text);
    if (!longer) break;
    rotation = *longer;
    arguments = behind;
  }
  return rotation;
}

// Before the start it is a matter of the board (MORPH): the power is a dummy, and these order for it.
void control_from_the_start(Context& context, parser::Words& arguments) {
  const judge::Map& map = context.game().variant->map;
  const judge::Power dummy = take_power(context, arguments);
  arguments.take("BY");
  std::string controllers;
  while (const judge::Power power = take_power(context, arguments))
    controllers += " " + map.power(power).name;
  if (!dummy || controllers.empty())
    return context.reply.refuse("SET CONTROL names powers: SET CONTROL Austria BY France Turkey.");
  const std::string line = "CONTROL " + map.power(dummy).name + " BY" + controllers;
  cmd_morph(context, parser::Statement{}, parser::Words(line));
}

// Where it is a secret, to the masters and those who order; the others are told nothing.
void tell_control(Context& context, const Seat& dummy, const std::string& text) {
  Game& game = context.game();
  if (!game.settings.dummies_hidden) return announce(context, text);
  context.reply.say(text);
  std::vector<std::size_t> readers = games::seats_with(game, games::Role::master);
  for (const judge::Power power : dummy.controllers)
    if (const auto seat = games::seat_of_power(game, power)) readers.push_back(*seat);
  std::erase_if(readers, [&](std::size_t i) {
    return game.seats[i].addresses.empty() || games::has_address(game.seats[i], context.mail.sender);
  });
  if (!readers.empty()) notify(context.mail, context.office, game, "Settings", text, readers);
}

void make_dummy(Context& context, Seat& seat) {
  Game& game = context.game();
  const std::string power = seat_in_words(game, seat);
  if (games::is_dummy(seat)) return context.reply.say(power + " is a dummy. It was so already.");
  const auto news = [&game, before = seat](const Seat& reader) {
    return capitalized(holder_in_words(game, before, &reader)) +
           " is a dummy from now on: nobody plays the power, and nobody is waited for.";
  };
  context.reply.say(
      capitalized(power) +
      " is a dummy now: nobody plays it, takes it over or is waited for. It does what you order: BECOME " +
      power + ", or lines for its units. REPLACE " + power + " address gives it a player, REVIVE " + power +
      " the one whom it had.");
  if (game.settings.dummies_hidden)
    notify_masters(context.mail, context.office, game, "Dummy: " + power, news);
  else
    notify(context.mail, context.office, game, "Dummy: " + power,
           news); // before the seat is emptied: its player is told, too
  games::make_dummy(game, seat);
}

} // namespace

// Before the start it is a matter of the board (MORPH).
void cmd_dummy(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (game.state == games::State::forming) {
    std::string line = "DUMMIES";
    for (std::string word; !(word = take_word(arguments)).empty();)
      if (!parser::equals_ignoring_case(word, "and")) line += " " + word;
    return cmd_morph(context, statement, parser::Words(line));
  }
  std::vector<Seat*> seats;
  do {
    seats.push_back(take_power(context, arguments, "DUMMY"));
    if (seats.back() == nullptr) return;
    arguments.take(",");
    arguments.take("AND");
  } while (!arguments.empty());
  for (Seat* seat : seats)
    if (context.reply.affords(Cost::letter)) make_dummy(context, *seat);
}

void cmd_revive(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  Seat* seat = take_power(context, arguments, "REVIVE");
  const std::string password = take_word(arguments);
  context.reply.keep_secret(password);
  if (seat == nullptr) return;
  const std::string power = seat_in_words(game, *seat), address = games::last_holder(*seat);
  if (!seat->addresses.empty()) return context.reply.refuse(capitalized(power) + " has a player.");
  if (address.empty())
    return context.reply.refuse("Nobody has played " + power + " before: REPLACE " + power +
                                " address gives it to somebody.");
  const auto hash = password.empty() ? std::optional<std::string>("") : new_password(context, password);
  if (!hash) return;
  const bool given = offer_seat(context, game, static_cast<std::size_t>(seat - game.seats.data()), address);
  if (given && !hash->empty()) seat->password = *hash;
}

void set_control(Context& context, const SetRow&, parser::Words& arguments) {
  const Game& game = context.game();
  if (game.state == games::State::forming) return control_from_the_start(context, arguments);
  Seat* seat = take_dummy(context, arguments, "CONTROL");
  if (seat == nullptr) return;
  if (game.settings.blind)
    return context.reply.refuse(
        "In a blind game nobody is shown what a dummy sees, so nobody but you orders for it: BECOME " +
        seat_in_words(game, *seat) + ".");
  arguments.take("BY");
  std::vector<judge::Power> controllers;
  while (const judge::Power power = take_power(context, arguments)) {
    if (power == seat->power || contains(controllers, power))
      return context.reply.refuse("SET CONTROL takes other powers, each once.");
    if (const Seat* by = game.seat_of(power); by != nullptr && games::is_dummy(*by))
      return context.reply.refuse(capitalized(seat_in_words(game, *by)) +
                                  " is a dummy, too: it has no player who could order for another.");
    controllers.push_back(power);
  }
  const std::string dummy = seat_in_words(game, *seat);
  if (controllers.empty())
    return context.reply.refuse("SET CONTROL names powers behind it: SET CONTROL " + dummy +
                                " BY France Turkey.");
  const std::vector<std::string> names = names_of(game.variant->map, controllers);
  seat->controllers = std::move(controllers);
  tell_control(context, *seat,
               names.front() + " orders for " + dummy + " now, by lines for its units." +
                   (names.size() > 1 ? " In turn: " + in_words(names) + "." : ""));
}

void set_no_control(Context& context, const SetRow&, parser::Words& arguments) {
  Seat* seat = take_dummy(context, arguments, "NO CONTROL");
  if (seat == nullptr) return;
  const Seat before = *seat;
  seat->controllers.clear();
  tell_control(context, before,
               "No player orders for " + seat_in_words(context.game(), *seat) + " any more.");
}

void set_rotation(Context& context, const SetRow&, parser::Words& arguments) {
  context.game().settings.rotation = take_rotation(arguments);
  announce(context, capitalized(games::rotation_in_words(context.game())) + ".");
}

void set_no_rotation(Context& context, const SetRow&, parser::Words&) {
  context.game().settings.rotation.clear();
  announce(context, "Controllers do not change.");
}

} // namespace mail

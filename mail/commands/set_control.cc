// SPDX-License-Identifier: GPL-3.0-or-later
// set_control - SET CONTROL, ROTATE: whose players order for a dummy, and when that changes
#include "games/game/control.h"
#include "games/game/seats.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/set_row.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/reading/power_name.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Seat;

namespace {

judge::Power take_power(Context& context, parser::Words& arguments) {
  parser::Words behind = arguments;
  const judge::Power power = read_power(context.game().variant->map, take_word(behind));
  if (power) arguments = behind;
  return power;
}

// The dummy that is meant; nullptr after a refusal.
Seat* take_dummy(Context& context, parser::Words& arguments, const std::string& option) {
  Seat* seat = context.game().seat_of(take_power(context, arguments));
  if (seat == nullptr)
    context.refuse("SET " + option +
                   " takes a power of a game that has begun, as in SET CONTROL Austria BY "
                   "France Turkey.");
  else if (!games::is_dummy(*seat))
    context.refuse(seat_in_words(context.game(), *seat) + " is no dummy: DUMMY " +
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
    return context.refuse("SET CONTROL names powers: SET CONTROL Austria BY France Turkey.");
  const std::string line = "CONTROL " + map.power(dummy).name + " BY" + controllers;
  cmd_morph(context, parser::Statement{}, parser::Words(line));
}

// Where it is a secret, to the masters and those who order; the others are told nothing.
void tell_control(Context& context, const Seat& dummy, const std::string& text) {
  Game& game = context.game();
  if (!game.settings.dummies_hidden) return announce(context, text);
  context.say(text);
  std::vector<std::size_t> readers = games::seats_with(game, games::Role::master);
  for (const judge::Power power : dummy.controllers)
    if (const auto seat = games::seat_of_power(game, power)) readers.push_back(*seat);
  std::erase_if(readers, [&](std::size_t i) {
    return game.seats[i].addresses.empty() || games::has_address(game.seats[i], context.sender);
  });
  context.changed();
  if (!readers.empty()) notify(context, game, "Settings", text, readers);
}

} // namespace

void set_control(Context& context, const SetRow&, parser::Words& arguments) {
  const Game& game = context.game();
  if (game.state == games::State::forming) return control_from_the_start(context, arguments);
  Seat* seat = take_dummy(context, arguments, "CONTROL");
  if (seat == nullptr) return;
  if (game.settings.blind)
    return context.refuse(
        "In a blind game nobody is shown what a dummy sees, so nobody but you orders for it: "
        "BECOME " +
        seat_in_words(game, *seat) + ".");
  arguments.take("BY");
  std::vector<judge::Power> controllers;
  while (const judge::Power power = take_power(context, arguments)) {
    if (power == seat->power || std::ranges::find(controllers, power) != controllers.end())
      return context.refuse("SET CONTROL takes other powers, each once.");
    if (const Seat* by = game.seat_of(power); by != nullptr && games::is_dummy(*by))
      return context.refuse(capitalized(seat_in_words(game, *by)) +
                            " is a dummy, too: it has no player who could order for another.");
    controllers.push_back(power);
  }
  const std::string dummy = seat_in_words(game, *seat);
  if (controllers.empty())
    return context.refuse("SET CONTROL names powers behind it: SET CONTROL " + dummy + " BY France Turkey.");
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

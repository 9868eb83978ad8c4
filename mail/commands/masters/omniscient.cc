// SPDX-License-Identifier: GPL-3.0-or-later
// omniscient - OMNISCIENT: a seat that may read everything, by the will of the game's master
#include "games/game/seats.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/seat_words.h"
#include "mail/reading/power_name.h"
#include "mail/text/typeset.h"

#include <optional>

namespace mail {

using games::Game;
using games::Role;
using games::Seat;

namespace {

// The seat that the word names, by its power or an address; without a word, that of the power the master
// acts for.
std::optional<std::size_t> seat_meant(Context& context, std::string_view word) {
  const Game& game = context.game();
  if (word.empty() && context.power()) return games::seat_of_power(game, context.power());
  if (word.find('@') != word.npos) return games::seat_of_address(game, word);
  const judge::Power power = read_power(game.variant->map, word);
  return power ? games::seat_of_power(game, power) : std::nullopt;
}

void tell(Context& context, Game& game, std::size_t index, bool copies) {
  const std::string what = game.seats[index].omniscient
                               ? " may read everything in game " + game.name + " now, as its master does" +
                                     (copies ? ", and gets copies of all press." : ".")
                               : " sees no more of game " + game.name + " than others now.";
  const std::string who = seat_in_words(game, game.seats[index]);
  context.say(capitalized(who) + what);
  notify(context, game, "What You See", capitalized(who) + what, {index});
}

} // namespace

void cmd_omniscient(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  const bool undone = parser::Words(statement.text).take("NO");
  arguments.take("!");
  const auto index = seat_meant(context, arguments.next());
  if (!index || game.seats[*index].role == Role::master)
    return context.refuse("OMNISCIENT takes a power, or the address of somebody who has a seat in the game: "
                          "OMNISCIENT zoe@example.org. NO OMNISCIENT takes it back; a master sees everything "
                          "anyhow.");
  Seat& seat = game.seats[*index];
  const bool copies = !undone && statement.text.find('!') != statement.text.npos;
  seat.omniscient = !undone;
  if (seat.role != Role::observer || copies)
    seat.press_copies = copies ? games::PressCopies::all : games::PressCopies::usual;
  context.changed();
  tell(context, game, *index, copies);
}

} // namespace mail

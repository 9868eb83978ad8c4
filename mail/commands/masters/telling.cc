// SPDX-License-Identifier: GPL-3.0-or-later
// telling - OFFICIAL, MSG and REVEAL: what a master tells players, in letters of the game
#include "games/game/seats.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/senders/blank_passwords.h"
#include "parser/text.h"

namespace mail {

using games::Game;
using games::Seat;

namespace {

// A line of a person's, as others may read it.
std::string shown_line(const Office& office, std::string_view text) {
  return office.for_others(blank_passwords(parser::one_line(parser::trim(text))));
}

// The seat of the power named first, else the one that the master has become; nullopt after a refusal.
std::optional<std::size_t> seat_of_note(Context& context, parser::Words& arguments) {
  const Game& game = context.game();
  parser::Words ahead = arguments;
  if (const judge::Power power = read_power(game.variant->map, take_word(ahead)))
    if (const auto seat = games::seat_of_power(game, power)) {
      arguments = ahead;
      return seat;
    }
  if (context.power()) return context.session.signon.seat;
  return context.reply.none(
      "MSG takes a power and the text that its player is shown: MSG France Please order in time.");
}

} // namespace

void cmd_official(Context& context, const parser::Statement&, parser::Words arguments) {
  constexpr std::size_t longest = 70;
  const std::string subject = shown_line(context.office, arguments.rest());
  if (columns_of(subject) > longest) return context.reply.refuse("A subject has 70 characters at most.");
  context.session.official = subject.empty() ? "Official Notice" : subject;
  context.reply.say("The press below goes out under the subject \"" + *context.session.official +
                    "\", without a head.");
}

void cmd_message(Context& context, const parser::Statement&, parser::Words arguments) {
  constexpr std::size_t longest = 400;
  const auto index = seat_of_note(context, arguments);
  if (!index) return;
  Game& game = context.game();
  Seat& seat = game.seats[*index];
  const std::string text = shown_line(context.office, arguments.rest());
  if (columns_of(text) > longest) return context.reply.refuse("A note has 400 characters at most.");
  context.reply.is_private();
  if (text.empty()) {
    const bool had = seat.note.has_value();
    seat.note.reset();
    return context.reply.say(had ? "The note to " + seat_in_words(game, seat) + " is gone."
                                 : seat_in_words(game, seat) + " has no note.");
  }
  seat.note = text;
  context.reply.say("The player of " + seat_in_words(game, seat) +
                    " is shown it with his letters and answers, until you write another. MSG " +
                    seat_in_words(game, seat) + " alone takes it away.");
  if (!seat.addresses.empty())
    notify(context.mail, context.office, game, "Note of the Master", "Note of the master: " + text, {*index});
}

void cmd_reveal(Context& context, const parser::Statement&, parser::Words) {
  Game& game = context.game();
  if (!games::is_over(game))
    return context.reply.refuse("Game " + game.name +
                                " is not over: who plays what is told at its end. SET REVEAL and "
                                "SET NO REVEAL say whether it is.");
  if (!game.settings.gunboat || game.settings.reveal)
    return context.reply.say("Everybody knows it: SUMMARY " + game.name + " tells who played what.");
  game.settings.reveal = true;
  context.reply.say("Everybody is told who played what.");
  notify(context.mail, context.office, game, "Players Revealed", [&](const Seat& reader) {
    return prose("The master tells who played what in game " + game.name + ".") + gap() +
           told_players(game, &reader);
  });
}

} // namespace mail

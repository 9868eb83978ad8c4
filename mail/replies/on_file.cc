// SPDX-License-Identifier: GPL-3.0-or-later
// on_file - see on_file.h
#include "mail/replies/on_file.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/hands.h"
#include "games/game/orders.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/date_arguments.h"
#include "mail/letters/duties.h"
#include "mail/letters/open_matters.h"
#include "mail/letters/order_words.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/replies/echoes.h"
#include "mail/text/typeset.h"
#include "parser/conditions/block.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Seat;
using games::State;

namespace {

std::string on_time(const Context& context, const Game& game) {
  std::string text = "This mail was received " + in_words_for_writer(context, context.received);
  if (!games::has_deadline(game)) return text + "; there is no deadline.";
  text += ", ";
  if (context.received <= game.deadline)
    text += "in time for the deadline, ";
  else if (context.received <= game.grace_end)
    text += "late, but within the grace after the deadline, ";
  else
    text += "late: after the deadline and its grace. The deadline was ";
  text += in_words_for_writer(context, game.deadline) + ".";
  return text;
}

std::string votes_of(const Game& game, const Seat& seat) {
  std::string text;
  if (seat.wait) text += "You have set WAIT: the turn is not processed before the deadline. ";
  if (seat.draw) text += "You vote for a draw" + (seat.draw->empty() ? "" : " of " + *seat.draw) + ". ";
  if (seat.shares) text += vote_in_words(*seat.shares) + " ";
  if (seat.concede) text += "You vote to concede to " + game.variant->map.power(seat.concede).name + ". ";
  if (seat.note) text += "Note of the master: " + *seat.note;
  return text;
}

Piece open_to(const Context& context, const Game& game, const Seat& seat) {
  const Piece open = open_matters(context.store.home(), game, seat, zones_of_writer(context));
  return open.empty() ? open : gap() + open;
}

Piece kept_for_later(const games::FutureOrders& later) {
  const std::string heading = "Kept for " + judge::to_mail_text(later.phase) + ":";
  const std::vector<std::string> lines = parser::set_in(later.lines);
  Piece told{"\n" + heading + "\n", html::paragraph(heading) + html::lines(lines)};
  for (const std::string& line : lines) told.text += "  " + line + "\n";
  return told;
}

Piece heading_of(const Game& game, const Seat& seat) {
  const std::string words =
      seat_in_words(game, seat) + " in game " + game.name + ", " + judge::to_mail_text(game.position.phase);
  return {words + ":\n\n", html::heading(words)};
}

// In whichever game: a letter calls no orders complete beside a line of orders that it refuses.
Refused refused_in(const Context& context) {
  const bool some = std::ranges::any_of(context.answering.echoes,
                                        [](const Echo& echo) { return echo.error && echo.of_orders; });
  return some ? Refused::some : Refused::none;
}

Piece player_on_file(const Context& context, const Game& game, const Seat& seat) {
  const games::Home& home = context.store.home();
  const std::string own_zone = zones_of_writer(context).own;
  const Refused refused = refused_in(context);
  Piece told = heading_of(game, seat) + orders_on_file(game, seat.power, home, own_zone, refused) +
               dummies_on_file(game, seat.power, home, own_zone, refused);
  if (games::takes_bids(game) && !seat.dummy) told += gap() + prose(bids_in_words(game, seat.power));
  for (const games::FutureOrders& later : game.future[seat.power]) told += kept_for_later(later);
  if (const std::string votes = votes_of(game, seat); !votes.empty())
    told += gap() + prose(parser::trim(votes));
  told += open_to(context, game, seat);
  if (std::ranges::any_of(context.answering.echoes, is_line))
    told += gap() + prose(on_time(context, game));
  else if (game.state == State::running && games::orders_state(game, seat.power).due > 0)
    told += gap() + deadline(game, zones_of_writer(context));
  return told;
}

Piece seat_on_file(const Context& context, const Game& game, const Seat& seat) {
  switch (game.state) {
  case State::forming: return prose(forming_in_words(game));
  case State::paused: return prose("Game " + game.name + " is paused.");
  case State::finished:
  case State::terminated: return prose("Game " + game.name + " is over.");
  case State::running: break;
  }
  if (seat.power) {
    Piece told;
    for (const judge::Power power : games::powers_of_hand(game, seat))
      told = apart(std::move(told), player_on_file(context, game, *game.seat_of(power)));
    return told;
  }
  return prose("Game " + game.name + " is in " + judge::to_mail_text(game.position.phase) + "; deadline " +
               in_words_for_writer(context, game.deadline) + ".") +
         open_to(context, game, seat);
}

} // namespace

std::vector<SeatOnFile> on_file_after(const Context& context) {
  std::vector<SeatOnFile> found;
  const auto& visits = context.session.visits;
  for (auto visit = visits.begin(); visit != visits.end(); ++visit) {
    const Game& game = context.effects.games.at(visit->game).game;
    const Seat& seat = game.seats.at(visit->seat);
    const bool told = std::any_of(visits.begin(), visit, [&](const SignOn& one) {
      return one.game == visit->game && one.seat != visit->seat &&
             games::same_hand(game, game.seats.at(one.seat), seat);
    });
    if (told) continue;
    found.push_back(
        {seat.addresses.empty() ? "" : seat.addresses.front(), seat_on_file(context, game, seat)});
  }
  return found;
}

} // namespace mail

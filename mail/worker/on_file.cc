// on_file - see on_file.h
#include "mail/worker/on_file.h"

#include "games/game/orders.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/date_arguments.h"
#include "mail/letters/open_matters.h"
#include "mail/letters/order_words.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/text/typeset.h"
#include "mail/worker/echoes.h"
#include "parser/conditions/block.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Seat;
using games::State;

namespace {

std::string on_time(const Context& context, const Game& game) {
  std::string text = "This mail was received " + in_words_for_writer(context, context.received) + ", ";
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
  if (seat.concede) text += "You vote to concede to " + game.variant->map.power(seat.concede).name + ". ";
  return text;
}

std::string open_to(const Context& context, const Game& game, const Seat& seat) {
  const std::string open = open_matters(context.store.home(), game, seat, zones_of_writer(context));
  return open.empty() ? "" : "\n" + open;
}

std::string player_on_file(const Context& context, const Game& game, const Seat& seat) {
  std::string text = seat_in_words(game, seat) + " in game " + game.name + ", " +
                     judge::to_mail_text(game.position.phase) + ":\n\n" +
                     orders_on_file(game, seat.power, context.store.home(), zones_of_writer(context).own);
  if (!text.ends_with('\n')) text += '\n';
  for (const games::FutureOrders& later : game.future[seat.power]) {
    text += "\nKept for " + judge::to_mail_text(later.phase) + ":\n";
    for (const std::string& line : parser::set_in(later.lines)) text += "  " + line + "\n";
  }
  if (const std::string votes = votes_of(game, seat); !votes.empty())
    text += "\n" + paragraph(parser::trim(votes));
  text += open_to(context, game, seat);
  if (std::ranges::any_of(context.answering.echoes, is_line))
    text += "\n" + paragraph(on_time(context, game));
  else if (game.state == State::running && games::orders_state(game, seat.power).due > 0)
    text += "\n" + deadline_lines(game, zones_of_writer(context));
  return text;
}

std::string seat_on_file(const Context& context, const Game& game, const Seat& seat) {
  switch (game.state) {
  case State::forming: return paragraph(forming_in_words(game));
  case State::paused: return "Game " + game.name + " is paused.\n";
  case State::finished:
  case State::terminated: return "Game " + game.name + " is over.\n";
  case State::running: break;
  }
  if (seat.power) return player_on_file(context, game, seat);
  return paragraph("Game " + game.name + " is in " + judge::to_mail_text(game.position.phase) +
                   "; deadline " + in_words_for_writer(context, game.deadline) + ".") +
         open_to(context, game, seat);
}

} // namespace

std::vector<SeatOnFile> on_file_after(const Context& context) {
  std::vector<SeatOnFile> found;
  for (const SignOn& visit : context.session.visits) {
    const Game& game = context.effects.games.at(visit.game).game;
    const Seat& seat = game.seats.at(visit.seat);
    found.push_back(
        {seat.addresses.empty() ? "" : seat.addresses.front(), seat_on_file(context, game, seat)});
  }
  return found;
}

} // namespace mail

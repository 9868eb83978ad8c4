// SPDX-License-Identifier: GPL-3.0-or-later
// how_to_answer - see how_to_answer.h
#include "mail/letters/how_to_answer.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/game/hands.h"
#include "games/game/orders.h"
#include "judge/board/board.h"
#include "judge/board/order_text.h"
#include "judge/phases/adjustments.h"
#include "mail/message/mail_link.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"
#include "parser/mail_noise.h"

#include <algorithm>

namespace mail {

namespace {

using judge::Map;
using judge::Power;

const judge::Unit* first_unit(const judge::Position& position, Power power) {
  const auto found = std::ranges::find(position.units, power, &judge::Unit::power);
  return found == position.units.end() ? nullptr : &*found;
}

std::string retreat_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  for (const judge::Dislodged& d : game.position.dislodged) {
    if (d.unit.power != power || d.retreats.empty()) continue;
    return judge::to_text(map, d.unit) + " - " + map.id(d.retreats.front());
  }
  return "";
}

std::string adjustment_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  const std::vector<judge::Province> sites = judge::build_sites(game.judged(), game.position, power);
  if (judge::adjustments_due(game.judged(), game.position, power) > 0 && !sites.empty())
    return "build A " + map.province(sites.front()).id;
  const judge::Unit* unit = first_unit(game.position, power);
  return unit != nullptr ? "remove " + judge::to_text(map, *unit) : "";
}

// The first unit that has no order yet, else the first one.
const judge::Unit* unit_for_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  for (const judge::Unit& unit : game.position.units) {
    const auto is_for_it = [&](const games::OrderOnFile& on_file) {
      return on_file.order.unit && map.province_of(on_file.order.unit) == map.province_of(unit.location);
    };
    if (unit.power == power && std::ranges::none_of(game.orders[power], is_for_it)) return &unit;
  }
  return first_unit(game.position, power);
}

std::string movement_example(const games::Game& game, Power power) {
  const Map& map = game.variant->map;
  const judge::Unit* unit = unit_for_example(game, power);
  if (unit == nullptr) return "";
  const judge::Board board(map, game.position, game.rules);
  const std::string text = judge::to_text(map, *unit);
  for (const judge::Location to : map.neighbours(unit->type, unit->location))
    if (board.lets_pass(*unit, to)) return text + " - " + map.id(to);
  return text + " H";
}

// Rule intimate, where nothing is to be built or removed.
std::string bid_example(const games::Game& game) {
  const auto dummy = std::ranges::find_if(game.seats, games::is_dummy);
  return dummy == game.seats.end() ? "" : game.variant->map.power(dummy->power).name + " 5";
}

std::string example(const games::Game& game, Power power) {
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement: return movement_example(game, power);
  case judge::PhaseKind::retreat: return retreat_example(game, power);
  case judge::PhaseKind::adjustment: break;
  }
  if (games::takes_bids(game) && judge::adjustments_due(game.judged(), game.position, power) == 0)
    return bid_example(game);
  return adjustment_example(game, power);
}

// Of several powers of the reader the first with orders due.
Power power_to_order(const games::Game& game, const games::Seat& seat) {
  for (const Power power : games::powers_of_hand(game, seat))
    if (games::orders_state(game, power).due > 0) return power;
  return seat.power;
}

} // namespace

namespace {

// What counts as the end of a phase for whoever has given orders and may think again.
std::string until_when(const games::Game& game) {
  if (games::ends_by_master(game) || !games::has_deadline(game)) return "until the turn runs.";
  if (games::waits_for_deadline(game)) return "until the deadline; the turn does not run before it.";
  return "until the turn runs: at the deadline, or before it when all orders are in and nobody waits. SET "
         "WAIT "
         "keeps it until the deadline.";
}

} // namespace

Piece how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf) {
  if (is_over(game) || seat.role != games::Role::player || !seat.power) return {};
  const Power power = power_to_order(game, seat);
  const std::string order = example(game, power);
  if (order.empty() || games::orders_state(game, power).due == 0) return {};
  const Piece further = gap() + prose("One order a line; you can change orders " + until_when(game) +
                                      " HELP in a mail tells what else you can write.");
  const auto link = [&](const std::string& body) { return mail::link(mail_link(conf.address, body)); };
  const Piece links =
      gap() + prose("Links that write a mail for you:") + gap() + link("HELP") + link("LIST " + game.name);
  const Piece how = title("How to answer");
  if (has_reply_address(conf, game, seat))
    return how + prose(std::string(parser::letter_tail) + " For example:") + gap() + line_to_write(order) +
           further + links;
  const std::string sign_on =
      std::string("SIGNON ") + game.variant->map.power(seat.power).letter + game.name + " ";
  return how + prose("To answer, write a mail to " + conf.address + ", for example:") + gap() +
         line_to_write(sign_on + "yourpassword") + line_to_write(order) + further + links + link(sign_on);
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// own_order - see own_order.h
#include "mail/reading/own_order.h"

#include "games/game/control.h"
#include "games/game/orders.h"
#include "parser/order_parser.h"

#include <algorithm>

namespace mail {

using games::Game;

bool is_own_order(const Game& game, judge::Power power, std::string_view line) {
  if (power.is_none() || game.state != games::State::running) return false;
  const auto orders =
      parser::parse_orders(game.variant->names, game.position.phase.kind, line, adjusting_of(game, power));
  const auto is_sure = [](const parser::ParsedOrder& one) {
    return one.problems.empty() && one.notices.empty();
  };
  return std::ranges::all_of(orders, is_sure) &&
         std::ranges::any_of(
             orders, [&](const parser::ParsedOrder& one) { return is_of_hand(game, power, one.order); });
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// public_turn - a processed phase as everybody may see it
#pragma once

#include "games/game/events.h"

#include <string>
#include <vector>

namespace mail {

// An order that was carried out or tried, in words.
struct ToldOrder {
  judge::Power power;
  std::string order;     // "Army Vienna -> Galicia"
  std::string_view word; // "done", "failed", "dislodged", "no order", "by rule"
  std::string reason;    // "Bounced: 1 against 1 with the Russian army from Warsaw.", or ""
};

// The outcome knows nothing of orders that could not be carried out: those are their writer's alone.
struct PublicTurn {
  judge::Position before;
  judge::Outcome outcome;
};
PublicTurn public_turn(const games::Turn& turn);

// By power, as reports list them.
std::vector<ToldOrder> told_orders(const judge::Map& map, const PublicTurn& turn, judge::OrderForm form);

} // namespace mail

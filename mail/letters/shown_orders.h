// SPDX-License-Identifier: GPL-3.0-or-later
// shown_orders - orders as letters and replies show them: one order, those on file, those that are missing
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// An order as replies and lists show it: "Army Paris -> Burgundy", "Build Fleet Brest", "Waive one build".
std::string order_in_words(const games::Game& game, judge::Power power, const judge::Order& order,
                           judge::OrderForm form);

// The order that a unit carried out or tried: "Army Paris -> Burgundy", "Build Fleet Brest".
std::string told_order(const judge::Map& map, const judge::Position& before, const judge::UnitResult& result,
                       judge::OrderForm form);

// "done", "failed", "dislodged", "no order", "by rule".
std::string_view outcome_word(const judge::UnitResult& result);

// The orders on file alone, a line each.
Piece order_list(const games::Game& game, judge::Power power, judge::OrderForm form);

// "The turn runs as soon as everybody's orders are in, ...": when, if those of the power are complete. One
// sentence, or two. `now`: a time before it is not told.
std::string when_it_runs(const games::Game& game, judge::Power power, const Zones& zones,
                         games::Instant now = {});

// Does the letter mark a line about orders with ***? Then no orders are called complete in it.
enum class Refused : std::uint8_t { none, some };

// "Orders complete." or which units lack one; with each order on file.
Piece orders_on_file(const games::Game& game, judge::Power power, const games::Home& home,
                     const std::string& own_zone = "", Refused refused = Refused::none);

// The orders of each dummy that `controller` orders for, while the dummy has something to order.
Piece dummies_on_file(const games::Game& game, judge::Power controller, const games::Home& home,
                      const std::string& own_zone = "", Refused refused = Refused::none);

// A sentence for masters: which powers had fewer orders on file than they have units, say. Of those that
// nobody orders for nothing is said.
std::string missing_orders(const games::Game& game, const games::Turn& turn);

// The powers that have something to order in the current phase, and somebody who does it.
std::vector<judge::Power> powers_due(const games::Game& game);

// What becomes of a power without orders.
//
// In disorder, its units "hold".
std::string what_units_do(const games::Settings& settings);
// In the phase in play: "the units hold".
std::string without_orders(const games::Game& game);
// To the player of a phase that was played from this position: "No orders came from you, so all your units
// held."
std::string absence_sentence(const games::Game& game, const judge::Position& before, judge::Power power);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// own_results - what became of a turn: of its orders, as tables, and of the reader's own units
#pragma once

#include "games/game/events.h"
#include "judge/telling/order_form.h"
#include "mail/letters/report_letter.h"
#include "mail/message/piece.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mail {

// ---- what became of the orders of a turn, the centers, the position and the players
//
// The tables tell what the lines for tools tell (classic_lines.h), of the same turn and position, and stand
// in HTML alone.

// An order that was carried out or tried, and what became of it.
struct ToldOrder {
  judge::Power power;
  std::string order; // "Army Vienna -> Galicia."
  std::string
      outcome;     // of outcome_word(), "refused"; or what the lines for tools say: "bounce, dislodged", ""
  std::string why; // "Bounced: 1 against 1 with the Russian army from Warsaw.", or ""
};
ToldOrder told_result(const judge::Map& map, const judge::Position& before, const judge::Outcome& outcome,
                      const judge::UnitResult& result, judge::OrderForm form);
// A row of the table of a turn: a mark, the order, what came of it, and why.
Piece told(const ToldOrder& order);

// The classic lines of a turn; as tables the orders of all powers but the reader's own, whose letter tells of
// them first; who was dislodged; the centers, where they were counted. Game and turn outlive it. What is
// alike for all readers is written once.
class ToldTurn {
 public:
  ToldTurn(const games::Game& game, const games::Turn& turn, judge::OrderForm form);
  Piece for_reader(judge::Power own) const;

 private:
  const games::Game& game_;
  const games::Turn& turn_;
  Piece lines_, moved_; // moved: dislodged, or back
  std::vector<std::pair<judge::Power, Piece>> orders_{};
};

// Sections that are the same for all who see the game as it is: each is made for the first of them.
struct SharedSections {
  std::optional<ToldTurn> results;
  std::optional<Piece> position;
};

// By power.
Piece position_table(const games::Game& game);
Piece position(const games::Game& game); // with the classic lines
Piece starting_position(const games::Game& game);

// ---- what happened to the reader's own units and centers in a processed phase

// The centers that the power gained in the turn, or those that it lost.
std::vector<std::string> centers_changed(const judge::Map& map, const games::Turn& turn, judge::Power power,
                                         bool gained);

// Whole paragraphs for the player of `power`: a line a unit with its order, how it went, and why.
Piece what_happened(const games::Game& game, const games::Turn& turn, judge::Power power,
                    judge::OrderForm form);
// Paragraphs for him who ordered for the dummy in that phase; nothing when the dummy had no orders to give.
Piece what_happened_to_dummy(const games::Game& game, const games::Turn& turn, judge::Power dummy,
                             judge::OrderForm form);

// ---- sections about what special rules made of a turn; see sections.cc

Piece held_for_a_year(const Report& report); // under HOLD WIN
Piece auctions(const Report& report);        // rule intimate
Piece new_vassals(const Report& report);     // rule vassal_dummies

} // namespace mail

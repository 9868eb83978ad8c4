// SPDX-License-Identifier: GPL-3.0-or-later
// own_results - what became of a turn: of its orders, as tables, and of the reader's own units
#pragma once

#include "games/game/events.h"
#include "judge/telling/order_form.h"
#include "mail/letters/report_letter.h"
#include "mail/message/piece.h"

#include <string>
#include <string_view>

namespace mail {

// ---- what became of the orders of a turn, the centers, the position and the players, as tables
// of HTML letters
//
// They tell what the lines for tools tell (classic_lines.h), of the same turn and position.

// A mark, the order, and what went wrong. `outcome`: a word of outcome_word(), or what the lines for tools
// say
// ("bounce, dislodged"); "done" and "" are told by the mark alone. `why`: sentences, or "".
std::string outcome_row(std::string_view outcome, std::string_view order, std::string_view why = "");

// The orders of all powers but the reader's own, whose letter tells of them first; who was dislodged; the
// centers, where they were counted.
std::string results_tables(const games::Game& game, const games::Turn& turn, judge::Power own,
                           judge::OrderForm form);

// A row a power.
std::string position_table(const games::Game& game);
// A row a seat, with what the reader may know of its holder; no observers.
std::string players_table(const games::Game& game, const games::Seat& reader);

// ---- what happened to the reader's own units and centers in a processed phase

// Whole paragraphs for the player of `power`: a line a unit with its order, how it went, and why.
Piece what_happened(const games::Game& game, const games::Turn& turn, judge::Power power,
                    judge::OrderForm form);
// Likewise for him who ordered for the dummy in that phase; nothing when it had no orders to give.
Piece what_happened_to_dummy(const games::Game& game, const games::Turn& turn, judge::Power dummy,
                             judge::OrderForm form);

// ---- sections about what special rules made of a turn; see sections.h

Piece held_for_a_year(const Report& report); // under HOLD WIN
Piece auctions(const Report& report);        // rule intimate
Piece new_vassals(const Report& report);     // rule vassal_dummies

} // namespace mail

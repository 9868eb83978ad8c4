// SPDX-License-Identifier: GPL-3.0-or-later
// result_tables - what became of the orders of a turn, the centers, the position and the players, as tables
// of HTML letters
//
// They tell what the lines for tools tell (classic_lines.h), of the same turn and position.
#pragma once

#include "games/game/events.h"
#include "judge/telling/order_form.h"

#include <string>
#include <string_view>

namespace mail {

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

} // namespace mail

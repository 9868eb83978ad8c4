// first_screen - what the reader wants first: what happened to you, what is expected of you, until when
//
// Sentences for one seat. Every function returns whole paragraphs, or "" when there is nothing to say.
#pragma once

#include "games/game/events.h"
#include "games/home/conf.h"

#include <string>

namespace mail {

// The reader's own units and centers in a processed phase.
std::string what_happened(const games::Game& game, const games::Turn& turn, judge::Power power,
                          judge::OrderForm form);
// A sentence for masters: which powers had fewer orders on file than they have units, say.
std::string missing_orders(const games::Game& game, const games::Turn& turn);
// What the seat has to do now, and the deadline.
std::string what_is_expected(const games::Game& game, const games::Seat& seat, const std::string& zone);
// "Deadline: Fri Nov 27 2026 ...", and when the grace ends.
std::string deadline_lines(const games::Game& game, const std::string& zone);
// How to write orders for this phase, with an example that fits the reader's power.
std::string how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf);

// The order that a unit carried out or tried: "Army Paris -> Burgundy", "Build Fleet Brest".
std::string told_order(const judge::Map& map, const judge::Position& before, const judge::UnitResult& result,
                       judge::OrderForm form);
// "done", "failed", "dislodged", "no order", "by rule".
std::string_view outcome_word(const judge::UnitResult& result);

// "Spring 1901 (movement)".
std::string phase_in_words(judge::Phase phase);
// The powers that have something to order in the current phase.
std::vector<judge::Power> powers_due(const games::Game& game);

} // namespace mail

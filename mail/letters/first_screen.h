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
// What the seat has to do now, and the deadline.
std::string what_is_expected(const games::Game& game, const games::Seat& seat, const std::string& zone);
// How to write orders for this phase, with an example that fits the reader's power.
std::string how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf);

} // namespace mail

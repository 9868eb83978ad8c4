// how_to_answer - how a player writes orders for the phase in play, with an example for one of his own units
#pragma once

#include "games/game/game.h"
#include "games/home/conf.h"

#include <string>

namespace mail {

// Whole paragraphs; "" for a seat of which no orders are due.
std::string how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf);

} // namespace mail

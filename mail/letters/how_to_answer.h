// SPDX-License-Identifier: GPL-3.0-or-later
// how_to_answer - how a player writes orders for the phase in play, with an example for one of his own units
#pragma once

#include "games/game/game.h"
#include "games/home/conf.h"
#include "mail/text/piece.h"

namespace mail {

// Whole paragraphs; Empty for a seat of which no orders are due.
Piece how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf);

} // namespace mail

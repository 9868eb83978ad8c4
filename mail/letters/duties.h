// SPDX-License-Identifier: GPL-3.0-or-later
// duties - what is expected of a seat now, and how to answer
#pragma once

#include "games/game/game.h"
#include "games/home/conf.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"

namespace mail {

// ---- what is expected of a seat now, and until when

// Whole paragraphs: what the seat has to do in the phase in play, and the deadline.
Piece what_is_expected(const games::Game& game, const games::Seat& seat, const Zones& zones);
// "You may build 1 unit in Paris or Brest. ..." of a power in a running game.
std::string duty_in_words(const games::Game& game, judge::Power power);

// Of a player who bids for powers (rule intimate): "Your treasury holds 20 credits; your bids are France 8."
std::string bids_in_words(const games::Game& game, judge::Power power);

// ---- how a player writes orders for the phase in play, with an example for one of his own units

// An example, and links that write the mail: one for each retreat, build and removal that is possible. Empty
// for a seat of which no orders are due, like all below.
Piece how_to_answer(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf);
// Until when orders may be changed, and in the first letters of a game where more is told.
Piece more_on_answers(const games::Game& game, const games::Seat& seat, const games::JudgeConf& conf);

} // namespace mail

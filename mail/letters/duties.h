// SPDX-License-Identifier: GPL-3.0-or-later
// duties - what is expected of a seat now, and until when
#pragma once

#include "games/game/game.h"
#include "mail/letters/phase_words.h"
#include "mail/text/piece.h"

namespace mail {

// Whole paragraphs: what the seat has to do in the phase in play, and the deadline.
Piece what_is_expected(const games::Game& game, const games::Seat& seat, const Zones& zones);

// Of a player who bids for powers (rule intimate): "Your treasury holds 20 credits; your bids are France 8."
std::string bids_in_words(const games::Game& game, judge::Power power);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// seat_letter - all that somebody needs who takes a seat that another left: the board, his units, what is due
// and when, how to answer
#pragma once

#include "games/game/game.h"
#include "games/home/home.h"
#include "mail/letters/phase_words.h"
#include "mail/text/piece.h"

namespace mail {

// For a player's seat of a game that goes on; times by the reader's zones.
Piece told_seat(const games::Game& game, const games::Seat& seat, const games::Home& home,
                const Zones& zones);

} // namespace mail

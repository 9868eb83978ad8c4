// SPDX-License-Identifier: GPL-3.0-or-later
// seat_section - the sections [seat] and [proposal] of a game's file
#pragma once

#include "games/files/keyed_text.h"
#include "games/game/game.h"

namespace games {

void write_seat(KeyedWriter& writer, const judge::Map& map, const Seat& seat);
Seat read_seat(KeyedReader& reader, const judge::Map& map);

void write_proposal(KeyedWriter& writer, const judge::Map& map, const Proposal& proposal);
Proposal read_proposal(KeyedReader& reader, const judge::Map& map);

} // namespace games

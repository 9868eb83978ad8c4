// SPDX-License-Identifier: GPL-3.0-or-later
// list - LIST, SUMMARY, WHO GAME, MAP: what a reader may know of games
#pragma once

#include "games/game/game.h"

namespace mail {

class Context;

// The seat signed on to, if it is one of this game; else the seat that has the sender's address, to which the
// answer goes. A master who became a power goes on seeing what masters see. nullptr: a stranger asks. So is
// in a gunboat game whoever signed on from an address that is none of the seat's: not even its holder is
// shown to him.
const games::Seat* viewer(Context& context, const games::Game& game);

} // namespace mail

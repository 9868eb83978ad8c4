// SPDX-License-Identifier: GPL-3.0-or-later
// agree_code - the code of a link by which the holder of a seat says yes to a proposal: "AGREE CODE k5xo...
// x"
//
// 80 bits of an HMAC over the proposal, which is one act of one game in one phase, and over the seat with its
// present holder; nothing of it is stored. It is good once, and from an address of the holder only: the game
// notes who has answered, and the command looks where the mail came from. It is no seat's token: all it does
// is that one yes.
#pragma once

#include <string>

namespace games {
struct Game;
struct Home;
struct Proposal;
struct Seat;
} // namespace games

namespace mail {

std::string agree_code(const games::Home& home, const games::Game& game, const games::Proposal& proposal,
                       const games::Seat& holder);

} // namespace mail

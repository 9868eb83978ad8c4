// SPDX-License-Identifier: GPL-3.0-or-later
// reset_code - a one-time code that lets the reader of a letter choose a new password
//
// A code is "GAME-SEAT-" and 16 random characters; the player's file holds its hash and the day it dies.
#pragma once

#include "games/game/game.h"
#include "games/store/players.h"

#include <string>

namespace mail {

class Context;

// Mails a code for the seat to `address`, once a day; all codes of the last three days hold. `why` is the
// letter's first sentence.
void mail_reset_code(Context& context, games::Game& game, const games::Seat& seat, const std::string& address,
                     const std::string& why);
// Likewise for a letter that says more: the paragraphs with the code, "" when one went out today.
std::string text_with_reset_code(Context& context, const games::Game& game, const games::Seat& seat,
                                 const std::string& address);
// The seat whose registered player holds this code, not yet used; `owner` becomes that player, without the
// codes of this seat. nullptr when there is none.
games::Seat* seat_of_code(Context& context, games::Game& game, const std::string& code, games::Player& owner);

} // namespace mail

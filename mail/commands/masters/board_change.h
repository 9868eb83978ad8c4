// SPDX-License-Identifier: GPL-3.0-or-later
// board_change - another board under a game that is forming
#pragma once

namespace variants {
struct Variant;
}

namespace mail {

class Context;

// False after a refusal: the game has begun, or has more players than there is room for on the board.
// Preferences are dropped where other letters stand for the powers.
bool change_board(Context& context, const variants::Variant& variant);

} // namespace mail

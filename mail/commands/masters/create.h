// SPDX-License-Identifier: GPL-3.0-or-later
// create - CREATE, RENAME, PURGE, ACTIVATE, and what a game takes only while it forms
#pragma once

namespace variants {
struct Variant;
} // namespace variants

namespace mail {

class Context;

// False after a refusal: the game has begun, or has more players than there is room for on the board.
// Preferences are dropped where other letters stand for the powers.
bool change_board(Context& context, const variants::Variant& variant);

} // namespace mail

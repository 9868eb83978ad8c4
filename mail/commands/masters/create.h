// SPDX-License-Identifier: GPL-3.0-or-later
// create - CREATE, RENAME, PURGE, ACTIVATE, and what a game takes only while it forms
#pragma once

#include "variants/declared.h"

#include <string>
#include <vector>

namespace mail {

class Context;
struct Office;

// What the word may have been meant for: three names of boards, or GUNBOAT, the nearest one first.
std::vector<std::string> near_wishes(const Office& office, const std::string& word);

// False after a refusal: the game has begun, or has more players than there is room for on the board.
// Preferences are dropped where other letters stand for the powers.
bool change_board(Context& context, const variants::Variant& variant);

} // namespace mail

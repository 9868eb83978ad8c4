// SPDX-License-Identifier: GPL-3.0-or-later
// text_map - the board drawn in text characters, from variants/NAME.textmap
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

// "" for a board that has no drawing.
std::string character_map(const games::Game& game);

} // namespace mail

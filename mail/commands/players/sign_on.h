// sign_on - what other handlers need of signing on
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

class Context;

// What is told of a game in brackets: "S1901M", "the game is forming".
std::string phase_note(const games::Game& game);
// A player whose power was abandoned or in disorder has it back when he signs on.
void come_back(Context& context);

} // namespace mail

// sign_on - coming back to one's seat
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

class Context;

// What is told of a game in brackets: "S1901M", "the game is forming".
std::string phase_note(const games::Game& game);
// Whoever signs on to his seat after an absence has his power back.
void come_back(Context& context);

} // namespace mail

// summary - a game from its first year on: who played what, and who owned which center when
//
// summary() of report.h for everybody; here the form that ends a game, whose last turns are not on disk yet.
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"

#include <string>
#include <vector>

namespace mail {

// `events`: those that end the game, with the turns processed along with them.
std::string summary_at_end(const games::Game& game, const games::Home& home,
                           const std::vector<games::Event>& events);

} // namespace mail

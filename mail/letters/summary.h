// summary - a game from its first year on: who played what, and who owned which center when
//
// summary() is for everybody; summary_at_end() is the form that ends a game, whose last turns are not on disk
// yet.
#pragma once

#include "games/game/events.h"
#include "games/store/store.h"

#include <string>
#include <vector>

namespace mail {

// For a game in play, or one that is over: the phases before are read from its history.
std::string summary(const games::Game& game, const games::Store& store);

// `events`: those that end the game, with the turns processed along with them.
std::string summary_at_end(const games::Game& game, const games::Home& home,
                           const std::vector<games::Event>& events);

} // namespace mail

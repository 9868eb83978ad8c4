// SPDX-License-Identifier: GPL-3.0-or-later
// game_lists - a game as LIST, PREDICT and the reports show it: state, players, settings, position
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "games/turns/card.h"

#include <string>

namespace mail {

// `seat`: the reader's, which decides what he may see; nullptr for the public.
std::string list_game(const games::Game& game, const games::Home& home, games::Instant now,
                      const games::Seat* seat, const std::string& own_zone = "");
std::string list_game_brief(const games::GameCard& game, const games::Home& home, games::Instant now);
// Who sits where; names and addresses only where this reader may see them (gunboat).
std::string players_text(const games::Game& game, const games::Seat* seat);

std::string position_text(const games::Game& game);  // by power
std::string ownership_text(const games::Game& game); // the classic ownership list

// What PREDICT answers: the results that processing the phase now would give.
std::string predicted_text(const games::Game& game, const games::Turn& turn);

} // namespace mail

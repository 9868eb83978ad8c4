// disorder_words - what becomes of a power without orders, in words
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

// In disorder, its units "hold".
std::string what_units_do(const games::Settings& settings);
// In the phase in play: "the units hold".
std::string without_orders(const games::Game& game);
// In a phase that was played, to the player: "No orders came from you, so all your units held."
std::string absence_sentence(const games::Settings& settings, judge::PhaseKind kind);

} // namespace mail

// settings_words - the settings of a game in words, for LIST and SUMMARY
#pragma once

#include "games/game/game.h"

#include <string>

namespace mail {

// One paragraph: press, lateness, draws, what is out of the ordinary, what wins, rules that differ from those
// by mail.
std::string settings_text(const games::Game& game);
// The hours from phase to phase, a line a kind of phase.
std::string clock_table(const games::Settings& settings);

} // namespace mail

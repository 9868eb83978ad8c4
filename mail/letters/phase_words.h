// phase_words - phases, dates and powers as people read them
#pragma once

#include "games/game/game.h"

#include <string>
#include <vector>

namespace mail {

// "Spring 1901 (movement)".
std::string phase_in_words(judge::Phase phase);
std::string season_and_year(judge::Phase phase); // "Spring of 1901"
std::string kind_name(judge::PhaseKind kind);    // "Movement", "Retreats", "Adjustments"

// What is told of a game in brackets: "S1901M", "the game is forming".
std::string phase_note(const games::Game& game);
// "Fri Nov 27 2026 23:30:00 +0100 (22:30 UTC)": in the judge's zone, then in UTC where UTC differs. The
// weekday in UTC is named where it is another one.
std::string date_in_words(games::Instant instant, const std::string& zone);

// "Deadline: Fri Nov 27 2026 ...", and when the grace ends.
std::string deadline_lines(const games::Game& game, const std::string& zone);

std::vector<std::string> names_of(const judge::Map& map, const std::vector<judge::Power>& powers);
// "AE": for subjects.
std::string letters_of(const judge::Map& map, const std::vector<judge::Power>& powers);

} // namespace mail

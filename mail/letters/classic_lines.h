// SPDX-License-Identifier: GPL-3.0-or-later
// classic_lines - the lines that mappers and other tools read, in the form of the classic e-mail judges
//
// The lines are the same for every reader; docs/reports.md gives the grammar of each. A block ends with LF
// and has no blank line at either end.
#pragma once

#include "games/game/events.h"

#include "mail/letters/phase_words.h"
#include <functional>

#include <string>
#include <vector>

namespace mail {

// "(demo.003)": the game and the number of the phase within it.
std::string turn_label(const games::Game& game, int number);
// "Army", "Fleet", or "Army ", "Fleet" when `even`.
std::string type_column(judge::UnitType type, bool even = false);
// How wide the column of the names of powers is.
std::size_t column_width(const judge::Map& map);
// The power's name and a colon, and blanks up to the column where every power's text begins.
std::string power_column(const judge::Map& map, judge::Power power);

// The lines of each power, with a blank line between two powers; a power without lines is left out.
std::string grouped(const judge::Map& map, const std::function<std::string(judge::Power)>& lines_of_power);

// ---- classic_lines_results.cc

// Title, blank line, and a line for each unit or adjustment, powers apart.
std::string movement_block(const games::Game& game, const games::Turn& turn);
std::string retreat_block(const games::Game& game, const games::Turn& turn);
std::string adjustment_block(const games::Game& game, const games::Turn& turn);
// "The following units were dislodged:" and where each may retreat; "" when there is none.
std::string dislodged_block(const games::Game& game, const games::Turn& turn);

// What the lines are made of. "bounce, dislodged"; "" when all went well.
std::string marks_of(const judge::UnitResult& result, judge::PhaseKind kind);
// "Builds a fleet in Edinburgh."; of an adjustment that took place.
std::string adjustment_words(const judge::Map& map, const judge::UnitResult& result);
bool took_place(const judge::UnitResult& adjustment);
// Movement: did the unit try an order, be it one that turned out to be impossible?
bool has_order(const judge::UnitResult& result);
std::vector<std::string> dislodged_sentences(const games::Game& game, const games::Turn& turn);
// "Neutral armies stand again in Bizen and Bungo."; "" where none came back.
std::string returned_sentence(const games::Game& game, const games::Turn& turn);
// "Army Vienna ARRIVES.": what the reader of a blind game saw of another's unit.
std::string sighting_words(const judge::Map& map, const games::Sighting& sighting);

// The blocks of one turn, as every report has them.
std::string results_text(const games::Game& game, const games::Turn& turn);

// ---- classic_lines.cc

// "Starting position for Spring of 1901." or "Status of the Movement phase for Fall of 1901.  (demo.002)",
// and below it the units by power.
std::string start_block(const games::Game& game);
std::string status_block(const games::Game& game);
std::string units_by_power(const judge::Map& map, const judge::Position& position);
// In a blind game, as its reader sees it, the centers of which he sees nothing stand below "Unknown".
Piece owners_table(const games::Game& game, const judge::Position& position);
// The centers that nobody owns; of those, the ones that the reader of a blind game sees, or does not see.
std::vector<std::string> unowned_centers(const games::Game& game, const judge::Position& position);
std::vector<std::string> unknown_centers(const games::Game& game, const judge::Position& position);
// Rule intimate: "England controls France for 8 credits."
std::vector<std::string> auction_sentences(const games::Game& game, const games::Turn& turn);
std::string auction_block(const games::Game& game, const games::Turn& turn);
// Centers, units, and what is to be built or removed: a line a power.
std::string balance_block(const games::Game& game, const judge::Position& position);
// "The next phase of 'demo' will be ..." and "The deadline for orders will be ...", or that the game is over.
// `phase`: the next one; when the game has gone on beyond it, there is no deadline to tell.
std::string next_phase_block(const games::Game& game, judge::Phase phase, const Zones& zones);

// The names of its centers, sorted; `owner`: none stands for those that nobody owns.
std::vector<std::string> centers_of(const judge::Map& map, const judge::Position& position,
                                    judge::Power owner);

// How many builds a power has lost the sites for, over those it may order.
int unusable_builds(const games::Game& game, const judge::Position& position, judge::Power power);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// values - one value as a word or a line of a text file, and back
//
// show(x) writes it; read(text, x) sets x and returns "", or returns what would have been right.
#pragma once

#include "games/game/game.h"
#include "games/game/ranges.h"

#include <string>
#include <string_view>

namespace games {

std::string show(bool value);
std::string show(int value);
std::string show(double value);
std::string show(const std::string& value); // one line: control characters become blanks
std::string show(Instant value);
std::string show(const Clock& value);   // "23:30 min 12 next 71 grace 167 delay 0.5 days -MTWTF-"
std::string show(const Absence& value); // "2026-11-21T00:00:00Z 2026-11-28T23:59:00Z"
std::string show(judge::Phase value);   // "S1901M"
std::string show(const Term& value);    // "S1901M F1903M ann@example.org"; "-" for an open end
std::string show(State value);
std::string show(Role value);
std::string show(Standing value);
std::string show(PressCopies value);
std::string show(Proposal::Kind value);
std::string show(PictureChoice value);

std::string read(std::string_view text, bool& value);
std::string read(std::string_view text, int& value, const Range& range); // every number has its range
std::string read(std::string_view text, double& value, const Range& range);
std::string read(std::string_view text, std::string& value);
std::string read(std::string_view text, Instant& value);
std::string read(std::string_view text, Clock& value);
std::string read(std::string_view text, Absence& value);
std::string read(std::string_view text, judge::Phase& value);
std::string read(std::string_view text, Term& value);
std::string read(std::string_view text, State& value);
std::string read(std::string_view text, Role& value);
std::string read(std::string_view text, Standing& value);
std::string read(std::string_view text, PressCopies& value);
std::string read(std::string_view text, Proposal::Kind& value);
std::string read(std::string_view text, PictureChoice& value);

// Seven characters, Sunday first: the day's letter (lower case: only after noon) or '-'; at least one day
// allowed.
bool is_days_mask(std::string_view text);

} // namespace games

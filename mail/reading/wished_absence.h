// SPDX-License-Identifier: GPL-3.0-or-later
// wished_absence - "I'll be on holiday from Dec 10 to Dec 20": the days away that a sentence tells
#pragma once

#include "games/home/date_parts.h"
#include "mail/reading/wish_words.h"

#include <string>
#include <string_view>

namespace mail {

// "SET ABSENCE" and the days, where the writer speaks of himself and tells them whole; else "".
std::string absence_wished(std::string_view line, const games::DateFrame& frame);
// Likewise of "I go on holiday on Dec 5 and am back on Dec 15": up to the day before.
std::string absence_until_return(const WishWords& words, const games::DateFrame& frame);

// "... and cannot write then", "won't have internet", "kann nicht spielen": no "not" of the days, and away by
// itself.
WishWords with_silence_as_away(WishWords words);

} // namespace mail

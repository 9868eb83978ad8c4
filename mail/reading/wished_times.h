// SPDX-License-Identifier: GPL-3.0-or-later
// wished_times - sentences about time: days away (wished_absence.cc), more time for oneself
// (wish_for_time.cc), and another deadline, length of turns, rest or zone, or that the turn runs now
#pragma once

#include "games/home/date_parts.h"
#include "mail/reading/wish_words.h"

#include <optional>
#include <string>
#include <string_view>

namespace mail {

// The command that does what is wished; "" where nothing is. Of two kinds: those that no further word of the
// sentence could turn, and others.
std::string plain_time_wished(const WishWords& words);
std::string time_wished(const WishWords& words, const games::DateFrame& frame);

// "Each turn should be two days".
std::string length_wished(const WishWords& words);
// "Everyone gets two more days": that they come on top is said, so that no other deadline can be meant.
std::string extension_wished(const WishWords& words);

// "Please process the turn now."
std::string process_wished(const WishWords& words);

// ---- days away: "I'll be on holiday from Dec 10 to Dec 20"

// "SET ABSENCE" and the days, where the writer speaks of himself and tells them whole; else "".
std::string absence_wished(std::string_view line, const games::DateFrame& frame);
// The same of "I go on holiday on Dec 5 and am back on Dec 15": up to the day before.
std::string absence_until_return(const WishWords& words, const games::DateFrame& frame);

// "... and cannot write then", "won't have internet", "kann nicht spielen": no "not" of the days, and away by
// itself.
WishWords with_silence_as_away(WishWords words);

// ---- more time: "Can I have two more days?"
//
// The line must ask, must speak of more time, and must hold nothing that could turn its sense: no "not", no
// "if", no other person who asks. What is not sure is no wish.

struct WishForTime {
  std::string time; // "two more days", "Friday noon"; "" when the line does not say how much
};
std::optional<WishForTime> wish_for_time(std::string_view line);
// "Give them 48 hours" is "48 hours"; "" where the line has no length, or several.
std::string length_of_time(std::string_view line);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// wished_times - sentences that wish for another time: a deadline, the length of turns, a rest, a zone, or
// that the turn runs now
#pragma once

#include "games/home/date_parts.h"
#include "mail/reading/wish_words.h"

#include <string>

namespace mail {

// The command that does what is wished; "" where nothing is. Of two kinds: those that no further word of the
// sentence could turn, and others.
std::string plain_time_wished(const WishWords& words);
std::string time_wished(const WishWords& words, const games::DateFrame& frame);

// "Everyone gets two more days": that they come on top is said, so that no other deadline can be meant.
std::string extension_wished(const WishWords& words);

// "Please process the turn now."
std::string process_wished(const WishWords& words);

} // namespace mail

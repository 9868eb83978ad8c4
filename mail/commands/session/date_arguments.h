// SPDX-License-Identifier: GPL-3.0-or-later
// date_arguments - dates behind commands: whose clock they go by, and where they end
#pragma once

#include "games/home/dates.h"
#include "mail/letters/phase_words.h"
#include "parser/mail_parser.h"

#include <string>

namespace mail {

class Context;
class Vocabulary;

// The writer's own clock, where he has set one, and the judge's.
Zones zones_of_writer(const Context& context);
games::DateFrame date_frame(const Context& context);
// Of a date about the phase in play: without a time of day the CLOCK of the phase is meant; "2 more days" are
// added to `in_force`.
games::DateFrame clock_frame(Context& context, games::Instant in_force);
// A moment as its writer reads it in the answer.
std::string in_words_for_writer(const Context& context, games::Instant at);

// The words that tell a date: all up to the next option of SET, so that "DEADLINE Fri Nov 27 GRACE Sat" holds
// two. What is none of a date is refused by who reads them, never passed over.
std::string take_date(const Vocabulary& vocabulary, parser::Words& arguments);

} // namespace mail

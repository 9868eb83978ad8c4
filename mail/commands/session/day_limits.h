// SPDX-License-Identifier: GPL-3.0-or-later
// day_limits - what one address may begin in a day: games, seats, registrations (judge.conf has the numbers),
// and how much it may write to others
#pragma once

#include <cstdint>
#include <string>

namespace mail {

class Context;

enum class Begin : std::uint8_t { game, seat, registration };

// Returns the sentence for a sender who has had as many today as he may have, or "".
std::string why_no_more_today(const Context& context, Begin what);
void count_begun(Context& context, Begin what); // one more for the sender

// What a mail writes to others counts for its sender and for every seat that it signed on to, in KiB of text:
// 32 MiB a day. The day's count grows with count_letters(), once, when the mail is obeyed.
int kibibytes_left_today(const Context& context);
void count_letters(Context& context);
// False after a refusal, when the day's letters are written.
bool may_write_today(Context& context);

} // namespace mail

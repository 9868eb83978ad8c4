// day_limits - what one address may begin in a day: games, seats, registrations (judge.conf has the numbers)
#pragma once

#include <cstdint>
#include <string>

namespace mail {

class Context;

enum class Begin : std::uint8_t { game, seat, registration };

// Counts one more for the sender. When he has had as many today, nothing is counted, and the sentence that
// says so is returned; else "".
std::string why_no_more_today(Context& context, Begin what);

} // namespace mail

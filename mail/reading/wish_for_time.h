// SPDX-License-Identifier: GPL-3.0-or-later
// wish_for_time - "Can I have two more days?": a player who asks for more time in words of his own
//
// The line must ask, must speak of more time, and must hold nothing that could turn its sense: no "not", no
// "if", no other person who asks. What is not sure is no wish.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mail {

struct WishForTime {
  std::string time; // "two more days", "Friday noon"; "" when the line does not say how much
};
std::optional<WishForTime> wish_for_time(std::string_view line);
// "Give them 48 hours" is "48 hours"; "" where the line has no length, or several.
std::string length_of_time(std::string_view line);

} // namespace mail

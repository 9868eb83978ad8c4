// SPDX-License-Identifier: GPL-3.0-or-later
// instant - a moment, and its text in the exact form of files and options
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace games {

using Instant = std::chrono::sys_seconds; // all times: UTC, whole seconds

// The times that a judge knows: from 1970, whose beginning also means "never", up to the end of 9998. What is
// computed from a time in use, such as a deadline, may leave them: `bounded` brings it back.
constexpr Instant first_instant{};
constexpr Instant last_instant{std::chrono::sys_days{std::chrono::December / 31 / 9998} +
                               std::chrono::seconds{86399}};
constexpr bool is_in_use(Instant instant) { return first_instant <= instant && instant <= last_instant; }
constexpr Instant bounded(Instant instant) { return std::clamp(instant, first_instant, last_instant); }

// "2026-11-21T23:30Z" (seconds allowed, Z required); nullopt otherwise, and for a time that is not in use.
std::optional<Instant> parse_instant(std::string_view text);
std::string to_text(Instant instant); // "2026-11-21T23:30:00Z"
std::string day_of(Instant instant);  // "2026-11-21", by UTC

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// instant - moments, their text in the exact form of files and options, and what two clocks show
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace games {

// ---- a moment, and its text in the exact form of files and options

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
// In English; `form`: as strftime takes it. Of a local time: what its clock shows.
std::string written(std::chrono::seconds since_1970, const char* form);

// ---- what two clocks show: that of the wall, which anybody may set, and the boot's, which only
// runs
//
// The boot's clock (CLOCK_BOOTTIME) counts from the start of the machine, and through its sleep. Between two
// readings of one boot both clocks go on by the same time, unless the wall's was set meanwhile.

struct ClockReading {
  Instant wall{};
  std::string boot;          // the boot's id; "" when it is not known, and in rehearsals
  std::chrono::seconds up{}; // since that boot
};

// The wall's clock is an argument, so that the two are of one moment. Never throws: where the system tells
// nothing, no boot is known.
ClockReading read_clocks(Instant wall);

// Was the wall's clock set between the two, by more than ten minutes? Known within one boot only.
bool was_set(const ClockReading& before, const ClockReading& now);
// Is the later one to be doubted: was the clock set, or does nobody know, and it went back, or forward by
// more than a day and a half?
bool is_doubtful(const ClockReading& before, const ClockReading& now);

} // namespace games

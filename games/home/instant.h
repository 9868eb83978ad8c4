// instant - a moment, and its text in the exact form of files and options
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace games {

using Instant = std::chrono::sys_seconds; // all times: UTC, whole seconds

// "2026-11-21T23:30Z" (seconds allowed, Z required); nullopt otherwise.
std::optional<Instant> parse_instant(std::string_view text);
std::string to_text(Instant instant); // "2026-11-21T23:30:00Z"
std::string day_of(Instant instant);  // "2026-11-21", by UTC

} // namespace games

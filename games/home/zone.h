// SPDX-License-Identifier: GPL-3.0-or-later
// zone - a time zone: what the clocks on the wall show at an instant, and the other way round
//
// Names are those of the tz database ("Europe/Berlin"), or offsets ("+02:00", "-05:30"); for "UTC" and
// offsets the database is not read, else the one file of the zone. When clocks change, a wall time that
// exists twice means its first moment, and a wall time that does not exist means the moment of the change.
// Throws parser::BadConfiguration for an unknown name.
#pragma once

#include "games/home/instant.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace games {

using LocalTime = std::chrono::local_seconds; // what the clock on the wall shows

class ZoneFile;

class Zone {
 public:
  explicit Zone(const std::string& name);
  LocalTime to_local(Instant instant) const;
  Instant to_instant(LocalTime local) const;

 private:
  std::chrono::seconds offset_at(Instant instant) const;

  const ZoneFile* file_ = nullptr; // of the tz database, read once a program ...
  std::chrono::seconds offset_{0}; // ... or none, for UTC and offsets
};

// "+02:00" and back. Offsets lie within 14 hours of UTC, as those of the world do.
std::string offset_text(std::chrono::minutes offset);
std::optional<std::chrono::minutes> read_offset(std::string_view name);

bool is_zone(const std::string& name);
// What the text names of the tz database, without regard to case: "europe/paris", or a place of its own name,
// "paris", "new york". "" when it names none.
std::string zone_of_place(std::string_view text);

// "Sat Nov 21 2026 23:30:00 +0000": the classic form, always with its offset.
std::string to_local_text(Instant instant, const std::string& zone);

} // namespace games

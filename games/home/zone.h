// zone - a time zone: what the clocks on the wall show at an instant, and the other way round
//
// Names are those of the tz database ("Europe/Berlin"); for "UTC" the database is not read. When clocks
// change, a wall time that exists twice means its first moment, and a wall time that does not exist means the
// moment of the change. Throws parser::BadConfiguration for an unknown name.
#pragma once

#include "games/home/instant.h"

#include <chrono>
#include <string>

namespace games {

using LocalTime = std::chrono::local_seconds; // what the clock on the wall shows

class Zone {
 public:
  explicit Zone(const std::string& name);
  LocalTime to_local(Instant instant) const;
  Instant to_instant(LocalTime local) const;

 private:
  const void* zone_ = nullptr; // the tz database's entry, which lives as long as the program; none for UTC
};

// "Sat Nov 21 2026 23:30:00 +0000": the classic form, always with its offset.
std::string to_local_text(Instant instant, const std::string& zone);

} // namespace games

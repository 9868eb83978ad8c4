// SPDX-License-Identifier: GPL-3.0-or-later
// date_frame - by whose clock, and from when on, a date is read
#pragma once

#include "games/home/instant.h"

#include <string>

namespace games {

struct DateFrame {
  Instant now{};
  std::string judge_zone;
  std::string own_zone;        // of the writer, where he has set one: then his clock counts
  int default_minutes = 0;     // the time of day, when none is written ...
  bool default_by_own = false; // ... by the judge's clock, or by the writer's
  Instant length_from{};       // what "2 days" begin at; none: now
  Instant in_force{};          // what "2 more days" are added to; none: nothing

  const std::string& zone() const { return own_zone.empty() ? judge_zone : own_zone; }
};

struct DateOrError {
  Instant at{};
  std::string error;      // a sentence without its end
  bool is_length = false; // counted from somewhere: "+24h", "2 days"
};

} // namespace games

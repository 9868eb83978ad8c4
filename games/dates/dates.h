// dates - moments and spans of time as people write them: "tomorrow 18:00", "24.12.", "8pm CET", "+48h",
// "24 Dec - 31 Dec"
//
// A text is read whole or refused with a sentence: what is left over, and what could mean two things, is
// asked. docs/deadlines.md has the table.
#pragma once

#include "games/home/instant.h"

#include <string>
#include <string_view>

namespace games {

// By whose clock, and from when on, a date is read.
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
  std::string error; // a sentence without its end
};
// What is left out means the next such moment after `now`.
DateOrError read_date(std::string_view text, const DateFrame& frame);

struct SpanOrError {
  Instant from{}, until{};
  std::string error;
};
// From the beginning of a day to the end of a day (23:59), by the writer's clock, unless times are written. A
// single day is a span, too; "until 5 Jan" begins today.
SpanOrError read_span(std::string_view text, const DateFrame& frame);

} // namespace games

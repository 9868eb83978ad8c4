// SPDX-License-Identifier: GPL-3.0-or-later
// dates - moments and spans of time as people write them, and the moment that they mean
#pragma once

#include "games/home/date_parts.h"

#include <string>
#include <string_view>

namespace games {

// ---- the moment that the parts of a date mean to somebody who writes them now

DateOrError resolve_date(const DateParts& parts, const DateFrame& frame);

// ---- moments and spans of time as people write them: "tomorrow 18:00", "24.12.", "8pm CET", "+48h",
// "24 Dec - 31 Dec"
//
// A text is read whole or refused with a sentence: what is left over, and what could mean two things, is
// asked. A date has twenty words at most, so that nobody can let the judge read for long. docs/deadlines.md
// has the table.

// A date that was read once, for whoever looks for it from several moments.
class WrittenDate {
 public:
  explicit WrittenDate(std::string_view text);
  const std::string& problem() const { return read_.problem; } // a sentence where the text is no date
  // What is left out means the next such moment after `now`.
  DateOrError at(const DateFrame& frame) const;

 private:
  PartsOrProblem read_;
};
DateOrError read_date(std::string_view text, const DateFrame& frame);

struct SpanOrError {
  Instant from{}, until{};
  std::string error;
};
// From the beginning of a day to the end of a day (23:59), by the writer's clock, unless times are written. A
// single day is a span, too; "until 5 Jan" begins today.
SpanOrError read_span(std::string_view text, const DateFrame& frame);

} // namespace games

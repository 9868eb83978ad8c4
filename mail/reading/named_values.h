// SPDX-License-Identifier: GPL-3.0-or-later
// named_values - what a sentence names that a line for the judge takes: days, a moment, a length of time, an
// hour, weekdays, a number, an address
//
// A wish is done, or its line is shown, with what its writer named. Each function finds one kind in any of
// the languages of dates, and returns it as the judge's own lines write it; "" where the sentence names none,
// or several of which one would have to be chosen.
#pragma once

#include "games/home/date_parts.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

// "Until the 14th", "Sunday at 8 pm", "Saturday evening": a moment to come.
struct NamedMoment {
  games::Instant at{};
  bool has_time = false; // else it is the beginning of a day
};
std::optional<NamedMoment> moment_named(std::string_view line, const games::DateFrame& frame);
// "Dec 14", or with an hour "Dec 14 20:00", by the writer's clock.
std::string in_words(const NamedMoment& moment, const games::DateFrame& frame);

// "From the 3rd to the 10th": "Dec 3 to Dec 10". A first day alone is no span.
std::string span_named(std::string_view line, const games::DateFrame& frame);
// The same, and a day by itself, of which no hour is named: "Dec 14".
std::string days_named(std::string_view line, const games::DateFrame& frame);
// Does it name a day by its month, or by an ordinal: "the 4th"?
bool names_date(std::string_view line);
// "Seven days per turn": "7 days"; in hours, days or weeks.
std::string length_named(std::string_view line);
// "At 8 pm": "20:00"; "" where a zone or a place stands beside it.
std::string hour_named(std::string_view line, const games::DateFrame& frame);
// "On Mondays and Thursdays": "-M--T--", from Sunday on.
std::string weekdays_named(std::string_view line);
// "We are five": "5".
std::string number_named(std::string_view line);
std::string address_named(std::string_view line);
// "We are five", "sechs Freunde und ich": from two to ten people who would play; 0 where the text tells none.
std::size_t people_named(std::string_view text);

} // namespace mail

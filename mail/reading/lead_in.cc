// SPDX-License-Identifier: GPL-3.0-or-later
// lead_in - see lead_in.h
#include "mail/reading/lead_in.h"

#include "parser/text.h"

namespace mail {
namespace {

bool ends_with_colon(const std::string& line) { return parser::trim(line).ends_with(':'); }

// "I have thought about it, and these are my moves:"
bool is_sentence_above(const std::string& line, const Reading& reading) {
  return ends_with_colon(line) && reading.is_foreign(line);
}

// "Fleets:", or in the mail of a master or of a player of several powers "Turkey:", "Turkish orders:" above
// each power's orders: it may stand below other orders. Below those of another time the latter begins anew.
bool parts_orders(const Heading& heading, const CourtesyReader& reader) {
  const bool parts_powers = heading.power_alone || (heading.of_power && !reader.below_other_orders);
  return heading.units || (parts_powers && reader.read && reader.read->are_of_several());
}

bool is_lead_in(const Heading& heading, const std::string& line, const Reading& reading) {
  if (!heading.fits()) return false;
  if (reading.reader().below_orders && !parts_orders(heading, reading.reader())) return false;
  return heading.whole || (heading.plain && is_sentence_above(line, reading));
}

} // namespace

bool is_lead_in(const std::string& line, const Reading& reading) {
  return is_lead_in(reading.heading(line), line, reading);
}

bool is_own_power(const std::string& line, const Reading& reading) {
  const Heading heading = reading.heading(line);
  return heading.power_alone && heading.fits() && !ends_with_colon(line);
}

// The first that fits, from the top: a title that names both another power and another phase is of other
// orders.
HeadingFlaw flaw_of_heading(const std::string& line, const CourtesyReader& reader) {
  const Reading reading(reader);
  const Heading heading = reading.heading(line);
  if (heading.whole && heading.other_orders) return HeadingFlaw::other_orders;
  if (heading.whole && heading.other_power) return HeadingFlaw::other_power;
  if (is_lead_in(heading, line, reading)) return HeadingFlaw::none;
  if (heading.whole) return HeadingFlaw::again;
  return is_sentence_above(line, reading) ? HeadingFlaw::misplaced : HeadingFlaw::none;
}

} // namespace mail

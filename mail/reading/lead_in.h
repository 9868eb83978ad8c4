// SPDX-License-Identifier: GPL-3.0-or-later
// lead_in - lines above orders: which are passed over, and which must not be
//
// "Here are my moves:" says what holds anyway. A line that names another power or phase, or says more, is
// answered. docs/grammar.md, "Lead-ins and titles", gives the rule.
#pragma once

#include "mail/reading/reading.h"

#include <string>

namespace mail {

// What is wrong with a line above orders that must not be passed over for that.
enum class HeadingFlaw {
  none,
  misplaced,   // it stands below orders, or says more than what holds anyway
  again,       // it stands below orders, and names those that are read
  other_power, // it names another power than that whose orders are read
  other_orders // those of another phase, or old ones
};
HeadingFlaw flaw_of_heading(const std::string& line, const CourtesyReader& reader);

// "Here are my moves:", "French orders", above the first order.
bool is_lead_in(const std::string& line, const Reading& reading);
// "France", as some sign their letters; not "France:".
bool is_own_power(const std::string& line, const Reading& reading);

} // namespace mail

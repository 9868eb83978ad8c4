// draft_rules - what a board says of its games, checked: who wins, how they begin, and in which turns they go
//
// Each function reads some words of a draft and complains of those that it cannot take, at their place. A
// draft that does not have the words gets what most boards have.
#pragma once

#include "variants/draft.h"

#include <functional>

namespace variants {

using Complaints = std::function<void(const Word&, std::string)>;

// A whole number; none for any other text.
std::optional<int> number_in(const std::string& text);

judge::Lead lead_of(const Draft& draft, const Complaints& complain);
judge::Calendar calendar_of(const Draft& draft, const Complaints& complain);
std::uint8_t opening_of(const Draft& draft, const Complaints& complain); // of judge::Opening
int homes_year_of(const Draft& draft, const Complaints& complain);       // 0: none

} // namespace variants

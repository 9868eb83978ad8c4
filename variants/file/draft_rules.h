// SPDX-License-Identifier: GPL-3.0-or-later
// draft_rules - what a board says of its games, checked: who wins, how they begin, in which turns they go
//
// Each function reads some words of a draft and complains of those that it cannot take, at their place; a
// draft that has none of them gets what most boards have.
#pragma once

#include "variants/file/draft.h"

#include <functional>
#include <optional>

namespace variants {

using Complaints = std::function<void(const Word&, std::string)>;
judge::Lead lead_of(const Draft& draft, const Complaints& complain);
judge::Calendar calendar_of(const Draft& draft, const Complaints& complain);
std::uint8_t opening_of(const Draft& draft, const Complaints& complain); // of judge::Opening
std::optional<int> homes_year_of(const Draft& draft, const judge::Calendar& calendar,
                                 const Complaints& complain);

} // namespace variants

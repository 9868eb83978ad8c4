// SPDX-License-Identifier: GPL-3.0-or-later
// slips - how far a written word is from the one that was meant
#pragma once

#include <cstddef>
#include <string_view>

namespace parser {

// Letters to add, drop, change or exchange with the next to make one text of the other; `limit` + 1 when more
// than that, and for texts of more than 47 bytes.
std::size_t slips_between(std::string_view a, std::string_view b, std::size_t limit);

// A digit of a name is meant as it is written: "Edinburgh1" is not Edinburgh Two.
bool have_same_digits(std::string_view a, std::string_view b);

} // namespace parser

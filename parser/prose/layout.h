// SPDX-License-Identifier: GPL-3.0-or-later
// layout - what lists, tables, program text and decoration put around the words of a line
//
// "   - Paris to Burgundy", "2) F edi", "1⃣ A par", "| A Mun | Ruh |", "{"unit": "A"}", "~~A vie - gal~~".
// Each such sign becomes blanks of the same length, so that every column stays.
#pragma once

#include <string>
#include <string_view>

namespace parser {

std::string without_layout(std::string_view line);

} // namespace parser

// line_marks - what lists, bold letters and phones put between the orders of a line
//
// "- A bud - rum", "2) F edi - nwg", "*A vie - tri*", "A par - pic. A mar - gas.": other ways to read a line
// that is no order as it stands. Both functions keep every column where it was, so that carets fit the line
// as written; a line without such marks comes back as it is.
#pragma once

#include "judge/phase.h"

#include <string>
#include <string_view>

namespace parser {

// The mark of a list and the stars of bold letters made blanks. A dash is such a mark only before a unit's
// type or a verb ("- A bud", not "- bud"): else it may be the move sign of an order that was broken in two.
std::string without_list_mark(std::string_view line, judge::PhaseKind phase);

// A dot before the next unit's type or verb made a ";": not that of "St. Petersburg".
std::string with_sentences_parted(std::string_view line, judge::PhaseKind phase);

} // namespace parser

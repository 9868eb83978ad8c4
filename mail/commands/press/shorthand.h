// SPDX-License-Identifier: GPL-3.0-or-later
// shorthand - the grammar of press in games of SHORTHAND, and its sentences written out
//
// A sentence a line:
//
//   [powers] INFORMS powers sentence
//   [powers] PROPOSES|ACCEPTS|REJECTS powers [NOT] subject
//
// where a subject is DRAW, PEACE, ALLY [TARGET powers], PROVINCE provinces, DMZ provinces or ORDERS order,
// each with a phase (S1902M) behind its word if one is meant. Powers are letters without blanks, or names.
// Who says it is left out where the writer means himself. Reads a text alone: docs/commands/shorthand.txt is
// its page.
#pragma once

#include "parser/names.h"
#include "parser/text.h"

#include <optional>
#include <string>
#include <string_view>

namespace mail {

struct Shorthand {
  std::string written_out;                // "To Germany: I propose peace, S1902M."
  std::optional<parser::Problem> problem; // why the line is no sentence; its column is one of the line
};

Shorthand read_shorthand(const judge::Map& map, const parser::Names& names, std::string_view line);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// unit_list - units below a line that says what becomes of them
//
// "Builds:" above "A par" and "- F bre": each unit is read with the heading before it. Below any other line
// that ends with a colon ("I want to keep:") a unit alone may be anything. docs/grammar.md gives the rule.
#pragma once

#include "mail/reading/reading.h"

#include <span>

namespace mail {

// How many statements below statements[at] are the units of that heading; 0 when it is none.
std::size_t units_below_heading(std::span<const parser::Statement> statements, std::size_t at,
                                const CourtesyReader& reader);

// "Builds: A par", the order that they make together.
parser::Statement under_heading(const parser::Statement& heading, const parser::Statement& unit,
                                judge::PhaseKind phase);

// "I want to keep:", "Units:"; not "Here are my orders:" or "Builds:".
bool leaves_units_open(const std::string& line, const CourtesyReader& reader);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// python_map - the `.map` files of the Python engine `diplomacy` as a board
//
// They speak the DPjudge's language with fewer words (dpjudge_lines.h): without FLOW, IN, FROM, NEWHOMES,
// flags and directives, which would name powers there, without -> and without marks. Reading never fails:
// what is wrong is a Problem at its word. docs/variants.md, "Maps of the Python engine", tells what differs.
#pragma once

#include "variants/foreign/foreign_read.h"

#include <string>
#include <vector>

namespace variants {

// `problems` is empty before. Lines are numbered from 1. No file is opened: MAP and USE name boards of
// `find`.
ForeignRead read_python_map(const std::vector<std::string>& lines, const FindDraft& find,
                            std::vector<parser::Problem>& problems);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// godip_graph - the tables of a board of godip's: the calls that make its graph, and where the game begins
//
// The lines are those of one or more Go sources, one behind the other. Calls of the graph are read between
// graph.New() and Done(); constants of nations, names, units, owners, the first phase and the number of
// centers that wins wherever they stand. All else is code, and passed over: functions without such a table
// are told. Reading never fails: what is wrong is a Problem at its word. docs/variants.md, "Sources of
// godip", has each call.
#pragma once

#include "variants/foreign/foreign_read.h"

#include <string>
#include <vector>

namespace variants {

// `problems` is empty before. Lines are numbered from 1.
ForeignRead read_godip(const std::vector<std::string>& lines, std::vector<parser::Problem>& problems);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_map - nJudge's data/map.NAME and data/seed.NAME as a board
//
// The map has three parts, each ended by a line that begins with "-": places, moves, and what comes besides
// (Hong Kong, gateways, railways). The seed has the first phase, the units, and perhaps a row of letters, one
// a place: who owns what. Names of powers, victory, builds and rules stand in nJudge's program and in neither
// file, and so does the first phase of a board without a seed: the caller may tell them. Reading never fails:
// what is wrong is a Problem at its word, and what no board of this judge can hold is a remark.
// docs/variants.md, "Files of nJudge", has each word.
#pragma once

#include "variants/foreign/foreign_read.h"
#include "variants/formats/njudge_table.h"

#include <string>
#include <vector>

namespace variants {

// `problems` is empty before. Lines of the map are numbered from 1, those of the seed on from there; without
// a seed, powers own their homes and have no units.
ForeignRead read_njudge(const std::vector<std::string>& map_lines, const std::vector<std::string>& seed_lines,
                        std::vector<parser::Problem>& problems, const NjudgeTable& table = {});

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_ways - ways out of each place, as most programs write them, made borders of a board
#pragma once

#include "variants/file/draft.h"
#include "variants/foreign/foreign_read.h"

#include <vector>

namespace variants {

struct ForeignPath {
  judge::UnitType type;
  Word from, to;            // "par", "spa/nc": ids, small; of places that the board has
  std::string lost_coast{}; // "wc", where the file names that one of `to`, which has it not
};

// Adds the borders that the paths come to. A fleet that is sent to a province with coasts, and to none of
// them, comes to the one from which a way leads back. What leads one way alone is
// marked so, and remarked; what leads nowhere is remarked.
void add_borders(const std::vector<ForeignPath>& paths, Draft& draft, std::vector<ForeignRemark>& remarks);

} // namespace variants

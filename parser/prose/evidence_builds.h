// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_builds - what a letter may say of the builds that are due: where, what, and which are given up
#pragma once

#include "parser/prose/evidence_cases.h"

#include <vector>

namespace parser {

// Adds the cases of each home center where something may be built, and of each build that may be given up
// without a place.
void add_build_cases(const Scene& scene, std::vector<EvidenceCase>& to);

} // namespace parser

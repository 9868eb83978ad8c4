// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_cases - what a letter may order for each unit and each build, and what speaks for each reading of
// it
#pragma once

#include "parser/prose/evidence_case_reader.h"

#include <vector>

namespace parser {

// One for each unit of the writer; or for each home center where he may build, and for each build.
std::vector<EvidenceCase> evidence_cases(const Scene& scene);

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_cases - what a letter may order for each unit, and what speaks for each reading of it
//
// A case is a unit, or a home center where something may be built; of a center with a build on file that is
// one of the readings, and "nothing" gives it up. Of builds that are given up without a place, by "I waive
// one", each that is due is a case. The readings of a case are the legal orders whose places the letter
// names, and that it says nothing. A reading has an explanation for each way in which words of the letter
// could say it; an explanation is the list of its features: which word stands where, beside the part that it
// would play. Weights (evidence.h) say how much a feature is worth.
#pragma once

#include "parser/prose/evidence_features.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace parser {

// The tokens at which the places begin that an explanation is made of; none: `no_token`.
constexpr std::uint16_t no_token = 0xFFFF;
struct Parts {
  std::uint16_t unit = no_token, goal = no_token, target = no_token;
};

struct Explanation {
  std::size_t reading = 0;
  std::vector<Feature> features;
  Parts parts;
  float before = 0; // what it is worth beside its features
};

struct EvidenceCase {
  judge::Power power;
  judge::Location at;                                     // none: a build that is given up ...
  std::size_t waived = 0;                                 // ... with this number, from 1
  std::vector<std::optional<judge::Order>> readings = {}; // completed orders; the first reading is "nothing"
  std::vector<Explanation> explanations = {};             // at least one for each reading
  std::size_t evident = 0; // so many readings words of the letter say; the readers of lines alone the others
  std::vector<Symbol> heard = {}; // of each reading: what the readers of lines say of it
};

// One for each unit of the writer; or for each home center where he may build, and for each build.
std::vector<EvidenceCase> evidence_cases(const Scene& scene);

} // namespace parser

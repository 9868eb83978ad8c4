// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_cases - what a letter may order for each unit, and what speaks for each reading of it
//
// A case is a unit, or a home center where something may be built. Its readings are the legal orders whose
// places the letter names, and that it says nothing. A reading has an explanation for each way in which words
// of the letter could say it; an explanation is the list of its features: which word stands where, beside the
// part that it would play. Weights (evidence.h) say how much a feature is worth.
#pragma once

#include "parser/prose/evidence_scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace parser {

using Feature = std::uint32_t;           // below feature_count
constexpr std::size_t feature_bits = 19; // names of features share weights by chance now and then
constexpr std::size_t feature_count = std::size_t{1} << feature_bits;

struct Explanation {
  std::size_t reading = 0;
  std::vector<Feature> features;
};

struct EvidenceCase {
  judge::Power power;
  judge::Location at;
  std::vector<std::optional<judge::Order>> readings; // completed orders; the first reading is "nothing"
  std::vector<Explanation> explanations;             // at least one for each reading
};

// One for each unit of the writer, or each home center where he may build.
std::vector<EvidenceCase> evidence_cases(const Scene& scene);

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// evidence - what a letter most likely orders, by weights that were learned from letters of many people
//
// The last of the readers: it takes any words, hears what the readers of lines made of them, and says how
// likely each order is that the position allows. Nothing that it finds by itself is filed: it is proposed;
// what others found is asked about where it is unlikely. The weights come from scripts/train-reader, which
// learns them from the letters of tests/talk; the features are those of evidence_features.h.
#pragma once

#include "parser/prose/evidence_together.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace parser {

// One for each reading; they add up to 1. `worth` tells what an Explanation is worth.
template <class Worth> std::vector<Likelihood> likelihoods(const EvidenceCase& one, const Worth& worth) {
  constexpr float nothing = -1e9F;
  std::vector<Likelihood> all(one.readings.size(), {nothing, 0});
  for (std::size_t i = 0; i < one.explanations.size(); ++i) {
    Likelihood& reading = all[one.explanations[i].reading];
    if (const float value = worth(one.explanations[i]); value > reading.probability) reading = {value, i};
  }
  float most = nothing, sum = 0;
  for (const Likelihood& reading : all) most = std::max(most, reading.probability);
  for (Likelihood& reading : all) sum += reading.probability = std::exp(reading.probability - most);
  for (Likelihood& reading : all) reading.probability /= sum;
  return all;
}

// The weights as they are kept: one a feature, in sixteenths.
constexpr float weight_unit = 1.0F / 16;
using WeightTable = std::span<const std::int8_t>;
struct Weights {
  WeightTable first, together, trust; // of feature_count, together_count and trust_count
};
// Those that were learned.
Weights learned_weights();

float worth_of(const Explanation& explanation, WeightTable weights);
// Of the readings of each case.
std::vector<std::vector<Likelihood>> likelihoods(std::span<const EvidenceCase> cases, WeightTable weights);

struct WeighedReading {
  std::optional<judge::Order> order; // completed; none: the letter says nothing
  float probability = 0;
  bool evident = true; // words of the letter say it; else the readers of lines alone
};

// From which trust on the likeliest readings of a letter are proposed; of letters by authors from whom
// nothing was learned, one in a hundred is then read wrongly.
constexpr float least_trust = 0.86F;

// A case of evidence_cases.h, and what the letter may say of it.
struct Weighed {
  judge::Power power;
  judge::Location at;                   // none: a build that is given up ...
  std::size_t waived = 0;               // ... with this number, from 1
  std::vector<WeighedReading> readings; // the likeliest first; at least one

  const WeighedReading& likeliest() const { return readings.front(); }
  bool is_for(const judge::Map& map, const judge::Order& order) const;
  // Of an order, or that the letter says nothing; nullptr where it is none.
  const WeighedReading* reading(const judge::Map& map, const std::optional<judge::Order>& order) const;
  // How likely that reading is; 0 where it is none.
  float probability(const judge::Map& map, const std::optional<judge::Order>& order) const;
};

struct WeighedLetter {
  std::vector<Weighed> units; // one for each case
  float trust = 0;            // how likely the likeliest readings of all units are right at once
};

// Of a letter of more than `most_evidence` tokens no unit is weighed.
WeighedLetter weigh_letter(const Situation& situation, const Testimony& testimony, Gazetteer& gazetteer,
                           const Weights& weights = learned_weights());

} // namespace parser

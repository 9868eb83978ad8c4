// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_together - the second look at a letter: what the readings of all units say of each other
//
// evidence_cases looks at each unit alone. But people order all their units in one letter: a word is the goal
// of one unit, a support names what another unit does, and where three builds are due there are not four. So
// each case is weighed twice. The second time a reading has one explanation, the best one of the first time,
// and its features are how likely, by the first time, the readings of the other units are that agree with it,
// stand against it, or take its words.
#pragma once

#include "parser/prose/evidence_cases.h"

#include <span>
#include <vector>

namespace parser {

// How likely a reading of a case is, and the explanation that speaks for it most.
struct Likelihood {
  float probability = 0;
  std::size_t explanation = 0;
};

constexpr std::size_t together_bits = 14;
constexpr std::size_t together_count = std::size_t{1} << together_bits; // features of the second look

// "move", "support in place", "nothing".
Symbol kind_symbol(const std::optional<judge::Order>& order);

// Returns the cases of a letter as the second look sees them, from those of the first look and the
// likelihoods of their readings.
std::vector<EvidenceCase> cases_together(const Situation& situation, std::span<const EvidenceCase> cases,
                                         std::span<const std::vector<Likelihood>> first);

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_together - the second and the third look at a letter, which weigh all its units together
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

// ---- the third look at a letter: how far the likeliest readings of all units are to be trusted
//
// The first two looks say how likely each reading of a unit is. Whether all of them are right at once their
// product says badly: the units of a letter are read well or badly together, and a name that no reading
// explains, or an arrow too many, speaks against all. So the letter is weighed as a whole, by features of
// what the likeliest readings explain of it and of what they leave.

constexpr std::size_t trust_bits = 12;
constexpr std::size_t trust_count = std::size_t{1} << trust_bits; // features of the third look

// Readings of a case of the third look.
constexpr std::size_t not_all_right = 0, all_right = 1;

// Returns the case of a letter whose units `cases` are, with the likelihoods of the second look.
EvidenceCase trust_case(const Scene& scene, std::span<const EvidenceCase> cases,
                        std::span<const std::vector<Likelihood>> likely);

} // namespace parser

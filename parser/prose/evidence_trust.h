// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_trust - the third look at a letter: how far the likeliest readings of all units are to be trusted
//
// The first two looks say how likely each reading of a unit is. Whether all of them are right at once their
// product says badly: the units of a letter are read well or badly together, and a name that no reading
// explains, or an arrow too many, speaks against all. So the letter is weighed as a whole, by features of
// what the likeliest readings explain of it and of what they leave.
#pragma once

#include "parser/prose/evidence_together.h"

#include <span>
#include <vector>

namespace parser {

constexpr std::size_t trust_bits = 12;
constexpr std::size_t trust_count = std::size_t{1} << trust_bits; // features of the third look

// Readings of a case of the third look.
constexpr std::size_t not_all_right = 0, all_right = 1;

// Returns the case of a letter whose units `cases` are, with the likelihoods of the second look.
EvidenceCase trust_case(const Scene& scene, std::span<const EvidenceCase> cases,
                        std::span<const std::vector<Likelihood>> likely);

} // namespace parser

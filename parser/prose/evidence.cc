// SPDX-License-Identifier: GPL-3.0-or-later
// evidence - see evidence.h
#include "parser/prose/evidence.h"

// The file is part of the program, so that no reader has to find or to open it; its pages come when they are
// looked at.
asm(".section .rodata\n"
    ".global chancery_reader_weights\n"
    ".balign 64\n"
    "chancery_reader_weights:\n"
    ".incbin \"parser/prose/reader.weights\"\n" // in the folders where headers are looked for
    ".previous\n");
extern "C" const std::int8_t chancery_reader_weights[parser::feature_count];

namespace parser {

WeightTable learned_weights() { return WeightTable(chancery_reader_weights, feature_count); }

float worth_of(const Explanation& explanation, WeightTable weights) {
  int sum = 0;
  for (const Feature feature : explanation.features) sum += weights[feature];
  return static_cast<float>(sum) * weight_unit;
}

std::vector<LikelyReading> likely_readings(const Situation& situation, const std::vector<std::string>& lines,
                                           Gazetteer& gazetteer, WeightTable weights) {
  std::vector<Piece> tokens = letter_tokens(lines);
  if (tokens.empty()) return {};
  const Scene scene(situation, std::move(tokens), lines, gazetteer);
  const auto worth = [&](const Explanation& one) { return worth_of(one, weights); };
  std::vector<LikelyReading> readings;
  for (const EvidenceCase& one : evidence_cases(scene)) {
    const std::vector<Likelihood> all = likelihoods(one, worth);
    const auto best = std::ranges::max_element(all, {}, &Likelihood::probability);
    readings.push_back(
        {one.power, one.at, one.readings[static_cast<std::size_t>(best - all.begin())], best->probability});
  }
  return readings;
}

} // namespace parser

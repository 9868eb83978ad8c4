// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/evidence.h"

#include <functional>

// The file is part of the program, so that no reader has to find or to open it; its pages come when they are
// looked at.
asm(".section .rodata\n"
    ".global chancery_reader_weights\n"
    ".balign 64\n"
    "chancery_reader_weights:\n"
    ".incbin \"parser/prose/reader.weights\"\n" // in the folders where headers are looked for
    ".previous\n");
extern "C" const std::int8_t
    chancery_reader_weights[parser::feature_count + parser::together_count + parser::trust_count];

namespace parser {

Weights learned_weights() {
  const WeightTable all = chancery_reader_weights;
  return {all.first(feature_count), all.subspan(feature_count, together_count), all.last(trust_count)};
}

float worth_of(const Explanation& explanation, WeightTable weights) {
  int sum = 0;
  for (const Feature feature : explanation.features) sum += weights[feature];
  return explanation.before + static_cast<float>(sum) * weight_unit;
}

std::vector<std::vector<Likelihood>> likelihoods(std::span<const EvidenceCase> cases, WeightTable weights) {
  const auto worth = [&](const Explanation& one) { return worth_of(one, weights); };
  std::vector<std::vector<Likelihood>> all;
  for (const EvidenceCase& one : cases) all.push_back(likelihoods(one, worth));
  return all;
}

bool Weighed::is_for(const judge::Map& map, const judge::Order& order) const {
  if (waived > 0) return order.kind == judge::OrderKind::waive;
  return !order.unit.is_none() && is_same_place(map, order.unit, at);
}

const WeighedReading* Weighed::reading(const judge::Map& map,
                                       const std::optional<judge::Order>& order) const {
  for (const WeighedReading& one : readings)
    if (one.order.has_value() == order.has_value() && (!order || says_same(map, *one.order, *order)))
      return &one;
  return nullptr;
}

float Weighed::probability(const judge::Map& map, const std::optional<judge::Order>& order) const {
  const WeighedReading* found = reading(map, order);
  return found == nullptr ? 0 : found->probability;
}

WeighedLetter weigh_letter(const Situation& situation, const Testimony& testimony, Gazetteer& gazetteer,
                           const Weights& weights) {
  std::vector<Piece> tokens = letter_tokens(testimony.lines);
  if (tokens.empty()) return {};
  const Scene scene(situation, std::move(tokens), testimony, gazetteer);
  const std::vector<EvidenceCase> first = evidence_cases(scene);
  const std::vector<EvidenceCase> cases = cases_together(situation, first, likelihoods(first, weights.first));
  const std::vector<std::vector<Likelihood>> likely = likelihoods(cases, weights.together);
  const std::vector<EvidenceCase> whole{trust_case(scene, cases, likely)};
  WeighedLetter letter{{}, likelihoods(whole, weights.trust).front()[all_right].probability};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Weighed weighed{cases[i].power, cases[i].at, cases[i].waived, {}};
    for (std::size_t reading = 0; reading < likely[i].size(); ++reading)
      weighed.readings.push_back(
          {cases[i].readings[reading], likely[i][reading].probability, reading < cases[i].evident});
    std::ranges::stable_sort(weighed.readings, std::ranges::greater(), &WeighedReading::probability);
    letter.units.push_back(std::move(weighed));
  }
  return letter;
}

} // namespace parser

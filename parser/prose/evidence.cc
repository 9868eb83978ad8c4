// SPDX-License-Identifier: GPL-3.0-or-later
// evidence - see evidence.h
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
extern "C" const std::int8_t chancery_reader_weights[parser::feature_count];

namespace parser {

WeightTable learned_weights() { return WeightTable(chancery_reader_weights, feature_count); }

float worth_of(const Explanation& explanation, WeightTable weights) {
  int sum = 0;
  for (const Feature feature : explanation.features) sum += weights[feature];
  return static_cast<float>(sum) * weight_unit;
}

bool Weighed::is_for(const judge::Map& map, const judge::Order& order) const {
  return !order.unit.is_none() && is_same_place(map, order.unit, at);
}

std::optional<float> Weighed::probability(const judge::Map& map,
                                          const std::optional<judge::Order>& order) const {
  for (const WeighedReading& one : readings)
    if (one.order.has_value() == order.has_value() && (!order || says_same(map, *one.order, *order)))
      return one.probability;
  return std::nullopt;
}

std::vector<Weighed> weigh_letter(const Situation& situation, const std::vector<std::string>& lines,
                                  Gazetteer& gazetteer, WeightTable weights) {
  std::vector<Piece> tokens = letter_tokens(lines);
  if (tokens.empty()) return {};
  const Scene scene(situation, std::move(tokens), lines, gazetteer);
  const auto worth = [&](const Explanation& one) { return worth_of(one, weights); };
  std::vector<Weighed> all;
  for (const EvidenceCase& one : evidence_cases(scene)) {
    const std::vector<Likelihood> likely = likelihoods(one, worth);
    Weighed weighed{one.power, one.at, {}};
    for (std::size_t i = 0; i < likely.size(); ++i)
      weighed.readings.push_back({one.readings[i], likely[i].probability});
    std::ranges::stable_sort(weighed.readings, std::ranges::greater(), &WeighedReading::probability);
    all.push_back(std::move(weighed));
  }
  return all;
}

bool says_same(const judge::Map& map, const judge::Order& a, const judge::Order& b) {
  const auto same = [&](judge::Location one, judge::Location other) {
    return is_same_place(map, one, other);
  };
  const bool exact = a.kind != judge::OrderKind::move || a.to == b.to;
  const bool built = a.kind != judge::OrderKind::build || (a.type == b.type && a.unit == b.unit);
  return a.kind == b.kind && same(a.unit, b.unit) && same(a.target, b.target) && same(a.to, b.to) && exact &&
         built;
}

} // namespace parser

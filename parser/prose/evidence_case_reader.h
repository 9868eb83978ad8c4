// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_case_reader - what the readers of a case have in common, whatever may be ordered there
#pragma once

#include "parser/prose/evidence_cases.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace parser {

using Mentions = std::vector<const Mention*>;

// The token at which a mention begins; no_token where there is none.
inline std::uint16_t token_of(const Mention* one) {
  return one == nullptr ? no_token : static_cast<std::uint16_t>(one->begin);
}

class CaseReader {
 public:
  // Scene and case must outlive this.
  CaseReader(const Scene& scene, EvidenceCase& made)
      : scene_(scene), map_(scene.map()), position_(scene.situation().position), made_(made),
        features_(scene, made.at) {
    made_.readings.emplace_back();
  }
  // Adds the orders that only the readers of lines found, and what they say of each reading.
  void read_heard();

 protected:
  // The order completed, where it is legal.
  std::optional<judge::Order> legal(const judge::Order& order) const;
  // The number of the reading, which is added where it is new.
  std::size_t reading(const judge::Order& order);
  void explain(std::size_t reading, Collector& collector, Parts parts = {}) {
    features_.on_file(collector, made_.readings[reading]);
    features_.heard(collector, made_.readings[reading]);
    made_.explanations.push_back({reading, collector.take(), parts});
  }
  // What speaks for the reading that the letter says nothing of the case, which `units` name.
  Collector said_nothing(Symbol kind, const Mentions& units) const;

  const Scene& scene_;
  const judge::Map& map_;
  const judge::Position& position_;
  EvidenceCase& made_;
  Features features_;
};

} // namespace parser

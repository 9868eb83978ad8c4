// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_cases - what a letter may order for each unit and each build, and what speaks for each reading of
// it
#pragma once

#include "parser/prose/evidence_features.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace parser {

// ---- a case, and what its readers have in common, whatever may be ordered there
//
// A case is a unit, or a home center where something may be built; of a center with a build on file that is
// one of the readings, and "nothing" gives it up. Of builds that are given up without a place, by "I waive
// one", each that is due is a case. The readings of a case are the legal orders whose places the letter
// names, and that it says nothing. A reading has an explanation for each way in which words of the letter
// could say it; an explanation is the list of its features: which word stands where, beside the part that it
// would play. Weights (evidence.h) say how much a feature is worth.

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

// Adds the cases of each home center where something may be built, and of each build that may be given up
// without a place (evidence_builds.cc).
void add_build_cases(const Scene& scene, std::vector<EvidenceCase>& to);

// One for each unit of the writer; or for each home center where he may build, and for each build.
std::vector<EvidenceCase> evidence_cases(const Scene& scene);

} // namespace parser

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

// Collects the features of one explanation: each begins with what kind of reading it is for.
class Collector {
 public:
  explicit Collector(Symbol kind, std::size_t bits = feature_bits) : kind_(kind), bits_(bits) {}

  void add(Symbol name, Symbol a = {}, Symbol b = {}, Symbol c = {}) {
    std::uint32_t hash = kind_.hash;
    for (const Symbol part : {name, a, b, c}) {
      hash ^= part.hash + 0x9E3779B9U + (hash << 6U) + (hash >> 2U);
      hash *= 0x85EBCA6BU;
      hash ^= hash >> 15U;
    }
    features_.push_back(hash >> (32U - bits_));
  }
  std::vector<Feature> take() { return std::move(features_); }

 private:
  Symbol kind_;
  std::size_t bits_;
  std::vector<Feature> features_;
};

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
  judge::Location at;
  std::vector<std::optional<judge::Order>> readings; // completed orders; the first reading is "nothing"
  std::vector<Explanation> explanations;             // at least one for each reading
  std::vector<Symbol> heard = {};                    // of each reading: what the readers of lines say of it
};

// One for each unit of the writer, or each home center where he may build.
std::vector<EvidenceCase> evidence_cases(const Scene& scene);

// Whether two orders say the same. Coasts count only where a move goes and where something is built; the way
// of a convoy does not count.
bool says_same(const judge::Map& map, const judge::Order& a, const judge::Order& b);

} // namespace parser

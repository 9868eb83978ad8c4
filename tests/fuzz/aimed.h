// aimed - random positions that are likely to be hard: crowded corners, convoys that land on supporters,
// supports aimed at convoying seas, swaps, rings, beleaguered garrisons, attacks on own units, fleets on
// coasts
//
// Uniformly random positions find nothing; these aim. The same seed gives the same positions everywhere.
#pragma once

#include "judge/adjudicate.h"

#include <cstdint>
#include <vector>

namespace fuzz {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  bool chance(int percent) { return below(100) < static_cast<std::size_t>(percent); }
  template <class T> const T& pick(const std::vector<T>& items) { return items[below(items.size())]; }

 private:
  std::uint64_t state_;
};

struct AimedCase {
  judge::Position position;             // a movement phase
  std::vector<judge::Submitted> orders; // at most one a unit, by its owner
};

AimedCase aim(const judge::Map& map, Random& random);

} // namespace fuzz

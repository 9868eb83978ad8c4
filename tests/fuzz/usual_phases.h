// SPDX-License-Identifier: GPL-3.0-or-later
// usual_phases - movement phases for the flat path: half of them aim, half are of games that the program
// plays with itself; in most of them orders are spoiled, as people get them wrong: words left out or wrong,
// coasts, places out of reach, units of others, orders given twice
//
// Each self-played phase is taken several times, with other faults. The same seed gives the same phases.
#pragma once

#include "tests/fuzz/aimed.h"
#include "tests/fuzz/self_play.h"

#include <optional>

namespace fuzz {

class UsualPhases {
 public:
  // The variant must outlive them.
  UsualPhases(const variants::Variant& variant, std::uint64_t seed)
      : variant_(variant), random_(seed), next_seed_(seed) {}

  AimedCase next();

 private:
  AimedCase self_played();

  const variants::Variant& variant_;
  Random random_;
  std::uint64_t next_seed_;
  std::optional<SelfPlay> game_;
  int phases_left_ = 0, times_left_ = 0;
};

} // namespace fuzz

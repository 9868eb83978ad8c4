// SPDX-License-Identifier: GPL-3.0-or-later
// outcome - see outcome.h
#include "judge/board/outcome.h"

#include <algorithm>

namespace judge {

void Outcome::make_results() const {
  answer_(question_, results_);
  answer_ = nullptr;
}

void sort_by_power(std::vector<UnitResult>& units) {
  std::ranges::stable_sort(units, {}, [](const UnitResult& r) { return r.unit.power; });
}

} // namespace judge

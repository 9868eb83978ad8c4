// SPDX-License-Identifier: GPL-3.0-or-later
// barred_centers - see barred_centers.h
#include "judge/legality/barred_centers.h"

#include <algorithm>

namespace judge {

int without_barred(const Map& map, const Rules& rules, const Position& position, Power power, int builds) {
  if (rules.hong_kong == Switch::off) return builds;
  const auto barred = std::ranges::count_if(map.centers(), [&](Province p) {
    return position.owners[p] == power && map.province(p).no_build == power;
  });
  return std::max(0, builds - static_cast<int>(barred));
}

} // namespace judge

// SPDX-License-Identifier: GPL-3.0-or-later
// flat_phase - see flat_phase.h
#include "judge/flat/flat_phase.h"

namespace judge {

bool has_chain(const FlatBoard& board, const FlatPhase& phase, UnitSet fleets, Province from, Province to) {
  const auto those_at = [&](UnitSet some, Province p) {
    UnitSet found = 0;
    each_unit(some, [&](std::size_t fleet) {
      found |= bit_if(board.can_enter(UnitType::fleet, phase[fleet].from, p), fleet);
    });
    return found;
  };
  const UnitSet ends = those_at(fleets, to);
  UnitSet open = those_at(fleets, from), left = fleets & ~open;
  while (open != 0 && (open & ends) == 0) {
    UnitSet next = 0;
    each_unit(open, [&](std::size_t one) {
      each_unit(left, [&](std::size_t other) {
        next |= bit_if(board.adjacent(UnitType::fleet, phase[one].from, phase[other].from), other);
      });
    });
    left &= ~next;
    open = next;
  }
  return open != 0;
}

} // namespace judge

// SPDX-License-Identifier: GPL-3.0-or-later
// flat_phase - see flat_phase.h
#include "judge/flat/flat_phase.h"

namespace judge {

template <class Set>
bool has_chain(const FlatBoard& board, const FlatPhaseOf<Set>& phase, Set fleets, Province from,
               Province to) {
  const auto those_at = [&](Set some, Province p) {
    Set found = 0;
    each_unit(some, [&](std::size_t fleet) {
      found |= bit_if<Set>(board.can_enter(UnitType::fleet, phase[fleet].from, p), fleet);
    });
    return found;
  };
  const Set ends = those_at(fleets, to);
  Set open = those_at(fleets, from), left = fleets & ~open;
  while (open != 0 && (open & ends) == 0) {
    Set next = 0;
    each_unit(open, [&](std::size_t one) {
      each_unit(left, [&](std::size_t other) {
        next |= bit_if<Set>(board.adjacent(UnitType::fleet, phase[one].from, phase[other].from), other);
      });
    });
    left &= ~next;
    open = next;
  }
  return open != 0;
}

template bool has_chain(const FlatBoard&, const FlatPhase&, UnitSet, Province, Province);
template bool has_chain(const FlatBoard&, const WideFlatPhase&, WideUnitSet, Province, Province);

} // namespace judge

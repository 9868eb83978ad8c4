// reason - why an order got the result it got, as data; one function makes the sentence
#pragma once

#include "judge/ids.h"

#include <string>

namespace judge {

class Map;
struct Position;

enum class Why : std::uint8_t {
  none,
  // The owner of this file lists every kind here: illegal ones (no_such_unit, not_yours, cannot_reach,
  // needs_coast ...), void ones, bounces with the strengths that met, cuts, broken convoys, notices ...
};

struct Reason {
  Why why = Why::none;
  Location place, other;          // what it is about: see the list above
  UnitId by;                      // the unit that caused it, index into the position before the phase
  int strength = 0, against = 0;  // bounces: the strengths that met, in units (1 = no support)
  bool operator==(const Reason&) const = default;
};

// A sentence without a final period, e.g. "bounced: 1 against 1 with the Russian army from Warsaw".
// `before` is the position before the phase.
std::string to_sentence(const Map& map, const Position& before, const Reason& reason);

}  // namespace judge

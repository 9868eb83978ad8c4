// opening - see opening.h
#include "judge/phases/opening.h"

namespace judge {

Position opening_position(const GameRules& game, const Position& start) {
  Position position = start;
  const bool keeps_units = game.rules.opening == Opening::board;
  if (keeps_units && game.rules.intimate == Switch::off) return position;
  if (!keeps_units) position.units.clear();
  const Phase first = game.calendar.start;
  position.phase = first;
  if (first.kind != PhaseKind::adjustment)
    position.phase = {first.year - 1, Season::winter, PhaseKind::adjustment};
  return position;
}

bool is_before_start(const GameRules& game, Phase phase) { return phase <= game.calendar.start; }

} // namespace judge

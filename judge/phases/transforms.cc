// SPDX-License-Identifier: GPL-3.0-or-later
// transforms - see transforms.h
#include "judge/phases/transforms.h"

namespace judge {

void settle_transform(const Rules& rules, UnitId attacker, UnitResult& result) {
  if (result.order.kind != OrderKind::transform) return;
  const bool attacked = attacker && rules.attack_transform == Switch::off;
  if (!attacked && !result.resolution.dislodged) return;
  result.resolution.result = Result::disrupted;
  result.resolution.mark = Mark::disrupted;
  result.resolution.reason = {Why::transform_attacked, {}, {}, attacker};
}

bool is_transformed(const UnitResult& result) {
  return result.ordered && result.order.kind == OrderKind::transform &&
         result.resolution.result == Result::ok;
}

Unit transformed(const UnitResult& result) {
  return {result.unit.power, result.order.target_type.value_or(result.unit.type), result.order.to};
}

} // namespace judge

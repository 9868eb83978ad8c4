// SPDX-License-Identifier: GPL-3.0-or-later
// transforms - units that change their type in a movement phase, the same for both resolvers
//
// To the resolvers such a unit holds. When all is decided it becomes the new unit, unless it was dislodged
// or, under the rule attack_transform=off, attacked.
#pragma once

#include "judge/board/outcome.h"
#include "judge/board/rules.h"

namespace judge {

// `result`: of a unit whose order stands. `attacker`: a foreign unit that attacked it; none for nobody.
void settle_transform(const Rules& rules, UnitId attacker, UnitResult& result);
// Did the unit become another one?
bool is_transformed(const UnitResult& result);
// The unit that it became.
Unit transformed(const UnitResult& result);

} // namespace judge

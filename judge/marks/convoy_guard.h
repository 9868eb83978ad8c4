// SPDX-License-Identifier: GPL-3.0-or-later
// convoy_guard - the paradox rules that spare a support: what a convoyed army may never cut (DATC 4.A.2)
//
// The rules of 1971, 1982 and 2000, the guards of the two editions of the marking algorithm, and Brannan's
// rule for the attack on the last fleet (4.A.4). They depend on the orders alone, whatever becomes of the
// fleets; docs/rules.md says which support each one spares.
#pragma once

#include "judge/marks/routes.h"

namespace judge {

bool is_guarded(const Battle& battle, const Routes& routes, UnitId supporter, UnitId army);

} // namespace judge

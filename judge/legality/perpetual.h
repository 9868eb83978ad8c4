// SPDX-License-Identifier: GPL-3.0-or-later
// perpetual - orders that stand until they are changed (DATC 4.E.4 a, rule perpetual_orders)
//
// adjudicate knows one phase only. A caller that plays several keeps the lasting orders of a movement phase,
// and adds them in the next one for units without an order.
#pragma once

#include "judge/board/outcome.h"

#include <span>

namespace judge {

// The holds, supports and convoys of a movement phase whose units still stand where they stood.
std::vector<Submitted> lasting_orders(const Outcome& outcome);
// Those of them whose unit has no order among `given`, in a movement phase that begins with `position`.
std::vector<Submitted> repeated_orders(const Map& map, const Position& position,
                                       std::span<const Submitted> lasting, std::span<const Submitted> given);

} // namespace judge

// SPDX-License-Identifier: GPL-3.0-or-later
// checked - what legality finds out about one order
#pragma once

#include "judge/board/order.h"
#include "judge/board/reason.h"

#include <optional>
#include <vector>

namespace judge {

struct Checked {
  Order order;                   // completed: types and coasts filled in; unit and target are exact locations
  std::optional<Reason> illegal; // why the order cannot be given; the unit then has no order of this kind
  // rule impossible_support: why the order, though legal, is void whatever the others order
  std::optional<Reason> void_help;
  bool beyond_borders = false; // a move by railway or through a gateway, to a place that borders do not reach
  std::vector<Reason> notices; // what was put right: a wrong unit type, coast supplied, ...
};

} // namespace judge

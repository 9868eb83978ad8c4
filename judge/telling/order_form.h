// SPDX-License-Identifier: GPL-3.0-or-later
// order_form - orders as people read them, in the form that the keeper has chosen
//
//   classic   Army London -> North Sea -> Belgium            the form of the old e-mail judges
//   brief     A Lon-Bel via Nth
//   full      Army London moves to Belgium by convoy through the North Sea
//
// In a phase of the kind given, the parser reads every form back to an equal order, but for nationalities and
// for the words "by convoy" where a route says as much. to_report writes the lines of reports that tools
// read.
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"

#include <optional>
#include <string>
#include <string_view>

namespace judge {

enum class OrderForm : std::uint8_t { classic, brief, full };

// "classic", "brief", "full"; none for anything else.
std::optional<OrderForm> find_order_form(std::string_view name);

// Without a final period. The adjective of a foreign supported or convoyed unit is put before it, but not in
// the brief form, when `owner` and `target_owner` are given and differ.
std::string to_form(const Map& map, const Order& order, OrderForm form, PhaseKind phase, Power owner = {},
                    Power target_owner = {});

} // namespace judge

// SPDX-License-Identifier: GPL-3.0-or-later
// heading - what the words of a line above orders say of them: "Here are my moves:", "France, Spring 1901"
//
// A Heading knows words, not orders: whether the line is an order is asked of Reading (reading.h).
#pragma once

#include "judge/board/phase.h"
#include "parser/names.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace mail {

// Whose orders are read, and for which phase.
struct OrdersRead {
  std::vector<judge::Power> powers; // all of their writer; none: a master's, for all powers
  judge::Phase phase;

  bool are_of_several() const { return powers.size() != 1; }
  bool are_of(judge::Power power) const {
    return powers.empty() || std::ranges::find(powers, power) != powers.end();
  }
};

struct Heading {
  bool whole = false;        // it holds the name of a phase or a power, or a word like "orders", and no other
                             // words than such
  bool units = false;        // likewise "Fleets:": it parts orders, and says nothing of them
  bool of_power = false;     // likewise "Turkish orders:": it names a power
  bool power_alone = false;  // that name, and nothing else
  bool other_power = false;  // it names another one
  bool other_orders = false; // those of another phase, or old ones
  bool plain = false;        // no word in it says anything else: not "If Bob agrees:", "Ignore this:"

  bool fits() const { return !other_power && !other_orders; }
};

// `read`: nullopt where nobody is signed on: then no power and no phase fits.
Heading read_heading(std::string_view line, const parser::Names& names,
                     const std::optional<OrdersRead>& read);

} // namespace mail

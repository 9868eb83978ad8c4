// SPDX-License-Identifier: GPL-3.0-or-later
// rules - see rules.h
#include "judge/board/rules.h"

namespace judge {

Rules mail_rules() {
  Rules rules;
  rules.order_sets = OrderSets::joined_unless_clear;
  rules.repeated_orders = Repeated::last;
  rules.surplus_builds = Surplus::last;
  rules.repeated_builds = Surplus::last;
  rules.surplus_removals = Surplus::last;
  rules.impossible_support = ImpossibleSupport::void_order;
  return rules;
}

} // namespace judge

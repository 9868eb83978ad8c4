// SPDX-License-Identifier: GPL-3.0-or-later
// variant - see variant.h
#include "variants/file/variant.h"

#include <algorithm>

namespace variants {

const Variant& Variant::for_rules(const judge::Rules& rules) const {
  const Variant& board = plain == nullptr ? *this : *plain;
  if (rules.wings == judge::Switch::off) return board;
  if (!board.winged) {
    auto copy = std::make_shared<Variant>(board);
    copy->names.allow_wings();
    copy->plain = &board;
    board.winged = std::move(copy);
  }
  return *board.winged;
}

bool Variant::begins_with_wings() const {
  return std::ranges::find(start.units, judge::UnitType::wing, &judge::Unit::type) != start.units.end();
}

} // namespace variants

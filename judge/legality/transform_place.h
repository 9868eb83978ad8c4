// SPDX-License-Identifier: GPL-3.0-or-later
// transform_place - where the rules let a unit change its type
#pragma once

#include "judge/board/position.h"
#include "judge/board/rules.h"

namespace judge {

// `where`: a value of Transforms, one of the two rules about it. Whether the new unit can stand there is
// another question.
bool may_transform_in(const Map& map, const Position& position, std::uint8_t where, Power power, Province p);

} // namespace judge

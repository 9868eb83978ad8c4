// SPDX-License-Identifier: GPL-3.0-or-later
// name_places - where the names of provinces stand, so that counters, centers and other names leave them free
//
// They are placed for the empty board, with room for a counter at every place where a unit can stand, and so
// do not jump from turn to turn.
#pragma once

#include "variants/pictures/sheet.h"

namespace variants {

std::vector<PlacedName> place_names(const Sheet& sheet);

} // namespace variants

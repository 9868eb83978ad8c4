// SPDX-License-Identifier: GPL-3.0-or-later
// lettering - the title, the legend, and the names of provinces, which leave all else free
#pragma once

#include "variants/pictures/sheet.h"

namespace variants {

std::vector<PlacedName> place_names(const Sheet& sheet);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// chart - the centers of each power over the years, as a table and as a drawing
#pragma once

#include "mail/letters/summary.h"

#include <string>
#include <vector>

namespace mail {

// "" while there is nothing but the start.
std::string centers_chart(const judge::Map& map, const std::vector<YearEnd>& years);
std::string centers_table(const judge::Map& map, const std::vector<YearEnd>& years);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// chart - the centers of each power over the years, as a table and as a drawing
#pragma once

#include "mail/letters/summary.h"

#include <string>
#include <vector>

namespace mail {

// ---- the lines of the chart of centers: where lines are equal they lie side by side

struct ChartLine {
  judge::Power power;
  std::vector<std::size_t>
      centers;               // by year, as long as the power has any, and of the year that took the last
  std::vector<double> lanes; // by year: lines below the middle of those that are equal, such as -0.5 of two
};

struct ChartLines {
  std::vector<ChartLine> lines; // of each power that ever had a center
  std::size_t most = 1;         // centers
  std::size_t most_equal = 1;   // lines in one year
};

std::size_t centers_of(const YearEnd& year, judge::Power power);

// ---- the centers of each power over the years, as a table and as a drawing

// Empty while there is nothing but the start.
std::string centers_chart(const judge::Map& map, const std::vector<YearEnd>& years);
Piece centers_table(const judge::Map& map, const std::vector<YearEnd>& years);

} // namespace mail

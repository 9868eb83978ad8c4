// SPDX-License-Identifier: GPL-3.0-or-later
// chart_lines - see chart_lines.h
#include "mail/pages/chart_lines.h"

#include <algorithm>
#include <functional>

namespace mail {
namespace {

ChartLine line_of(const std::vector<YearEnd>& years, judge::Power power) {
  ChartLine line{power, {}, {}};
  std::size_t with_centers = 0;
  for (const YearEnd& year : years) {
    line.centers.push_back(centers_of(year, power));
    if (line.centers.back() > 0) with_centers = line.centers.size();
  }
  if (with_centers > 0) ++with_centers; // the line goes down to nothing
  line.centers.resize(std::min(with_centers, years.size()));
  return line;
}

// `order`: from above to below, the year before. Lines that are equal keep it, so that few cross.
void lay_year(ChartLines& chart, std::vector<ChartLine*>& order, std::size_t year) {
  std::erase_if(order, [&](const ChartLine* line) { return line->centers.size() <= year; });
  const auto centers = [&](const ChartLine* line) { return line->centers[year]; };
  std::ranges::stable_sort(order, std::greater(), centers);
  for (auto at = order.begin(); at != order.end();) {
    const auto end = std::find_if(at, order.end(), [&, number = centers(*at)](const ChartLine* line) {
      return centers(line) != number;
    });
    chart.most = std::max(chart.most, centers(*at));
    chart.most_equal = std::max(chart.most_equal, static_cast<std::size_t>(end - at));
    for (double lane = static_cast<double>(end - at - 1) / -2; at != end; ++at, ++lane)
      (*at)->lanes.push_back(lane);
  }
}

} // namespace

std::size_t centers_of(const YearEnd& year, judge::Power power) {
  return static_cast<std::size_t>(std::ranges::count(year.owners, power));
}

ChartLines chart_lines(const judge::Map& map, const std::vector<YearEnd>& years) {
  ChartLines chart;
  for (const judge::Power power : map.powers())
    if (ChartLine line = line_of(years, power); !line.centers.empty()) chart.lines.push_back(std::move(line));
  std::vector<ChartLine*> order;
  for (ChartLine& line : chart.lines) order.push_back(&line);
  std::ranges::stable_sort(order, std::greater(), &ChartLine::centers);
  for (std::size_t year = 0; year < years.size(); ++year) lay_year(chart, order, year);
  return chart;
}

} // namespace mail

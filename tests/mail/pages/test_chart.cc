// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of centers: lines that are equal are each seen, and none leaves the height of its number.
#include "mail/pages/chart.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>

namespace {

using Counts = std::vector<std::vector<std::size_t>>; // a row a year: centers by power

std::vector<mail::YearEnd> years_of(const judge::Map& map, const Counts& counts) {
  std::vector<mail::YearEnd> years;
  for (const std::vector<std::size_t>& row : counts) {
    mail::YearEnd year{std::to_string(1901 + years.size()),
                       judge::Table<judge::Province, judge::Power>(map.province_count())};
    auto place = map.provinces().begin();
    auto count = row.begin();
    for (const judge::Power power : map.powers()) {
      for (std::size_t left = *count; left > 0; --left, ++place) year.owners[*place] = power;
      ++count;
    }
    years.push_back(year);
  }
  return years;
}

std::string attribute(const std::string& svg, std::size_t from, const std::string& name) {
  const std::size_t begin = svg.find(" " + name + "=\"", from) + name.size() + 3;
  return svg.substr(begin, svg.find('"', begin) - begin);
}

// Its height in each year that the power's line reaches.
std::vector<double> heights(const std::string& svg, const std::string& power) {
  std::vector<double> found;
  const std::size_t title = svg.find("<title>" + power + "</title>");
  if (title == svg.npos) return found;
  const std::string points = attribute(svg, title, "points");
  for (std::size_t comma = points.find(','); comma != points.npos; comma = points.find(',', comma + 1))
    found.push_back(std::stod(points.substr(comma + 1)));
  return found;
}

// What the chart promises of the years before a power is out.
void check_chart(const char* board, const Counts& counts, double least_apart) {
  const judge::Map& map = testing::board(board).map;
  const std::string svg = mail::centers_chart(map, years_of(map, counts));
  std::size_t most = 0;
  for (const auto& row : counts) most = std::max(most, *std::ranges::max_element(row));
  const std::size_t zero = svg.find("class=\"grid\""), next = svg.find("class=\"grid\"", zero + 1);
  const int step = most > 12 ? 5 : most > 6 ? 2 : 1; // of the grid
  const double bottom = std::stod(attribute(svg, zero, "y1")),
               one = (bottom - std::stod(attribute(svg, next, "y1"))) / step;
  const double height = std::stod(attribute(svg, 0, "viewBox").substr(8)); // "0 0 720 420"
  std::vector<std::vector<double>> drawn(counts.size());                   // heights by year
  std::size_t place = 0;
  for (const judge::Power power : map.powers()) {
    const std::vector<double> line = heights(svg, map.power(power).name);
    for (std::size_t year = 0; year < line.size(); ++year) {
      BOOST_CHECK_MESSAGE(line[year] >= 2 && line[year] <= height - 20,
                          map.power(power).name << ": " << line[year]);
      const double exact = bottom - one * static_cast<double>(counts[year][place]);
      BOOST_CHECK_MESSAGE(std::abs(line[year] - exact) < one / 2, map.power(power).name << " in " << year);
      for (const double other : drawn[year]) BOOST_CHECK_GE(std::abs(line[year] - other), least_apart);
      drawn[year].push_back(line[year]);
    }
    ++place;
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(chart)

BOOST_AUTO_TEST_CASE(equal_lines_lie_side_by_side_at_their_number) {
  check_chart("standard", {{3, 3, 3, 3, 3, 4, 3}, {5, 4, 5, 5, 4, 6, 4}, {5, 5, 5, 5, 5, 5, 4}}, 3);
  check_chart("standard", {{3, 3, 3, 3, 3, 4, 3}, {0, 17, 0, 0, 0, 17, 0}}, 2);
  const std::size_t powers = testing::board("chaos").map.power_count();
  std::vector<std::size_t> none(powers, 0);
  none.front() = 1;
  check_chart("chaos", {std::vector<std::size_t>(powers, 1), none}, 2);
}

BOOST_AUTO_TEST_CASE(a_line_ends_where_its_power_is_out) {
  const judge::Map& map = testing::board("standard").map;
  const std::string svg = mail::centers_chart(
      map, years_of(map, {{3, 3, 3, 3, 3, 4, 3}, {0, 5, 5, 5, 5, 5, 5}, {0, 6, 6, 6, 6, 5, 5}}));
  BOOST_CHECK_EQUAL(heights(svg, "Austria").size(), 2);
  BOOST_CHECK_EQUAL(heights(svg, "England").size(), 3);
}

BOOST_AUTO_TEST_SUITE_END()

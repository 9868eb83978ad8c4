// SPDX-License-Identifier: GPL-3.0-or-later
// The palette: fills are told apart by eyes of four kinds, and text stands out from what it stands on.
#include "tests/variants/pictures/sight_of_colours.h"

#include <boost/test/unit_test.hpp>

using namespace variants;

namespace {

std::vector<Paint> lands() {
  std::vector<Paint> paints{{Role::land}, {Role::sea}, {Role::barred}};
  for (std::uint8_t i = 0; i < power_colours; ++i) paints.push_back({Role::holding, i});
  return paints;
}

void check_difference(Paint a, Paint b, Light light) {
  const Colour one = colour_of(a, light), two = colour_of(b, light);
  const double seen = test::least_difference(one, two);
  BOOST_CHECK_MESSAGE(seen >= 10, (light == Light::day ? "day: " : "night: ")
                                      << to_hex(one) << " " << to_hex(two) << " " << seen);
}

void check_contrast(Paint text, Paint below, Light light) {
  const double seen = contrast(colour_of(text, light), colour_of(below, light));
  BOOST_CHECK_MESSAGE(seen >= 4.5, to_hex(colour_of(text, light))
                                       << " on " << to_hex(colour_of(below, light)) << ": " << seen);
}

} // namespace

BOOST_AUTO_TEST_SUITE(colours)

// Pairs of Sharma, Wu and Dalal, The CIEDE2000 Color-Difference Formula, table 1.
BOOST_AUTO_TEST_CASE(differences_are_those_of_the_formula_s_paper) {
  BOOST_CHECK_CLOSE(test::difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 0.01);
  BOOST_CHECK_CLOSE(test::difference({50, 2.5, 0}, {73, 25, -18}), 27.1492, 0.01);
  BOOST_CHECK_CLOSE(test::difference({2.0776, 0.0795, -1.135}, {0.9033, -0.0636, -0.5514}), 0.9082, 0.01);
}

BOOST_AUTO_TEST_CASE(each_two_fills_differ_for_eyes_of_four_kinds_by_day_and_by_night) {
  const std::vector<Paint> paints = lands();
  for (const Light light : {Light::day, Light::night})
    for (const Paint a : paints)
      for (const Paint b : paints)
        if (a < b) check_difference(a, b, light);
}

BOOST_AUTO_TEST_CASE(each_two_counters_differ_for_eyes_of_four_kinds) {
  for (const Light light : {Light::day, Light::night})
    for (std::uint8_t a = 0; a < power_colours; ++a)
      for (std::uint8_t b = 0; b < a; ++b) check_difference({Role::power, a}, {Role::power, b}, light);
}

BOOST_AUTO_TEST_CASE(text_stands_out_by_day_and_by_night) {
  for (const Light light : {Light::day, Light::night}) {
    check_contrast({Role::ink}, {Role::paper}, light);
    check_contrast({Role::faint_ink}, {Role::paper}, light);
    check_contrast({Role::sea_ink}, {Role::sea}, light);
    check_contrast({Role::land_ink}, {Role::land}, light);
    for (std::uint8_t i = 0; i < power_colours; ++i) {
      check_contrast({Role::land_ink}, {Role::holding, i}, light);
      check_contrast(letter_on({i, 0}), {Role::power, i}, light);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Titles above orders, for each kind of phase.
#include "mail/reading/line_reading.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <tuple>

using judge::PhaseKind, judge::Season;

namespace {

// As France; "whole", and what does not fit.
std::string told(std::string_view line, judge::Phase phase) {
  const parser::Names& names = testing::library().find("standard")->names;
  const mail::OrdersRead read{{names.find_power("France").power}, phase};
  const mail::Heading heading = mail::read_heading(line, names, read);
  std::string text = heading.whole ? "whole" : heading.plain ? "plain" : "words";
  if (heading.other_power) text += ", other power";
  if (heading.other_orders) text += ", other orders";
  return text;
}

constexpr judge::Phase spring{1901, Season::spring, PhaseKind::movement};
constexpr judge::Phase spring_retreats{1901, Season::spring, PhaseKind::retreat};
constexpr judge::Phase winter{1901, Season::winter, PhaseKind::adjustment};

} // namespace

BOOST_AUTO_TEST_SUITE(headings)

BOOST_AUTO_TEST_CASE(titles_fit_the_phase_and_the_power_or_not) {
  for (const char* line : {"My orders", "French orders:", "FRANCE, Spring 1901", "S1901M", "s01 moves",
                           "Here are my orders for this turn:", "Meine Z\u00FCge", "Orders for S1901"})
    BOOST_TEST(told(line, spring) == "whole", line);
  for (const char* line : {"Fall 1901", "S1902M", "Spring 1902 orders", "f01", "Retreats:", "Builds",
                           "Old orders", "S1901R", "1902 orders"})
    BOOST_TEST(told(line, spring).ends_with("other orders"), line);
  BOOST_TEST(told("German orders", spring) == "whole, other power");
  BOOST_TEST(told("English fleets:", spring) == "whole, other power");
  for (const char* line : {"Ignore these orders:", "If Bob agrees:", "What about these orders:",
                           "Bob's orders:", "Next turn's moves", "Possible orders:", "Orders, not final:"})
    BOOST_TEST(told(line, spring) == "words", line);
  for (const char* line :
       {"Could you please enter the following for me:", "Here we go:", "", ":", "my", "please"})
    BOOST_TEST(told(line, spring) == "plain", line);
}

BOOST_AUTO_TEST_CASE(a_year_of_few_digits_is_one_behind_its_season) {
  const auto of_year = [](int year) { return judge::Phase{year, Season::spring, PhaseKind::movement}; };
  for (const char* line : {"Spring 0 moves", "FRANCE, Spring 0", "S0M", "s0"})
    BOOST_TEST(told(line, of_year(0)) == "whole", line);
  BOOST_TEST(told("Spring 901", of_year(901)) == "whole");
  BOOST_TEST(told("Fall 901", of_year(901)) == "whole, other orders");
  for (const char* line : {"0", "0 moves", "Spring 1"})
    BOOST_TEST(told(line, of_year(0)).starts_with("words"), line);
}

BOOST_AUTO_TEST_CASE(a_title_fits_each_of_several_powers) {
  const parser::Names& names = testing::library().find("standard")->names;
  const mail::OrdersRead read{{names.find_power("France").power, names.find_power("Turkey").power}, spring};
  for (const char* line : {"France:", "Turkish orders", "Turkey, Spring 1901"}) {
    const mail::Heading heading = mail::read_heading(line, names, read);
    BOOST_TEST((heading.whole && heading.fits()), line);
  }
  BOOST_TEST(mail::read_heading("German orders", names, read).other_power);
}

BOOST_AUTO_TEST_CASE(a_power_whose_adjective_has_a_digit_is_named_by_it) {
  const parser::Names& names = testing::library().find("rootz")->names;
  const mail::OrdersRead read{{names.find_power("Turkey2").power}, spring};
  BOOST_TEST(mail::read_heading("2Turkish orders:", names, read).whole);
  BOOST_TEST(mail::read_heading("2Turkish orders:", names, read).fits());
  BOOST_TEST(mail::read_heading("1Turkish orders:", names, read).other_power);
}

BOOST_AUTO_TEST_CASE(retreats_and_builds_have_names_of_their_own) {
  for (const char* line : {"Summer 1901 retreats", "Retreats", "S1901R", "My moves", "U01"})
    BOOST_TEST(told(line, spring_retreats) == "whole", line);
  BOOST_TEST(told("Spring 1901 moves", spring_retreats) == "whole, other orders");
  for (const char* line : {"Fall 1901 builds", "Winter 1901", "F1901B", "W1901A", "Removals:", "W01"})
    BOOST_TEST(told(line, winter) == "whole", line);
  BOOST_TEST(told("Spring 1901 builds", winter) == "whole, other orders");
}

BOOST_AUTO_TEST_CASE(a_line_with_a_unit_is_no_title_where_a_power_is_called_as_its_place) {
  const mail::Vocabulary vocabulary({}, {});
  for (const auto& [board, power, kind] : {std::tuple("chaos", std::string("Ankara"), PhaseKind::adjustment),
                                           std::tuple("world", std::string("Quebec"), PhaseKind::movement)}) {
    const parser::Names& names = testing::library().find(board)->names;
    const mail::OrdersRead read{{names.find_power(power).power}, {1901, Season::spring, kind}};
    const mail::CourtesyReader reader{&vocabulary, &names, kind, {}, read};
    const mail::Reading reading(reader);
    for (const char* before : {"A ", "Army ", "army in "})
      for (const char* behind : {"", " mon"})
        BOOST_TEST(!reading.heading(before + power + behind).whole, power << behind);
    for (const std::string& line :
         {"Army " + power + ", please", power + ": army", power + " Army", "My army: " + power,
          "Fleet in " + power + ", please.", "Army " + power + "; Fleet " + power})
      BOOST_TEST(!reading.heading(line).whole, line);
    BOOST_TEST(reading.heading(power).whole, power);
    BOOST_TEST(reading.heading(power + " orders").whole, power);
  }
}

BOOST_AUTO_TEST_CASE(what_is_more_than_a_title_is_none) {
  for (const char* line :
       {"A par - bur", "Orders will come tomorrow", "What did France do in 1901?", "Spring is here at last"})
    BOOST_TEST(told(line, spring).starts_with("words"), line);
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/phase.h"

#include <boost/test/unit_test.hpp>

#include <array>

using judge::parse_phase;

BOOST_AUTO_TEST_SUITE(phases)

BOOST_AUTO_TEST_CASE(codes_are_read_and_written) {
  struct Row {
    const char *text, *canonical, *mail, *words;
  };
  constexpr std::array<Row, 9> rows = {{
      {"S1901M", "S1901M", "S1901M", "Spring 1901, movement"},
      {"s1901r", "S1901R", "S1901R", "Spring 1901, retreat"},
      {"f1905M", "F1905M", "F1905M", "Fall 1905, movement"},
      {"F1901R", "F1901R", "F1901R", "Fall 1901, retreat"},
      {"W1901A", "W1901A", "F1901B", "Winter 1901, adjustment"},
      {"F1901B", "W1901A", "F1901B", "Winter 1901, adjustment"},
      {"S0M", "S0M", "S0M", "Spring 0, movement"},
      {"F-1B", "W-1A", "F-1B", "Winter -1, adjustment"},
      {"s-401m", "S-401M", "S-401M", "Spring -401, movement"},
  }};
  for (const Row& row : rows) {
    const auto phase = parse_phase(row.text);
    BOOST_REQUIRE_MESSAGE(phase, row.text);
    BOOST_TEST(to_text(*phase) == row.canonical);
    BOOST_TEST(to_mail_text(*phase) == row.mail);
    BOOST_TEST(to_words(*phase) == row.words);
  }
  for (const char* text : {"", "S", "SM", "S1901", "1901M", "S1901X", "X1901M", "S19O1M", "W1901M", "S1901B",
                           "S123456M", "S-M", "S--1M", "S-123456M"})
    BOOST_TEST(!parse_phase(text), text);
}

BOOST_AUTO_TEST_CASE(phases_follow_each_other_in_order_of_play) {
  const judge::Calendar calendar{*parse_phase("S1901M")};
  std::string year;
  judge::Phase phase = calendar.start;
  for (int i = 0; i < 6; ++i, phase = calendar.next(phase)) {
    year += to_text(phase) + " ";
    BOOST_TEST((phase < calendar.next(phase)));
  }
  BOOST_TEST(year == "S1901M S1901R F1901M F1901R W1901A S1902M ");
}

BOOST_AUTO_TEST_CASE(centers_are_counted_in_the_fall) {
  const judge::Calendar calendar{};
  for (const char* text : {"F1901M", "F1901R"}) BOOST_TEST(calendar.counts_centers_after(*parse_phase(text)));
  for (const char* text : {"S1901M", "S1901R", "W1901A"})
    BOOST_TEST(!calendar.counts_centers_after(*parse_phase(text)));
}

BOOST_AUTO_TEST_CASE(a_summer_comes_between_spring_and_fall) {
  const judge::Calendar calendar{*parse_phase("S1901M"), true};
  judge::Phase phase = calendar.start;
  std::string year;
  for (int i = 0; i < 8; ++i, phase = calendar.next(phase)) year += to_text(phase) + " ";
  BOOST_TEST(year == "S1901M S1901R U1901M U1901R F1901M F1901R W1901A S1902M ");
  BOOST_TEST(!calendar.counts_centers_after(*parse_phase("U1901R")));
}

BOOST_AUTO_TEST_CASE(the_winter_before_leads_to_the_first_phase_of_the_board) {
  const auto after = [](const char* start, const char* phase) {
    return to_text(judge::Calendar{*parse_phase(start)}.next(*parse_phase(phase)));
  };
  BOOST_TEST(after("F1900M", "W1899A") == "F1900M");
  BOOST_TEST(after("F1900M", "W1900A") == "S1901M");
  BOOST_TEST(after("W1900A", "W1900A") == "S1901M");
  BOOST_TEST(after("W1900A", "W1899A") == "S1900M"); // of games that began so
}

BOOST_AUTO_TEST_SUITE_END()

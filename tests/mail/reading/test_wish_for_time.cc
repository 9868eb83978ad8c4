// SPDX-License-Identifier: GPL-3.0-or-later
// "Can I have two more days?": what asks for more time, and what only speaks of it.
#include "mail/reading/wished_times.h"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(wishes_for_time)

BOOST_AUTO_TEST_CASE(a_line_that_asks_for_more_time_is_a_wish) {
  struct Row {
    const char* line;
    const char* time;
  };
  const Row table[] = {
      {"can I have two more days?", "two more days"},
      {"Hi, could I please have 2 more days?", "2 more days"},
      {"Could we get another 24 hours please", "another 24 hours"},
      {"I need more time.", ""},
      {"I would like an extension of 3 days", "3 days"},
      {"May I ask for an extension until Friday noon, please?", "friday noon"},
      {"Could we get until Tuesday 8pm please?", "tuesday 8pm"},
      {"Would you extend the deadline by a day?", "a day"},
      {"If possible, can I have a couple more hours?", "a couple more hours"},
      {"Any chance of a week more?", "a week"},
      {"Please postpone the deadline", ""},
      {"Kann ich zwei Tage mehr Zeit haben?", "2 tage"},
  };
  for (const Row& row : table) {
    const auto wish = mail::wish_for_time(row.line);
    BOOST_CHECK_MESSAGE(wish && wish->time == row.time, row.line << ": " << (wish ? wish->time : "no wish"));
  }
}

BOOST_AUTO_TEST_CASE(what_may_mean_something_else_is_none) {
  for (const char* line : {
           "A par - bur",
           "I have two more days",
           "I don't need more time",
           "Can I have two days?",
           "Bob asked for an extension",
           "Could you refuse the extension?",
           "No extension please",
           "Can Germany have more supply centers?",
           "He would like more time",
           "Thanks for the extra time, can I go on?",
           "If Bob agrees, can I have two more days?",
           "Can I have more units in two years?",
           "",
       })
    BOOST_CHECK_MESSAGE(!mail::wish_for_time(line), line);
}

BOOST_AUTO_TEST_SUITE_END()

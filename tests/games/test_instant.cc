// SPDX-License-Identifier: GPL-3.0-or-later
// Moments as files write them, and as clocks on walls show them.
#include "fixture.h"

#include "games/home/zone.h"

BOOST_AUTO_TEST_SUITE(instants)

BOOST_AUTO_TEST_CASE(an_instant_is_read_in_one_form_only) {
  BOOST_TEST(games::to_text(test::at("2026-11-21T23:30Z")) == "2026-11-21T23:30:00Z");
  BOOST_TEST(games::to_text(test::at("2024-02-29T00:00:59Z")) == "2024-02-29T00:00:59Z");
  for (const char* bad : {"", "2026-11-21", "2026-11-21T23:30", "2026-11-21 23:30Z", "2026-13-01T00:00Z",
                          "2026-02-29T00:00Z", "2026-11-21T24:00Z", "2026-11-21T23:60Z", "2026-11-21T23:30Zx",
                          "+026-11-21T23:30Z", "2026-11-21T23:30:61Z"})
    BOOST_CHECK_MESSAGE(!games::parse_instant(bad), bad);
}

BOOST_AUTO_TEST_CASE(local_text_shows_the_offset_of_that_day) {
  BOOST_TEST(games::to_local_text(test::at("2026-11-21T23:30Z"), "UTC") == "Sat Nov 21 2026 23:30:00 +0000");
  BOOST_TEST(games::to_local_text(test::at("2026-11-21T23:30Z"), "Europe/Berlin") ==
             "Sun Nov 22 2026 00:30:00 +0100");
  BOOST_TEST(games::to_local_text(test::at("2026-07-01T12:00Z"), "Europe/Berlin") ==
             "Wed Jul 01 2026 14:00:00 +0200");
  BOOST_TEST(games::to_local_text(test::at("2026-07-01T00:00Z"), "America/St_Johns") ==
             "Tue Jun 30 2026 21:30:00 -0230");
}

BOOST_AUTO_TEST_SUITE_END()

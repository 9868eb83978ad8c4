// Moments as files write them and as players do.
#include "fixture.h"

#include "games/game/dates.h"
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

struct DateRow {
  const char* text;
  const char* zone;
  const char* meaning; // an instant, or a part of the error
};

// Now is Saturday, 2026-11-21, 12:00 UTC; the time of day when none is written is 23:30.
BOOST_AUTO_TEST_CASE(a_date_is_read_as_players_write_it) {
  const DateRow table[] = {
      {"Fri", "UTC", "2026-11-27T23:30:00Z"},
      {"sat", "UTC", "2026-11-21T23:30:00Z"},
      {"Sat 11:00", "UTC", "2026-11-28T11:00:00Z"},
      {"saturday", "UTC", "2026-11-21T23:30:00Z"},
      {"18:00", "UTC", "2026-11-21T18:00:00Z"},
      {"09:00", "UTC", "2026-11-22T09:00:00Z"},
      {"tomorrow", "UTC", "2026-11-22T23:30:00Z"},
      {"today 13:00", "UTC", "2026-11-21T13:00:00Z"},
      {"25", "UTC", "2026-11-25T23:30:00Z"},
      {"20th", "UTC", "2026-12-20T23:30:00Z"},
      {"24 Dec", "UTC", "2026-12-24T23:30:00Z"},
      {"Dec 24, 18:00", "UTC", "2026-12-24T18:00:00Z"},
      {"Jan 5", "UTC", "2027-01-05T23:30:00Z"},
      {"5 Jan 2028 08:15", "UTC", "2028-01-05T08:15:00Z"},
      {"2026-12-01", "UTC", "2026-12-01T23:30:00Z"},
      {"2026-12-01T10:00Z", "Europe/Berlin", "2026-12-01T10:00:00Z"},
      {"Sun Nov 22 2026 23:30:00 +0100", "UTC", "2026-11-22T22:30:00Z"},
      {"24 Dec 18:00", "Europe/Berlin", "2026-12-24T17:00:00Z"},
      {"Mar 28 2027 02:30", "Europe/Berlin", "2027-03-28T01:00:00Z"}, // that half hour does not exist
      {"Oct 31 2027 02:30", "Europe/Berlin", "2027-10-31T00:30:00Z"}, // exists twice: the first
      {"", "UTC", "a date is missing"},
      {"soon", "UTC", "\"soon\" is no part of a date"},
      {"Nov", "UTC", "the day of the month is missing"},
      {"31 Nov", "UTC", "no such day"},
      {"29 Feb 2027", "UTC", "no such day"},
      {"5 6 2026", "UTC", "two days of the month"},
      {"2027", "UTC", "a year needs a month and a day"},
      {"Jul 1", "UTC", "120 days"},
      {"Mon 24 Dec 2026", "UTC", "is a Thursday"},
      {"25:00", "UTC", "is no part of a date"},
      {"12:5", "UTC", "is no part of a date"},
      {"99", "UTC", "no such day"},
  };
  for (const DateRow& row : table) {
    const games::DateOrError date =
        games::parse_date(row.text, test::at("2026-11-21T12:00Z"), row.zone, 23 * 60 + 30);
    const std::string got = date.error.empty() ? games::to_text(date.at) : date.error;
    BOOST_CHECK_MESSAGE(got.find(row.meaning) != std::string::npos, row.text << " gives " << got);
  }
}

BOOST_AUTO_TEST_SUITE_END()

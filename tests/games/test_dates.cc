// SPDX-License-Identifier: GPL-3.0-or-later
// Dates as people write them: docs/deadlines.md, "Dates".
#include "games/home/date_parts.h"
#include "games/home/dates.h"
#include "games/home/zone.h"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(dates)

namespace {

games::Instant at(const std::string& text) {
  const auto instant = games::parse_instant(text);
  BOOST_REQUIRE_MESSAGE(instant, text << " is no instant");
  return *instant;
}

// Now is Saturday, 2026-11-21, 12:00 UTC; the time of day when none is written is 23:30.
games::DateFrame frame(const std::string& judge, const std::string& own = "") {
  games::DateFrame frame;
  frame.now = at("2026-11-21T12:00Z");
  frame.judge_zone = judge;
  frame.own_zone = own;
  frame.default_minutes = 23 * 60 + 30;
  frame.in_force = at("2026-11-27T22:30Z");
  return frame;
}

struct Row {
  const char* text;
  const char* meaning; // an instant, or a part of the error
};

void check(const Row& row, const games::DateFrame& frame) {
  const games::DateOrError date = games::read_date(row.text, frame);
  const std::string got = date.error.empty() ? games::to_text(date.at) : date.error;
  BOOST_CHECK_MESSAGE(got.find(row.meaning) != std::string::npos,
                      '"' << row.text << "\" gives " << got << ", not " << row.meaning);
}

} // namespace

BOOST_AUTO_TEST_CASE(days_and_times_are_read_as_people_write_them) {
  const Row table[] = {
      // the classic forms
      {"Fri", "2026-11-27T23:30:00Z"},
      {"sat", "2026-11-21T23:30:00Z"},
      {"Sat 11:00", "2026-11-28T11:00:00Z"},
      {"saturday", "2026-11-21T23:30:00Z"},
      {"18:00", "2026-11-21T18:00:00Z"},
      {"09:00", "2026-11-22T09:00:00Z"},
      {"9:00", "2026-11-22T09:00:00Z"},
      {"tomorrow", "2026-11-22T23:30:00Z"},
      {"today 13:00", "2026-11-21T13:00:00Z"},
      {"25", "2026-11-25T23:30:00Z"},
      {"20th", "2026-12-20T23:30:00Z"},
      {"24 Dec", "2026-12-24T23:30:00Z"},
      {"Dec 24, 18:00", "2026-12-24T18:00:00Z"},
      {"Jan 5", "2027-01-05T23:30:00Z"},
      {"5 Jan 2028 08:15", "2028-01-05T08:15:00Z"},
      {"Fri Nov 27 2026 23:30", "2026-11-27T23:30:00Z"},
      {"Fri Nov 27 2026 23:30:00 +0000", "2026-11-27T23:30:00Z"},
      // as everyday mails have them
      {"tomorrow 18:00", "2026-11-22T18:00:00Z"},
      {"to Friday 18:00", "2026-11-27T18:00:00Z"},
      {"until Friday", "2026-11-27T23:30:00Z"},
      {"Fri 18:00 hrs", "2026-11-27T18:00:00Z"},
      {"tomorrow at 6pm", "2026-11-22T18:00:00Z"},
      {"the day after tomorrow", "2026-11-23T23:30:00Z"},
      {"Friday noon", "2026-11-27T12:00:00Z"},
      {"Friday 12 noon", "2026-11-27T12:00:00Z"},
      {"on Friday, 27 November at 18:00", "2026-11-27T18:00:00Z"},
      {"this Friday", "2026-11-27T23:30:00Z"},
      {"Fri. 27 Nov. 2026", "2026-11-27T23:30:00Z"},
      {"27th of November", "2026-11-27T23:30:00Z"},
      {"8pm", "2026-11-21T20:00:00Z"},
      {"8 pm", "2026-11-21T20:00:00Z"},
      {"8 p.m.", "2026-11-21T20:00:00Z"},
      {"8:30pm", "2026-11-21T20:30:00Z"},
      {"8.30 pm", "2026-11-21T20:30:00Z"},
      {"12am", "2026-11-22T00:00:00Z"},
      {"12:15 pm", "2026-11-21T12:15:00Z"},
      {"midnight", "2026-11-22T00:00:00Z"},
      {"Fri 24:00", "2026-11-28T00:00:00Z"},
      {"tonight 20:00", "2026-11-21T20:00:00Z"},
      {"tomorrow evening 20:00", "2026-11-22T20:00:00Z"},
      {"Friday at 18", "2026-11-27T18:00:00Z"},
      {"Friday 20h", "2026-11-27T20:00:00Z"},
      {"20h30", "2026-11-21T20:30:00Z"},
      {"8 o'clock pm", "2026-11-21T20:00:00Z"},
      // numbers
      {"24.12.", "2026-12-24T23:30:00Z"},
      {"24.12", "2026-12-24T23:30:00Z"},
      {"24.12. 18:00", "2026-12-24T18:00:00Z"},
      {"24.12.2026", "2026-12-24T23:30:00Z"},
      {"24.12.26", "2026-12-24T23:30:00Z"},
      {"1.2.2027", "2027-02-01T23:30:00Z"},
      {"24. Dec", "2026-12-24T23:30:00Z"},
      {"12/24", "2026-12-24T23:30:00Z"},
      {"24/12", "2026-12-24T23:30:00Z"},
      {"12/24/2026 6pm", "2026-12-24T18:00:00Z"},
      {"12/12", "2026-12-12T23:30:00Z"},
      {"Fri 12/11", "2026-12-11T23:30:00Z"}, // 12 November 2027 is a Friday, too, but far ahead
      {"20.30", "2026-11-21T20:30:00Z"},
      {"20.12 Uhr", "2026-11-21T20:12:00Z"},
      // ISO
      {"2026-12-01", "2026-12-01T23:30:00Z"},
      {"2026/12/01", "2026-12-01T23:30:00Z"},
      {"2026-12-01 10:00", "2026-12-01T10:00:00Z"},
      {"2026-12-01T10:00", "2026-12-01T10:00:00Z"},
      {"2026-12-01T10:00:30Z", "2026-12-01T10:00:30Z"},
      {"2026-12-01T10:00+01:00", "2026-12-01T09:00:00Z"},
      // lengths from now
      {"+48h", "2026-11-23T12:00:00Z"},
      {"48h", "2026-11-23T12:00:00Z"},
      {"+ 48 hours", "2026-11-23T12:00:00Z"},
      {"48 hours", "2026-11-23T12:00:00Z"},
      {"2 days", "2026-11-23T12:00:00Z"},
      {"two days from now", "2026-11-23T12:00:00Z"},
      {"in 2 days", "2026-11-23T12:00:00Z"},
      {"in 2 days at 18:00", "2026-11-23T18:00:00Z"},
      {"a week", "2026-11-28T12:00:00Z"},
      {"in a couple of days", "2026-11-23T12:00:00Z"},
      {"1 day 6 hours", "2026-11-22T18:00:00Z"},
      {"2 more days", "2026-11-29T22:30:00Z"}, // than what is in force
      {"another day", "2026-11-28T22:30:00Z"},
      // other languages
      {"morgen 18 Uhr", "2026-11-22T18:00:00Z"},
      {"Freitag, den 27. November um 20:00 Uhr", "2026-11-27T20:00:00Z"},
      {"24. Dezember", "2026-12-24T23:30:00Z"},
      {"vendredi 27 novembre 20h", "2026-11-27T20:00:00Z"},
      {"mañana 18:00", "2026-11-22T18:00:00Z"},
      {"5 März 2027", "2027-03-05T23:30:00Z"},
  };
  for (const Row& row : table) check(row, frame("UTC"));
}

BOOST_AUTO_TEST_CASE(what_could_be_two_things_is_asked_and_nothing_is_dropped) {
  const Row table[] = {
      {"", "a date is missing"},
      {"soon", "\"soon\" is no part of a date"},
      {"Friday lunch-ish", "no part of a date"},
      {"Fri 18:00 XYZ", "\"xyz\" is no part of a date"},
      {"Fri 18:00 foo", "\"foo\" is no part of a date"},
      {"12/11", "may be 12 November or 11 December"},
      {"11/12/2026", "may be 11 December or 12 November"},
      {"next Friday", "may be 27 November or 4 December"},
      {"Friday midnight", "may begin or end the day"},
      {"at 8", "may be morning or evening"},
      {"8 o'clock", "may be morning or evening"},
      {"tomorrow evening", "a part of the day is no time"},
      {"tonight", "a part of the day is no time"},
      {"20h", "may be a time or a length"},
      {"+48", "of what?"},
      {"24-12", "write the month as a word"},
      {"13 pm", "hours go from 1 to 12"},
      {"25:00", "no such time"},
      {"12:5", "no such time"},
      {"18:00 19:00", "two times of day"},
      {"Nov", "the day of the month is missing"},
      {"31 Nov", "no such day"},
      {"29 Feb 2027", "no such day"},
      {"13/13", "no such month"},
      {"5 6 2026", "two days of the month"},
      {"2027", "a year needs a month and a day"},
      {"Jul 1", "120 days"},
      {"Mon 24 Dec 2026", "is a Thursday"},
      {"99", "no such day"},
      {"Fri tomorrow", "two days are written"},
      {"2 days Fri", "a length and a day"},
      {"2 more", "how much longer is missing"},
      {"18:00 CST", "CST is the name of several"},
      {"18:00 IST", "IST is the name of several"},
      {"18:00 CEST", "not the clocks of Europe/Berlin on that day"},
      {"18:00 UTC CET", "two time zones"},
      {"Fri CET", "a time zone needs a time"},
      {"18:00 my time", "does not know your time zone"},
      {"Jan 1 9999", "between 1970 and 9998"},
  };
  for (const Row& row : table) check(row, frame("UTC"));
}

BOOST_AUTO_TEST_CASE(a_date_has_twenty_words_at_most) {
  std::string nineteen, many;
  for (int i = 0; i < 19; ++i) nineteen += "the ";
  for (int i = 0; i < 100'000; ++i) many += "paris ";
  check({(nineteen + "24.12.").c_str(), "2026-12-24T23:30:00Z"}, frame("UTC"));
  check({(nineteen + "the 24.12.").c_str(), "twenty words"}, frame("UTC"));
  check({many.c_str(), "twenty words"}, frame("UTC"));
  BOOST_TEST(games::read_span(many, frame("UTC")).error == "a date has twenty words at most");
}

BOOST_AUTO_TEST_CASE(a_zone_is_obeyed_however_it_is_written) {
  const Row table[] = {
      {"24 Dec 18:00 UTC", "2026-12-24T18:00:00Z"},
      {"24 Dec 18:00Z", "2026-12-24T18:00:00Z"},
      {"24 Dec 18:00 GMT", "2026-12-24T18:00:00Z"},
      {"24 Dec 18:00 CET", "2026-12-24T17:00:00Z"},
      {"24 Dec 18:00 EST", "2026-12-24T23:00:00Z"},
      {"24 Dec 6pm PST", "2026-12-25T02:00:00Z"},
      {"24 Dec 18:00 ET", "2026-12-24T23:00:00Z"},
      {"24 Dec 18:00 Eastern Standard Time", "2026-12-24T23:00:00Z"},
      {"24 Dec 18:00 Europe/Paris", "2026-12-24T17:00:00Z"},
      {"24 Dec 18:00 europe/paris", "2026-12-24T17:00:00Z"},
      {"24 Dec 18:00 (Paris time)", "2026-12-24T17:00:00Z"},
      {"24 Dec 18:00 London", "2026-12-24T18:00:00Z"},
      {"24 Dec 18:00 New York time", "2026-12-24T23:00:00Z"},
      {"24 Dec 18:00 America/New_York", "2026-12-24T23:00:00Z"},
      {"24 Dec 18:00 Munich", "2026-12-24T17:00:00Z"},
      {"24 Dec 18:00 UTC+2", "2026-12-24T16:00:00Z"},
      {"24 Dec 18:00 GMT-5", "2026-12-24T23:00:00Z"},
      {"24 Dec 18:00 +0100", "2026-12-24T17:00:00Z"},
      {"24 Dec 18:00 -05:00", "2026-12-24T23:00:00Z"},
      {"24 Dec 18:00 +2", "2026-12-24T16:00:00Z"},
      {"24 Dec 18:00 judge time", "2026-12-24T18:00:00Z"},
      {"1 Jul 2027 18:00 CEST", "2027-07-01T16:00:00Z"},
      {"1 Jul 2027 18:00 BST", "2027-07-01T17:00:00Z"},
      {"1 Jul 2027 18:00 EST", "not the clocks of America/New_York"},
      {"1 Jul 2027 18:00 Eastern", "2027-07-01T22:00:00Z"},
  };
  for (const Row& row : table) check(row, frame("UTC"));
}

BOOST_AUTO_TEST_CASE(without_a_zone_the_clock_of_the_writer_counts_and_else_that_of_the_judge) {
  check({"24 Dec 18:00", "2026-12-24T17:00:00Z"}, frame("Europe/Berlin"));
  check({"24 Dec 18:00", "2026-12-24T23:00:00Z"}, frame("Europe/Berlin", "America/New_York"));
  check({"24 Dec 18:00 my time", "2026-12-24T23:00:00Z"}, frame("Europe/Berlin", "America/New_York"));
  check({"24 Dec 18:00 judge time", "2026-12-24T17:00:00Z"}, frame("Europe/Berlin", "America/New_York"));
  check({"24 Dec 18:00", "2026-12-24T15:30:00Z"}, frame("UTC", "+02:30"));
  // The CLOCK of a phase is the judge's; "tomorrow" is the writer's.
  check({"24 Dec", "2026-12-24T22:30:00Z"}, frame("Europe/Berlin", "America/New_York"));
  games::DateFrame late = frame("UTC", "Pacific/Auckland"); // where it is 01:00 of Sunday already
  check({"tomorrow 12:00", "2026-11-22T23:00:00Z"}, late);
}

BOOST_AUTO_TEST_CASE(when_clocks_change_a_time_that_exists_twice_is_its_first_moment) {
  const Row table[] = {
      {"Mar 28 2027 01:59", "2027-03-28T00:59:00Z"},
      {"Mar 28 2027 02:30", "2027-03-28T01:00:00Z"}, // not there
      {"Mar 28 2027 03:00", "2027-03-28T01:00:00Z"},
      {"Oct 31 2027 02:30", "2027-10-31T00:30:00Z"},
      {"Oct 31 2027 02:30 CET", "2027-10-31T01:30:00Z"},
      {"Oct 31 2027 03:00", "2027-10-31T02:00:00Z"},
      {"Oct 31 2027 01:59", "2027-10-30T23:59:00Z"},
  };
  for (const Row& row : table) check(row, frame("Europe/Berlin"));
  games::DateFrame before = frame("Europe/Berlin");
  before.now = at("2026-10-24T12:00Z"); // Saturday; the clocks go back on Sunday
  check({"tomorrow 14:00", "2026-10-25T13:00:00Z"}, before);
  check({"24 hours", "2026-10-25T12:00:00Z"}, before);
}

BOOST_AUTO_TEST_CASE(a_span_goes_from_the_beginning_of_a_day_to_the_end_of_another) {
  const Row table[] = {
      {"24 Dec - 31 Dec", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"24 Dec – 31 Dec", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"Dec 20 TO Dec 27", "2026-12-20T00:00:00Z 2026-12-27T23:59:00Z"},
      {"Dec 20 until Dec 27", "2026-12-20T00:00:00Z 2026-12-27T23:59:00Z"},
      {"from 24 Dec until 2 Jan", "2026-12-24T00:00:00Z 2027-01-02T23:59:00Z"},
      {"24-31 Dec", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"Dec 24-31", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"24.-31.12.", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"24.12.-31.12.", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"24.12.2026 - 3.1.2027", "2026-12-24T00:00:00Z 2027-01-03T23:59:00Z"},
      {"28 Dec - 3 Jan 2027", "2026-12-28T00:00:00Z 2027-01-03T23:59:00Z"},
      {"2026-12-24 - 2026-12-31", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"2026-12-24 to 2026-12-31", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"12/24 - 12/31", "2026-12-24T00:00:00Z 2026-12-31T23:59:00Z"},
      {"Mon - Fri", "2026-11-23T00:00:00Z 2026-11-27T23:59:00Z"},
      {"24 Dec", "2026-12-24T00:00:00Z 2026-12-24T23:59:00Z"},
      {"tomorrow", "2026-11-22T00:00:00Z 2026-11-22T23:59:00Z"},
      {"today - tomorrow", "2026-11-21T00:00:00Z 2026-11-22T23:59:00Z"},
      {"21 Nov - 25 Nov", "2026-11-21T00:00:00Z 2026-11-25T23:59:00Z"},
      {"until 25 Nov", "2026-11-21T00:00:00Z 2026-11-25T23:59:00Z"},
      {"24 Dec 18:00 - 26 Dec 12:00", "2026-12-24T18:00:00Z 2026-12-26T12:00:00Z"},
      {"24 Dec 18:00 -0500 - 26 Dec 12:00", "2026-12-24T23:00:00Z 2026-12-26T17:00:00Z"},
      {"28 - 3 Jan", "the month of the first day is missing"},
      {"2 weeks", "write the first and the last day"},
      {"24 Dec 2026 - 20 Dec 2026", "it ends before it begins"},
      {"12/11 - 12/15", "write the month as a word"},
      {"24 Dec - soon", "\"soon\" is no part of a date"},
      {"24 Dec -", "a date is missing"},
  };
  for (const Row& row : table) {
    const games::SpanOrError span = games::read_span(row.text, frame("UTC"));
    const std::string got =
        span.error.empty() ? games::to_text(span.from) + " " + games::to_text(span.until) : span.error;
    BOOST_CHECK_MESSAGE(got.find(row.meaning) != std::string::npos, '"' << row.text << "\" gives " << got);
  }
  const games::SpanOrError own = games::read_span("24 Dec", frame("UTC", "America/New_York"));
  BOOST_TEST(games::to_text(own.from) == "2026-12-24T05:00:00Z");
}

BOOST_AUTO_TEST_CASE(a_zone_for_all_the_year_is_a_place_or_an_offset) {
  const Row table[] = {
      {"Europe/Paris", "Europe/Paris"},
      {"europe/paris", "Europe/Paris"},
      {"Paris", "Europe/Paris"},
      {"new york", "America/New_York"},
      {"New York time", "America/New_York"},
      {"Munich", "Europe/Berlin"},
      {"UTC", "UTC"},
      {"+2", "+02:00"},
      {"-0330", "-03:30"},
      {"UTC+5:30", "+05:30"},
      {"CET", "write the place, Europe/Berlin"},
      {"CST", "CST is the name of several"},
      {"Atlantis", "does not know this place"},
      {"+99", "does not know this place"},
      {"", "does not know this place"},
  };
  for (const Row& row : table) {
    std::string problem;
    const std::string zone = games::read_zone(row.text, problem);
    BOOST_CHECK_MESSAGE((zone.empty() ? problem : zone).find(row.meaning) != std::string::npos,
                        '"' << row.text << "\" gives " << zone << problem);
    if (!zone.empty()) BOOST_TEST(games::is_zone(zone));
  }
}

// Also after the last change that a zone's file lists, where a rule goes on: summer in the south, summer time
// that is called the usual one, changes on the day before, and none.
BOOST_AUTO_TEST_CASE(a_zone_knows_its_clocks_for_ever) {
  struct Offset {
    const char *zone, *at;
    int minutes;
  };
  for (const Offset& row :
       {Offset{"Europe/Berlin", "1970-06-01T00:00Z", 60}, Offset{"Europe/Berlin", "2026-07-01T00:00Z", 120},
        Offset{"Europe/Berlin", "2050-03-27T00:59:59Z", 60},
        Offset{"Europe/Berlin", "2050-03-27T01:00Z", 120},
        Offset{"Europe/Berlin", "2050-10-30T00:59:59Z", 120},
        Offset{"Europe/Berlin", "2050-10-30T01:00Z", 60},
        Offset{"Australia/Sydney", "2050-01-01T00:00Z", 660},
        Offset{"Australia/Sydney", "2050-07-01T00:00Z", 600},
        Offset{"America/St_Johns", "2050-01-01T00:00Z", -210},
        Offset{"Asia/Kolkata", "2050-01-01T00:00Z", 330}, Offset{"Europe/Dublin", "2050-01-01T00:00Z", 0},
        Offset{"Europe/Dublin", "2050-07-01T00:00Z", 60}, Offset{"Asia/Jerusalem", "2050-03-24T23:59Z", 120},
        Offset{"Asia/Jerusalem", "2050-03-25T00:00Z", 180},
        Offset{"Africa/Casablanca", "9998-01-01T00:00Z", 60}}) {
    const games::Instant instant = at(row.at);
    const games::Zone zone(row.zone);
    const auto offset = zone.to_local(instant).time_since_epoch() - instant.time_since_epoch();
    BOOST_TEST(offset.count() == row.minutes * 60, row.zone << " " << row.at << " " << offset.count());
    const games::LocalTime local = zone.to_local(instant); // of two moments that show it the first counts
    BOOST_TEST((zone.to_local(zone.to_instant(local)) == local && zone.to_instant(local) <= instant),
               row.zone << " " << row.at);
  }
}

BOOST_AUTO_TEST_CASE(no_file_but_that_of_a_zone_is_one) {
  for (const char* name : {"", "Europe", "Europe/", "/etc/localtime", "../../../etc/localtime", "zone.tab",
                           "tzdata.zi", "leapseconds", "Europe/Atlantis"})
    BOOST_TEST(!games::is_zone(name), name);
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// When a phase is due, by the clock, by absences and by hand.
#include "fixture.h"

#include "games/game/deadline.h"
#include "games/game/seats.h"

BOOST_AUTO_TEST_SUITE(deadline)

using games::Game;
using games::Instant;

Game game_with(const games::Clock& clock, bool press = false) {
  Game game = test::running_game();
  game.settings.clocks[0] = clock;
  game.settings.press = press ? games::PressColour::white : games::PressColour::none;
  game.deadline = {};
  return game;
}

struct Row {
  const char* name;
  games::Clock clock; // at, min, next, grace, delay, days
  const char* zone;
  const char* now;
  const char* deadline;
  const char* grace_end;
};

// 2026-11-01 is a Sunday.
BOOST_AUTO_TEST_CASE(a_phase_gets_the_first_deadline_that_its_clock_allows) {
  const std::string all = "SMTWTFS", weekdays = "-MTWTF-", late_monday = "-mTWTF-";
  const Row table[] = {
      {"hours alone",
       {-1, 0, 24, 24, .5, all},
       "UTC",
       "2026-11-02T10:00Z",
       "2026-11-03T10:00:00Z",
       "2026-11-04T10:00:00Z"},
      {"raised to the time of day",
       {23 * 60 + 30, 0, 24, 24, .5, all},
       "UTC",
       "2026-11-02T10:00Z",
       "2026-11-03T23:30:00Z",
       "2026-11-04T23:30:00Z"},
      {"exactly at the time of day",
       {600, 0, 24, 0, .5, all},
       "UTC",
       "2026-11-02T10:00Z",
       "2026-11-03T10:00:00Z",
       "2026-11-03T10:00:00Z"},
      {"just missed the time of day",
       {600, 0, 24, 0, .5, all},
       "UTC",
       "2026-11-02T10:00:01Z",
       "2026-11-04T10:00:00Z",
       "2026-11-04T10:00:00Z"},
      {"over a weekend, with a time of day",
       {1410, 0, 24, 0, .5, weekdays},
       "UTC",
       "2026-11-06T10:00Z",
       "2026-11-09T23:30:00Z",
       "2026-11-09T23:30:00Z"},
      {"over a weekend, without one",
       {-1, 0, 24, 0, .5, weekdays},
       "UTC",
       "2026-11-06T10:00Z",
       "2026-11-09T00:00:00Z",
       "2026-11-09T00:00:00Z"},
      {"a morning that is not allowed",
       {-1, 0, 24, 0, .5, late_monday},
       "UTC",
       "2026-11-06T10:00Z",
       "2026-11-09T12:00:00Z",
       "2026-11-09T12:00:00Z"},
      {"a morning that is not allowed, with a time of day in it",
       {480, 0, 24, 0, .5, late_monday},
       "UTC",
       "2026-11-06T10:00Z",
       "2026-11-10T08:00:00Z",
       "2026-11-10T08:00:00Z"},
      {"an afternoon on such a day",
       {-1, 0, 24, 0, .5, late_monday},
       "UTC",
       "2026-11-08T15:00Z",
       "2026-11-09T15:00:00Z",
       "2026-11-09T15:00:00Z"},
      {"grace moves off the weekend",
       {-1, 0, 24, 24, .5, weekdays},
       "UTC",
       "2026-11-05T10:00Z",
       "2026-11-06T10:00:00Z",
       "2026-11-09T00:00:00Z"},
      {"never before the earliest processing",
       {-1, 48, 24, 0, .5, all},
       "UTC",
       "2026-11-02T10:00Z",
       "2026-11-04T10:00:00Z",
       "2026-11-04T10:00:00Z"},
      {"in the judge's zone",
       {1410, 0, 24, 0, .5, all},
       "America/New_York",
       "2026-11-02T10:00Z",
       "2026-11-04T04:30:00Z",
       "2026-11-04T04:30:00Z"},
      {"days are the zone's days",
       {-1, 0, 24, 0, .5, weekdays},
       "Asia/Tokyo",
       "2026-11-05T16:00Z",
       "2026-11-08T15:00:00Z",
       "2026-11-08T15:00:00Z"},
      {"over the end of summer time",
       {12 * 60, 0, 24, 0, .5, all},
       "Europe/Berlin",
       "2026-10-24T09:00Z",
       "2026-10-25T11:00:00Z",
       "2026-10-25T11:00:00Z"},
  };
  for (const Row& row : table) {
    Game game = game_with(row.clock);
    games::open_phase(game, test::at(row.now), row.zone);
    BOOST_CHECK_MESSAGE(games::to_text(game.deadline) == row.deadline,
                        row.name << ": deadline " << games::to_text(game.deadline));
    BOOST_CHECK_MESSAGE(games::to_text(game.grace_end) == row.grace_end,
                        row.name << ": grace end " << games::to_text(game.grace_end));
  }
}

BOOST_AUTO_TEST_CASE(strict_grace_is_plain_hours) {
  Game game = game_with({-1, 0, 24, 24, .5, "-MTWTF-"});
  game.settings.strict_grace = true;
  games::open_phase(game, test::at("2026-11-05T10:00Z"), "UTC");
  BOOST_TEST(games::to_text(game.grace_end) == "2026-11-07T10:00:00Z");
}

// Friday to Wednesday: Saturday and Sunday do not count.
BOOST_AUTO_TEST_CASE(days_without_deadlines_count_in_the_length_unless_they_are_jumped) {
  for (const bool jumped : {false, true}) {
    Game game = game_with({-1, 0, 72, 0, .5, "-MTWTF-"});
    game.settings.jump_off_days = jumped;
    games::open_phase(game, test::at("2026-11-06T10:00Z"), "UTC");
    BOOST_TEST(games::to_text(game.deadline) == (jumped ? "2026-11-11T10:00:00Z" : "2026-11-09T10:00:00Z"));
  }
}

BOOST_AUTO_TEST_CASE(the_first_turn_has_double_time_when_there_is_press) {
  const games::Clock clock{-1, 0, 24, 0, .5, "SMTWTFS"};
  for (const bool press : {false, true}) {
    Game game = game_with(clock, press);
    games::open_phase(game, test::at("2026-11-02T10:00Z"), "UTC", true);
    BOOST_TEST(games::to_text(game.deadline) == (press ? "2026-11-04T10:00:00Z" : "2026-11-03T10:00:00Z"));
  }
}

BOOST_AUTO_TEST_CASE(a_deadline_is_never_earlier_than_the_one_before) {
  Game game = game_with({-1, 0, 24, 24, .5, "SMTWTFS"});
  game.deadline = test::at("2026-12-01T00:00Z");
  games::open_phase(game, test::at("2026-11-02T10:00Z"), "UTC");
  BOOST_TEST(games::to_text(game.deadline) == "2026-12-01T00:00:00Z");
}

BOOST_AUTO_TEST_CASE(absences_push_the_deadline_past_them) {
  Game game = game_with({1410, 0, 24, 0, .5, "-MTWTF-"});
  games::Seat& italy = *game.seat_of(test::power("Italy"));
  games::Seat& france = *game.seat_of(test::power("France"));
  const Instant now = test::at("2026-11-02T10:00Z");
  BOOST_TEST(games::add_absence(italy, {test::at("2026-11-03T00:00Z"), test::at("2026-11-05T23:59Z")}, now) ==
             "");
  BOOST_TEST(
      games::add_absence(france, {test::at("2026-11-06T00:00Z"), test::at("2026-11-08T23:59Z")}, now) == "");
  games::open_phase(game, now, "UTC");
  BOOST_TEST(games::to_text(game.deadline) == "2026-11-09T23:30:00Z"); // the fifth is too early by a minute
}

BOOST_AUTO_TEST_CASE(an_absence_of_who_has_no_orders_counts_only_where_he_may_talk_or_wait) {
  for (const bool press : {false, true}) {
    Game game = game_with({-1, 0, 24, 0, .5, "SMTWTFS"}, press);
    std::erase_if(game.position.units,
                  [](const judge::Unit& unit) { return unit.power == test::power("Italy"); });
    games::Seat& italy = *game.seat_of(test::power("Italy"));
    italy.absences.push_back({test::at("2026-11-03T00:00Z"), test::at("2026-11-06T00:00Z")});
    games::open_phase(game, test::at("2026-11-02T10:00Z"), "UTC");
    BOOST_TEST(games::to_text(game.deadline) == (press ? "2026-11-06T00:00:00Z" : "2026-11-03T10:00:00Z"));
  }
}

BOOST_AUTO_TEST_CASE(an_absence_is_checked) {
  Game game = test::running_game();
  games::Seat& seat = *game.seat_of(test::power("Italy"));
  const Instant now = test::at("2026-11-02T10:00Z");
  const auto day = [](int number) { return test::at("2026-11-01T00:00Z") + std::chrono::days(number - 1); };
  BOOST_TEST(games::add_absence(seat, {day(10), day(9)}, now).find("end after") != std::string::npos);
  BOOST_TEST(games::add_absence(seat, {day(1), day(2)}, now).find("over already") != std::string::npos);
  BOOST_TEST(games::add_absence(seat, {day(3), day(5)}, now) == "");
  BOOST_TEST(games::add_absence(seat, {day(4), day(6)}, now).find("overlaps") != std::string::npos);
  BOOST_TEST(games::add_absence(seat, {day(10), day(11)}, now) == "");
  BOOST_TEST(games::add_absence(seat, {day(12), day(13)}, now) == "");
  BOOST_TEST(games::add_absence(seat, {day(20), day(21)}, now).find("Three") != std::string::npos);
  BOOST_TEST(games::remove_absences(seat, {day(10), day(13)}) == 2U);
  BOOST_TEST(seat.absences.size() == 1U);
}

BOOST_AUTO_TEST_CASE(moved_by_hand_the_others_follow_or_are_pulled_in) {
  Game game = test::running_game();
  const auto set_all = [&] {
    game.earliest = test::at("2026-11-02T00:00Z");
    game.deadline = test::at("2026-11-05T00:00Z");
    game.grace_end = test::at("2026-11-08T00:00Z");
  };
  const auto times = [&] {
    return games::to_text(game.earliest).substr(8, 2) + ' ' + games::to_text(game.deadline).substr(8, 2) +
           ' ' + games::to_text(game.grace_end).substr(8, 2);
  };
  set_all();
  games::set_deadline(game, test::at("2026-11-06T00:00Z"));
  BOOST_TEST(times() == "02 06 08");
  games::set_deadline(game, test::at("2026-11-10T00:00Z"));
  BOOST_TEST(times() == "02 10 10");
  set_all();
  games::set_deadline(game, test::at("2026-11-01T00:00Z"));
  BOOST_TEST(times() == "01 01 08");
  set_all();
  games::set_grace(game, test::at("2026-11-01T00:00Z"));
  BOOST_TEST(times() == "02 05 05");
  games::set_grace(game, test::at("2026-11-09T00:00Z"));
  BOOST_TEST(times() == "02 05 09");
  set_all();
  games::set_start(game, test::at("2026-11-07T00:00Z"));
  BOOST_TEST(times() == "07 07 08");
}

// 2026-11-02 is a Monday.
BOOST_AUTO_TEST_CASE(a_length_of_whole_days_gives_way_where_there_is_a_time_of_day) {
  const games::Clock daily{1200, 0, 72, 0, .5, "SMTWTFS"};
  Game game = game_with(daily);
  const auto deadline_after = [&](const char* now) {
    game.deadline = {};
    games::open_phase(game, test::at(now), "UTC");
    return games::to_text(game.deadline);
  };
  BOOST_TEST(deadline_after("2026-11-02T20:20Z") == "2026-11-06T20:00:00Z");
  game.settings.fudge = 8;
  BOOST_TEST(deadline_after("2026-11-02T20:20Z") == "2026-11-05T20:00:00Z");
  game.settings.clocks[0].next = 71; // no whole days
  BOOST_TEST(deadline_after("2026-11-02T21:20Z") == "2026-11-06T20:00:00Z");
  game.settings.clocks[0] = {-1, 0, 72, 0, .5, "SMTWTFS"};
  BOOST_TEST(deadline_after("2026-11-02T20:20Z") == "2026-11-05T20:20:00Z");
}

BOOST_AUTO_TEST_CASE(no_deadline_falls_on_off_days_and_a_game_may_have_a_zone_of_its_own) {
  Game game = game_with({1200, 0, 24, 24, .5, "SMTWTFS"});
  game.settings.off_days.push_back({test::at("2026-11-03T00:00Z"), test::at("2026-11-05T23:59Z")});
  games::open_phase(game, test::at("2026-11-02T12:00Z"), "UTC");
  BOOST_TEST(games::to_text(game.deadline) == "2026-11-06T20:00:00Z");
  game.deadline = {};
  game.settings.zone = "America/New_York";
  games::open_phase(game, test::at("2026-11-06T12:00Z"), "UTC");
  BOOST_TEST(games::to_text(game.deadline) == "2026-11-08T01:00:00Z");
}

BOOST_AUTO_TEST_CASE(a_game_without_deadlines_has_none_until_they_are_wanted_again) {
  Game game = game_with({-1, 0, 24, 24, .5, "SMTWTFS"});
  game.settings.deadlines = false;
  games::open_phase(game, test::at("2026-11-02T12:00Z"), "UTC");
  BOOST_TEST(!games::has_deadline(game));
  BOOST_TEST((game.grace_end == games::last_instant));
  game.settings.deadlines = true;
  games::open_phase(game, test::at("2026-11-02T12:00Z"), "UTC");
  BOOST_TEST(games::to_text(game.deadline) == "2026-11-03T12:00:00Z");
}

BOOST_AUTO_TEST_SUITE_END()

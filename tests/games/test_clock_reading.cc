// SPDX-License-Identifier: GPL-3.0-or-later
// A clock that somebody set is known by the boot's own, which nobody can set.
#include "fixture.h"

#include "games/batch/batch.h"
#include "games/home/instant.h"

BOOST_AUTO_TEST_SUITE(clock_reading)

using games::ClockReading;
using std::chrono::seconds;
using test::at;

const ClockReading noon{at("2026-11-22T12:00Z"), "boot-a", seconds(1000)};

ClockReading later(const char* wall, const char* boot, long up) { return {at(wall), boot, seconds(up)}; }

BOOST_AUTO_TEST_CASE(within_a_boot_both_clocks_go_on_alike) {
  BOOST_TEST(!games::was_set(noon, later("2026-11-22T12:05Z", "boot-a", 1300)));
  BOOST_TEST(
      !games::was_set(noon, later("2026-11-22T12:09Z", "boot-a", 1300))); // mended by the network's time
  BOOST_TEST(games::was_set(noon, later("2027-06-22T12:05Z", "boot-a", 1300)));
  BOOST_TEST(games::was_set(noon, later("1970-01-01T00:05Z", "boot-a", 1300)));
  BOOST_TEST(!games::was_set(noon, later("2027-06-22T12:00Z", "boot-a", 1000 + 212 * 86400))); // cron was off
  BOOST_TEST(!games::is_doubtful(noon, later("2027-06-22T12:00Z", "boot-a", 1000 + 212 * 86400)));
  BOOST_TEST(games::is_doubtful(noon, later("2027-06-22T12:05Z", "boot-a", 1300)));
}

BOOST_AUTO_TEST_CASE(after_another_boot_nobody_knows_and_a_long_step_is_doubtful) {
  for (const char* boot : {"boot-b", ""}) {
    BOOST_TEST(!games::was_set(noon, later("2027-06-22T12:05Z", boot, 100)));
    BOOST_TEST(games::is_doubtful(noon, later("2027-06-22T12:05Z", boot, 100)));
    BOOST_TEST(games::is_doubtful(noon, later("2026-11-20T12:05Z", boot, 100)));
    BOOST_TEST(!games::is_doubtful(noon, later("2026-11-23T12:05Z", boot, 100)));
  }
}

BOOST_AUTO_TEST_CASE(the_reading_stands_in_last_run_beside_the_time_of_the_last_complete_run) {
  const test::TemporaryHome temporary;
  const games::Home home = temporary.home();
  BOOST_TEST(!games::last_seen(home).has_value());
  const ClockReading now = games::read_clocks(at("2026-11-22T12:00Z"));
  BOOST_TEST(now.up.count() > 0);
  games::note_seen(home, now);
  BOOST_TEST(!games::last_run(home).has_value());
  games::note_run(home, at("2026-11-22T12:00:05Z"));
  const auto seen = games::last_seen(home);
  BOOST_REQUIRE(seen);
  BOOST_TEST((seen->wall == now.wall));
  BOOST_TEST(seen->boot == now.boot);
  BOOST_TEST((seen->up == now.up));
  BOOST_TEST((games::last_run(home) == at("2026-11-22T12:00:05Z")));
  const std::size_t length = temporary.text("last-run").size();
  games::note_seen(home, {at("2026-11-22T12:05Z"), "", {}});
  BOOST_TEST(temporary.text("last-run").size() == length); // it is written in place
  BOOST_TEST((games::last_run(home) == at("2026-11-22T12:00:05Z")));
}

BOOST_AUTO_TEST_CASE(a_home_of_before_has_the_last_run_alone) {
  const test::TemporaryHome temporary;
  games::files::write(temporary.path() / "last-run", "chancery last-run 1\nat = 2026-11-21T10:00:00Z\n");
  const auto seen = games::last_seen(temporary.home());
  BOOST_REQUIRE(seen);
  BOOST_TEST((seen->wall == at("2026-11-21T10:00Z")));
  BOOST_TEST(seen->boot == "");
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers and times that a game can have.
#include "fixture.h"

#include "games/game/deadline.h"
#include "games/game/game.h"
#include "games/store/game_folder.h"
#include "games/store/transaction.h"

#include <cmath>
#include <limits>

BOOST_AUTO_TEST_SUITE(ranges)

BOOST_AUTO_TEST_CASE(what_is_no_number_or_out_of_range_is_never_taken) {
  for (const char* text : {"nan", "-nan", "NaN", "nan(1)", "inf", "-inf", "infinity", "1e999", "1e308", "-1",
                           "-0.1", "10000.1", "0x10", "1,5", "", " 1", "1 ", "one"})
    BOOST_CHECK_MESSAGE(!games::number_in(games::ranges::clock_hours, text), text);
  for (const char* text : {"0", "0.25", "1e3", "10000"})
    BOOST_CHECK_MESSAGE(games::number_in(games::ranges::clock_hours, text), text);
  BOOST_TEST(!games::whole_number_in(games::ranges::events, "99999999999999999999"));
  BOOST_TEST(!games::whole_number_in(games::ranges::clock_minutes, "1440"));
  BOOST_TEST(games::whole_number_in(games::ranges::clock_minutes, "-1").value() == -1);
  BOOST_TEST(!games::holds(games::ranges::clock_hours, std::nan("")));
}

BOOST_AUTO_TEST_CASE(times_lie_between_1970_and_9998) {
  for (const char* text : {"0000-01-01T00:00Z", "1969-12-31T23:59:59Z", "9999-01-01T00:00Z"})
    BOOST_CHECK_MESSAGE(!games::parse_instant(text), text);
  BOOST_TEST((games::parse_instant("1970-01-01T00:00Z") == games::first_instant));
  BOOST_TEST((games::parse_instant("9998-12-31T23:59:59Z") == games::last_instant));
}

BOOST_AUTO_TEST_CASE(no_deadline_leaves_the_times_that_are_in_use) {
  games::Game game = test::running_game();
  game.settings.clocks[0].next = game.settings.clocks[0].grace = game.settings.clocks[0].min = 10000;
  games::open_phase(game, games::last_instant, "Pacific/Kiritimati");
  for (const games::Instant at : {game.earliest, game.deadline, game.grace_end})
    BOOST_TEST(games::is_in_use(at));
}

// Each state is one that no command and no clock should bring about.
BOOST_AUTO_TEST_CASE(what_could_not_be_read_again_is_never_put_into_a_transaction) {
  using Spoil = void (*)(games::Game&);
  const Spoil spoils[] = {
      [](games::Game& game) { game.settings.clocks[0].delay = std::nan(""); },
      [](games::Game& game) { game.settings.clocks[1].next = std::numeric_limits<double>::infinity(); },
      [](games::Game& game) { game.settings.clocks[2].days = "-------"; },
      [](games::Game& game) { game.deadline = games::last_instant + std::chrono::hours(24); },
      [](games::Game& game) { game.last_order = games::first_instant - std::chrono::hours(24); },
      [](games::Game& game) { game.events = std::numeric_limits<int>::max(); },
      [](games::Game& game) { game.next_number = 0; },
      [](games::Game& game) { game.seats[0].late_count = -1; },
      [](games::Game& game) { game.seats[0].power = game.seats[1].power; },
      [](games::Game& game) {
        game.seats[0].terms.push_back({"an address", "S1901M", ""});
      },
      [](games::Game& game) { game.position.phase.year = 123456; },
      [](games::Game& game) { game.position.units.push_back(game.position.units.front()); }};
  for (const Spoil spoil : spoils) {
    const test::TemporaryHome temporary;
    games::Store store(temporary.home());
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    games::Game game = test::running_game();
    spoil(game);
    BOOST_CHECK_THROW(games::save_game(transaction, game), games::Unreadable);
  }
}

BOOST_AUTO_TEST_SUITE_END()

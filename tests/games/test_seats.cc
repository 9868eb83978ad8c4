// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits where: finding seats, and who may know who sits there; taking and leaving one is in
// test_process.cc
#include "fixture.h"

#include "games/game/seats.h"

using games::Shown;

BOOST_AUTO_TEST_SUITE(seats)

namespace {

using games::Role;
using games::State;

// A running game with a master (the last seat but one) and an observer (the last).
games::Game game_with_master() {
  games::Game game = test::running_game();
  for (const Role role : {Role::master, Role::observer})
    game.seats.push_back(
        games::new_seat(game, role, role == Role::master ? "meg@example.org" : "obs@example.org", "", ""));
  return game;
}

// What "gunboat noreveal finished" makes of a game.
games::Game game_of(const std::string& words) {
  games::Game game = game_with_master();
  game.settings.gunboat = words.find("gunboat") != words.npos;
  game.settings.reveal = words.find("noreveal") == words.npos;
  if (words.find("paused") != words.npos) game.state = State::paused;
  if (words.find("finished") != words.npos) game.state = State::finished;
  if (words.find("terminated") != words.npos) game.state = State::terminated;
  return game;
}

} // namespace

BOOST_AUTO_TEST_CASE(who_may_see_whose_name) {
  struct Row {
    const char* game;
    bool by_stranger, by_player, by_observer, by_master;
  };
  const Row rows[] = {
      {"running", false, true, true, true},
      {"noreveal finished", false, true, true, true},
      {"gunboat running", false, false, false, true},
      {"gunboat paused", false, false, false, true},
      {"gunboat finished", false, true, true, true},
      {"gunboat terminated", false, true, true, true},
      {"gunboat noreveal running", false, false, false, true},
      {"gunboat noreveal finished", false, false, false, true},
      {"gunboat noreveal terminated", false, false, false, true},
  };
  for (const Row& row : rows) {
    const games::Game game = game_of(row.game);
    const games::Seat& player = game.seats.front();
    const games::Seat& master = game.seats[7];
    const games::Seat& observer = game.seats[8];
    BOOST_TEST(games::shows_people(game, nullptr) == row.by_stranger, row.game);
    BOOST_TEST(games::shows_people(game, &player) == row.by_player, row.game);
    BOOST_TEST(games::shows_people(game, &observer) == row.by_observer, row.game);
    BOOST_TEST(games::shows_people(game, &master) == row.by_master, row.game);
  }
}

BOOST_AUTO_TEST_CASE(everybody_sees_his_own_name_and_that_of_the_master) {
  const games::Game game = game_of("gunboat noreveal");
  const games::Seat& own = game.seats.front();
  BOOST_CHECK(shown_of(game, own, &own) == Shown::address);
  BOOST_CHECK(shown_of(game, game.seats[1], &own) == Shown::nothing);
  BOOST_CHECK(shown_of(game, game.seats[8], &own) == Shown::nothing);
  BOOST_CHECK(shown_of(game, game.seats[7], &own) == Shown::address);
  BOOST_CHECK(shown_of(game, own, &game.seats[7]) == Shown::address);
}

BOOST_AUTO_TEST_CASE(strangers_see_names_at_most) {
  const games::Game open = game_of("running"), hidden = game_of("gunboat running");
  BOOST_CHECK(shown_of(open, open.seats[0], nullptr) == Shown::name);
  BOOST_CHECK(shown_of(open, open.seats[7], nullptr) == Shown::name);
  BOOST_CHECK(shown_of(hidden, hidden.seats[0], nullptr) == Shown::nothing);
  BOOST_CHECK(shown_of(hidden, hidden.seats[7], nullptr) == Shown::name);
}

BOOST_AUTO_TEST_CASE(seats_are_found_by_role_address_power_and_letter) {
  games::Game game = game_with_master();
  const judge::Power france = test::power("France");
  const auto seat = games::seat_of_power(game, france);
  BOOST_REQUIRE(seat);
  BOOST_TEST((game.seats[*seat].power == france));
  BOOST_TEST(!games::seat_of_power(game, judge::Power{}));
  BOOST_TEST((games::power_of_letter(test::standard().map, 'F') == france));
  BOOST_TEST(games::power_of_letter(test::standard().map, 'Q').is_none());
  BOOST_TEST(games::seat_letter(game, game.seats[*seat]) == 'F');
  BOOST_TEST(games::seat_letter(game, game.seats[7]) == 'M');
  BOOST_TEST((games::seat_of_address(game, "MEG@example.org") == 7U));
  BOOST_TEST(!games::seat_of_address(game, "nobody@example.org"));
  BOOST_TEST(games::seats_with(game, Role::player).size() == 7U);
  BOOST_TEST(games::has_master(game));
  BOOST_TEST(games::open_seats(game).empty());
  games::vacate(game, game.seats[*seat]);
  BOOST_TEST((games::open_seats(game) == std::vector<std::size_t>{*seat}));
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// What the keeper is told of a game, when something happens and when nothing does.
#include "fixture.h"

#include "games/game/process.h"

BOOST_AUTO_TEST_SUITE(event_words)

using games::Game;
using test::at;

namespace {

Game all_in() {
  Game game = test::running_game();
  test::give_holds(game, at("2026-11-01T13:00Z"));
  return game;
}

Game changed(Game game, auto change) {
  change(game);
  return game;
}

} // namespace

BOOST_AUTO_TEST_CASE(events_are_told_in_order) {
  Game game = all_in();
  BOOST_TEST(games::in_words(games::process_now(game, at("2026-11-02T12:00Z"), test::conf())) ==
             "S1901M processed");
  BOOST_TEST(games::in_words({games::SeatsInDisorder{}, games::GameEnded{}}) ==
             "late powers in disorder, ended");
}

BOOST_AUTO_TEST_CASE(each_reason_to_wait_is_told_with_what_it_waits_for) {
  struct Case {
    Game game;
    const char* told;
  };
  const auto in_state = [](games::State state) {
    return changed(all_in(), [&](Game& game) { game.state = state; });
  };
  const Game two_missing = changed(test::running_game(), [](Game& game) {
    test::give_holds(game, at("2026-11-01T13:00Z"), "Turkey");
    game.orders[test::power("France")].clear();
    game.deadline = at("2026-11-10T23:30Z");
    game.grace_end = at("2026-11-17T23:30Z");
  });
  const Case cases[] = {
      {test::forming_game("x", 3), "it is forming: not all seats are taken"},
      {changed(test::forming_game("x", 7), [](Game& game) { game.settings.manual_start = true; }),
       "all seats are taken, and it waits for its master to begin it (MANUAL START)"},
      {in_state(games::State::paused), "it is paused: its master's RESUME goes on"},
      {in_state(games::State::finished), "it is over"},
      {in_state(games::State::terminated), "it is over"},
      {two_missing,
       "it waits for orders of France and Turkey; the deadline is 2026-11-10T23:30:00Z, the grace ends "
       "2026-11-17T23:30:00Z"},
      {changed(two_missing,
               [](Game& game) {
                 game.seat_of(test::power("Turkey"))->standing = games::Standing::abandoned;
                 game.seat_of(test::power("France"))->standing = games::Standing::abandoned;
               }),
       "it waits for new players of France and Turkey"},
      {changed(all_in(), [](Game& game) { game.settings.manual_process = true; }),
       "all orders are in, and it waits for its master's PROCESS"},
      {changed(all_in(),
               [](Game& game) {
                 game.deadline = at("2026-11-10T23:30Z");
                 game.seats[0].wait = true;
               }),
       "all orders are in, and it is processed at 2026-11-10T23:30:00Z"},
      {changed(all_in(),
               [](Game& game) {
                 for (games::Seat& seat : game.seats) seat.standing = games::Standing::abandoned;
               }),
       "nobody plays in it: all seats are abandoned"},
  };
  for (const Case& c : cases) BOOST_TEST(games::why_nothing_is_due(c.game) == c.told);
}

BOOST_AUTO_TEST_SUITE_END()

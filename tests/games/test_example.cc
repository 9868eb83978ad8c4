// SPDX-License-Identifier: GPL-3.0-or-later
// The finished game that the project ships: whatever the judge learns, old games stay readable and come out
// as they did.
#include "fixture.h"

#include "games/store/game_folder.h"
#include "games/store/phase_record.h"

#include <algorithm>

namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(example)

BOOST_AUTO_TEST_CASE(every_turn_of_the_example_comes_out_as_recorded) {
  test::TemporaryHome home;
  fs::create_directories(home.path() / "games");
  fs::copy(fs::path(TEST_DATA).parent_path() / "games/example", home.path() / "games/example",
           fs::copy_options::recursive);
  const games::Store store(home.home());
  const games::Game game = games::load_game(store.home(), "example", test::library());
  BOOST_REQUIRE_EQUAL(game.history.size(), 10U);
  for (std::size_t i = 0; i < game.history.size(); ++i) {
    BOOST_TEST_CONTEXT(game.history[i].folder) {
      const games::Turn turn = games::load_turn(store.home(), game, game.history[i].number);
      BOOST_TEST(!turn.orders.empty());
      const bool last = i + 1 == game.history.size();
      const judge::Position after =
          last ? game.position : games::load_turn(store.home(), game, game.history[i + 1].number).before;
      BOOST_TEST((turn.outcome.next.phase == after.phase));
      BOOST_TEST(std::ranges::is_permutation(turn.outcome.next.units, after.units));
      BOOST_TEST((turn.outcome.next.owners == after.owners));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

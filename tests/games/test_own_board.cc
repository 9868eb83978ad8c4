// SPDX-License-Identifier: GPL-3.0-or-later
// A board of a game's own: its file is read with the game, told of when it is damaged, and goes with the
// board.
#include "fixture.h"

#include "games/batch/check.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "variants/file/draft.h"

#include <sstream>

namespace {

using namespace games;

std::string board_text(const std::string& victory) {
  variants::Draft draft = draft_of(test::standard());
  draft.aliases.clear();
  draft.victory.text = victory;
  return sealed("# A board.\n" + variant_text(draft));
}

// A game on a board of its own, as MORPH makes one.
void put_game(Store& store, const std::string& text) {
  const Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  transaction.put(own_board_path("frosty"), text);
  const Game game = new_game("frosty", own_board(own_board_path("frosty"), text), Instant{});
  save_game(transaction, game);
  store.commit(lock, std::move(transaction));
}

} // namespace

BOOST_AUTO_TEST_SUITE(own_boards)

BOOST_AUTO_TEST_CASE(a_game_is_read_with_its_board) {
  test::TemporaryHome home;
  Store store(home.home());
  put_game(store, board_text("20"));
  const Game game = load_game(store.home(), "frosty", test::library());
  BOOST_CHECK_EQUAL(game.variant->name, "board");
  BOOST_CHECK_EQUAL(game.variant->victory_centers, 20);
  BOOST_CHECK_EQUAL(game.judged().victory_centers, 20);
  std::ostringstream said;
  BOOST_CHECK_EQUAL(check_home(store, test::library(), said), 0);
}

BOOST_AUTO_TEST_CASE(a_damaged_board_is_named_with_its_line) {
  test::TemporaryHome home;
  Store store(home.home());
  put_game(store, board_text("20"));
  std::string text = board_text("20");
  text.replace(text.find("victory 20"), 10, "victory 99");
  {
    const Lock lock = store.lock();
    Transaction transaction = store.begin(lock);
    transaction.put(own_board_path("frosty"), text);
    store.commit(lock, std::move(transaction));
  }
  BOOST_CHECK_THROW(load_game(store.home(), "frosty", test::library()), Damaged);
  std::ostringstream said;
  BOOST_CHECK_EQUAL(check_home(store, test::library(), said), 1);
  BOOST_CHECK(said.str().find("board.map:5") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_file_goes_with_the_board) {
  test::TemporaryHome home;
  Store store(home.home());
  put_game(store, board_text("20"));
  const Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  BOOST_CHECK(transaction.read(own_board_path("frosty")));
  save_game(transaction, new_game("frosty", test::standard(), Instant{}));
  BOOST_CHECK(!transaction.read(own_board_path("frosty")));
}

BOOST_AUTO_TEST_CASE(boards_of_one_text_are_one) {
  const auto* first = &own_board("a", board_text("20"));
  BOOST_CHECK_EQUAL(first, &own_board("b", board_text("20")));
  BOOST_CHECK_NE(first, &own_board("a", board_text("19")));
}

BOOST_AUTO_TEST_SUITE_END()

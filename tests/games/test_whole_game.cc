// SPDX-License-Identifier: GPL-3.0-or-later
// A game's folder as a whole: another name, or none; and its position before a master's hand.
#include "fixture.h"

#include "games/store/game_folder.h"
#include "games/store/seals.h"

BOOST_AUTO_TEST_SUITE(whole_game)

BOOST_AUTO_TEST_CASE(a_renamed_game_takes_its_files_along_and_its_old_name_leads_to_it) {
  test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const auto commit = [&](auto change) {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    change(transaction);
    store.commit(lock, std::move(transaction));
  };
  commit([](games::Transaction& transaction) {
    transaction.put("games/old/game", "one\n");
    transaction.put("games/old/history/0001-S1901M/orders", "two\n");
  });
  commit([](games::Transaction& transaction) {
    transaction.put("games/old/orders", "three\n"); // by an earlier mail of the same commit
    games::rename_game(transaction, "old", "mid");
    BOOST_TEST(transaction.changes_list_of("games"));
  });
  commit([](games::Transaction& transaction) { games::rename_game(transaction, "mid", "new"); });
  BOOST_TEST(temporary.text("games/new/game") == "one\n");
  BOOST_TEST(temporary.text("games/new/history/0001-S1901M/orders") == "two\n");
  BOOST_TEST(temporary.text("games/new/orders") == "three\n");
  BOOST_TEST((games::game_names(store.home()) == std::vector<std::string>{"new"}));
  BOOST_TEST(!games::game_exists(store.home(), "old"));
  const games::Transaction reading = games::Transaction::for_reading(temporary.path());
  BOOST_TEST(games::new_name_of(reading, "old").value_or("") == "new");
  BOOST_TEST(!games::new_name_of(reading, "new"));
  BOOST_TEST(!games::new_name_of(reading, "../judge.conf"));
}

BOOST_AUTO_TEST_CASE(nothing_is_left_of_a_game_that_is_removed) {
  test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  transaction.put("games/x/game", "one\n");
  store.commit(lock, std::move(transaction));
  games::Transaction again = store.begin(lock);
  games::remove_game(again, "x");
  BOOST_TEST(!games::game_exists(again, store.home(), "x"));
  store.commit(lock, std::move(again));
  BOOST_TEST(games::game_names(store.home()).empty());
  BOOST_TEST(!games::new_name_of(games::Transaction::for_reading(temporary.path()), "x"));
}

BOOST_AUTO_TEST_CASE(a_game_can_be_renamed_twice_in_one_commit_and_its_names_are_taken_until_then) {
  test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::Transaction before = store.begin(lock);
  before.put("games/a/game", "one\n");
  before.put("games/b/game", "two\n");
  store.commit(lock, std::move(before));
  games::Transaction transaction = store.begin(lock);
  games::remove_game(transaction, "b");
  BOOST_TEST(!games::is_just_renamed(transaction, "b"));
  games::rename_game(transaction, "a", "b"); // in place of the one that was removed
  games::rename_game(transaction, "b", "c");
  BOOST_TEST(games::is_just_renamed(transaction, "a"));
  BOOST_TEST(games::is_just_renamed(transaction, "b"));
  store.commit(lock, std::move(transaction));
  BOOST_TEST((games::game_names(store.home()) == std::vector<std::string>{"c"}));
  BOOST_TEST(temporary.text("games/c/game") == "one\n");
  BOOST_TEST(!games::is_just_renamed(store.begin(lock), "a"));
}

BOOST_AUTO_TEST_CASE(nothing_is_left_of_a_game_that_is_renamed_and_removed_in_one_commit) {
  test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::Transaction before = store.begin(lock);
  before.put("games/a/game", "one\n");
  store.commit(lock, std::move(before));
  games::Transaction transaction = store.begin(lock);
  games::rename_game(transaction, "a", "b");
  games::rename_game(transaction, "b", "c");
  games::remove_game(transaction, "c");
  store.commit(lock, std::move(transaction));
  BOOST_TEST(games::game_names(store.home()).empty());
}

BOOST_AUTO_TEST_CASE(the_position_before_a_masters_hand_is_that_of_the_phase_in_play) {
  test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  games::Game game = test::running_game();
  const judge::Position before = game.position;
  BOOST_TEST(!games::position_before_mending(transaction, game));
  games::keep_before_mending(transaction, game);
  game.position.units.pop_back();
  games::keep_before_mending(transaction, game); // the first one stays
  BOOST_TEST((games::position_before_mending(transaction, game)->units == before.units));
  ++game.next_number;
  BOOST_TEST(!games::position_before_mending(transaction, game));
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Commits, the judge lock, and what happens when the disk fails.
#include "fixture.h"

#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/recovery.h"
#include "games/store/store.h"

#include <cerrno>
#include <fstream>

BOOST_AUTO_TEST_SUITE(store)

using games::Store;
using games::Transaction;

std::size_t redo_count(const test::TemporaryHome& temporary) {
  return games::files::list(temporary.path() / "redo").size();
}

BOOST_AUTO_TEST_CASE(a_transaction_reads_what_it_will_leave) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::files::write(temporary.path() / "a", "old");
  games::files::write(temporary.path() / "from", "moved");
  Transaction transaction = store.begin(lock);
  BOOST_TEST(transaction.empty());
  BOOST_TEST(transaction.read("a").value() == "old");
  transaction.append("a", "er");
  BOOST_TEST(transaction.read("a").value() == "older");
  transaction.put("a", "new");
  transaction.append("a", "er");
  BOOST_TEST(transaction.read("a").value() == "newer");
  transaction.move("from", "to");
  BOOST_TEST(transaction.read("to").value() == "moved");
  BOOST_TEST(!transaction.read("from"));
  transaction.remove("a");
  BOOST_TEST(!transaction.read("a"));
  BOOST_TEST(temporary.text("a") == "old");
  store.commit(lock, std::move(transaction));
  BOOST_TEST(temporary.text("a") == "(none)");
  BOOST_TEST(temporary.text("to") == "moved");
}

BOOST_AUTO_TEST_CASE(what_was_moved_can_be_added_to_and_removed) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::files::write(temporary.path() / "one", "begun ");
  games::files::write(temporary.path() / "two", "text");
  Transaction transaction = store.begin(lock);
  transaction.move("one", "more");
  transaction.append("more", "and ended");
  transaction.move("two", "gone");
  transaction.remove("gone");
  BOOST_TEST(transaction.read("more").value() == "begun and ended");
  store.commit(lock, std::move(transaction));
  BOOST_TEST(temporary.text("more") == "begun and ended");
  BOOST_TEST(temporary.text("one") == "(none)");
  BOOST_TEST(temporary.text("two") == "(none)");
}

BOOST_AUTO_TEST_CASE(what_was_moved_can_be_written_over) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::files::write(temporary.path() / "from", "a long raw text");
  Transaction transaction = store.begin(lock);
  transaction.move("from", "to");
  transaction.put("to", "short");
  BOOST_TEST(transaction.read("to").value() == "short");
  BOOST_TEST(!transaction.read("from"));
  store.commit(lock, std::move(transaction));
  BOOST_TEST(temporary.text("from") == "(none)");
  BOOST_TEST(temporary.text("to") == "short");
}

BOOST_AUTO_TEST_CASE(what_changed_since_the_mark_can_be_taken_back) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  games::files::write(temporary.path() / "from", "text");
  Transaction transaction = store.begin(lock);
  transaction.put("a", "one");
  transaction.put("games/x/game", "x");
  BOOST_TEST(transaction.changes_list_of("games"));
  transaction.mark();
  const std::size_t bytes = transaction.bytes(), size = transaction.size();
  BOOST_TEST(!transaction.changes_list_of("games")); // since then
  transaction.append("a", " two");
  transaction.put("b", "new");
  transaction.move("from", "to");
  transaction.put("to", "other text");
  transaction.remove("games/x/game");
  transaction.put("games/y/game", "y");
  BOOST_TEST(transaction.changes_list_of("games"));
  transaction.take_back();
  BOOST_TEST(transaction.bytes() == bytes);
  BOOST_TEST(transaction.size() == size);
  transaction.put("b", "again");
  store.commit(lock, std::move(transaction));
  BOOST_TEST(temporary.text("a") == "one");
  BOOST_TEST(temporary.text("b") == "again");
  BOOST_TEST(temporary.text("from") == "text");
  BOOST_TEST(temporary.text("to") == "(none)");
  BOOST_TEST(temporary.text("games/x/game") == "x");
  BOOST_TEST(temporary.text("games/y/game") == "(none)");
}

BOOST_AUTO_TEST_CASE(of_a_long_file_the_end_can_be_read_alone) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  BOOST_TEST(!transaction.read_end("diary", 3));
  games::files::write(temporary.path() / "diary", "one two");
  BOOST_TEST(transaction.read_end("diary", 3).value() == "two");
  BOOST_TEST(transaction.read_end("diary", 100).value() == "one two");
  transaction.append("diary", " three");
  BOOST_TEST(transaction.read_end("diary", 3).value() == "two three");
}

BOOST_AUTO_TEST_CASE(a_dropped_transaction_changes_nothing) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  { store.begin(lock).put("a", "never"); }
  BOOST_TEST(temporary.text("a") == "(none)");
  BOOST_TEST(redo_count(temporary) == 0U);
}

BOOST_AUTO_TEST_CASE(commit_numbers_grow_over_stores) {
  const test::TemporaryHome temporary;
  std::uint64_t last = 0;
  for (int i = 0; i < 3; ++i) {
    Store store(temporary.home());
    const games::Lock lock = store.lock();
    for (int j = 0; j < 2; ++j) {
      Transaction transaction = store.begin(lock);
      BOOST_TEST(transaction.number() > last);
      last = transaction.number();
      transaction.append("diary", std::to_string(last) + "\n");
      store.commit(lock, std::move(transaction));
    }
  }
  BOOST_TEST(temporary.text("diary") == "1\n2\n3\n4\n5\n6\n");
}

void commit_one(Store& store, const std::string& path, std::string content) {
  const games::Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  transaction.put(path, std::move(content));
  store.commit(lock, std::move(transaction));
}

BOOST_AUTO_TEST_CASE(a_redo_file_stays_until_its_commit_is_durable) {
  const test::TemporaryHome temporary;
  {
    Store store(temporary.home());
    commit_one(store, "games/x/note", "deep");
  }
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  BOOST_TEST(games::files::exists(temporary.path() / "redo" / games::redo_name(1)));
  store.settle(lock);
  BOOST_TEST(redo_count(temporary) == 0U);
  BOOST_TEST(temporary.text("games/x/note") == "deep");
}

// Who reads it meanwhile has the old one or the new one.
BOOST_AUTO_TEST_CASE(what_is_done_while_the_disk_takes_a_commit_comes_before_it) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  transaction.put("players/ann", "new");
  store.commit(lock, std::move(transaction), [&] {
    BOOST_TEST(temporary.text("players/ann") == "(none)");
    BOOST_TEST(!store.begin_later(lock, 2).read("players/ann"));
  });
  BOOST_TEST(temporary.text("players/ann") == "new");
  transaction = store.begin(lock);
  BOOST_TEST(transaction.read("players/ann").value() == "new");
  transaction.put("players/ann", "newer");
  const auto fail = [] { throw parser::Failure("no"); };
  BOOST_CHECK_THROW(store.commit(lock, std::move(transaction), fail), parser::Failure);
  BOOST_TEST(store.begin(lock).read("players/ann").value() == "new");
  BOOST_TEST(redo_count(temporary) == 0U);
}

BOOST_AUTO_TEST_CASE(a_player_s_file_is_replaced_whole) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  commit_one(store, "players/ann@example.org", "first and longer");
  std::ifstream reader(temporary.path() / "players/ann@example.org");
  commit_one(store, "players/ann@example.org", "second");
  std::string read;
  std::getline(reader, read);
  BOOST_TEST(read == "first and longer");
  BOOST_TEST(temporary.text("players/ann@example.org") == "second");
}

BOOST_AUTO_TEST_CASE(what_was_applied_is_applied_again_only_where_it_may_be_lost) {
  const std::string made = "redo/made";
  enum class After : std::uint8_t { end_of_process, other_boot, copy, half_a_note };
  for (const After after : {After::end_of_process, After::other_boot, After::copy, After::half_a_note}) {
    const test::TemporaryHome temporary;
    {
      Store store(temporary.home());
      commit_one(store, "note", "first");
      commit_one(store, "note", "second");
    }
    games::files::write(temporary.path() / "note", "by hand"); // or what a loss of power left
    std::string text = temporary.text(made);
    BOOST_REQUIRE(text.find("last = 0000000002\nboot = ") != std::string::npos);
    if (after == After::other_boot) text[text.find("boot = ") + 7] ^= 1;
    if (after == After::half_a_note) text.resize(text.size() - 1);
    games::files::write(temporary.path() / made, text);
    if (after == After::copy) {
      std::filesystem::rename(temporary.path() / "redo", temporary.path() / "copied");
      std::filesystem::copy(temporary.path() / "copied", temporary.path() / "redo");
    }
    Store store(temporary.home());
    const games::Lock lock = store.lock();
    BOOST_TEST(temporary.text("note") == (after == After::end_of_process ? "by hand" : "second"));
  }
}

BOOST_AUTO_TEST_CASE(commits_of_many_processes_settle_together) {
  const test::TemporaryHome temporary;
  for (int i = 0; i < 150; ++i) {
    Store store(temporary.home());
    commit_one(store, "a", std::to_string(i));
    BOOST_REQUIRE(redo_count(temporary) <= 65U); // the note and spare ones among them
  }
  BOOST_TEST(temporary.text("a") == "149");
}

BOOST_AUTO_TEST_CASE(many_commits_settle_by_themselves) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  for (int i = 0; i < 150; ++i) {
    Transaction transaction = store.begin(lock);
    transaction.put("a", std::to_string(i));
    store.commit(lock, std::move(transaction));
    BOOST_REQUIRE(redo_count(temporary) <= 65U); // the note and spare ones among them
  }
  BOOST_TEST(temporary.text("a") == "149");
}

BOOST_AUTO_TEST_CASE(a_redo_file_that_is_done_with_is_written_over_unless_it_is_large) {
  const test::TemporaryHome temporary;
  const std::string spare = games::spare_front + games::redo_name(1);
  const auto has = [&](const std::string& name) {
    return games::files::exists(temporary.path() / "redo" / name);
  };
  Store store(temporary.home());
  commit_one(store, "a", std::string(1000, 'x'));
  store.checkpoint(store.lock());
  BOOST_TEST(has(spare));
  commit_one(store, "a", "short");
  BOOST_TEST(!has(spare));
  const std::string text = games::files::read(temporary.path() / "redo" / games::redo_name(2)).value();
  BOOST_TEST(games::parse_redo(text).entries.front().content == "short");
  commit_one(store, "b", std::string(std::size_t{65} << 20, 'x'));
  store.checkpoint(store.lock());
  BOOST_TEST(redo_count(temporary) == 1U);
  store.settle(store.lock());
  BOOST_TEST(redo_count(temporary) == 0U);
}

// It is written anew where it is gone.
BOOST_AUTO_TEST_CASE(a_letter_that_was_staged_is_put_by_its_commit) {
  for (const bool gone : {false, true}) {
    const test::TemporaryHome temporary;
    Store store(temporary.home());
    const games::Lock lock = store.lock();
    Transaction transaction = store.begin(lock);
    transaction.put("outbox/new/1.eml", "letter");
    transaction.put("note", "no letter");
    transaction.stage_letters();
    const std::vector<std::string> staged{games::staged_name(1, 0, "letter")};
    BOOST_REQUIRE(games::files::list(temporary.path() / "redo") == staged);
    if (gone) games::remove_staged(temporary.path());
    store.commit(lock, std::move(transaction));
    BOOST_TEST(temporary.text("outbox/new/1.eml") == "letter");
    BOOST_TEST(!games::files::exists(temporary.path() / "redo" / staged.front()));
    store.settle(lock);
    BOOST_TEST(redo_count(temporary) == 0U);
  }
}

BOOST_AUTO_TEST_CASE(only_one_holds_the_lock) {
  const test::TemporaryHome temporary;
  Store one(temporary.home()), other(temporary.home());
  {
    const games::Lock lock = one.lock();
    BOOST_TEST(!other.try_lock());
  }
  BOOST_TEST(other.try_lock().has_value());
}

BOOST_AUTO_TEST_CASE(who_takes_the_lock_next_applies_what_was_left) {
  const test::TemporaryHome temporary;
  const games::Redo first{1, {{games::RedoEntry::Kind::append, "diary", "one ", 0}}};
  const games::Redo second{2, {{games::RedoEntry::Kind::append, "diary", "two", 4}}};
  games::files::write(temporary.path() / "redo" / games::redo_name(2), games::to_text(second));
  games::files::write(temporary.path() / "redo" / games::redo_name(1), games::to_text(first));
  games::files::write(temporary.path() / "redo" / (games::redo_name(3) + ".tmp"), "half a comm");
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  BOOST_TEST(temporary.text("diary") == "one two");
  BOOST_TEST(redo_count(temporary) == 0U);
}

BOOST_AUTO_TEST_CASE(a_target_that_cannot_be_written_sets_its_game_aside_and_no_other) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  games::files::make_folders(temporary.path() / "games/bad/orders"); // a folder where a file should be
  {
    const games::Lock lock = store.lock();
    Transaction transaction = store.begin(lock);
    transaction.put("games/bad/game", "first");
    transaction.put("games/bad/orders", "orders");
    transaction.put("games/good/orders", "orders");
    transaction.put("outbox/new/1.eml", "letter");
    store.commit(lock, std::move(transaction));
    transaction = store.begin(lock);
    transaction.put("games/bad/game", "second");
    transaction.put("games/good/game", "game");
    store.commit(lock, std::move(transaction));
  }
  BOOST_TEST(temporary.text("games/good/orders") == "orders");
  BOOST_TEST(temporary.text("games/good/game") == "game");
  BOOST_TEST(temporary.text("outbox/new/1.eml") == "letter");
  BOOST_TEST(temporary.text("games/bad/game") == "first");
  BOOST_TEST(games::why_set_aside(store.home().path, "bad").find("games/bad/orders") != std::string::npos);
  BOOST_TEST(games::why_set_aside(store.home().path, "good") == "");
  BOOST_CHECK_THROW(games::load_game(store.home(), "bad", test::library()), games::Damaged);

  const games::Lock lock = store.lock();
  BOOST_CHECK_THROW(games::take_back(lock, store.home().path, "bad"), parser::Failure);
  BOOST_TEST(games::why_set_aside(store.home().path, "bad") != "");
  std::filesystem::remove(temporary.path() / "games/bad/orders");
  games::take_back(lock, store.home().path, "bad");
  BOOST_TEST(games::why_set_aside(store.home().path, "bad") == "");
  BOOST_TEST(temporary.text("games/bad/orders") == "orders");
  BOOST_TEST(temporary.text("games/bad/game") == "second");
  BOOST_TEST(games::files::list(temporary.path() / "set-aside").empty());
}

BOOST_AUTO_TEST_CASE(one_input_output_error_sets_nothing_aside_and_a_bad_spot_its_game) {
  for (const int bad_for : {1, 2, 100}) {
    const test::TemporaryHome temporary;
    int failures = 0;
    games::files::set_hook([&](std::string_view call, const std::filesystem::path& path) {
      return call == "write" && path.parent_path().filename() == "bad" && failures++ < bad_for ? EIO : 0;
    });
    {
      Store store(temporary.home());
      const games::Lock lock = store.lock();
      Transaction transaction = store.begin(lock);
      transaction.put("games/bad/orders", "orders");
      transaction.put("games/good/orders", "orders");
      BOOST_CHECK_THROW(store.commit(lock, std::move(transaction)), parser::Failure);
    }
    Store store(temporary.home());
    if (bad_for > 1) BOOST_CHECK_THROW(static_cast<void>(store.lock()), parser::Failure);
    BOOST_TEST(games::why_set_aside(store.home().path, "bad") == "");
    const games::Lock lock = store.lock();
    games::files::set_hook({});
    BOOST_TEST((games::why_set_aside(store.home().path, "bad") != "") == (bad_for == 100));
    BOOST_TEST(temporary.text("games/bad/orders") == (bad_for == 100 ? "" : "orders"));
    BOOST_TEST(temporary.text("games/good/orders") == "orders");
    BOOST_TEST(redo_count(temporary) == 0U);
  }
}

BOOST_AUTO_TEST_CASE(a_damaged_commit_sets_aside_the_games_that_it_names) {
  const test::TemporaryHome temporary;
  std::string text = games::to_text({1, {{games::RedoEntry::Kind::put, "games/hurt/game", "content", 0}}});
  text[text.find("content")] = 'K';
  games::files::write(temporary.path() / "redo" / games::redo_name(1), text);
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  BOOST_TEST(games::why_set_aside(store.home().path, "hurt").find("checksum") != std::string::npos);
  BOOST_TEST(temporary.text("games/hurt/game") == "(none)");
  BOOST_TEST(temporary.text("set-aside/0000000001.damaged") == text);
  BOOST_TEST(redo_count(temporary) == 0U);
}

BOOST_AUTO_TEST_CASE(players_are_found_without_regard_to_case) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  games::Player player{"Ann+dip@Example.ORG",   "Ann",    test::at("2026-11-21T23:30Z"),
                       {{"country", "Norway"}}, {"hash"}, true,
                       "Europe/Oslo",           true,     {}};
  player.record.turns = 12;
  games::save_player(transaction, player);
  BOOST_TEST(games::find_player(transaction, "ann+dip@example.org").has_value());
  store.commit(lock, std::move(transaction));
  transaction = store.begin(lock);
  const auto found = games::find_player(transaction, "ANN+DIP@EXAMPLE.ORG");
  BOOST_REQUIRE(found);
  BOOST_TEST(found->address == player.address);
  BOOST_TEST(found->name == "Ann");
  BOOST_TEST((found->registered == player.registered));
  BOOST_TEST(found->fields.at("country") == "Norway");
  BOOST_TEST(found->zone == "Europe/Oslo");
  BOOST_TEST((found->record == player.record));
  BOOST_TEST(found->reset_codes == std::vector<std::string>{"hash"});
  BOOST_TEST(!games::find_player(transaction, "bob@example.org"));
}

BOOST_AUTO_TEST_CASE(no_address_leads_out_of_the_folder_of_players) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  for (const char* address : {"../../x@y", "/etc/passwd@y", "..@y", ".hidden@y", "a/b@y", "a\nb@y"}) {
    Transaction transaction = store.begin(lock);
    games::save_player(transaction, games::new_player(games::JudgeConf(), address, "", {}));
    store.commit(lock, std::move(transaction));
  }
  const auto names = games::files::list(temporary.path() / "players");
  BOOST_TEST(names.size() == 6U);
  for (const std::string& name : names) BOOST_TEST(name.front() != '.');
}

BOOST_AUTO_TEST_CASE(a_done_key_is_known_from_then_on) {
  const test::TemporaryHome temporary;
  Store store(temporary.home());
  const games::Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  BOOST_TEST(!games::is_done(transaction, "abc"));
  games::mark_done(transaction, "abc", test::at("2026-11-21T23:30Z"));
  BOOST_TEST(games::is_done(transaction, "abc"));
  store.commit(lock, std::move(transaction));
  const Transaction next = store.begin(lock);
  BOOST_TEST(games::is_done(next, "abc"));
  BOOST_TEST(!games::is_done(next, "abd"));
}

BOOST_AUTO_TEST_SUITE_END()

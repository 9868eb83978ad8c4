// SPDX-License-Identifier: GPL-3.0-or-later
// What goes when it is old, and what stays because it is needed.
#include "fixture.h"

#include "games/batch/batch.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/recovery.h"
#include "games/store/store.h"

BOOST_AUTO_TEST_SUITE(retention)

using test::at;

struct OldHome {
  test::TemporaryHome temporary;
  games::Store store{temporary.home()};

  void put(const std::vector<std::string>& names) const {
    for (const std::string& name : names) {
      games::files::make_folders((temporary.path() / name).parent_path());
      games::files::write(temporary.path() / name, "");
    }
  }
  template <class Change> std::uint64_t commit(Change change) {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    const std::uint64_t number = transaction.number();
    change(transaction);
    store.commit(lock, std::move(transaction));
    return number;
  }
  std::string letter(const std::string& folder) {
    std::string name;
    commit([&](games::Transaction& transaction) {
      name = folder + "/" + std::to_string(transaction.number()) + "-0-hash.eml";
      transaction.put(name, "");
    });
    return name;
  }
  void expire(games::Instant now) {
    const games::Lock lock = store.lock();
    games::expire(store, lock, test::library(), now);
  }
  void expire_daily(const std::string& from, int days) {
    for (int i = 0; i < days; ++i) expire(at(from) + std::chrono::days(i));
  }
  bool has(const std::string& name) const { return games::files::exists(temporary.path() / name); }
};

BOOST_AUTO_TEST_CASE(old_files_go_by_their_names_and_new_ones_stay) {
  OldHome home;
  const std::string first = home.letter("outbox/sent"); // before anything was noted
  home.expire(at("2026-09-01T10:00Z"));
  home.expire(at("2026-09-02T10:00Z"));
  BOOST_TEST(home.has(first));
  const std::string old_one = home.letter("outbox/sent"), given_up = home.letter("outbox/failed");
  home.expire(at("2026-10-15T10:00Z"));
  const std::string new_one = home.letter("outbox/sent");
  home.put({"spool/done/20260801T000000Z-1.eml", "spool/done/20261101T000000Z-1.eml", "log/2026-05.log",
            "log/2026-10.log", "spool/bad/20260801T000000Z-1.eml", "spool/bad/20260801T000000Z-1.reason",
            "spool/bad/20261101T000000Z-1.eml"});
  home.expire(at("2026-11-10T10:00Z"));
  for (const std::string& name :
       {first, old_one, std::string("spool/done/20260801T000000Z-1.eml"),
        std::string("spool/bad/20260801T000000Z-1.eml"), std::string("spool/bad/20260801T000000Z-1.reason"),
        std::string("log/2026-05.log")})
    BOOST_TEST(!home.has(name), name);
  for (const std::string& name :
       {new_one, given_up, std::string("spool/done/20261101T000000Z-1.eml"),
        std::string("spool/bad/20261101T000000Z-1.eml"), std::string("log/2026-10.log")})
    BOOST_TEST(home.has(name), name);
  // Once a day.
  home.put({"log/2026-05.log"});
  home.expire(at("2026-11-10T23:00Z"));
  BOOST_TEST(home.has("log/2026-05.log"));
  home.expire(at("2027-03-10T10:00Z"));
  BOOST_TEST(!home.has(given_up));
}

BOOST_AUTO_TEST_CASE(done_keys_grow_old_by_the_days_that_were_seen) {
  OldHome home;
  home.put({"done/2026-05/old"});
  home.expire_daily("2026-06-01T10:00Z", 120);
  BOOST_TEST(home.has("done/2026-05/old")); // 120 days are seen, but none before them
  home.expire(at("2026-09-29T10:00Z"));
  BOOST_TEST(!home.has("done/2026-05/old"));
}

BOOST_AUTO_TEST_CASE(a_clock_that_was_ahead_for_days_removes_no_done_key) {
  OldHome home;
  home.expire_daily("2026-06-01T10:00Z", 170); // to Nov 17
  const auto key = [&](const char* name, const char* now) {
    home.commit([&](games::Transaction& transaction) { games::mark_done(transaction, name, at(now)); });
  };
  key("before", "2026-11-18T00:00Z");
  key("ahead", "2027-06-18T00:00Z");
  home.expire_daily("2027-06-18T10:00Z", 5);
  BOOST_TEST(home.has("done/2026-11/before"));
  key("behind", "1970-01-02T00:00Z");
  BOOST_TEST(home.has("done/2027-06/behind")); // beside the newest, where it does not look old
  home.expire(at("2026-11-19T10:00Z"));
  for (const char* name : {"before", "ahead", "behind"})
    BOOST_TEST(home.has(std::string("done/2026-11/") + name), name);
  BOOST_TEST(!home.has("done/2027-06"));
  home.put({"log/2026-05.log"});
  home.expire(at("2026-11-20T10:00Z")); // and things go on, without waiting for June
  BOOST_TEST(!home.has("log/2026-05.log"));
}

games::Game over(games::Game game) {
  game.state = games::State::finished;
  return game;
}

BOOST_AUTO_TEST_CASE(the_press_of_games_that_are_over_goes_and_that_of_others_stays) {
  OldHome home;
  home.commit([&](games::Transaction& transaction) {
    games::save_game(transaction, test::running_game("goes"));
    games::save_game(transaction, over(test::running_game("old")));
    games::save_game(transaction, over(test::running_game("talks")));
    for (const char* name : {"goes", "old", "talks"})
      transaction.put("games/" + std::string(name) + "/press", "From judge 2026-11-02T00:00:00Z\n\nnews\n");
    transaction.append("games/talks/press", "From judge 2027-09-02T00:00:00Z\n\nthanks\n");
  });
  home.expire(at("2027-11-10T10:00Z"));
  BOOST_TEST(home.has("games/goes/press"));
  BOOST_TEST(home.has("games/talks/press"));
  BOOST_TEST(!home.has("games/old/press"));
}

BOOST_AUTO_TEST_CASE(players_without_a_seat_go_and_those_with_one_stay) {
  OldHome home;
  home.commit([&](games::Transaction& transaction) {
    games::save_game(transaction, test::running_game("goes")); // of p0@example.org ...
    games::Game ended = over(test::running_game("ended", at("2025-02-01T12:00Z")));
    ended.created = at("2025-02-01T12:00Z");
    ended.seats[0].addresses = {"Gone@example.org"};
    ended.seats[0].terms = {{"gone@example.org", "", ""}};
    games::save_game(transaction, ended);
    for (const char* address : {"p0@example.org", "gone@example.org", "never@example.org"})
      games::save_player(transaction,
                         games::new_player(games::JudgeConf(), address, "A", at("2025-01-01T00:00Z")));
    games::save_player(
        transaction, games::new_player(games::JudgeConf(), "new@example.org", "A", at("2026-10-01T00:00Z")));
  });
  games::files::make_folders(home.temporary.path() / "games/hollow");
  home.expire(at("2026-11-10T10:00Z"));
  BOOST_TEST(home.has("players/never@example.org")); // nobody knows who sits in the hollow game
  test::fs::remove_all(home.temporary.path() / "games/hollow");
  home.expire(at("2026-11-11T10:00Z"));
  BOOST_TEST(home.has("players/p0@example.org"));
  BOOST_TEST(home.has("players/new@example.org"));
  BOOST_TEST(!home.has("players/gone@example.org"));
  BOOST_TEST(!home.has("players/never@example.org"));
}

BOOST_AUTO_TEST_CASE(what_was_set_aside_stays_while_its_game_is_played) {
  OldHome home;
  const test::fs::path path = home.temporary.path();
  home.commit([&](games::Transaction& transaction) {
    games::save_game(transaction, test::running_game("goes"));
    games::save_game(transaction, over(test::running_game("ended")));
  });
  home.expire_daily("2026-01-01T10:00Z", 2);
  for (const char* game : {"goes", "ended", "deleted"}) {
    games::set_aside(path, game, "a fault");
    home.put({std::string("set-aside/") + game + "-0000000001.redo"});
  }
  home.put({"set-aside/0000000001.damaged", "set-aside/0000000002.damaged"});
  games::set_aside(path, games::no_game, "redo/2 lies in set-aside/0000000002.damaged");
  home.letter("outbox/sent");
  home.expire_daily("2026-02-01T10:00Z", 2);
  BOOST_TEST(home.has("set-aside/ended-0000000001.redo"));
  home.expire_daily("2026-11-01T10:00Z", 2);
  for (const char* name : {"goes", "goes-0000000001.redo", "_judge", "0000000002.damaged"})
    BOOST_TEST(home.has(std::string("set-aside/") + name), name);
  for (const char* name :
       {"ended", "ended-0000000001.redo", "deleted", "deleted-0000000001.redo", "0000000001.damaged"})
    BOOST_TEST(!home.has(std::string("set-aside/") + name), name);
}

BOOST_AUTO_TEST_SUITE_END()

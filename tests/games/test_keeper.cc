// SPDX-License-Identifier: GPL-3.0-or-later
// What the keeper does by hand: edit a game, check a home, let old files go.
#include "fixture.h"

#include "games/batch/check.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"

#include <cstdlib>
#include <sstream>

BOOST_AUTO_TEST_SUITE(keeper)

using test::at;

struct JudgeWithGame {
  test::TemporaryHome temporary;
  games::Store store{temporary.home()};
  JudgeWithGame() {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    games::save_game(transaction, test::running_game("x"));
    games::save_player(transaction, games::new_player(games::JudgeConf(), "ann@example.org", "Ann",
                                                      at("2026-11-01T00:00Z")));
    store.commit(lock, std::move(transaction));
  }
  // An editor that is a script; sed's -i on every file.
  int edit(const std::string& command, std::string& said) {
    ::setenv("VISUAL", command.c_str(), 1);
    std::ostringstream out, err;
    const int status = games::edit_game(store, test::library(), "x", out, err);
    said = out.str() + err.str();
    ::unsetenv("VISUAL");
    return status;
  }
  // Where it says that the copies are.
  static test::fs::path folder_in(const std::string& said) {
    const std::size_t at = said.find("what you wrote is in ") + 21;
    return said.substr(at, said.find('\n', at) - at);
  }
  int check(std::string& said) {
    std::ostringstream out;
    const int problems = games::check_home(store, test::library(), out);
    said = out.str();
    return problems;
  }
};

BOOST_AUTO_TEST_CASE(an_edit_is_committed_when_it_can_be_loaded) {
  JudgeWithGame judge;
  std::string said;
  BOOST_TEST(judge.edit("sed -i s/^nmr.*/nmr=yes/", said) == 0);
  BOOST_TEST(said == "changed\n");
  BOOST_TEST(games::load_game(judge.store.home(), "x", test::library()).settings.nmr);
  BOOST_TEST(judge.edit("true", said) == 0);
  BOOST_TEST(said == "nothing was changed\n");
}

BOOST_AUTO_TEST_CASE(a_wrong_edit_changes_nothing_and_says_where_it_is_wrong) {
  JudgeWithGame judge;
  const std::string before = judge.temporary.text("games/x/game");
  std::string said;
  BOOST_TEST(judge.edit("sed -i s/^nmr.*/nmr=perhaps/", said) == 1);
  BOOST_TEST(said.find("games/x/game:") != std::string::npos);
  BOOST_TEST(said.find("it must be yes or no") != std::string::npos);
  BOOST_TEST(judge.temporary.text("games/x/game") == before);
  const test::fs::path left = judge.folder_in(said);
  BOOST_TEST(games::files::read(left / "game").value().find("nmr=perhaps") != std::string::npos);
  test::fs::remove_all(left);
}

BOOST_AUTO_TEST_CASE(an_editor_that_fails_changes_nothing) {
  JudgeWithGame judge;
  std::string said;
  for (const char* editor : {"false", "/nonexistent/editor"}) {
    BOOST_TEST(judge.edit(editor, said) == 1);
    const test::fs::path left = judge.folder_in(said);
    BOOST_TEST(test::fs::exists(left / "game"), said);
    test::fs::remove_all(left);
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_moves_on_while_it_is_edited_keeps_what_came) {
  JudgeWithGame judge;
  std::string said;
  const std::string game = (judge.temporary.path() / "games/x/game").string();
  const std::string script = (judge.temporary.path() / "editor").string();
  games::files::write(script,
                      "sed -i s/^late-count.*/late-count=3/ " + game + "; sed -i s/^nmr.*/nmr=yes/ $1\n");
  BOOST_TEST(judge.edit("sh " + script, said) == 1);
  BOOST_TEST(said.find("moved on") != std::string::npos);
  BOOST_TEST(judge.temporary.text("games/x/game").find("late-count=3") != std::string::npos);
  const test::fs::path left = judge.folder_in(said);
  BOOST_TEST(games::files::read(left / "game").value().find("nmr=yes") != std::string::npos);
  test::fs::remove_all(left);
}

BOOST_AUTO_TEST_CASE(editing_a_game_that_was_set_aside_takes_it_back) {
  JudgeWithGame judge;
  const test::fs::path game = judge.temporary.path() / "games/x";
  test::fs::rename(game / "orders", game / "kept");
  test::fs::create_directories(game / "orders/in-the-way");
  {
    const games::Lock lock = judge.store.lock();
    games::Transaction transaction = judge.store.begin(lock);
    transaction.put("games/x/orders", games::files::read(game / "kept").value());
    judge.store.commit(lock, std::move(transaction));
  }
  std::string said;
  BOOST_TEST(judge.check(said) == 1);
  BOOST_TEST(said.find("chancery edit x") != std::string::npos);
  BOOST_CHECK_THROW(judge.edit("true", said), parser::Failure); // still in the way
  test::fs::remove_all(game / "orders");
  BOOST_TEST(judge.edit("true", said) == 0);
  BOOST_TEST(said.starts_with("x is no longer set aside"));
  BOOST_TEST(games::load_game(judge.store.home(), "x", test::library()).to_code() == "S1901M");
}

BOOST_AUTO_TEST_CASE(a_sound_home_has_no_problems) {
  JudgeWithGame judge;
  std::string said;
  BOOST_CHECK_MESSAGE(judge.check(said) == 0, said);
}

BOOST_AUTO_TEST_CASE(check_names_every_damaged_file) {
  JudgeWithGame judge;
  games::files::write(judge.temporary.path() / "games/x/position", "phase S1901M\nplace Austria A wien\n");
  games::files::make_folders(judge.temporary.path() / "games/hollow");
  games::files::write(judge.temporary.path() / "players/bob@example.org", "chancery player 1\nname = Bob\n");
  games::files::write(judge.temporary.path() / "players/eve@example.org",
                      "chancery player 1\naddress = ann@example.org\n");
  std::string said;
  BOOST_TEST(judge.check(said) == 4);
  BOOST_TEST(said.find("games/x/position:2: the map has no place wien") != std::string::npos);
  BOOST_TEST(said.find("games/hollow/game: the file is missing") != std::string::npos);
  BOOST_TEST(said.find("players/bob@example.org: the line \"address = ...\" is missing") !=
             std::string::npos);
  BOOST_TEST(said.find("players/eve@example.org: the address in it belongs to") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(half_a_file_is_never_taken_for_a_whole_one) {
  for (const std::string file : {"game", "position", "orders"}) {
    JudgeWithGame judge;
    const test::fs::path path = judge.temporary.path() / "games/x" / file;
    const std::string whole = games::files::read(path).value();
    for (std::size_t length = 0; length < whole.size(); ++length) {
      std::filesystem::resize_file(path, 0);
      games::files::write(path, whole.substr(0, length));
      BOOST_CHECK_THROW(games::load_game(judge.store.home(), "x", test::library()), games::Damaged);
    }
    games::files::write(path, whole);
    BOOST_TEST(games::load_game(judge.store.home(), "x", test::library()).name == "x");
  }
}

BOOST_AUTO_TEST_SUITE_END()

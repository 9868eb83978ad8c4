// SPDX-License-Identifier: GPL-3.0-or-later
// The index of due games tells what the games' files tell, whatever happened to it or to them, and reads no
// more of them than it must.
#include "fixture.h"

#include "games/batch/batch.h"
#include "games/batch/due_index.h"
#include "games/store/game_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

BOOST_AUTO_TEST_SUITE(due_index)

using games::Game;
using test::at;

namespace {

// `day` of November: its deadline.
Game game_with(const std::string& name, int day) {
  Game game = test::running_game(name);
  game.deadline = at("2026-11-01T00:00Z") + std::chrono::days(day - 1);
  game.grace_end = game.deadline;
  return game;
}

void save(games::Store& store, const Game& game) {
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  games::save_game(transaction, game);
  store.commit(lock, std::move(transaction));
}

// Of all games, from their files.
std::vector<games::GameCard> cards_by_files(const games::Home& home) {
  std::vector<games::GameCard> cards;
  for (const std::string& name : games::game_names(home)) {
    try {
      cards.push_back(card_of(games::load_game(home, name, test::library())));
    } catch (const parser::Failure&) {
      cards.push_back(games::card_of_unreadable(name));
    }
  }
  return cards;
}

std::string shown(const std::vector<games::GameCard>& cards) {
  std::string text;
  for (const games::GameCard& card : cards) text += to_text(card) + "\n";
  return text;
}

// Asked twice: by what is due first, which reads a part of the index, and for all.
void check(games::Store& store, const std::string& what) {
  const games::Lock lock = store.lock();
  const games::Home& home = store.home();
  const std::uint64_t last = store.begin(lock).number() - 1;
  const std::vector<games::GameCard> right = cards_by_files(home);
  for (const int day : {1, 12, 30}) {
    const games::Instant now = at("2026-11-01T00:00Z") + std::chrono::days(day - 1);
    std::vector<std::string> due;
    for (const games::GameCard& card : right)
      if (card.to_load <= now) due.push_back(card.name);
    const std::vector<std::string> told = games::DueIndex(home, last, test::library()).due(now);
    BOOST_TEST(told == due, what << ", day " << day << ": " << parser::joined(told, " "));
  }
  const std::string told = shown(games::DueIndex(home, last, test::library()).cards());
  BOOST_TEST(told == shown(right), what << ": " << told);
  BOOST_TEST(shown(games::DueIndex(home, last, test::library()).cards()) == told, what);
}

void fill(games::Store& store, int games) {
  for (int i = 0; i < games; ++i) save(store, game_with("g" + std::to_string(i), 5 + i % 20));
}

void rewrite(const test::fs::path& file, const std::function<void(std::string&)>& change) {
  std::string text = games::files::read(file).value_or("");
  change(text);
  games::files::write(file, text);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_card_comes_back_from_its_line) {
  Game game = game_with("frosty", 9);
  game.seat_of(test::power("Italy"))->standing = games::Standing::abandoned;
  game.seat_of(test::power("Turkey"))->standing = games::Standing::abandoned;
  game.settings.gunboat = true;
  for (const games::GameCard& card :
       {card_of(game), games::card_of_unreadable("x"), card_of(test::forming_game("y", 3))})
    BOOST_TEST((games::read_card(to_text(card)) == card), to_text(card));
  BOOST_TEST(card_of(game).open.size() == 2u);
  const std::string line = to_text(card_of(game));
  for (std::size_t size = 0; size < line.rfind('\t'); ++size)
    BOOST_TEST(!games::read_card(line.substr(0, size)));
}

BOOST_AUTO_TEST_CASE(it_tells_what_the_files_tell) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  const test::fs::path index = temporary.path() / "due", games = temporary.path() / "games";
  check(store, "no games");
  fill(store, 12);
  check(store, "new games");
  save(store, game_with("g3", 2));
  check(store, "a commit");
  std::string notes;
  games::process_due(store, test::library(), {}, at("2026-11-12T00:00Z"), [](auto&&...) {});
  check(store, "games processed");
  {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    games::rename_game(transaction, "g4", "other");
    games::remove_game(transaction, "g5");
    store.commit(lock, std::move(transaction));
    transaction = store.begin(lock);
    Game other = game_with("other", 20);
    games::save_game(transaction, other);
    store.commit(lock, std::move(transaction));
  }
  check(store, "a game renamed, and one removed");
  rewrite(games / "g6" / "game", [](std::string& text) { text += "# by hand\n"; });
  check(store, "a file changed by hand");
  rewrite(games / "g7" / "position", [](std::string& text) { text.clear(); });
  check(store, "a file damaged");
  test::fs::remove_all(games / "g8");
  test::fs::copy(games / "g9", games / "g99");
  check(store, "a game taken away by hand, and one copied");
}

BOOST_AUTO_TEST_CASE(whatever_becomes_of_the_index_nothing_is_lost) {
  const auto cut = [](std::size_t keep) {
    return [keep](std::string& text) { text.resize(text.size() * keep / 16); };
  };
  const auto zeros = [](std::size_t at) {
    return [at](std::string& text) { text.replace(text.size() * at / 16, 200, std::string(200, '\0')); };
  };
  std::vector<std::pair<std::string, std::function<void(std::string&)>>> harms{
      {"empty", [](std::string& text) { text.clear(); }},
      {"of another program", [](std::string& text) { text.replace(40, 4, "xxxx"); }},
      {"a line too many", [](std::string& text) { text += "something else\n"; }},
      {"an end without a line end", [](std::string& text) { text += "commit 1"; }},
      {"a commit that nobody told", [](std::string& text) { text.resize(text.rfind("commit ")); }},
      {"an older state", [](std::string& text) { text.resize(text.find("\ncommit ") + 1); }}};
  for (std::size_t part = 1; part < 16; ++part) {
    harms.emplace_back("cut at " + std::to_string(part), cut(part));
    harms.emplace_back("zeros at " + std::to_string(part), zeros(part));
  }
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  fill(store, 12);
  int day = 0;
  for (const auto& [what, harm] : harms) {
    check(store, "sound");
    save(store, game_with("g" + std::to_string(day % 12), 1 + day % 25));
    save(store, game_with("g" + std::to_string(day * 5 % 12), 2 + day % 23));
    ++day;
    rewrite(temporary.path() / "due", harm);
    check(store, what);
  }
}

// The files' times and sizes stay, so that who looks at those alone sees no change.
BOOST_AUTO_TEST_CASE(no_game_is_read_while_nothing_changes) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  fill(store, 6);
  check(store, "before");
  const std::string before = shown(cards_by_files(store.home()));
  for (const std::string& name : games::game_names(store.home())) {
    const test::fs::path file = temporary.path() / "games" / name / "game";
    struct stat status {};
    BOOST_REQUIRE(::stat(file.c_str(), &status) == 0);
    rewrite(file, [](std::string& text) { text.assign(text.size(), 'x'); });
    const timespec times[2] = {status.st_atim, status.st_mtim};
    BOOST_REQUIRE(::utimensat(AT_FDCWD, file.c_str(), times, 0) == 0);
  }
  const games::Lock lock = store.lock();
  games::DueIndex index(store.home(), store.begin(lock).number() - 1, test::library());
  BOOST_TEST(shown(index.cards()) == before);
}

// Larger than the part that is looked at each time: a change by hand is found after some uses.
BOOST_AUTO_TEST_CASE(of_many_games_some_are_looked_at_each_time) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  fill(store, 1);
  constexpr int copies = 1500;
  for (int i = 0; i < copies; ++i) {
    const std::string name = "c" + std::to_string(i);
    const test::fs::path to = temporary.path() / "games" / name;
    test::fs::copy(temporary.path() / "games" / "g0", to);
    rewrite(to / "game",
            [&](std::string& text) { text.replace(text.find("name = g0"), 9, "name = " + name); });
  }
  const games::Lock lock = store.lock();
  const auto index = [&] {
    return games::DueIndex(store.home(), store.begin(lock).number() - 1, test::library());
  };
  BOOST_TEST(index().cards().size() == copies + 1u);
  BOOST_TEST(games::files::size(temporary.path() / "due") > 3u * 65536u / 2);
  for (const char* name : {"c0", "c777", "g0"})
    rewrite(temporary.path() / "games" / name / "game", [](std::string& text) { text.clear(); });
  const auto unreadable = [&] {
    const std::vector<games::GameCard> cards = index().cards();
    return std::ranges::count_if(cards, [](const games::GameCard& card) { return !card.is_readable; });
  };
  std::ptrdiff_t found = 0;
  for (int uses = 0; uses < 8 && found < 3; ++uses) found = unreadable();
  BOOST_TEST(found == 3);
}

BOOST_AUTO_TEST_CASE(a_game_that_each_run_loads_stands_behind_the_cards) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  fill(store, 3);
  rewrite(temporary.path() / "games" / "g1" / "game", [](std::string& text) { text += "# by hand\n"; });
  test::fs::remove(temporary.path() / "due");
  check(store, "made anew");
  const std::string text = temporary.text("due");
  const std::size_t end_of_cards = std::stoul(text.substr(std::string("chancery due 1 ").size()));
  BOOST_TEST(text.find(" g0\t") < end_of_cards);
  BOOST_TEST(text.find(" g1\t") >= end_of_cards);
  BOOST_TEST(text.find(" g1\t") != text.npos);
}

BOOST_AUTO_TEST_CASE(killed_at_any_call_it_hides_no_game) {
  for (std::size_t call = 0;; ++call) {
    const test::TemporaryHome temporary;
    {
      games::Store store(temporary.home());
      fill(store, 3);
      check(store, "before");
    }
    const pid_t child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
      std::size_t count = 0;
      games::files::set_hook([&](std::string_view, const test::fs::path&) {
        if (count++ == call) ::_exit(1);
        return 0;
      });
      games::Store store(temporary.home());
      save(store, game_with("g1", 3));
      save(store, game_with("new", 4));
      games::process_due(store, test::library(), {}, at("2026-11-06T00:00Z"), [](auto&&...) {});
      games::process_due(store, test::library(), {}, at("2026-11-06T00:00Z"), [](auto&&...) {});
      ::_exit(0);
    }
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    games::Store store(temporary.home());
    check(store, "killed at call " + std::to_string(call));
    BOOST_REQUIRE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 0) {
      BOOST_TEST(call > 20u);
      return;
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

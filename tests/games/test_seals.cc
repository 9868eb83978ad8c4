// SPDX-License-Identifier: GPL-3.0-or-later
// Seals: what was changed beside the judge is named, and read as before.
#include "fixture.h"

#include "games/batch/batch.h"
#include "games/batch/check.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/seals.h"

#include <cstdlib>
#include <random>
#include <sstream>

BOOST_AUTO_TEST_SUITE(seals)

using test::at;

// A game with a turn in its history, its report and press.
struct PlayedGame {
  test::TemporaryHome temporary;
  games::Store store{temporary.home()};
  PlayedGame() {
    games::Game game = test::running_game("x");
    test::give_holds(game, at("2026-11-02T00:00Z"));
    save(game);
    const games::Render render = [](games::Transaction& transaction, games::Game& one,
                                    const std::vector<games::Event>& events) {
      for (const games::Event& event : events)
        if (const auto* processed = std::get_if<games::TurnProcessed>(&event))
          transaction.put(games::turn_folder(one, processed->turn) + "/report",
                          games::sealed("Date: today\n"));
    };
    static_cast<void>(games::process_due(store, test::library(), {}, game.deadline, render));
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    for (const char* text : {"\none\n\n", "\ntwo\n>From here\n\n"})
      transaction.append("games/x/press",
                         games::sealed_entry("From judge 2026\nDate: 2026\nSubject: news\n", text));
    store.commit(lock, std::move(transaction));
  }
  void save(const games::Game& game) {
    const games::Lock lock = store.lock();
    games::Transaction transaction = store.begin(lock);
    games::save_game(transaction, game);
    store.commit(lock, std::move(transaction));
  }
  test::fs::path file(const std::string& name) const { return temporary.path() / "games/x" / name; }
  std::string check() {
    std::ostringstream out;
    games::check_home(store, test::library(), out);
    return out.str();
  }
};

const char* const files[] = {"game",
                             "position",
                             "orders",
                             "press",
                             "history/0001-S1901M/position",
                             "history/0001-S1901M/orders",
                             "history/0001-S1901M/results",
                             "history/0001-S1901M/report"};

// The file with `mark` in the next line as it might be after a bad disk, a bad copy or a slip of an editor.
std::string damaged(std::string text, std::mt19937& chance) {
  const auto below = [&](std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(chance);
  };
  const std::size_t place = below(text.size());
  switch (below(6)) {
  case 0: text[place] = static_cast<char>(text[place] ^ (1 << below(8))); break;
  case 1: text.erase(place, 1 + below(40)); break;
  case 2: text.insert(place, 1, static_cast<char>(below(256))); break;
  case 3: text.resize(place); break;
  case 4:
    text.replace(place, std::min<std::size_t>(text.size() - place, 512),
                 std::min<std::size_t>(text.size() - place, 512), '\0');
    break;
  default: text.insert(place, text.substr(below(text.size()), 1 + below(60)));
  }
  return text;
}

// Press may be cut; between its entries that shows nowhere.
bool is_whole_entries(const std::string& name, const std::string& text) {
  return name == "press" && (text.empty() || text.ends_with("\none\n\n"));
}

BOOST_AUTO_TEST_CASE(every_damage_to_a_file_of_a_game_is_named) {
  PlayedGame game;
  BOOST_TEST(game.check() == "");
  std::mt19937 chance(12);
  for (const char* name : files) {
    const std::string whole = games::files::read(game.file(name)).value();
    for (int i = 0; i < 60; ++i) {
      const std::string text = damaged(whole, chance);
      if (text == whole || is_whole_entries(name, text)) continue;
      games::files::write(game.file(name), text);
      BOOST_CHECK_MESSAGE(game.check().find("games/x/") != std::string::npos, name << ":\n" << text);
    }
    games::files::write(game.file(name), whole);
  }
  BOOST_TEST(game.check() == "");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_gone_is_named) {
  for (const char* name : files) {
    if (std::string(name) == "press") continue; // it may be removed
    PlayedGame game;
    test::fs::remove(game.file(name));
    BOOST_TEST(game.check().find(std::string("games/x/") + name) != std::string::npos, name);
  }
}

void change(const PlayedGame& game, const std::string& file, const std::string& from, const std::string& to) {
  std::string text = games::files::read(game.file(file)).value();
  const std::size_t place = text.find(from);
  BOOST_REQUIRE(place != std::string::npos);
  games::files::write(game.file(file), text.replace(place, from.size(), to));
}

BOOST_AUTO_TEST_CASE(a_seal_that_does_not_fit_keeps_nobody_from_playing_on) {
  PlayedGame game;
  change(game, "game", "nmr = no", "nmr = yes");
  const games::Game read = games::load_game(game.store.home(), "x", test::library());
  BOOST_TEST(read.settings.nmr);
  BOOST_REQUIRE_EQUAL(read.altered.size(), 1U);
  BOOST_TEST(read.altered[0].path == "games/x/game");
  BOOST_TEST(game.check().find("games/x/game: its seal does not fit") != std::string::npos);
  const games::BatchResult result =
      games::process_due(game.store, test::library(), {}, at("2026-11-04T00:00Z"), [](auto&&...) {});
  BOOST_TEST(result.altered.contains("x"));
  game.save(read); // the judge writes what is right, with a seal
  BOOST_TEST(game.check() == "");
}

BOOST_AUTO_TEST_CASE(edit_and_new_seals_make_a_change_good) {
  PlayedGame game;
  change(game, "game", "nmr = no", "nmr = yes");
  ::setenv("VISUAL", "true", 1);
  std::ostringstream out;
  BOOST_TEST(games::edit_game(game.store, test::library(), "x", out, out) == 0);
  ::unsetenv("VISUAL");
  BOOST_TEST(game.check() == "");
  for (const char* name : {"position", "history/0001-S1901M/position", "history/0001-S1901M/orders"})
    change(game, name, "# chancery", "# Chancery");
  change(game, "history/0001-S1901M/report", "today", "now");
  change(game, "press", "two", "three");
  BOOST_TEST(game.check() != "");
  const games::Lock lock = game.store.lock();
  games::Transaction transaction = game.store.begin(lock);
  BOOST_TEST(games::renew_seals(transaction, "x") > 1U);
  game.store.commit(lock, std::move(transaction));
  BOOST_TEST(games::seal_complaints(game.store.home(), "x").empty());
}

BOOST_AUTO_TEST_CASE(files_without_any_seal_are_of_an_older_home_and_not_named) {
  PlayedGame game;
  for (const char* name : files) {
    std::string text = games::files::read(game.file(name)).value();
    if (std::string(name) == "press")
      text = "From judge 2026\nDate: 2026\nSubject: news\n\none\n\n";
    else
      text = std::string(games::without_seal(text)) + "# end\n";
    games::files::write(game.file(name), text);
  }
  BOOST_TEST(game.check() == "");
}

BOOST_AUTO_TEST_CASE(each_field_of_a_letter_may_stand_in_its_head) {
  PlayedGame game;
  const games::Lock lock = game.store.lock();
  games::Transaction transaction = game.store.begin(lock);
  const std::string head = "From judge 2026\nDate: 2026\nSubject: news\nTo: AE\nUnsigned: yes\nSent: E\n"
                           "Claimed: F\nWriter: 1 A term 1\nReader: 1 E term 1\n";
  for (const char* file : {"letters", "postal"})
    transaction.append(std::string("games/x/") + file, games::sealed_entry(head, "\none\n\n"));
  game.store.commit(lock, std::move(transaction));
  BOOST_TEST(games::seal_complaints(game.store.home(), "x").empty());
}

BOOST_AUTO_TEST_CASE(the_bare_end_is_the_last_line_and_the_seal_stands_before_it) {
  const std::string text = games::sealed("chancery game 1\n");
  BOOST_TEST(text == "chancery game 1\n# seal " + games::crc32("chancery game 1\n") + "\n# end\n");
  BOOST_TEST((games::seal_of(text) == games::Seal::fits));
  BOOST_TEST((games::seal_of("chancery game 1\n# end\n") == games::Seal::none));
  BOOST_TEST((games::seal_of("Chancery game 1\n" + text.substr(16)) == games::Seal::broken));
  BOOST_TEST(games::sealed(text) == text);
  BOOST_TEST(games::crc32("123456789") == "cbf43926"); // the check value of CRC-32
}

BOOST_AUTO_TEST_SUITE_END()

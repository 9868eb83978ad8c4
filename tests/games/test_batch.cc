// SPDX-License-Identifier: GPL-3.0-or-later
// Many games that are due, in few commits; rolling back; outages.
#include "fixture.h"

#include "games/batch/batch.h"
#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"

#include <chrono>
#include <map>
#include <sched.h>
#include <unistd.h>

BOOST_AUTO_TEST_SUITE(batch)

using games::Game;
using test::at;

void save(games::Store& store, const std::vector<Game>& games) {
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  for (const Game& game : games) games::save_game(transaction, game);
  store.commit(lock, std::move(transaction));
}

// Deadline and grace end at the given hours after 2026-11-02, all orders in when `ready`.
Game game_due(const std::string& name, int deadline_hour, bool ready) {
  Game game = test::running_game(name);
  game.phase_began = at("2026-11-01T12:00Z");
  game.earliest = game.phase_began;
  game.deadline = at("2026-11-02T00:00Z") + std::chrono::hours(deadline_hour);
  game.grace_end = game.deadline + std::chrono::hours(72);
  if (ready) test::give_holds(game, at("2026-11-02T00:00Z"));
  for (games::Seat& seat : game.seats) seat.wait = ready; // until the deadline
  return game;
}

// A render that writes down which events each game had, as a letter would be written.
games::Render noting(std::string& notes) {
  return [&notes](games::Transaction& transaction, Game& game, const std::vector<games::Event>& events) {
    notes += game.name + ": " + test::names_of(events) + "; ";
    transaction.put("outbox/new/" + game.name + ".eml", "letter");
    ++game.events;
  };
}

games::BatchResult run(games::Store& store, const char* now, std::string& notes,
                       const std::vector<std::string>& names = {}) {
  notes.clear();
  return games::process_due(store, test::library(), names, at(now), noting(notes));
}

BOOST_AUTO_TEST_CASE(each_game_that_is_due_is_processed_rendered_and_recorded) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("now", 10, true), game_due("later", 30, true), game_due("late", 9, false)});
  std::string notes;
  BOOST_TEST(run(store, "2026-11-02T10:00Z", notes).processed == 2);
  BOOST_TEST(notes == "late: DeadlineMissed; now: TurnProcessed; ");
  BOOST_TEST(temporary.text("outbox/new/now.eml") == "letter");
  const Game now = games::load_game(store.home(), "now", test::library());
  BOOST_TEST(now.to_code() == "F1901M");
  BOOST_TEST(now.events == 1);
  BOOST_TEST(games::load_game(store.home(), "later", test::library()).to_code() == "S1901M");
  BOOST_TEST(run(store, "2026-11-02T10:00Z", notes).processed == 0);

  const games::Turn turn = games::load_turn(store.home(), now, 1);
  BOOST_TEST(turn.orders.size() == 22U);
  BOOST_TEST((turn.outcome.next == now.position));
  BOOST_TEST(temporary.text("games/now/history/0001-S1901M/orders").find("order 2 Austria A vie H\n") !=
             std::string::npos);
  BOOST_CHECK_THROW(games::load_turn(store.home(), now, 2), games::Damaged);
}

// The first turn of the game, with `change` made to it before, is processed and recorded.
Game after_first_turn(games::Store& store, void (*change)(Game&)) {
  Game game = game_due("x", 10, true);
  change(game);
  save(store, {game});
  std::string notes;
  run(store, "2026-11-02T10:00Z", notes);
  return games::load_game(store.home(), "x", test::library());
}

BOOST_AUTO_TEST_CASE(a_turn_of_a_game_that_had_summers_then_can_be_read) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  Game game = after_first_turn(store, [](Game& x) { x.rules.summer = judge::Switch::on; });
  BOOST_REQUIRE_EQUAL(game.to_code(), "U1901M");
  game.rules.summer = judge::Switch::off;
  BOOST_TEST(judge::to_text(games::load_turn(store.home(), game, 1).outcome.next.phase) == "U1901M");
}

BOOST_AUTO_TEST_CASE(what_the_judge_ordered_for_silent_powers_is_not_theirs_after_a_rollback) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  Game game = after_first_turn(store, [](Game& x) {
    x.settings.disorder_supports = true;
    x.settings.nmr = true;
    x.grace_end = x.deadline;
    x.orders[test::power("Italy")].clear();
  });
  BOOST_REQUIRE_EQUAL(game.to_code(), "F1901M");
  games::roll_back(games::Transaction::for_reading(store.home().path), game, 1);
  BOOST_TEST(game.orders[test::power("Italy")].empty());
  BOOST_TEST(game.orders[test::power("France")].size() == 3U);
}

BOOST_AUTO_TEST_CASE(only_the_games_that_were_asked_for) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("a", 10, true), game_due("b", 10, true)});
  std::string notes;
  BOOST_TEST(run(store, "2026-11-02T10:00Z", notes, {"b"}).processed == 1);
  BOOST_TEST(notes == "b: TurnProcessed; ");
}

BOOST_AUTO_TEST_CASE(a_damaged_game_is_named_and_the_others_go_on) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("a", 10, true), game_due("b", 10, true), game_due("c", 10, true)});
  games::files::write(temporary.path() / "games/b/orders", "chancery orders 1\nphase = F1901M\n");
  std::string notes;
  const games::BatchResult result = run(store, "2026-11-02T10:00Z", notes);
  BOOST_TEST(result.processed == 2);
  BOOST_REQUIRE_EQUAL(result.set_aside.size(), 1U);
  BOOST_TEST(result.set_aside[0].starts_with("b: games/b/orders:2:"));
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_be_written_is_named_and_the_others_go_on) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("a", 10, true), game_due("b", 10, true)});
  games::files::write(temporary.path() / "games/a/history", "a file where a folder should be");
  std::string notes;
  const games::BatchResult result = run(store, "2026-11-02T10:00Z", notes);
  BOOST_REQUIRE_EQUAL(result.set_aside.size(), 1U);
  BOOST_TEST(result.set_aside[0].starts_with("a: "));
  BOOST_TEST(games::load_game(store.home(), "b", test::library()).to_code() == "F1901M");
  BOOST_CHECK_THROW(games::load_game(store.home(), "a", test::library()), games::Damaged);
}

// Counters have an end; the turn that would pass it could not be read again.
BOOST_AUTO_TEST_CASE(a_turn_that_could_not_be_read_again_is_not_committed_and_the_others_go_on) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  Game last = game_due("b", 10, true);
  last.next_number = 1'000'000;
  save(store, {game_due("a", 10, true), last, game_due("c", 10, true)});
  const std::string before = temporary.text("games/b/game");
  std::string notes;
  const games::BatchResult result = run(store, "2026-11-02T10:00Z", notes);
  BOOST_TEST(result.processed == 2);
  BOOST_REQUIRE_EQUAL(result.faults.size(), 1U);
  BOOST_TEST(result.faults.at("b").find("games/b/game:") != std::string::npos, result.faults.at("b"));
  BOOST_TEST(result.set_aside.empty());
  BOOST_TEST(temporary.text("games/b/game") == before);
  BOOST_TEST(temporary.text("outbox/new/b.eml") == "(none)");
  for (const char* name : {"a", "c"}) {
    BOOST_TEST(games::load_game(store.home(), name, test::library()).to_code() == "F1901M");
    BOOST_TEST(temporary.text(std::string("outbox/new/") + name + ".eml") == "letter");
  }
}

BOOST_AUTO_TEST_CASE(a_roll_back_brings_position_and_orders_and_never_reuses_a_number) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("x", 10, true)});
  std::string notes;
  run(store, "2026-11-02T10:00Z", notes);
  Game game = games::load_game(store.home(), "x", test::library());
  const judge::Power russia = test::power("Russia");
  game.proposed[russia].unanswered.push_back(game.orders[russia].empty() ? judge::Order{}
                                                                         : game.orders[russia][0].order);
  games::roll_back(games::Transaction::for_reading(store.home().path), game, 1);
  BOOST_TEST(game.to_code() == "S1901M");
  BOOST_TEST(game.history.empty());
  BOOST_TEST(game.proposed[russia].empty());
  BOOST_TEST(game.next_number == 2);
  BOOST_TEST(games::powers_missing_orders(game).empty());
  games::open_phase(game, at("2026-11-02T11:00Z"), "UTC");
  BOOST_TEST((games::due_at(game) == game.deadline)); // not at once again
  save(store, {game});
  BOOST_TEST(games::load_game(store.home(), "x", test::library()).orders[test::power("Russia")].size() == 4U);
  BOOST_TEST(temporary.text("games/x/history/0001-S1901M/results") != "(none)");
}

// A game on the board Zeus, whose first winter was played in the store, with builds that nobody is shown yet.
Game after_hidden_builds(games::Store& store) {
  Game game = games::new_game("x", *test::library().find("zeus"), at("2026-11-01T09:00Z"));
  for (int i = 0; i < 7; ++i) game.seats.push_back(test::player("p" + std::to_string(i) + "@example.org"));
  BOOST_REQUIRE(!games::start(game, at("2026-11-01T10:00Z"), test::conf()).empty());
  const auto orders = parser::parse_orders(game.variant->names, game.position.phase.kind, "build F nyo");
  game.orders[game.variant->map.find_power("USA")].push_back({orders.at(0).order, at("2026-11-01T11:00Z")});
  const auto events = games::process_now(game, at("2026-11-02T09:00Z"), test::conf());
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  games::save_turn(transaction, game, std::get<games::TurnProcessed>(events.front()).turn);
  games::keep_phase_in_play(transaction, game);
  games::save_game(transaction, game);
  store.commit(lock, std::move(transaction));
  return game;
}

BOOST_AUTO_TEST_CASE(hidden_builds_stay_hidden_when_their_phase_comes_again) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  Game game = after_hidden_builds(store);
  const auto hidden = game.fresh;
  BOOST_REQUIRE_EQUAL(hidden.size(), 1U);
  const auto transaction = games::Transaction::for_reading(store.home().path);
  games::roll_back(transaction, game, 1);
  BOOST_TEST(game.fresh.empty());
  games::roll_forward(transaction, game, 2);
  BOOST_TEST((game.fresh == hidden));
}

BOOST_AUTO_TEST_CASE(a_record_that_does_not_come_out_as_it_did_is_damage) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("x", 10, true)});
  std::string notes;
  run(store, "2026-11-02T10:00Z", notes);
  const auto orders = temporary.path() / "games/x/history/0001-S1901M/orders";
  std::string text = games::files::read(orders).value();
  text.replace(text.find("A vie H"), 7, "A vie - gal");
  games::files::write(orders, text);
  BOOST_CHECK_THROW(games::load_turn(store.home(), games::load_game(store.home(), "x", test::library()), 1),
                    games::Damaged);
}

BOOST_AUTO_TEST_CASE(after_an_outage_no_deadline_fires_before_the_grace_and_they_move_once) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  std::string notes;
  run(store, "2026-11-02T00:00Z", notes);
  save(store, {game_due("during", 5, false), game_due("soon", 20, false), game_due("far", 100, false),
               game_due("before", -1, false)});
  {
    // The grace of a deadline that was missed before runs out during the outage.
    Game before = games::load_game(store.home(), "before", test::library());
    before.grace_end = at("2026-11-02T08:00Z");
    before.reminded = true;
    before.late_told = at("2026-11-01T23:30Z");
    save(store, {before});
  }
  run(store, "2026-11-02T10:00Z", notes); // ten hours later; floor: 2026-11-03T10:00
  BOOST_TEST(notes == "before: DeadlinesMoved; during: DeadlinesMoved; soon: DeadlinesMoved; ");
  BOOST_TEST((games::load_game(store.home(), "during", test::library()).deadline == at("2026-11-03T10:00Z")));
  BOOST_TEST(
      (games::load_game(store.home(), "during", test::library()).grace_end == at("2026-11-06T10:00Z")));
  BOOST_TEST(
      (games::load_game(store.home(), "before", test::library()).grace_end == at("2026-11-03T10:00Z")));
  BOOST_TEST((games::load_game(store.home(), "far", test::library()).deadline == at("2026-11-06T04:00Z")));
  run(store, "2026-11-02T11:00Z", notes);
  BOOST_TEST(notes == "");
  BOOST_TEST(temporary.text("outage") == "(none)");
}

BOOST_AUTO_TEST_CASE(an_outage_that_is_cut_short_goes_on_with_the_same_instant) {
  const test::TemporaryHome temporary;
  const games::Home home = temporary.home();
  games::note_run(home, at("2026-11-02T00:00Z"));
  BOOST_TEST(!games::find_outage(home, at("2026-11-02T03:00Z")));
  BOOST_TEST((games::find_outage(home, at("2026-11-02T09:00Z"))->floor == at("2026-11-03T09:00Z")));
  BOOST_TEST((games::find_outage(home, at("2026-11-02T10:00Z"))->floor == at("2026-11-03T09:00Z")));
  games::note_run(home, at("2026-11-02T10:00Z"));
  BOOST_TEST(!games::find_outage(home, at("2026-11-02T10:05Z")));
}

BOOST_AUTO_TEST_CASE(the_outage_guard_can_be_switched_off) {
  games::JudgeConf conf = test::conf();
  conf.outage_hours = 0;
  const test::TemporaryHome temporary(conf);
  games::note_run(temporary.home(), at("2026-11-02T00:00Z"));
  BOOST_TEST(!games::find_outage(temporary.home(), at("2027-11-02T00:00Z")));
}

BOOST_AUTO_TEST_CASE(many_games_share_few_commits) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  constexpr int count = 100;
  const Game pattern = game_due("pattern", 10, true);
  std::vector<Game> all;
  for (int i = 0; i < count; ++i) {
    all.push_back(pattern);
    all.back().name = "g" + std::to_string(i);
  }
  save(store, all);
  int syncs = 0;
  games::files::set_hook([&](std::string_view call, const test::fs::path&) {
    syncs += call == "sync" ? 1 : 0;
    return 0;
  });
  std::string notes;
  BOOST_TEST(run(store, "2026-11-02T10:00Z", notes).processed == count);
  games::files::set_hook({});
  BOOST_TEST(syncs <= 16);
}

// ---- many games, in parts that other processes make

std::map<std::string, std::string> files_of(const test::fs::path& home) {
  std::map<std::string, std::string> files;
  for (const char* folder : {"games", "outbox", "players"})
    for (const auto& entry : test::fs::recursive_directory_iterator(home / folder))
      if (entry.is_regular_file())
        files[entry.path().lexically_relative(home).string()] = games::files::read(entry.path()).value();
  return files;
}

// Runs with one processor make all parts themselves.
class OneProcessor {
 public:
  OneProcessor() {
    BOOST_REQUIRE(::sched_getaffinity(0, sizeof all_, &all_) == 0);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i)
      if (CPU_ISSET(i, &all_)) CPU_SET(i, &one);
    BOOST_REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);
  }
  ~OneProcessor() { ::sched_setaffinity(0, sizeof all_, &all_); }
  OneProcessor(const OneProcessor&) = delete;
  OneProcessor& operator=(const OneProcessor&) = delete;
  int processors_before() const { return CPU_COUNT(&all_); }

 private:
  cpu_set_t all_;
};

enum class Trouble : std::uint8_t { none, helpers_end, unreadable, large };

// What a run of 110 due games leaves, and tells.
std::pair<std::map<std::string, std::string>, games::BatchResult> many_games(Trouble trouble) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  std::vector<Game> games;
  for (int i = 100; i < 210; ++i)
    games.push_back(game_due("g" + std::to_string(i), i % 5 == 0 ? 50 : 10, true));
  save(store, games);
  const pid_t here = ::getpid();
  const auto result = games::process_due(
      store, test::library(), {}, at("2026-11-02T10:00Z"),
      [&](games::Transaction& transaction, Game& game, const std::vector<games::Event>&) {
        const bool odd = game.name == "g131" || game.name == "g132" || game.name == "g199";
        if (odd && trouble == Trouble::helpers_end && ::getpid() != here) ::_exit(3);
        if (odd && trouble == Trouble::unreadable) throw games::Unreadable(game.name, "nonsense");
        transaction.put("outbox/new/" + std::to_string(transaction.number()) + "-" +
                            std::to_string(transaction.size()) + ".eml",
                        std::string(odd && trouble == Trouble::large ? 9 << 20 : 1, 'x') + game.name);
        ++game.events;
      });
  for (const std::string& name : games::files::list(temporary.path() / "redo"))
    BOOST_TEST(!name.starts_with("staged-"), name);
  return {files_of(temporary.path()), result};
}

BOOST_AUTO_TEST_CASE(what_is_committed_does_not_depend_on_the_number_of_processors) {
  for (const Trouble trouble : {Trouble::none, Trouble::unreadable, Trouble::large}) {
    const auto [files, result] = many_games(trouble);
    const OneProcessor one;
    if (one.processors_before() == 1) BOOST_TEST_MESSAGE("one processor: both runs are the same");
    const auto [files_of_one, result_of_one] = many_games(trouble);
    BOOST_TEST(result.processed == (trouble == Trouble::unreadable ? 85 : 88));
    BOOST_TEST(result.faults.size() == (trouble == Trouble::unreadable ? 3U : 0U));
    BOOST_TEST((files == files_of_one));
    BOOST_TEST((result.told == result_of_one.told && result.faults == result_of_one.faults));
  }
}

BOOST_AUTO_TEST_CASE(a_part_whose_process_ends_is_made_by_the_one_that_commits) {
  const auto undisturbed = many_games(Trouble::none), disturbed = many_games(Trouble::helpers_end);
  BOOST_TEST((undisturbed.first == disturbed.first));
  BOOST_TEST(disturbed.second.processed == 88);
}

BOOST_AUTO_TEST_CASE(a_name_that_is_given_twice_is_processed_once) {
  const test::TemporaryHome temporary;
  games::Store store(temporary.home());
  save(store, {game_due("a", 10, true)});
  std::string notes;
  BOOST_TEST(run(store, "2026-11-02T10:00Z", notes, {"a", "a"}).processed == 1);
  BOOST_TEST(notes == "a: TurnProcessed; ");
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// check - see check.h
#include "games/batch/check.h"

#include "games/batch/due_index.h"
#include "games/home/files.h"
#include "games/store/game_folder.h"
#include "games/store/game_seals.h"
#include "games/store/history.h"
#include "games/store/house_rules.h"
#include "games/store/players.h"
#include "games/store/requests.h"
#include "games/store/set_aside.h"
#include "games/store/store.h"
#include "variants/data_folders.h"
#include "variants/library.h"
#include "variants/outlines/outline_file.h"

#include <unistd.h>

#include <ostream>
#include <system_error>

namespace games {

namespace {

// Prints a line a problem and counts them.
class Report {
 public:
  explicit Report(std::ostream& out) : out_(out) {}
  void problem(const std::string& text) {
    out_ << text << '\n';
    ++count_;
  }
  // Runs a check that throws what is wrong.
  template <class Check> void run(Check check) {
    try {
      check();
    } catch (const parser::Failure& failure) {
      problem(failure.what());
    }
  }
  int count() const { return count_; }

 private:
  std::ostream& out_;
  int count_ = 0;
};

void check_folders(const Home& home, Report& report) {
  for (const std::string& name : home_folders()) {
    const std::filesystem::path folder = home.path / name;
    if (!files::exists(folder))
      report.problem(folder.string() + ": this folder is missing; make it with mkdir");
    else if (std::error_code none; !std::filesystem::is_directory(folder, none))
      report.problem(folder.string() + ": this is no folder; move it away and make one with mkdir");
    else if (::access(folder.c_str(), R_OK | W_OK | X_OK) != 0)
      report.problem(folder.string() + ": this user may not read and write there; all of " +
                     home.path.string() + " must belong to the judge's user (chown -R)");
  }
}

// Damaged commits only: loading a game that is set aside names it.
void check_set_aside(const Home& home, Report& report) {
  for (const std::string& name : files::list(home.path / "set-aside"))
    if (name.ends_with(".damaged"))
      report.problem("set-aside/" + name +
                     ": a damaged commit; the games it names may lack its changes. Compare them "
                     "with it, then remove the file and the markers that name it");
}

void check_game(const Home& home, variants::Library& library, const std::string& name, Report& report) {
  report.run([&] {
    const Game game = load_game(home, name, library);
    for (const HistoryEntry& entry : game.history) report.run([&] { load_turn(home, game, entry.number); });
    for (const std::string& complaint : seal_complaints(home, name)) report.problem(complaint);
  });
}

// The index tells of each game what its files tell.
void check_index(const Home& home, std::uint64_t last_commit, variants::Library& library, Report& report) {
  for (const GameCard& card : DueIndex(home, last_commit, library).cards()) {
    GameCard right = card_of_unreadable(card.name);
    try {
      right = card_of(load_game(home, card.name, library));
    } catch (const parser::Failure&) {
      // told already
    }
    if (card != right)
      report.problem("due: the index tells of " + card.name + " what its files do not; remove the file " +
                     due_file + ", which is made anew");
  }
}

void check_players(Store& store, const Lock& lock, Report& report) {
  const Transaction transaction = store.begin(lock);
  report.run([&] { static_cast<void>(house_rules(transaction)); });
  for (const std::string& file : files::list(store.home().path / "players"))
    report.run([&] { static_cast<void>(check_player(transaction, file)); });
  for (const std::string& file : files::list(store.home().path / "confirming"))
    report.run([&] { check_waiting(transaction, file); });
}

// A drawing in the home is that of an own board or of an installed one.
void check_drawings(const Home& home, const variants::Library& library, Report& report) {
  for (const std::string& file : files::list(home.own_boards())) {
    const std::filesystem::path name(file);
    if (name.extension() == ".outline" && !files::exists(library.path_of(name.stem().string())))
      report.problem("variants/" + file + " draws nothing: no board is called " + name.stem().string() +
                     "; rename the file, or take it away");
  }
}

} // namespace

BoardsChecked check_variants(variants::Library& library, std::ostream& out) {
  Report report(out);
  BoardsChecked checked;
  for (const std::string& name : library.names()) {
    const int before = report.count();
    report.run([&] {
      const variants::Variant* variant = library.find(name);
      if (!variant) throw parser::Failure("the variant " + name + " is not found by its name");
      if (const std::string wrong = variants::wrong_outline(*variant, variants::variants_folder());
          !wrong.empty())
        report.problem(wrong);
    });
    if (report.count() == before) checked.sound.push_back(name);
  }
  for (const std::string& name : library.shadowed())
    report.problem("the own board " + name +
                   " is never played: an installed one has its name; rename the file");
  checked.problems = report.count();
  return checked;
}

int check_home(Store& store, variants::Library& library, std::ostream& out) {
  Report report(out);
  check_folders(store.home(), report);
  if (report.count() > 0) return report.count();
  const Lock lock = store.lock();
  if (const std::string reason = why_set_aside(store.home().path, no_game); !reason.empty())
    report.problem(
        "set-aside/_judge: " + reason +
        "; put that right, move set-aside/_judge-NUMBER.redo to redo/NUMBER, and remove set-aside/_judge");
  check_set_aside(store.home(), report);
  for (const std::string& name : game_names(store.home())) check_game(store.home(), library, name, report);
  check_index(store.home(), store.begin(lock).number() - 1, library, report);
  check_players(store, lock, report);
  check_drawings(store.home(), library, report);
  return report.count();
}

} // namespace games

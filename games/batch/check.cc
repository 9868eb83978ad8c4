// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/batch/check.h"

#include "games/batch/due_index.h"
#include "games/home/files.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/players.h"
#include "games/store/recovery.h"
#include "games/store/seals.h"
#include "games/store/store.h"
#include "parser/text.h"
#include "variants/library.h"
#include "variants/outline.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ostream>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

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
  store.settle(lock);
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

namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 4> edited_files{"game", "position", "orders", own_board_file};

// The editor's name and its own arguments ("code --wait"), split by blanks; no shell sees them.
std::vector<std::string> editor_command() {
  for (const char* variable : {"VISUAL", "EDITOR"})
    if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
      std::vector<std::string> words;
      for (std::string_view word : parser::words_of(value)) words.emplace_back(word);
      return words;
    }
  return {"vi"};
}

// Runs the command and waits for it. What went wrong, or "".
std::string run(const std::vector<std::string>& command) {
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int code = ::posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ);
  if (code != 0) return "the editor " + command.front() + " cannot be run: " + std::strerror(code);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return "nobody knows how the editor ended: " + std::string(std::strerror(errno));
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    return "the editor " + command.front() + " ended with an error";
  return "";
}

fs::path make_temporary_folder(const std::string& game) {
  std::string pattern = (fs::temp_directory_path() / ("chancery-" + game + "-XXXXXX")).string();
  if (::mkdtemp(pattern.data()) == nullptr) throw files::Error("make", pattern, errno);
  return pattern;
}

// The texts of the edited files, in their order; "" for one that is missing.
using Texts = std::array<std::string, edited_files.size()>;

Texts texts_in(const fs::path& folder) {
  Texts texts;
  for (std::size_t i = 0; i < texts.size(); ++i)
    texts[i] = files::read(folder / edited_files[i]).value_or("");
  return texts;
}

// The game as it was when it was copied, and the folder of the copies.
struct Copied {
  Texts texts;
  fs::path folder;
};

Copied copy_out(Store& store, const std::string& name, std::ostream& out) {
  const Lock lock = store.lock();
  store.settle(lock);
  if (is_set_aside(store.home().path, name)) {
    take_back(lock, store.home().path, name);
    out << name << " is no longer set aside\n";
  }
  Copied copied{texts_in(store.home().path / "games" / name), make_temporary_folder(name)};
  for (std::size_t i = 0; i < copied.texts.size(); ++i)
    if (edited_files[i] != own_board_file || !copied.texts[i].empty())
      files::write(copied.folder / edited_files[i], copied.texts[i]);
  return copied;
}

enum class Taken : std::uint8_t { changed, unchanged, moved_on };

// Commits what was edited, unless the files of the game are no longer those that were copied. Throws Damaged
// when the game cannot be read from it.
Taken take_over(Store& store, variants::Library& library, const std::string& name, const Copied& copied) {
  const Texts edited = texts_in(copied.folder);
  const Lock lock = store.lock();
  Transaction transaction = store.begin(lock);
  const auto is_broken = [](const std::string& text) { return seal_of(text) == Seal::broken; };
  if (edited == copied.texts && std::ranges::none_of(edited, is_broken)) {
    load_game(transaction, name, library);
    return Taken::unchanged;
  }
  if (texts_in(store.home().path / "games" / name) != copied.texts) return Taken::moved_on;
  for (std::size_t i = 0; i < edited.size(); ++i)
    if (edited[i] != copied.texts[i] || seal_of(edited[i]) == Seal::broken)
      transaction.put("games/" + name + '/' + edited_files[i],
                      edited[i].ends_with(last_line) ? sealed(edited[i]) : edited[i]);
  load_game(transaction, name, library);
  store.commit(lock, std::move(transaction));
  return Taken::changed;
}

int refuse(std::ostream& err, const std::string& why, const fs::path& folder) {
  err << why << "\nNothing was changed; what you wrote is in " << folder.string() << '\n';
  return 1;
}

} // namespace

int edit_game(Store& store, variants::Library& library, const std::string& name, std::ostream& out,
              std::ostream& err) {
  if (!game_exists(store.home(), name)) {
    err << "there is no game " << name << '\n';
    return 1;
  }
  const Copied copied = copy_out(store, name, out);
  std::vector<std::string> command = editor_command();
  for (const char* file : edited_files)
    if (files::exists(copied.folder / file)) command.push_back((copied.folder / file).string());
  if (const std::string failed = run(command); !failed.empty()) return refuse(err, failed, copied.folder);
  try {
    const Taken taken = take_over(store, library, name, copied);
    if (taken == Taken::moved_on)
      return refuse(err,
                    "game " + name +
                        " has moved on since it was copied: a mail, a turn or another keeper "
                        "changed it. Run chancery edit " +
                        name + " again",
                    copied.folder);
    out << (taken == Taken::changed ? "changed\n" : "nothing was changed\n");
  } catch (const Damaged& damage) {
    return refuse(err, damage.what(), copied.folder);
  }
  fs::remove_all(copied.folder);
  return 0;
}

} // namespace games

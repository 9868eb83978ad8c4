// SPDX-License-Identifier: GPL-3.0-or-later
// edit - see edit.h
#include "games/batch/edit.h"

#include "games/files/damaged.h"
#include "games/files/seal.h"
#include "games/home/files.h"
#include "games/store/game_folder.h"
#include "games/store/own_board.h"
#include "games/store/set_aside.h"
#include "games/store/store.h"
#include "parser/text.h"
#include "variants/library.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ostream>

namespace games {

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

// edit - see edit.h
#include "games/batch/edit.h"

#include "games/home/files.h"
#include "games/store/damaged.h"
#include "games/store/game_folder.h"
#include "games/store/seal.h"
#include "games/store/set_aside.h"
#include "games/store/store.h"
#include "parser/text.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ostream>

namespace games {

namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 3> edited_files{"game", "position", "orders"};

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

// Runs the command and waits for it. Throws when it cannot be started or ends with an error.
void run(const std::vector<std::string>& command) {
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int code = ::posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ);
  if (code != 0) throw files::Error("run", command.front(), code);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw files::Error("wait for", command.front(), errno);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw parser::Failure("the editor " + command.front() + " ended with an error; nothing was changed");
}

fs::path make_temporary_folder(const std::string& game) {
  std::string pattern = (fs::temp_directory_path() / ("chancery-" + game + "-XXXXXX")).string();
  if (::mkdtemp(pattern.data()) == nullptr) throw files::Error("make", pattern, errno);
  return pattern;
}

// A transaction with the files that the editor changed.
Transaction edited(Store& store, const Lock& lock, const std::string& name, const fs::path& folder) {
  Transaction transaction = store.begin(lock);
  for (const char* file : edited_files) {
    const std::string path = "games/" + name + '/' + file;
    const std::optional<std::string> text = files::read(folder / file);
    if (text && (text != transaction.read(path) || seal_of(*text) == Seal::broken))
      transaction.put(path, text->ends_with(last_line) ? sealed(*text) : *text);
  }
  return transaction;
}

} // namespace

int edit_game(Store& store, variants::Library& library, const std::string& name, std::ostream& out,
              std::ostream& err) {
  if (!game_exists(store.home(), name)) {
    err << "there is no game " << name << '\n';
    return 1;
  }
  const Lock lock = store.lock();
  if (is_set_aside(store.home().path, name)) {
    take_back(lock, store.home().path, name);
    out << name << " is no longer set aside\n";
  }
  const fs::path folder = make_temporary_folder(name);
  std::vector<std::string> command = editor_command();
  for (const char* file : edited_files) {
    const auto text = files::read(store.home().path / "games" / name / file);
    files::write(folder / file, text.value_or(""));
    command.push_back((folder / file).string());
  }
  run(command);
  Transaction transaction = edited(store, lock, name, folder);
  try {
    load_game(transaction, name, library);
  } catch (const Damaged& damage) {
    err << damage.what() << "\nNothing was changed; what you wrote is in " << folder.string() << '\n';
    return 1;
  }
  out << (transaction.empty() ? "nothing was changed\n" : "changed\n");
  store.commit(lock, std::move(transaction));
  fs::remove_all(folder);
  return 0;
}

} // namespace games

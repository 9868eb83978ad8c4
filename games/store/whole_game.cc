// SPDX-License-Identifier: GPL-3.0-or-later
// whole_game - see whole_game.h
#include "games/store/whole_game.h"

#include "games/game/game.h"
#include "games/store/game_folder.h"
#include "games/store/transaction.h"
#include "parser/text.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace games {

namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& name) { return "games/" + name; }
std::string note_of(const std::string& name) { return "renamed/" + name; }

// On the disk, and of this transaction.
std::set<std::string> files_of(const Transaction& transaction, const std::string& folder) {
  const std::vector<std::string> changed = transaction.changed_below(folder);
  std::set<std::string> files(changed.begin(), changed.end());
  std::error_code none;
  for (const auto& entry : fs::recursive_directory_iterator(transaction.home() / folder, none))
    if (entry.is_regular_file()) files.insert(fs::relative(entry.path(), transaction.home()).string());
  return files;
}

// A file that the transaction has changed, here or there, cannot be moved: it is written anew.
void move_file(Transaction& transaction, const std::string& from, const std::string& to, bool changed) {
  if (!changed) return transaction.move(from, to);
  const std::optional<std::string> text = transaction.read(from);
  transaction.remove(from);
  if (text) transaction.put(to, *text);
}

} // namespace

void rename_game(Transaction& transaction, const std::string& from, const std::string& to) {
  const std::string folder = folder_of(from);
  const std::vector<std::string> changed = transaction.changed_below(folder);
  const std::set<std::string> written(changed.begin(), changed.end());
  const bool was_removed = !transaction.changed_below(folder_of(to)).empty(); // another game, just now
  for (const std::string& file : files_of(transaction, folder))
    move_file(transaction, file, folder_of(to) + file.substr(folder.size()),
              was_removed || written.contains(file));
  transaction.put(note_of(from), to + "\n");
  transaction.remove(note_of(to));
}

bool is_just_renamed(const Transaction& transaction, const std::string& name) {
  const std::vector<std::string> notes = transaction.changed_below("renamed");
  if (std::ranges::find(notes, note_of(name)) == notes.end()) return false;
  return is_game_name(parser::trim(transaction.read(note_of(name)).value_or("")));
}

void remove_game(Transaction& transaction, const std::string& name) {
  constexpr const char* nothing = "-\n"; // is called nothing now
  transaction.put(note_of(name), nothing);
  for (const std::string& file : files_of(transaction, folder_of(name))) transaction.remove(file);
}

std::optional<std::string> new_name_of(const Transaction& transaction, const std::string& name) {
  if (!is_game_name(name)) return std::nullopt;
  std::set<std::string> seen; // damaged notes may go round
  std::optional<std::string> found;
  std::string next = name;
  while (seen.insert(next).second) {
    const auto text = transaction.read(note_of(next));
    if (!text) return found;
    next = parser::trim(*text);
    if (!is_game_name(next)) return std::nullopt;
    found = next;
  }
  return std::nullopt;
}

std::optional<std::string> game_once_called(const Transaction& transaction, const Home& home,
                                            const std::string& name) {
  const auto now = new_name_of(transaction, name);
  return now && game_exists(transaction, home, *now) ? now : std::nullopt;
}

std::string name_now(const Transaction& transaction, const Home& home, const std::string& name) {
  if (game_exists(transaction, home, name)) return name;
  return new_name_of(transaction, name).value_or(name);
}

} // namespace games

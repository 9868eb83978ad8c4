// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/game_folder.h"

#include "games/game/control.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_file.h"
#include "games/store/keyed_text.h"
#include "games/store/orders_file.h"
#include "games/store/recovery.h"
#include "games/store/transaction.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace games {

namespace {

std::optional<std::string> no_base(std::string_view) { return std::nullopt; }

variants::Variant read_board(const std::string& path, const std::string& text) {
  std::vector<parser::Problem> problems;
  auto read = variants::read_variant(own_board_name, text, no_base, problems);
  if (!read) throw variants::LoadError(variants::describe(path, text, problems));
  return *std::move(read);
}

} // namespace

std::string own_board_path(std::string_view game) {
  return "games/" + std::string(game) + "/" + own_board_file;
}

const variants::Variant& own_board(const std::string& path, const std::string& text,
                                   const std::filesystem::path& own_boards) {
  static std::map<std::string, std::unique_ptr<variants::Variant>> boards; // by their text
  const auto known = boards.find(text);
  if (known != boards.end()) return *known->second;
  // Nobody knows which are still in use. The next run of the program begins with none.
  constexpr std::size_t most_boards = 2000;
  if (boards.size() >= most_boards) throw parser::Failure(path + ": too many boards for one run");
  auto board = std::make_unique<variants::Variant>(read_board(path, text));
  board->own_drawings = own_boards;
  return *boards.emplace(text, std::move(board)).first->second;
}

namespace {

std::string file_of(const std::string& game, const char* file) { return "games/" + game + '/' + file; }

// Reads a file of the game by `read`. What is wrong on a line is told first, then that the end is missing:
// without it half a position would be a position, and half the settings would be those of a new game. Returns
// the file, if its seal does not fit.
template <class Read>
std::optional<AlteredFile> read_whole(const Transaction& transaction, const std::string& path, Read read) {
  const std::optional<std::string> text = read_file(transaction, path);
  if (!text) throw_damaged(path, 0, "the file is missing; take it from a backup");
  read(path, *text);
  if (!text->ends_with(last_line))
    throw_damaged(path, 0,
                  "the file is cut off: its last line is not \"# end\"; take it from a backup, or if nothing "
                  "is missing put that line there");
  if (seal_of(*text) != Seal::broken) return std::nullopt;
  return AlteredFile{path, crc32(*text)};
}

// Puts the file, if it would change, and reads it back by `read` before anything is committed.
template <class Read>
void put_if_changed(Transaction& transaction, const Game& game, const char* file, const std::string& text,
                    Read read) {
  const std::string path = file_of(game.name, file);
  std::string whole = sealed(text);
  if (transaction.read(path) == whole) return;
  try {
    read(path, whole);
  } catch (const Damaged& damage) {
    throw Unreadable(game.name, damage.what());
  }
  transaction.put(path, std::move(whole));
}

// What the reader of orders knows of a game when it reads them.
Game without_orders(const Game& game) {
  Game bare = new_game(game.name, *game.variant, game.created);
  bare.variant = game.variant;
  bare.position = game.position;
  return bare;
}

// A game that was renamed or removed (games/store/game_folder.h) leaves folders without files, and a note.
bool is_gone(const Home& home, const std::string& name) {
  const std::filesystem::path folder = home.path / "games" / name;
  if (!files::exists(home.path / "renamed" / name) || files::exists(folder / "game")) return false;
  std::error_code none;
  return std::ranges::none_of(std::filesystem::recursive_directory_iterator(folder, none),
                              [](const auto& entry) { return !entry.is_directory(); });
}

} // namespace

std::vector<std::string> game_names(const Home& home) {
  std::vector<std::string> names = files::list(home.path / "games");
  std::erase_if(names, [&](const std::string& name) { return !is_game_name(name) || is_gone(home, name); });
  return names;
}

bool game_exists(const Home& home, const std::string& name) {
  return is_game_name(name) && files::exists(home.path / "games" / name) && !is_gone(home, name);
}

bool game_exists(const Transaction& transaction, const Home& home, const std::string& name) {
  if (!is_game_name(name)) return false;
  const bool changed = !transaction.changed_below("games/" + name).empty();
  return changed ? transaction.read("games/" + name + "/game").has_value() : game_exists(home, name);
}

Game load_game(const Home& home, const std::string& name, variants::Library& library) {
  return load_game(Transaction::for_reading(home.path), name, library);
}

Game load_game(const Transaction& transaction, const std::string& name, variants::Library& library) {
  if (const std::string reason = why_set_aside(transaction.home(), name); !reason.empty())
    throw Damaged("games/" + name + " is set aside: " + reason + "; put that right, then: chancery edit " +
                  name);
  Game game;
  std::vector<AlteredFile> altered;
  const auto read_file = [&](const char* file, auto read) {
    if (auto one = read_whole(transaction, file_of(name, file), read)) altered.push_back(*std::move(one));
  };
  const auto variant_called = [&](const std::string& called) -> const variants::Variant* {
    const bool own = called == own_board_name && transaction.read(own_board_path(name));
    if (!own) return library.find(called);
    const variants::Variant* board = nullptr;
    read_file(own_board_file, [&](const auto& path, const auto& text) {
      board = &own_board(path, text, own_boards_in(transaction.home()));
    });
    return board;
  };
  read_file("game",
            [&](const auto& path, const auto& text) { game = read_game(path, text, name, variant_called); });
  read_file("position", [&](const auto& path, const auto& text) {
    game.position = read_position(path, text, *game.variant);
    game.position.dummies = named_dummies(game);
    game.position.out_of_play = named_out_of_play(game);
    game.position.vassals = named_vassals(game);
  });
  read_file("orders", [&](const auto& path, const auto& text) { read_orders(path, text, game); });
  game.altered = std::move(altered);
  return game;
}

void save_game(Transaction& transaction, const Game& game) {
  // Whoever gives a game a board of its own has put that there.
  if (game.state == State::forming && game.variant->name != own_board_name &&
      transaction.read(own_board_path(game.name)))
    transaction.remove(own_board_path(game.name));
  const auto the_variant = [&](const std::string& name) {
    return name == game.variant->name ? game.variant : nullptr;
  };
  put_if_changed(transaction, game, "game", game_text(game), [&](const auto& path, const auto& text) {
    static_cast<void>(read_game(path, text, game.name, the_variant));
  });
  put_if_changed(transaction, game, "position",
                 "# chancery position 1\n" + position_lines(game.variant->map, game.position),
                 [&](const auto& path, const auto& text) { read_position(path, text, *game.variant); });
  put_if_changed(transaction, game, "orders", orders_text(game), [&](const auto& path, const auto& text) {
    Game bare = without_orders(game);
    read_orders(path, text, bare);
  });
}

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

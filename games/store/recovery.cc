// SPDX-License-Identifier: GPL-3.0-or-later
// recovery - see recovery.h
#include "games/store/recovery.h"

#include "games/game/game.h"
#include "games/home/files.h"
#include "games/store/redo.h"
#include "games/store/set_aside.h"

#include <algorithm>
#include <cerrno>
#include <map>
#include <string>

namespace games {

namespace {

namespace fs = std::filesystem;

// Ends the name of an empty file beside a redo file that could not be applied because of an input/output
// error.
constexpr const char* failed_mark = ".failed";

// Does the error mean trouble for all of the judge, not for one file? Then everything is kept, and tried
// again later.
bool is_trouble_of_all(int code, bool failed_before) {
  if (code == EIO) return !failed_before; // a bad spot on the disk must not stop the judge for ever
  return code == ENOSPC || code == EDQUOT || code == EMFILE || code == ENFILE || code == ENOMEM ||
         code == EINTR;
}

// The game that a file belongs to, or no_game.
std::string game_of(const std::string& path) {
  constexpr std::string_view games = "games/";
  if (!path.starts_with(games)) return no_game;
  return path.substr(games.size(), path.find('/', games.size()) - games.size());
}

bool is_redo_name(const std::string& name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

// The games whose paths the text of a redo file names.
std::set<std::string> games_named_in(const std::string& text) {
  constexpr std::string_view front = " games/";
  std::set<std::string> names;
  for (std::size_t at = text.find(front); at != std::string::npos; at = text.find(front, at + 1)) {
    const std::size_t begin = at + front.size();
    const std::string name = text.substr(begin, text.find('/', begin) - begin);
    if (is_game_name(name)) names.insert(name);
  }
  return names;
}

// A redo file whose checksum is wrong was damaged after the commit: nobody knows which of its changes are on
// disk. Every game that it names is set aside.
void set_damaged_aside(const fs::path& home, const std::string& name, const std::string& text,
                       const char* why) {
  const std::string reason =
      "redo/" + name + " is damaged (" + why + "); it lies in set-aside/" + name + ".damaged";
  for (const std::string& game : games_named_in(text)) set_aside(home, game, reason);
  set_aside(home, no_game, reason);
  files::rename(home / "redo" / name, home / "set-aside" / (name + ".damaged"));
}

// `again`: the changes may have been made before, some or all. `failed_before`: an input/output error stopped
// an earlier try.
void make_changes(const fs::path& home, const Redo& redo, bool again, bool failed_before) {
  std::map<std::string, Redo> kept;
  for (const RedoEntry& entry : redo.entries) {
    const std::string game = game_of(entry.path);
    const bool withheld = game != no_game && (kept.contains(game) || is_set_aside(home, game));
    try {
      if (!withheld) apply(entry, home, again);
    } catch (const files::Error& error) {
      if (is_trouble_of_all(error.code, failed_before)) throw;
      set_aside(home, game, error.what());
      kept[game].entries.push_back(entry);
      continue;
    }
    if (withheld) kept[game].entries.push_back(entry);
  }
  for (auto& [game, part] : kept) {
    part.number = redo.number;
    keep_changes(home, game, part);
  }
}

void apply_one(const fs::path& home, const std::string& name, std::set<std::uint64_t>& applied) {
  const fs::path file = home / "redo" / name;
  const fs::path mark = file.string() + failed_mark;
  const std::string text = files::read(file).value_or("");
  try {
    make_changes(home, parse_redo(text), true, files::exists(mark));
    applied.insert(redo_number(name));
  } catch (const DamagedRedo& damage) {
    set_damaged_aside(home, name, text, damage.what());
  } catch (const files::Error& error) {
    if (error.code == EIO) files::write(mark, "");
    throw;
  }
}

} // namespace

void make_changes(const fs::path& home, const Redo& redo) { make_changes(home, redo, false, false); }

bool has_foreign_redos(const fs::path& home, const std::set<std::uint64_t>& applied) {
  return std::ranges::any_of(files::list(home / "redo"), [&](const std::string& name) {
    return !is_redo_name(name) || !applied.contains(redo_number(name));
  });
}

void apply_redos(const fs::path& home, std::set<std::uint64_t>& applied) {
  const fs::path folder = home / "redo";
  const std::vector<std::string> names = files::list(folder);
  for (const std::string& name : names)
    if (!is_redo_name(name) && !name.ends_with(failed_mark)) files::remove(folder / name);
  for (const std::string& name : names)
    if (is_redo_name(name)) apply_one(home, name, applied);
  for (const std::string& name : names)
    if (name.ends_with(failed_mark)) files::remove(folder / name);
}

} // namespace games

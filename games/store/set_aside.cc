// SPDX-License-Identifier: GPL-3.0-or-later
// set_aside - see set_aside.h
#include "games/store/set_aside.h"

#include "games/home/files.h"
#include "games/store/redo.h"

#include <optional>
#include <vector>

namespace games {

namespace {

namespace fs = std::filesystem;

fs::path marker(const fs::path& home, const std::string& name) { return home / "set-aside" / name; }

std::vector<fs::path> kept_redos(const fs::path& home, const std::string& name) {
  std::vector<fs::path> kept;
  for (const std::string& file : files::list(home / "set-aside"))
    if (file.starts_with(name + '-') && file.ends_with(".redo")) kept.push_back(home / "set-aside" / file);
  return kept;
}

} // namespace

// Needs no sync: the redo file that these changes come from stays until the disk is synced.
void set_aside(const fs::path& home, const std::string& name, const std::string& reason) {
  if (!is_set_aside(home, name))
    files::write(marker(home, name), "chancery set-aside 1\nreason = " + reason + '\n');
}

bool is_set_aside(const fs::path& home, const std::string& name) { return files::exists(marker(home, name)); }

std::string why_set_aside(const fs::path& home, const std::string& name) {
  const std::optional<std::string> text = files::read(marker(home, name));
  if (!text) return "";
  const std::size_t reason = text->find("reason = ");
  if (reason == std::string::npos) return "no reason is given in set-aside/" + name;
  return text->substr(reason + 9, text->find('\n', reason) - reason - 9);
}

void keep_changes(const fs::path& home, const std::string& name, const Redo& changes) {
  files::write(home / "set-aside" / (name + '-' + redo_name(changes.number) + ".redo"), to_text(changes));
}

void take_back(const Lock&, const fs::path& home, const std::string& name) {
  const std::vector<fs::path> kept = kept_redos(home, name);
  for (const fs::path& file : kept)
    for (const RedoEntry& entry : parse_redo(files::read(file).value_or("")).entries)
      apply(entry, home, true);
  files::sync_disk(home);
  // The marker goes last: after a crash in between, kept changes without a marker would stay, and be made
  // again when the game is set aside another time.
  for (const fs::path& file : kept) files::remove(file);
  files::remove(marker(home, name));
}

} // namespace games

// recovery - the part of the store that applies commits, whatever state the disk is in
//
// Redo files are applied in the order of their numbers, each change twice with the effect of once. What can
// never be applied is kept in HOME/set-aside with the reason, so that no file of one game stops the judge.
#include "games/home/files.h"
#include "games/store/redo.h"
#include "games/store/store.h"

#include <algorithm>
#include <cerrno>
#include <set>

namespace games {

namespace {

namespace fs = std::filesystem;

// An empty file beside a redo file: it could not be applied because of an input/output error.
constexpr const char* failed_mark = ".failed";

// Who is named when a file that belongs to no game cannot be written.
constexpr const char* common = "_judge";

// The judge is in trouble as a whole, not one file of it: worth another try later, with everything kept.
bool is_trouble_of_all(int code, bool failed_before) {
  if (code == EIO) return !failed_before; // a bad spot on the disk must not stop the judge for ever
  return code == ENOSPC || code == EDQUOT || code == EMFILE || code == ENFILE || code == ENOMEM ||
         code == EINTR;
}

std::string owner_of(const std::string& path) {
  constexpr std::string_view games = "games/";
  if (!path.starts_with(games)) return common;
  return path.substr(games.size(), path.find('/', games.size()) - games.size());
}

bool is_redo_name(const std::string& name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

fs::path marker(const fs::path& home, const std::string& who) { return home / "set-aside" / who; }

std::vector<fs::path> kept_redos(const fs::path& home, const std::string& who) {
  std::vector<fs::path> kept;
  for (const std::string& name : files::list(home / "set-aside"))
    if (name.starts_with(who + '-') && name.ends_with(".redo")) kept.push_back(home / "set-aside" / name);
  return kept;
}

// No sync: the redo file that these changes came from is not deleted before the next one.
void set_aside(const fs::path& home, const std::string& who, const std::string& reason) {
  if (!files::exists(marker(home, who)))
    files::write(marker(home, who), "chancery set-aside 1\nreason = " + reason + '\n');
}

// The games whose paths stand in a text.
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

// A redo file that its checksum gives the lie was damaged after the commit: which of its changes are on disk
// cannot be known. Every game that it names is set aside.
void set_damaged_aside(const fs::path& home, const std::string& name, const std::string& text,
                       const char* why) {
  const std::string reason =
      "redo/" + name + " is damaged (" + why + "); it lies in set-aside/" + name + ".damaged";
  for (const std::string& game : games_named_in(text)) set_aside(home, game, reason);
  set_aside(home, common, reason);
  files::rename(home / "redo" / name, home / "set-aside" / (name + ".damaged"));
}

} // namespace

void Store::apply(const Redo& redo, bool again, bool failed_before) {
  std::map<std::string, Redo> kept;
  for (const RedoEntry& entry : redo.entries) {
    const std::string who = owner_of(entry.path);
    const bool withheld = who != common && (kept.contains(who) || files::exists(marker(home_.path, who)));
    try {
      if (!withheld) games::apply(entry, home_.path, again);
    } catch (const files::Error& error) {
      if (is_trouble_of_all(error.code, failed_before)) throw;
      games::set_aside(home_.path, who, error.what());
      kept[who].entries.push_back(entry);
      continue;
    }
    if (withheld) kept[who].entries.push_back(entry);
  }
  for (auto& [who, part] : kept) {
    part.number = redo.number;
    files::write(home_.path / "set-aside" / (who + '-' + redo_name(redo.number) + ".redo"), to_text(part));
  }
}

void Store::recover_one(const std::string& name) {
  const fs::path file = home_.path / "redo" / name;
  const fs::path mark = file.string() + failed_mark;
  const std::string text = files::read(file).value_or("");
  try {
    apply(parse_redo(text), true, files::exists(mark));
    applied_.insert(redo_number(name));
  } catch (const DamagedRedo& damage) {
    set_damaged_aside(home_.path, name, text, damage.what());
  } catch (const files::Error& error) {
    if (error.code == EIO) files::write(mark, "");
    throw;
  }
}

void Store::recover(const Lock& lock) {
  const fs::path folder = home_.path / "redo";
  const std::vector<std::string> names = files::list(folder);
  const auto is_foreign = [&](const std::string& name) {
    return !is_redo_name(name) || interrupted_ || !applied_.contains(redo_number(name));
  };
  if (std::ranges::none_of(names, is_foreign)) return;
  interrupted_ = true;
  for (const std::string& name : names)
    if (!is_redo_name(name) && !name.ends_with(failed_mark)) files::remove(folder / name);
  for (const std::string& name : names)
    if (is_redo_name(name)) recover_one(name);
  for (const std::string& name : names)
    if (name.ends_with(failed_mark)) files::remove(folder / name);
  interrupted_ = false;
  settle(lock);
}

std::string Store::why_set_aside(const std::string& name) const {
  const std::optional<std::string> text = files::read(marker(home_.path, name));
  if (!text) return "";
  const std::size_t reason = text->find("reason = ");
  if (reason == std::string::npos) return "no reason is given in set-aside/" + name;
  return text->substr(reason + 9, text->find('\n', reason) - reason - 9);
}

void Store::take_back(const Lock&, const std::string& name) {
  const std::vector<fs::path> kept = kept_redos(home_.path, name);
  for (const fs::path& file : kept)
    for (const RedoEntry& entry : parse_redo(files::read(file).value_or("")).entries)
      games::apply(entry, home_.path, true);
  files::sync_disk(home_.path);
  // The marker goes last: kept changes without a marker would be made again when the game is set aside
  // another time.
  for (const fs::path& file : kept) files::remove(file);
  files::remove(marker(home_.path, name));
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/recovery.h"

#include "games/game/game.h"
#include "games/home/files.h"
#include "games/store/keyed_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <zlib.h>

namespace games {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line = "chancery redo 1";
constexpr std::array<std::string_view, 4> kind_words{"put", "append", "remove", "move"};

std::uint64_t parse_number(std::string_view text) {
  if (const auto value = parser::number_in<std::uint64_t>(text)) return *value;
  throw DamagedRedo('"' + std::string(text) + "\" is not a number");
}

// Takes lines, words and byte runs off the front of a redo file.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  std::string_view line() { return up_to('\n', rest_); }
  std::string_view bytes(std::uint64_t count) {
    if (rest_.size() <= count || rest_[count] != '\n') throw DamagedRedo("a content is cut off");
    const std::string_view content = rest_.substr(0, count);
    rest_.remove_prefix(count + 1);
    return content;
  }
  bool at_end() const { return rest_.empty(); }

  static std::string_view up_to(char end, std::string_view& text) {
    const std::size_t length = text.find(end);
    if (length == std::string_view::npos) throw DamagedRedo("a line is cut off");
    const std::string_view taken = text.substr(0, length);
    text.remove_prefix(length + 1);
    return taken;
  }

 private:
  std::string_view rest_;
};

// "put LENGTH PATH", "append LENGTH OFFSET PATH", "remove PATH", "move FROM-LENGTH PATH": the path comes last
// since it may hold blanks; what has a length follows on the next line.
RedoEntry parse_entry(std::string_view line, Reader& reader) {
  RedoEntry entry;
  const std::string_view word = parser::take_up_to(' ', line);
  std::size_t kind = 0;
  while (kind < kind_words.size() && kind_words[kind] != word) ++kind;
  if (kind == kind_words.size()) throw DamagedRedo('"' + std::string(word) + "\" is no kind of change");
  entry.kind = static_cast<RedoEntry::Kind>(kind);
  if (entry.kind == RedoEntry::Kind::remove) {
    entry.path = line;
    return entry;
  }
  const std::uint64_t length = parse_number(parser::take_up_to(' ', line));
  if (entry.kind == RedoEntry::Kind::append) entry.offset = parse_number(parser::take_up_to(' ', line));
  entry.path = line;
  entry.content = reader.bytes(length);
  return entry;
}

// Checks the last line, "end CHECKSUM" of all that stands before it, and returns what stands before it.
std::string_view unsealed(std::string_view text) {
  constexpr std::size_t seal = std::string_view("end 00000000\n").size();
  if (text.size() < seal) throw DamagedRedo("it is too short");
  const std::string_view body = text.substr(0, text.size() - seal);
  if (text.substr(body.size()) != "end " + crc32(body) + '\n') throw DamagedRedo("its checksum is wrong");
  return body;
}

// deliver() may be moving the mail right now, since its lock is another one. This function looks in the
// folders in the order in which mail moves through them, so that no mail slips by. A mail that lies in
// outbox/new whole is never touched.
bool is_queued_or_gone(const fs::path& home, const std::string& path, const std::string& content) {
  if (files::read(home / path) == content) return true;
  const std::string name = fs::path(path).filename();
  for (const char* folder : {"outbox/deferred", "outbox/failed", "outbox/handed", "outbox/sent"})
    if (files::exists(home / folder / name)) return true;
  return false;
}

// Does something to a file; when the file's folder is missing, makes the folder and tries again.
template <class Action> void with_folder(const fs::path& file, Action action) {
  try {
    action();
  } catch (const files::Error& error) {
    if (error.code != ENOENT) throw;
    files::make_folders(file.parent_path());
    action();
  }
}

// Whoever reads a game holds the judge lock and has recovered, so a game's files are written in place. But
// deliver() reads letters without that lock, and a process that makes letters (games/batch/batch.cc) reads
// players while another part is committed: these files are renamed into place whole. One temporary name is
// enough, since there is one writer.
void put(const fs::path& home, const RedoEntry& entry) {
  const fs::path file = home / entry.path;
  if (!is_outgoing_mail(entry.path) && !entry.path.starts_with("players/"))
    return with_folder(file, [&] { files::write(file, entry.content); });
  if (!entry.staged.empty()) try {
      return files::rename(home / "redo" / entry.staged, file);
    } catch (const files::Error&) { // then it is written as any other
    }
  const fs::path temporary = home / "redo" / "put.tmp";
  files::write(temporary, entry.content);
  with_folder(file, [&] { files::rename(temporary, file); });
}

void move(const fs::path& home, const RedoEntry& entry) {
  if (!files::exists(home / entry.content)) return; // moved before, or removed since
  with_folder(home / entry.path, [&] { files::rename(home / entry.content, home / entry.path); });
}

// A game whose last file went leaves no folder behind.
void remove_file(const fs::path& home, const fs::path& path) {
  files::remove(home / path);
  for (fs::path folder = path.parent_path(); folder.has_parent_path(); folder = folder.parent_path()) {
    std::error_code error;
    if (*folder.begin() != "games" || !fs::remove(home / folder, error) || error) return;
  }
}

} // namespace

bool is_outgoing_mail(const std::string& path) { return path.starts_with("outbox/new/"); }

namespace {

// The checksum of bytes that come in pieces, as crc32() writes it.
class SumOfPieces {
 public:
  void add(std::string_view bytes) {
    sum_ = crc32_z(sum_, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  }
  // A piece of so many bytes, of which only the checksum is known.
  void add(std::uint32_t sum, std::size_t size) {
    sum_ = crc32_combine(sum_, sum, static_cast<z_off_t>(size));
  }
  std::string text() const {
    char text[9];
    std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(sum_));
    return text;
  }

 private:
  uLong sum_ = 0;
};

// The checksum that the name of a staged file tells: who wrote it has read it through, and no other process
// needs to.
std::optional<std::uint32_t> checksum_in(const std::string& staged) {
  const char* const digits = staged.data() + staged.rfind('-') + 1;
  std::uint32_t sum = 0;
  const auto read = std::from_chars(digits, staged.data() + staged.size(), sum, 16);
  return staged.empty() || read.ec != std::errc() ? std::nullopt : std::optional(sum);
}

} // namespace

RedoText::RedoText(const Redo& redo)
    : words_(std::string(first_line) + "\nnumber " + std::to_string(redo.number) + '\n') {
  constexpr std::size_t longest_words = 64; // of an entry, but for its path, or of the end
  std::size_t size = words_.size() + longest_words;
  for (const RedoEntry& entry : redo.entries) size += entry.path.size() + longest_words;
  words_.reserve(size); // it never moves
  std::size_t begin = 0;
  SumOfPieces sum;
  const auto take_words = [&] {
    pieces_.push_back(std::string_view(words_).substr(begin));
    sum.add(pieces_.back());
    begin = words_.size();
  };
  for (const RedoEntry& entry : redo.entries) {
    words_.append(kind_words[static_cast<std::size_t>(entry.kind)]);
    if (entry.kind != RedoEntry::Kind::remove)
      words_.append(1, ' ').append(std::to_string(entry.content.size()));
    if (entry.kind == RedoEntry::Kind::append) words_.append(1, ' ').append(std::to_string(entry.offset));
    words_.append(1, ' ').append(entry.path).append(1, '\n');
    if (entry.kind == RedoEntry::Kind::remove) continue;
    take_words();
    pieces_.emplace_back(entry.content);
    if (const auto known = checksum_in(entry.staged))
      sum.add(*known, entry.content.size());
    else
      sum.add(entry.content);
    words_.append(1, '\n');
  }
  take_words();
  words_.append("end ").append(sum.text()).append(1, '\n');
  take_words();
}

std::size_t RedoText::size() const {
  std::size_t size = 0;
  for (const std::string_view piece : pieces_) size += piece.size();
  return size;
}

std::string to_text(const Redo& redo) {
  const RedoText whole(redo);
  std::string text;
  for (const std::string_view piece : whole.pieces()) text.append(piece);
  return text;
}

std::string redo_name(std::uint64_t number) {
  std::string name = std::to_string(number);
  return name.insert(0, name.size() < 10 ? 10 - name.size() : 0, '0');
}

std::uint64_t redo_number(std::string_view name) {
  return parser::number_at_front<std::uint64_t>(name).value_or(0);
}

Redo parse_redo(std::string_view text) {
  Reader reader(unsealed(text));
  if (reader.line() != first_line)
    throw DamagedRedo("its first line is not \"" + std::string(first_line) + '"');
  Redo redo;
  std::string_view number = reader.line();
  if (parser::take_up_to(' ', number) != "number") throw DamagedRedo("its second line has no number");
  redo.number = parse_number(number);
  while (!reader.at_end()) redo.entries.push_back(parse_entry(reader.line(), reader));
  return redo;
}

void apply(const RedoEntry& entry, const fs::path& home, bool again) {
  switch (entry.kind) {
  case RedoEntry::Kind::put:
    if (!again || !is_outgoing_mail(entry.path) || !is_queued_or_gone(home, entry.path, entry.content))
      put(home, entry);
    return;
  case RedoEntry::Kind::append:
    return with_folder(home / entry.path,
                       [&] { files::write_at(home / entry.path, entry.offset, entry.content); });
  case RedoEntry::Kind::remove: return remove_file(home, entry.path);
  case RedoEntry::Kind::move: return move(home, entry);
  }
}

namespace {

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
  const auto reason = keyed_value(*text, "reason");
  return reason ? std::string(*reason) : "no reason is given in set-aside/" + name;
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

namespace {

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

// Keeps changes that wait for a game which is set aside.
void keep_changes(const fs::path& home, const std::string& name, const Redo& changes) {
  files::write(home / "set-aside" / (name + '-' + redo_name(changes.number) + ".redo"), to_text(changes));
}

// `again`: the changes may have been made before, some or all. `failed_before`: an input/output error stopped
// an earlier try.
void make_changes(const fs::path& home, const Redo& redo, bool again, bool failed_before) {
  std::map<std::string, Redo> kept;
  std::string last_game = no_game; // of an entry: those of a game stand together
  bool is_aside = false;           // that game
  for (const RedoEntry& entry : redo.entries) {
    const std::string game = game_of(entry.path);
    if (game != last_game) is_aside = game != no_game && is_set_aside(home, game);
    last_game = game;
    const bool withheld = game != no_game && (is_aside || kept.contains(game));
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

void apply_one(const fs::path& home, const std::string& name, std::set<std::uint64_t>& applied,
               std::uint64_t letters_out) {
  const fs::path file = home / "redo" / name;
  const fs::path mark = file.string() + failed_mark;
  const std::string text = files::read(file).value_or("");
  try {
    Redo redo = parse_redo(text);
    if (redo.number <= letters_out)
      std::erase_if(redo.entries, [](const RedoEntry& entry) {
        return entry.kind == RedoEntry::Kind::put && is_outgoing_mail(entry.path);
      });
    make_changes(home, redo, true, files::exists(mark));
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

bool is_spare(const std::string& name) { return name.starts_with(spare_front); }

constexpr const char* staged_front = "staged-";

std::string staged_name(std::uint64_t number, std::size_t index, std::string_view content) {
  return staged_front + redo_name(number) + '-' + std::to_string(index) + '-' + crc32(content);
}

void remove_staged(const fs::path& home) {
  for (const std::string& name : files::list(home / "redo"))
    if (name.starts_with(staged_front)) files::remove(home / "redo" / name);
}

bool has_foreign_redos(const std::vector<std::string>& names, const std::set<std::uint64_t>& applied) {
  return std::ranges::any_of(names, [&](const std::string& name) {
    return name != "made" && !is_spare(name) && (!is_redo_name(name) || !applied.contains(redo_number(name)));
  });
}

void apply_redos(const fs::path& home, std::set<std::uint64_t>& applied, std::uint64_t letters_out) {
  const fs::path folder = home / "redo";
  const std::vector<std::string> names = files::list(folder);
  for (const std::string& name : names)
    if (!is_redo_name(name) && !name.ends_with(failed_mark)) files::remove(folder / name);
  for (const std::string& name : names)
    if (is_redo_name(name)) apply_one(home, name, applied, letters_out);
  for (const std::string& name : names)
    if (name.ends_with(failed_mark)) files::remove(folder / name);
}

} // namespace games

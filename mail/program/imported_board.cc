// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/program/imported_board.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "parser/text.h"
#include "variants/file/draft.h"
#include "variants/file/variant.h"
#include "variants/import/xml_document.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <unistd.h>

namespace mail {

namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw parser::UsageError(path + ": " + why);
}

std::string too_large() {
  return "boards have " + std::to_string(variants::most_foreign_bytes >> 20) +
         " MiB at most, all files together";
}

// A pipe is not waited for, and a link not followed.
games::Descriptor opened(const std::string& path) {
  games::Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (file.number() >= 0) return file;
  if (errno == ELOOP) refuse(path, "this is a link; name the file that it leads to");
  if (errno == ENXIO) refuse(path, "this is no plain file");
  refuse(path, std::strerror(errno));
}

void must_be_plain(const std::string& path, const games::Descriptor& file) {
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) refuse(path, std::strerror(errno));
  if (S_ISDIR(status.st_mode)) refuse(path, "this is a folder; name the files in it");
  if (!S_ISREG(status.st_mode)) refuse(path, "this is no plain file");
  if (status.st_size > static_cast<off_t>(variants::most_foreign_bytes)) refuse(path, too_large());
}

// It may grow while it is read.
std::string content_of(const std::string& path, const games::Descriptor& file) {
  std::string text;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t count = ::read(file.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) refuse(path, std::strerror(errno));
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > variants::most_foreign_bytes) refuse(path, too_large());
  }
}

void must_be_text(const std::string& path, const std::string& text) {
  if (text.starts_with("PK\x03\x04") || text.starts_with("\x1F\x8B"))
    refuse(path, "this file is packed; unpack it, and name the files in it");
  if (text.find('\0') != text.npos) refuse(path, "this is no text; boards are read as UTF-8 or Latin-1");
}

namespace fs = std::filesystem;

void must_be_folder(const fs::path& folder) {
  games::files::make_folders(folder);
  if (!fs::is_directory(fs::symlink_status(folder)))
    throw parser::UsageError(folder.string() + " is no folder: boards are written nowhere else");
}

// A link at its place is never followed, and never taken away.
void must_be_plain_or_absent(const fs::path& file) {
  const fs::file_status status = fs::symlink_status(file);
  if (fs::exists(status) && !fs::is_regular_file(status))
    throw parser::UsageError(file.string() + " is no plain file: take it away first");
}

[[noreturn]] void refuse_second(const fs::path& file) {
  throw parser::UsageError("there is a file " + file.string() +
                           " already: give --replace, or another name by --name");
}

// Like rename(), but not over a file that is there.
void place_anew(const fs::path& from, const fs::path& to) {
  if (::link(from.c_str(), to.c_str()) == 0) return games::files::remove(from);
  const int code = errno;
  games::files::remove(from);
  if (code == EEXIST) refuse_second(to);
  throw games::files::Error("write", to, code);
}

// "variant = tarn" before the first section; "" when there is none, or more than one.
std::string variant_in(std::string_view text) {
  std::string found;
  for (const std::string_view line : parser::lines_of(text)) {
    const std::string_view trimmed = parser::trim(line);
    if (trimmed.starts_with('[')) break;
    const std::size_t equals = trimmed.find('=');
    if (equals == trimmed.npos || parser::trim(trimmed.substr(0, equals)) != "variant") continue;
    if (!found.empty()) return "";
    found = parser::trim(trimmed.substr(equals + 1));
  }
  return found;
}

bool is_based_on(std::string name, const std::string& board, const FindBoardText& text_of) {
  constexpr int deepest = 10; // no board is based on so many
  for (int depth = 0; depth < deepest && !name.empty(); ++depth) {
    if (name == board) return true;
    const std::optional<std::string> text = text_of(name);
    name = text ? variants::base_in(*text) : "";
  }
  return false;
}

bool is_sign(char c) { return c >= ' ' && c <= '~'; }
bool is_line(std::string_view text) { return std::ranges::all_of(text, is_sign); }
bool is_text(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c == '\n' || is_sign(c); });
}

template <class Form> void walk(Form& form, auto& boards) {
  constexpr std::size_t most_notes = 2 * variants::most_foreign_notes + 2; // with "and so on"
  form.list(boards, [&](auto& board) {
    form.text(board.name, is_line);
    form.text(board.text, is_text);
    form.text(board.outline, is_text);
    form.list(
        board.notes, [&](auto& note) { form.text(note, is_line); }, most_notes);
  });
}

bool is_named(const variants::Imported& board) {
  return (board.text.empty() && board.outline.empty()) || variants::is_file_name(board.name);
}

// A board out of the texts that are in memory: no file is opened.
std::optional<variants::Variant> find_board(const std::map<std::string, std::string>& boards,
                                            std::string_view name) {
  const variants::FindText text_of = [&](std::string_view id) -> std::optional<std::string> {
    const auto found = boards.find(std::string(id));
    return found == boards.end() ? std::nullopt : std::optional(found->second);
  };
  const std::optional<std::string> text = text_of(name);
  std::vector<parser::Problem> problems;
  return text ? variants::read_variant(name, *text, text_of, problems) : std::nullopt;
}

// "shift_left" for "Shift-Left" and "shiftleft".
std::string folded_board(std::string_view name) {
  std::string key = parser::to_lower(name);
  std::erase_if(key, [](char c) { return c == '_' || c == '-'; });
  return key;
}

// The board of that name or alias, else the one whose name is written alike.
std::string board_called(const ImportQuestion& question, std::string_view name) {
  const std::string key = parser::to_lower(name);
  if (question.boards.contains(key)) return key;
  if (const auto alias = question.terms.taken.find(key); alias != question.terms.taken.end())
    return alias->second;
  for (const auto& [called, board] : question.terms.taken)
    if (folded_board(called) == folded_board(name)) return board;
  return key;
}

std::optional<variants::Draft> find_draft(const ImportQuestion& question, std::string_view written) {
  const auto variant = find_board(question.boards, board_called(question, written));
  return variant ? std::optional(variants::draft_to_change(*variant)) : std::nullopt;
}

// The first byte of an answer.
constexpr char done = '+', no_memory = '-';

int read_as_child(int answer, const ImportQuestion& question, const ProcessLimits& limits,
                  const ImportFiles& read) noexcept {
  confine(answer, adjusted_to_build(limits), CallFilter());
  std::string bytes;
  try {
    bytes = done + to_bytes(read(question));
  } catch (const std::bad_alloc&) {
    bytes = no_memory;
  }
  return games::write_all(answer, bytes) ? 0 : 1;
}

} // namespace

std::vector<variants::ForeignFile> read_sources(const std::vector<std::string>& paths) {
  if (paths.size() > variants::most_foreign_files)
    throw parser::UsageError("at most " + std::to_string(variants::most_foreign_files) +
                             " files are read in one call: import one board after the other");
  std::vector<variants::ForeignFile> files;
  std::size_t bytes = 0;
  for (const std::string& path : paths) {
    const games::Descriptor file = opened(path);
    must_be_plain(path, file);
    files.push_back({path, content_of(path, file)});
    must_be_text(path, files.back().text);
    if ((bytes += files.back().text.size()) > variants::most_foreign_bytes) refuse(path, too_large());
  }
  return files;
}

fs::path own_board_file(const fs::path& folder, std::string_view name, BoardFile kind) {
  return folder / (std::string(name) + (kind == BoardFile::map ? ".map" : ".outline"));
}

void must_be_writable(const fs::path& folder, std::string_view name, BoardFile kind, bool replace) {
  const fs::path file = own_board_file(folder, name, kind);
  must_be_folder(folder);
  must_be_plain_or_absent(file);
  if (!replace && fs::exists(fs::symlink_status(file))) refuse_second(file);
}

void write_own_board(const fs::path& folder, std::string_view name, BoardFile kind, std::string_view text,
                     bool replace) {
  assert(variants::is_file_name(name));
  const fs::path file = own_board_file(folder, name, kind);
  const fs::path fresh = folder / ("." + std::string(name) + "." + std::to_string(::getpid()) + ".tmp");
  must_be_writable(folder, name, kind, replace);
  games::files::remove(fresh); // what a program that was stopped left there
  games::files::write(fresh, text, true);
  if (replace)
    games::files::rename(fresh, file);
  else
    place_anew(fresh, file);
  games::files::sync_folder(folder);
}

GamesOn games_on(const games::Home& home, const std::string& board, const FindBoardName& name_of,
                 const FindBoardText& text_of) {
  GamesOn found;
  for (const std::string& game : games::game_names(home)) {
    const auto text = games::files::read(home.path / "games" / game / "game");
    const std::string variant = text ? variant_in(*text) : "";
    if (variant == games::own_board_name && games::files::exists(home.path / games::own_board_path(game)))
      continue; // that file is based on none
    const std::optional<std::string> name = variant.empty() ? std::nullopt : name_of(variant);
    if (!name)
      found.unreadable.push_back(game);
    else if (is_based_on(*name, board, text_of))
      found.games.push_back(game);
  }
  return found;
}

std::string to_bytes(const std::vector<variants::Imported>& boards) {
  games::Packer packer;
  walk(packer, boards);
  return std::move(packer.bytes);
}

std::optional<std::vector<variants::Imported>> imported_from(std::string_view bytes) {
  games::Unpacker unpacker(bytes);
  std::vector<variants::Imported> boards;
  walk(unpacker, boards);
  if (!unpacker.is_done() || !std::ranges::all_of(boards, is_named)) return std::nullopt;
  return boards;
}

std::vector<variants::Imported> import_here(const ImportQuestion& question) {
  if (question.files.empty()) {
    const std::string& name = question.terms.name;
    if (const auto known = find_board(question.boards, name)) return {import_drawing(*known, question.terms)};
    return {{name, "", {"mistake: the board " + name + " has mistakes itself: chancery variant check"}}};
  }
  return variants::import_boards(question.files, question.terms,
                                 [&](std::string_view name) { return find_draft(question, name); });
}

ImportApart import_apart(const ImportQuestion& question, const ProcessLimits& limits,
                         const ImportFiles& read) {
  variants::load_xml_reader();
  const games::ChildAnswer answer =
      games::ask_child([&](int to) { return read_as_child(to, question, limits, read); }, most_import_bytes,
                       adjusted_to_build(limits).wait);
  if (!answer.fault.empty()) return {.fault = answer.fault, .tried = answer.status != games::no_child};
  if (answer.bytes.starts_with(no_memory)) return {.fault = "it takes more memory than a board may"};
  auto boards =
      answer.bytes.starts_with(done) ? imported_from(std::string_view(answer.bytes).substr(1)) : std::nullopt;
  if (!boards) return {.fault = "its process answered nonsense"};
  return {.boards = *std::move(boards)};
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// imported_board - see imported_board.h
#include "mail/program/imported_board.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "parser/text.h"
#include "variants/file/variant_file.h"
#include "variants/import/import.h"
#include "variants/library.h"

#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mail {

// ---- the files that a keeper wants imported, opened as what they are: plain, and not too large

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

// ---- a board of the keeper's own, and its outline, written into HOME/variants

namespace {

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

} // namespace

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

// ---- which games stand in the way of a board that is to be written anew

namespace {

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

} // namespace

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

} // namespace mail

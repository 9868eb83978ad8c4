// SPDX-License-Identifier: GPL-3.0-or-later
// own_board - see own_board.h
#include "mail/imports/own_board.h"

#include "games/home/files.h"
#include "parser/problem.h"
#include "variants/text_file.h"

#include <unistd.h>

#include <cassert>
#include <cerrno>

namespace mail {
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

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_source - see foreign_source.h
#include "mail/imports/foreign_source.h"

#include "games/home/descriptor.h"
#include "parser/problem.h"
#include "variants/imports/foreign_limits.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

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

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// home_key - see home_key.h
#include "mail/senders/home_key.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "mail/senders/password.h"
#include "mail/text/digest.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace mail {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t digits = 64;

void write_private(const fs::path& file, const std::string& text) {
  const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) throw games::files::Error("create", file, errno);
  const bool written = ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool synced = written && ::fsync(fd) == 0;
  const int error = errno;
  ::close(fd);
  if (!synced) throw games::files::Error("write", file, error);
}

// When several programs find no key at once, the key of the first one holds: a link never replaces a file.
void make_key(const fs::path& file) {
  // Named like a draft of ingest: remove_old_drafts() removes it if a crash leaves it there.
  const fs::path draft = file.parent_path() / "spool" / "tmp" / (std::to_string(::getpid()) + ".0");
  write_private(draft, sha256_hex(random_code() + random_code() + random_code() + random_code()) + "\n");
  const int linked = ::link(draft.c_str(), file.c_str());
  const int error = errno;
  games::files::remove(draft);
  if (linked != 0 && error != EEXIST) throw games::files::Error("create", file, error);
  games::files::sync_folder(file.parent_path());
}

} // namespace

HomeKey::HomeKey(const games::Home& home) {
  const fs::path file = home.path / "key";
  std::optional<std::string> text = games::files::read(file);
  if (!text) {
    make_key(file);
    text = games::files::read(file);
  }
  key_ = parser::trim(text.value_or(""));
  if (key_.size() != digits)
    throw parser::Failure(file.string() + " holds no key; remove it, and a new one is made: reply addresses "
                                          "that players have then count no more");
}

std::string HomeKey::tag(std::string_view purpose, std::string_view text, std::size_t characters) const {
  return hmac_base32(key_, std::string(purpose) + '\n' + std::string(text), characters);
}

} // namespace mail

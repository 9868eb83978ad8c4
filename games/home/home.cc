// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/home.h"

#include "games/home/files.h"
#include "parser/address.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace games {

FileLock::FileLock(const std::filesystem::path& file)
    : fd_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0640)) {
  if (fd_ < 0) throw files::Error("open", file, errno);
}

FileLock::FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

FileLock FileLock::wait_for(const std::filesystem::path& file) {
  FileLock lock(file);
  while (::flock(lock.fd_, LOCK_EX) != 0)
    if (errno != EINTR) throw files::Error("lock", file, errno);
  return lock;
}

std::optional<FileLock> FileLock::try_for(const std::filesystem::path& file) {
  FileLock lock(file);
  if (::flock(lock.fd_, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) return std::nullopt;
  throw files::Error("lock", file, errno);
}

namespace {

constexpr const char* folders[] = {
    "spool/tmp",     "spool/new", "spool/done", "spool/bad", "outbox/new", "outbox/sent", "outbox/deferred",
    "outbox/failed", "players",   "games",      "done",      "redo",       "log",         "set-aside",
    "answered"};

} // namespace

Home Home::open(const std::filesystem::path& path) {
  const std::filesystem::path file = path / "judge.conf";
  const std::optional<std::string> text = files::read(file);
  if (!text)
    throw parser::BadConfiguration(file.string() + " does not exist; make a home with `chancery --home " +
                                   path.string() + " setup ...`, or name yours by --home or $CHANCERY_HOME");
  return {path, read_conf(file, *text)};
}

std::vector<std::string> Home::missing_folders() const {
  std::vector<std::string> missing;
  for (const char* folder : folders)
    if (std::error_code none; !std::filesystem::is_directory(path / folder, none))
      missing.emplace_back(folder);
  return missing;
}

void Home::set_up(const std::filesystem::path& path, const JudgeConf& conf) {
  const std::filesystem::path file = path / "judge.conf";
  if (std::filesystem::exists(file))
    throw parser::BadConfiguration(file.string() + " exists already; edit it, or set up another folder");
  const std::string text = conf_text(conf);
  files::make_private(path);
  for (const std::string& folder : home_folders()) files::make_folders(path / folder);
  files::write(file, text);
  files::sync_disk(path);
}

std::vector<std::string> home_folders() { return {std::begin(folders), std::end(folders)}; }

void log_line(const Home& home, Instant now, std::string_view text) {
  log_lines(home, now, {std::string(text)});
}

void log_lines(const Home& home, Instant now, const std::vector<std::string>& texts) {
  const std::string moment = to_text(now);
  std::string lines;
  for (const std::string& text : texts) {
    lines += moment + ' ';
    const std::string shown = parser::without_addresses(text, [](auto) { return hidden_address; });
    for (const char c : shown) lines += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    lines += '\n';
  }
  const std::filesystem::path file = home.path / "log" / (moment.substr(0, 7) + ".log");
  // With O_APPEND and a single write the lines of two programs do not mix.
  const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) return;
  [[maybe_unused]] const ssize_t written = ::write(fd, lines.data(), lines.size());
  ::close(fd);
}

} // namespace games

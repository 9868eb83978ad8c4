// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/ingest.h"

#include "games/home/files.h"
#include "games/home/home.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mail {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view first_line = "chancery-spool 1";
constexpr std::size_t longest_envelope = 8192; // what ingest writes is a tenth of it

[[noreturn]] void fail(const std::string& action, const fs::path& path) {
  throw games::files::Error(action, path, errno);
}

std::optional<games::Instant> time_in_name(const std::string& name) {
  if (name.size() < 16 || name[8] != 'T' || name[15] != 'Z') return std::nullopt;
  return games::parse_instant(name.substr(0, 4) + "-" + name.substr(4, 2) + "-" + name.substr(6, 2) + "T" +
                              name.substr(9, 2) + ":" + name.substr(11, 2) + ":" + name.substr(13, 2) + "Z");
}

// Mails of one second keep their order by the real clock's nanoseconds, whatever `now` is made to be.
std::string spool_name(games::Instant now, ino_t inode) {
  timespec real{};
  ::clock_gettime(CLOCK_REALTIME, &real);
  std::array<char, 64> order;
  std::snprintf(order.data(), order.size(), "-%011lld%09ld-", static_cast<long long>(real.tv_sec),
                real.tv_nsec);
  return compact_text(now) + order.data() + std::to_string(inode) + ".eml";
}

games::Instant time_of_change(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) fail("stat", file);
  return games::Instant(std::chrono::seconds(status.st_mtim.tv_sec));
}

// Moves the envelope lines from the bytes to the envelope; changes neither when there are none.
void take_envelope(SpooledMail& mail) {
  std::string_view rest = mail.bytes;
  const auto take_line = [&rest] { return parser::take_up_to('\n', rest); };
  if (take_line() != first_line) return;
  for (std::string_view line = take_line(); !line.empty(); line = take_line()) {
    if (line.starts_with("sender ")) mail.envelope.sender = line.substr(7);
    if (line.starts_with("recipient ")) mail.envelope.recipient = line.substr(10);
    if (line.starts_with("origin ")) mail.envelope.origin = line.substr(7);
  }
  mail.bytes.erase(0, mail.bytes.size() - rest.size());
}

} // namespace

std::string compact_text(games::Instant instant) {
  std::string text = games::to_text(instant);
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

std::string envelope_text(const Envelope& envelope) {
  std::string out = std::string(first_line) + "\n";
  if (!envelope.sender.empty()) out += "sender " + parser::one_line(envelope.sender) + "\n";
  if (!envelope.recipient.empty()) out += "recipient " + parser::one_line(envelope.recipient) + "\n";
  if (!envelope.origin.empty()) out += "origin " + parser::one_line(envelope.origin) + "\n";
  return out + "\n";
}

// A file in spool/tmp: unlinked when it goes out of scope, unless it has moved on.
class Arrival::Draft {
 public:
  explicit Draft(const fs::path& folder) : path_(folder / name()) {
    fd_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd_ < 0) fail("create", path_);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    if (fd_ >= 0) ::close(fd_);
    if (!moved_) ::unlink(path_.c_str());
  }

  void write(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail("write", path_);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  ino_t sync_and_close() {
    struct stat status {};
    if (::fstat(fd_, &status) != 0) fail("stat", path_);
    if (::fsync(fd_) != 0) fail("sync", path_);
    const int closing = fd_;
    fd_ = -1;
    if (::close(closing) != 0 && errno != EINTR) fail("close", path_);
    return status.st_ino;
  }
  void move_to(const fs::path& target) {
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) != 0)
      fail("rename to", target);
    moved_ = true;
  }

 private:
  static std::string name() {
    std::uint64_t nonce = 0;
    if (::getrandom(&nonce, sizeof nonce, 0) != static_cast<ssize_t>(sizeof nonce))
      nonce = 0; // O_EXCL decides
    return std::to_string(::getpid()) + "." + std::to_string(nonce);
  }

  fs::path path_;
  int fd_ = -1;
  bool moved_ = false;
};

Arrival::Arrival(const fs::path& home, const Envelope& envelope)
    : accepted_(home / "spool" / "new"), draft_(std::make_unique<Draft>(home / "spool" / "tmp")) {
  draft_->write(envelope_text(envelope));
}

Arrival::~Arrival() = default;

void Arrival::write(std::string_view bytes) {
  written_ += bytes.size();
  if (written_ > most_) throw TooLong("it has more than " + std::to_string(most_) + " bytes");
  draft_->write(bytes);
}

void Arrival::copy_from(int fd, const fs::path& name) {
  std::array<char, 16384> buffer;
  for (;;) {
    const ssize_t count = ::read(fd, buffer.data(), buffer.size());
    if (count == 0) return;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("read", name);
    write({buffer.data(), static_cast<std::size_t>(count)});
  }
}

void Arrival::accept(const Clock& clock) {
  const ino_t inode = draft_->sync_and_close();
  draft_->move_to(accepted_ / spool_name(clock(), inode));
  games::files::sync_folder(accepted_);
}

void ingest(const fs::path& home, int fd, std::string_view sender, std::string_view recipient,
            const Clock& clock) {
  Arrival arrival(home, {std::string(sender), std::string(recipient), {}});
  arrival.copy_from(fd, "standard input");
  arrival.accept(clock);
}

void ingest(const fs::path& home, int fd, std::string_view sender, std::string_view recipient,
            games::Instant now) {
  ingest(home, fd, sender, recipient, [now] { return now; });
}

// Drafts are known by their names, PID.NONCE; their age is that of the file, which no --now can change.
void remove_old_drafts(const games::Home& home) {
  const fs::path folder = home.path / "spool" / "tmp";
  const auto day_ago = fs::file_time_type::clock::now() - std::chrono::days(1);
  for (const std::string& name : games::files::list(folder)) {
    std::error_code error;
    const bool is_draft = name.find_first_not_of("0123456789.") == name.npos;
    const auto changed = fs::last_write_time(folder / name, error);
    if (is_draft && !error && changed < day_ago) fs::remove(folder / name, error);
  }
}

std::vector<fs::path> spooled(const games::Home& home) {
  const fs::path folder = home.path / "spool" / "new";
  std::vector<fs::path> files;
  for (const std::string& name : games::files::list(folder))
    if (!name.starts_with('.')) files.push_back(folder / name);
  return files;
}

SpooledMail read_spooled(const fs::path& file, std::size_t limit) {
  const std::uintmax_t whole = games::files::size(file);
  const std::optional<std::string> bytes = games::files::read(file, limit + longest_envelope);
  if (!bytes) throw parser::Failure("there is no file " + file.string());
  SpooledMail mail{file, {}, {}, *bytes, 0};
  const std::optional<games::Instant> named = time_in_name(file.filename().string());
  mail.received = named ? *named : games::bounded(time_of_change(file));
  take_envelope(mail);
  mail.size = std::max<std::uintmax_t>(whole, bytes->size()) - (bytes->size() - mail.bytes.size());
  if (mail.bytes.size() > limit) mail.bytes.resize(limit + 1);
  return mail;
}

} // namespace mail

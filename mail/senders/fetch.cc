// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/fetch.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "parser/text.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mail {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t reserve = 16 << 20; // bytes of disk that fetching leaves free

// ---- mail out of new/ of a Maildir; see fetch.h
// The judge is the only reader. What an MTA still writes lies in tmp/ and is not looked at. A mail that was
// taken goes to cur/, as read, or is removed.

class OpenFile {
 public:
  // A link could lead anywhere, a pipe would never end: plain files only.
  explicit OpenFile(const fs::path& file)
      : fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
    struct stat status {};
    if (fd < 0 || ::fstat(fd, &status) != 0) throw_error(file, errno);
    if (!S_ISREG(status.st_mode)) throw_error(file, EINVAL);
    size = static_cast<std::uintmax_t>(status.st_size);
  }
  ~OpenFile() {
    if (fd >= 0) ::close(fd);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  int fd;
  std::uintmax_t size = 0;

 private:
  void throw_error(const fs::path& file, int code) {
    if (fd >= 0) ::close(fd);
    throw games::files::Error("read", file, code);
  }
};

void put_away(const fs::path& maildir, const std::string& name, bool keep) {
  const fs::path file = maildir / "new" / name;
  if (!keep) return games::files::remove(file);
  const bool has_flags = name.find(":2,") != name.npos;
  games::files::rename(file, maildir / "cur" / (has_flags ? name : name + ":2,S"));
}

void take(Intake& intake, const fs::path& maildir, const std::string& name) {
  const fs::path path = maildir / "new" / name;
  std::unique_ptr<OpenFile> file;
  try {
    file = std::make_unique<OpenFile>(path);
  } catch (const games::files::Error& error) {
    if (error.code != ENOENT) intake.leave("a mail", error.what()); // else somebody took it away
    return;
  }
  const std::unique_ptr<Arrival> arrival = intake.begin("maildir " + name, file->size);
  arrival->copy_from(file->fd, path);
  intake.accept(*arrival);
  put_away(maildir, name, intake.home().conf.mailbox_keep);
}

} // namespace

std::unique_ptr<Arrival> Intake::begin(const std::string& origin, std::uintmax_t size) const {
  const fs::path spool = home_.path / "spool";
  games::note_progress("fetching a mail");
  std::error_code error;
  const fs::space_info disk = fs::space(spool, error);
  if (!error && disk.available < reserve + size)
    throw parser::Failure("the disk of " + spool.string() + " is nearly full; mail stays in the mailbox");
  auto arrival = std::make_unique<Arrival>(home_.path, Envelope{{}, {}, origin});
  arrival->no_more_than(largest_mail);
  return arrival;
}

void Intake::accept(Arrival& arrival) {
  arrival.accept(clock_);
  ++result_.taken;
}

void Intake::leave(const std::string& what, const std::string& why) {
  result_.troubles.push_back(what + " stays in the mailbox: " + parser::one_line(why));
}

MailServer Intake::server() const {
  constexpr int whole_fetch = 10; // times as long as a server may be silent
  MailServer server = mail_server(home_, home_.conf.mailbox, home_.conf.mailbox_user, "mailbox");
  server.answer_seconds = home_.conf.mailbox_seconds;
  server.connect_seconds = std::min(server.connect_seconds, server.answer_seconds);
  server.total_seconds = std::min(server.total_seconds, server.answer_seconds * whole_fetch);
  server.until = begun_ + std::chrono::seconds(server.total_seconds);
  return server;
}

Fetched fetch(const games::Home& home, const Clock& clock) {
  const std::string& mailbox = home.conf.mailbox;
  if (mailbox.empty()) return {};
  const auto lock =
      games::FileLock::try_for(home.path / "spool" / "fetch.lock"); // two would take the same mails
  if (!lock) return {};
  Intake intake(home, clock);
  const auto take = mailbox.front() == '/'        ? fetch_maildir
                    : mailbox.starts_with("imap") ? fetch_imap
                                                  : fetch_pop3;
  take(intake);
  return intake.result();
}

void fetch_maildir(Intake& intake) {
  const fs::path maildir = intake.home().conf.mailbox;
  for (const char* folder : {"new", "cur"})
    if (::access((maildir / folder).c_str(), R_OK | W_OK | X_OK) != 0)
      throw parser::Failure("mailbox in judge.conf names " + maildir.string() +
                            ", but the judge cannot take mail there: " +
                            games::files::Error("use", maildir / folder, errno).what());
  for (const std::string& name : games::files::list(maildir / "new"))
    if (!name.starts_with('.')) take(intake, maildir, name);
}

} // namespace mail

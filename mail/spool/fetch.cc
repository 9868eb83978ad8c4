// SPDX-License-Identifier: GPL-3.0-or-later
// fetch - see fetch.h: which door, one at a time, and what the doors have in common
#include "mail/spool/fetch.h"

#include "games/home/file_lock.h"
#include "games/home/home.h"
#include "games/home/progress.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t reserve = 16 << 20; // bytes of disk that fetching leaves free

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

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// fetch - take the mail of a mailbox into the spool: a Maildir, an IMAP or a POP3 server
#pragma once

#include "mail/senders/ingest.h"
#include "mail/senders/mail_server.h"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace mail {

struct Fetched {
  int taken = 0;
  std::vector<std::string> troubles; // sentences: mails that stay in the mailbox, and why
};

// Takes nothing when judge.conf names no mailbox or another fetch is running. Throws parser::Failure when the
// mailbox or the spool cannot be used (mails taken until then are safe), BadConfiguration for settings.
Fetched fetch(const games::Home& home, const Clock& clock);

// Takes mails one by one: what the three doors below have in common.
class Intake {
 public:
  Intake(const games::Home& home, const Clock& clock) : home_(home), clock_(clock) {}

  // Begins a mail of about `size` bytes, of which no more than 64 MiB are taken, whatever a server said.
  // `origin` names it within its mailbox, the same each time; "" when it has no such name. Throws
  // parser::Failure while the disk is nearly full: the judge needs the rest to work with.
  std::unique_ptr<Arrival> begin(const std::string& origin, std::uintmax_t size) const;
  void accept(Arrival& arrival);                               // durable when it returns
  void leave(const std::string& what, const std::string& why); // this mail stays where it is
  const games::Home& home() const { return home_; }
  // The server of judge.conf. All of a fetch has ten times mailbox_seconds, since cron waits for it.
  MailServer server() const;
  const Fetched& result() const { return result_; }

 private:
  const games::Home& home_;
  const Clock& clock_;
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  Fetched result_;
};

inline constexpr std::uintmax_t largest_mail =
    64 << 20; // bytes; no provider takes more, and it is nobody's orders

void fetch_maildir(Intake& intake); // fetch.cc
void fetch_imap(Intake& intake);    // fetch_servers.cc
void fetch_pop3(Intake& intake);    // fetch_servers.cc

} // namespace mail

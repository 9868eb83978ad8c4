// SPDX-License-Identifier: GPL-3.0-or-later
// deliver - send what is queued in the outbox: into a file, through a program, or by SMTP
#pragma once

#include "games/home/instant.h"
#include "mail/outbox/drawing.h"
#include "mail/outbox/post.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mail {

// ---- mail submission through libcurl
//
// TLS is required (STARTTLS for smtp://, from the first byte for smtps://), except to a server on this
// machine without a login. One recipient a transaction, so that each answer is about one mail; the connection
// is kept. The table in docs/going-out.md says which answer means what.

struct MailServer;
class CurlHandle;

// The server that `transport` in judge.conf names. Throws parser::BadConfiguration.
MailServer smtp_server(const games::Home& home);

class SmtpSession {
 public:
  // `name`: what we greet with, the domain of the judge's address.
  SmtpSession(MailServer server, const std::string& name);
  ~SmtpSession(); // says QUIT, and waits for its answer: after the books are written
  SmtpSession(const SmtpSession&) = delete;
  SmtpSession& operator=(const SmtpSession&) = delete;

  Attempt send(const QueuedMail& mail);

 private:
  std::unique_ptr<CurlHandle> curl_;
};

// ---- how a mail leaves: into a file, through the sendmail program, or by SMTP

// Tries to send one mail; its addresses have been checked. Never throws.
using Transport = std::function<Attempt(const QueuedMail&)>;

// ---- send what is queued in the outbox
//
// Oldest first, under a lock of its own; the mails to one address keep their order. A mail that cannot be
// sent now is tried again after 1, 5, 15, 60 minutes, then hourly, for five days; then it goes to failed/.
// Nothing is ever dropped: what cannot be sent lies there with its reason beside it, and people are told
// (returned_mail.h).

struct Delivery {
  int sent = 0, deferred = 0, failed = 0;
  std::vector<std::string> troubles; // sentences for the keeper's eyes: the server cannot be reached, ...
};
// Returns at once with zeros when another deliver is running. Throws parser::Failure when the outbox itself
// cannot be read or written, BadConfiguration for a transport that cannot be used. Tests give
// a `draw` that costs less.
Delivery deliver(const games::Home& home, games::Instant now, Draw draw = draw_board);

} // namespace mail

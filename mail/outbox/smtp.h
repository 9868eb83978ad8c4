// SPDX-License-Identifier: GPL-3.0-or-later
// smtp - mail submission through libcurl
//
// TLS is required (STARTTLS for smtp://, from the first byte for smtps://), except to a server on this
// machine without a login. One recipient a transaction, so that each answer is about one mail; the connection
// is kept. The table in docs/going-out.md says which answer means what.
#pragma once

#include "mail/outbox/queue_file.h"

#include <memory>
#include <string>

namespace games {
struct Home;
}

namespace mail {

struct MailServer;
struct QueuedMail;
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

} // namespace mail

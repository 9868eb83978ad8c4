// smtp - mail submission through libcurl
//
// TLS is required (STARTTLS for smtp://, from the first byte for smtps://), except to a server on this
// machine without a login. One recipient a transaction, so that each answer is about one mail; the connection
// is kept. The table in docs/mail.md says which answer means what.
#pragma once

#include "mail/transport.h"

#include <memory>
#include <string>

namespace mail {

struct SmtpSettings {
  std::string url;  // "smtp://host:587"
  std::string helo; // the name that we greet with
  std::string user, password, bearer;
  bool needs_tls = true;
  long answer_seconds = 60, connect_seconds = 30, total_seconds = 600;
};

// From judge.conf and the secrets file. Throws parser::BadConfiguration.
SmtpSettings smtp_settings(const games::Home& home);

class SmtpSession {
 public:
  explicit SmtpSession(SmtpSettings settings);
  ~SmtpSession(); // says QUIT, and waits for its answer: after the books are written
  SmtpSession(const SmtpSession&) = delete;
  SmtpSession& operator=(const SmtpSession&) = delete;

  Attempt send(const QueuedMail& mail);

 private:
  struct Curl;
  SmtpSettings settings_;
  std::unique_ptr<Curl> curl_;
};

} // namespace mail

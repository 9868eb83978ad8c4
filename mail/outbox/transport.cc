// SPDX-License-Identifier: GPL-3.0-or-later
// transport - see transport.h
#include "mail/outbox/transport.h"

#include "games/home/home.h"
#include "mail/outbox/queue_file.h"
#include "mail/outbox/run_program.h"
#include "mail/outbox/smtp.h"
#include "mail/spool/mail_server.h"
#include "parser/text.h"

#include <sysexits.h>

#include <memory>

namespace mail {
namespace {

constexpr int sendmail_seconds = 300;

// What sendmail's exit status means. All that is not plainly about this mail is worth another try; a status
// that says that the program itself does not work stops the run.
Verdict verdict_of(int status) {
  switch (status) {
  case EX_OK: return Verdict::sent;
  case EX_USAGE:
  case EX_DATAERR:
  case EX_NOUSER:
  case EX_NOHOST: return Verdict::never;
  case -1:
  case 126:
  case 127:
  case EX_OSERR:
  case EX_OSFILE:
  case EX_CONFIG: return Verdict::down;
  default: return Verdict::later;
  }
}

// -i: a line with a single dot does not end the mail; one recipient; "--": no address is an option.
Attempt send_by_program(const std::string& program, const QueuedMail& mail) {
  const Ended ended =
      run_program({program, "-i", "-f", mail.from, "--", mail.to}, mail.bytes, sendmail_seconds);
  const Verdict verdict = verdict_of(ended.status);
  if (verdict == Verdict::sent) return {};
  const std::string complaint(parser::trim(parser::one_line(ended.complaint)));
  const std::string what =
      ended.status < 0 ? program + " failed" : program + " ended with status " + std::to_string(ended.status);
  return {verdict, what + (complaint.empty() ? "" : ": " + complaint),
          ended.status == EX_NOUSER || ended.status == EX_NOHOST};
}

} // namespace

Transport make_transport(const games::Home& home) {
  const std::string& kind = home.conf.transport;
  if (kind == "file") return [](const QueuedMail&) { return Attempt{}; };
  if (kind == "sendmail")
    return [program = home.conf.sendmail](const QueuedMail& mail) { return send_by_program(program, mail); };
  const std::string name = home.conf.address.substr(home.conf.address.rfind('@') + 1);
  const auto session = std::make_shared<SmtpSession>(smtp_server(home), name); // shared: std::function copies
  return [session](const QueuedMail& mail) { return session->send(mail); };
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// returned_mail - see returned_mail.h
#include "mail/outbox/returned_mail.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/transaction.h"
#include "mail/message/message.h"
#include "mail/outbox/bounce_address.h"
#include "mail/outbox/given_up.h"
#include "mail/outbox/queue_file.h"
#include "mail/senders/tokens_in_text.h"

#include <algorithm>
#include <optional>

namespace mail {
namespace {

std::optional<std::string> returned_prefix(const games::Home& home, const Message& message) {
  for (const std::string& recipient : message.recipients)
    if (auto prefix = verify_bounce_tag(home, recipient)) return prefix;
  return std::nullopt;
}

// A report can be faster than `deliver`, which moves a mail on after it was taken.
std::optional<QueuedMail> find_mail(const games::Home& home, const std::string& prefix) {
  for (const char* folder : {"sent", "handed", "new"})
    for (const std::string& name : games::files::list(home.path / "outbox" / folder))
      if (name.starts_with(prefix + "-")) return read_queued(home.path / "outbox" / folder / name);
  return std::nullopt;
}

std::string reason_of(const RecipientReport& report, const games::JudgeConf& conf) {
  const std::string why = report.diagnostic.empty() ? report.status : report.diagnostic;
  return "it came back" + (why.empty() ? std::string() : ": " + without_tokens(why, conf));
}

void put_among_failed(games::Transaction& transaction, const games::Home& home, const QueuedMail& mail,
                      const RecipientReport& report) {
  const std::string name = mail.file.filename().string();
  if (mail.file.parent_path().filename() == "sent")
    transaction.move("outbox/sent/" + name, "outbox/failed/" + name);
  else
    transaction.put("outbox/failed/" + name, games::files::read(mail.file).value_or(""));
  note_given_up(transaction, home, name, {mail.to, reason_of(report, home.conf), report.is_dead()});
}

} // namespace

std::string take_report(games::Transaction& transaction, const games::Home& home, const Message& message) {
  const std::vector<RecipientReport>& reports = message.delivery.recipients;
  if (reports.empty()) return "";
  const auto prefix = returned_prefix(home, message);
  if (!prefix) return "";
  const auto failed =
      std::ranges::find_if(reports, [](const RecipientReport& one) { return one.action == "failed"; });
  if (failed == reports.end()) return "the letter " + *prefix + " is " + reports.front().action;
  const auto mail = find_mail(home, *prefix);
  if (!mail) return "the letter " + *prefix + " came back, and is kept no longer";
  put_among_failed(transaction, home, *mail, *failed);
  return "the letter " + *prefix + " to " + mail->to + " came back";
}

} // namespace mail

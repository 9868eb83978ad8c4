// SPDX-License-Identifier: GPL-3.0-or-later
// queue_file - one outgoing mail on disk, what became of sending it, and when a closed way is tried again
#pragma once

#include "games/home/instant.h"
#include "mail/message/outgoing_mail.h"

#include <filesystem>
#include <optional>
#include <string>

namespace mail {

// ---- what became of trying to send one mail

enum class Verdict {
  sent,  // somebody else answers for it now
  later, // this mail was put off
  never, // this mail was refused for good
  down   // the way itself is closed: no use to try the next mail
};

struct Attempt {
  Verdict verdict = Verdict::sent;
  std::string reason;        // a sentence; empty when sent
  bool dead_address = false; // refused because nobody is reached there, not for what the mail is
  bool bad_sender = false;   // refused for the address that it is from
};

// ---- one outgoing mail on disk: its envelope, then the final bytes
//
//   X-Chancery-Outbox: 1
//   X-Envelope-From: judge@host
//   X-Envelope-To: ann@example.org
//   X-Queued: 2026-11-21T23:30:00Z
//   X-Picture:                        where the mail is to carry one: its words
//   (mail/message/outgoing_mail.h),
//    format png                       each line behind a blank
//    ...
//   (then at once the mail as write_message made it: the whole file is a mail that any mail program opens; a
//   transport leaves these fields out)
//
// and, beside it in outbox/deferred, NAME.state: how often it was tried, when it is next, and why it was put
// off.

struct QueuedMail {
  std::filesystem::path file;
  std::string from, to;
  games::Instant queued{};
  std::string bytes;                     // the mail itself, LF line ends
  std::optional<BoardPicture> picture{}; // not yet in it
};

// `mail.file` does not count.
std::string queue_text(const QueuedMail& mail);
// nullopt when the file is not of this form: damaged by hand or by the disk. Throws parser::Failure when
// unreadable.
std::optional<QueuedMail> read_queued(const std::filesystem::path& file);

struct Deferral {
  int tries = 0;
  games::Instant since{}; // of the first try
  games::Instant next{};
  std::string reason;
};

std::filesystem::path state_file(const std::filesystem::path& mail);
// The state beside the mail; zeros when there is none that can be read, so that the mail is tried at once.
Deferral read_deferral(const std::filesystem::path& mail);
// Durable when it returns.
void write_deferral(const std::filesystem::path& mail, const Deferral& deferral);

// ---- when cron tries a closed way in or out again, and how often the keeper hears of it
//
// The state stands in NAME.state, as that of a mail that is put off (queue_file.h): spool/fetch.state,
// outbox/deliver.state.

// Counts one more failure. True when the keeper should hear of it: the first time, and then once a day.
bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now);
void note_open_way(const std::filesystem::path& name);
// False for 1 minute after the first failure, for 5 after the second and for 15 after each later one.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now);

} // namespace mail

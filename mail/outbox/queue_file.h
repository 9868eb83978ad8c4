// SPDX-License-Identifier: GPL-3.0-or-later
// queue_file - one outgoing mail on disk: its envelope, then the final bytes
//
//   X-Chancery-Outbox: 1
//   X-Envelope-From: judge@host
//   X-Envelope-To: ann@example.org
//   X-Queued: 2026-11-21T23:30:00Z
//   X-Picture:                        where the mail is to carry one: its words
//   (mail/message/board_picture.h),
//    format png                       each line behind a blank
//    ...
//   (then at once the mail as write_message made it: the whole file is a mail that any mail program opens; a
//   transport leaves these fields out)
//
// and, beside it in outbox/deferred, NAME.state: how often it was tried, when it is next, and why it was put
// off.
#pragma once

#include "games/home/instant.h"
#include "mail/message/board_picture.h"

#include <filesystem>
#include <optional>
#include <string>

namespace mail {

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

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// reading_process - mails made Messages in processes of their own, which can do nothing else
#pragma once

#include "mail/message/confinement.h"
#include "mail/message/message.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace mail {

// ---- a Message as bytes that go from the process that read it to the one that obeys it, and back
//
// Who wrote the bytes may be in the hands of a mail that broke its reader. So they are taken for nothing but
// bytes: every length is checked before it is used, all together are bounded, lines hold no line ends, texts
// are UTF-8, addresses can be written to. Neither the envelope is among them, nor what decides whether the
// mail is believed (mail/message/credentials.h): who obeys the mail knows both by himself.

std::string to_bytes(const Message& message);
// nullopt for bytes that to_bytes does not write.
std::optional<Message> from_bytes(std::string_view bytes);

// What a Message of a mail of at most `limit` bytes never exceeds as bytes: its text is bounded
// (most_text_bytes), and a header that is repeated in several fields has 64 KiB.
constexpr std::size_t most_message_bytes(std::size_t limit) {
  return most_text_bytes(limit) + limit + (std::size_t{1} << 20);
}

// ---- mails made Messages in processes of their own, which can do nothing else
//
// A ReadingService is a process that is begun before anything secret is in memory. For each mail it makes a
// child, which is confined (confinement.h), reads this one mail and ends. So a mail that breaks the reader
// has nothing in its hands, and its worst answer is a Message that somebody else could have written in plain
// words. The service takes the answer off the child, puts it into memory, and tells through a pipe how the
// child ended. Nobody waits without a limit: the service for the child, who asked for the service
// (docs/reliability.md).

// A mail that nobody has looked into.
struct Unread {
  std::string_view bytes, envelope_sender, envelope_recipient;
};

// What every mail of a judge is read with.
struct ReadingTerms {
  std::string own_address;
  std::size_t mail_limit;
};

using ReadOne = std::function<Message(const Unread&, const ReadingTerms&)>;
Message read_one(const Unread& mail, const ReadingTerms& terms); // read_message

// One of both: what was read, or why the mail could not be. The second is a fault of the program that the
// mail brought out.
struct WasRead {
  std::optional<Message> message;
  std::string fault;
};

// Begins to read a mail; what comes back waits for the end of it. Both throw parser::Failure when the world
// is to blame, such as no memory for a process. The mail may go once it was begun.
using PendingMessage = std::function<WasRead()>;
using MailReader = std::function<PendingMessage(const Unread&)>;

// Reads in this process, at once.
MailReader reading_here(ReadingTerms terms, ReadOne read = read_one);

class ReadingService {
 public:
  // Forks. Throws parser::Failure.
  // `limits`: of each mail. `read`: for tests, which put something else in its place.
  ReadingService(ReadingTerms terms, const ProcessLimits& limits, const ReadOne& read = read_one);
  ~ReadingService(); // ends the process
  ReadingService(const ReadingService&) = delete;
  ReadingService& operator=(const ReadingService&) = delete;

  // Good for this process and for its children, one at a time, as long as the service is there.
  MailReader reading() const;

 private:
  ReadingTerms terms_;
  ProcessLimits limits_;
  int socket_;
  pid_t process_;
};

} // namespace mail

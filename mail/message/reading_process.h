// SPDX-License-Identifier: GPL-3.0-or-later
// reading_process - mails made Messages in processes of their own, which can do nothing else
#pragma once

#include "mail/message/confinement.h"
#include "mail/message/message.h"
#include "mail/message/parcel.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace mail {

// ---- the side of those who read: the service, and its child for each mail

// What every mail of a judge is read with.
struct ReadingTerms {
  std::string own_address;
  std::size_t mail_limit;
};

using ReadOne = std::function<Message(const Unread&, const ReadingTerms&)>;
Message read_one(const Unread& mail, const ReadingTerms& terms); // read_message

// What the service tells when the child has ended, through a pipe that holds nothing else: it has room for it
// whatever the child wrote. The answer itself is in the memory of the parcel by then.
struct Ending {
  int status = 0; // of the child, as waitpid tells it; no_child when none could be made
  Overstep overstep = Overstep::none;
};
constexpr int no_child = -1;

// Reads every mail that comes through the socket, one after the other, until nobody can send any more. A
// child that writes too much, or has not ended after limits.wait, is killed.
void serve_readings(int socket, const ReadingTerms& terms, const ProcessLimits& limits, const ReadOne& read);

// ---- mails made Messages in processes of their own, which can do nothing else
//
// A ReadingService is a process that is begun before anything secret is in memory. For each mail it makes a
// child, which is confined (confinement.h), reads this one mail and ends. So a mail that breaks the reader
// has nothing in its hands, and its worst answer is a Message that somebody else could have written in plain
// words. The service takes the answer off the child, puts it into memory, and tells through a pipe how the
// child ended. Nobody waits without a limit: the service for the child, who asked for the service
// (docs/reliability.md).

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

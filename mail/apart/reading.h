// SPDX-License-Identifier: GPL-3.0-or-later
// reading - mails made Messages in processes of their own, which can do nothing else
//
// A ReadingService is a process that is begun before anything secret is in memory. For each mail it makes a
// child, which is confined (confinement.h), reads this one mail and ends. So a mail that breaks the reader
// has nothing in its hands, and its worst answer is a Message that somebody else could have written in plain
// words. The service takes the answer off the child, puts it into memory, and tells through a pipe how the
// child ended. Nobody waits without a limit: the service for the child, who asked for the service
// (docs/reliability.md).
#pragma once

#include "mail/apart/reading_child.h"

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

// One of both: what was read, or why the mail could not be. The second is a fault of the program that the
// mail brought out.
struct WasRead {
  std::optional<Message> message;
  std::string fault;
};

// Begins to read a mail; what comes back waits for the end of it. Both throw parser::Failure when the world
// is to blame, such as no memory for a process. The mail may go once it was begun.
using PendingMessage = std::function<WasRead()>;
using Reading = std::function<PendingMessage(const Unread&)>;

// Reads in this process, at once.
Reading reading_here(ReadingTerms terms, ReadOne read = read_one);

class ReadingService {
 public:
  // Forks. Throws parser::Failure.
  // `limits`: of each mail. `read`: for tests, which put something else in its place.
  ReadingService(ReadingTerms terms, const ProcessLimits& limits, const ReadOne& read = read_one);
  ~ReadingService(); // ends the process
  ReadingService(const ReadingService&) = delete;
  ReadingService& operator=(const ReadingService&) = delete;

  // Good for this process and for its children, one at a time, as long as the service is there.
  Reading reading() const;

 private:
  ReadingTerms terms_;
  ProcessLimits limits_;
  int socket_;
  pid_t process_;
};

} // namespace mail

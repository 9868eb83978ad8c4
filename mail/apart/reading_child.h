// SPDX-License-Identifier: GPL-3.0-or-later
// reading_child - the side of those who read: the service, and its child for each mail
#pragma once

#include "mail/apart/child_answer.h"
#include "mail/apart/confinement.h"
#include "mail/apart/parcel.h"
#include "mail/message/message.h"

#include <cstddef>
#include <functional>
#include <string>

namespace mail {

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

} // namespace mail

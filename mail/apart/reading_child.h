// reading_child - the side of those who read: the service, and its child for each mail
#pragma once

#include "mail/apart/confinement.h"
#include "mail/apart/parcel.h"
#include "mail/message/message.h"

#include <array>
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

// What the service writes behind the answer of its child.
struct Ending {
  std::array<char, 4> mark{'d', 'o', 'n', 'e'};
  int status = 0; // as waitpid tells it
};
constexpr int no_child = -1; // the status, when none could be made

// Reads every mail that comes through the socket, one after the other, until nobody can send any more.
void serve_readings(int socket, const ReadingTerms& terms, const ProcessLimits& limits, const ReadOne& read);

} // namespace mail

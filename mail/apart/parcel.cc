// SPDX-License-Identifier: GPL-3.0-or-later
// parcel - see parcel.h
#include "mail/apart/parcel.h"

#include "parser/problem.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>

namespace mail {
namespace {

[[noreturn]] void fail_at(const char* call) {
  throw parser::Failure(std::string("handing a mail to its reader: ") + call + ": " + std::strerror(errno));
}

// Before the mail: how long the two addresses of its envelope are, which follow.
struct Lengths {
  std::uint32_t sender, recipient;
};

using Numbers = std::array<int, 3>; // of the descriptors of a parcel

// A message with room for the descriptors of a parcel, as the system wants it. It points into itself.
struct Wrapped {
  Wrapped() {
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
  }
  Wrapped(const Wrapped&) = delete;
  Wrapped& operator=(const Wrapped&) = delete;

  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(Numbers))> control{};
  char byte = 0; // a message of descriptors alone is none
  iovec content{&byte, 1};
  msghdr message{};
};

} // namespace

Descriptor packed(const Unread& mail) {
  const Lengths lengths{static_cast<std::uint32_t>(mail.envelope_sender.size()),
                        static_cast<std::uint32_t>(mail.envelope_recipient.size())};
  std::string all(reinterpret_cast<const char*>(&lengths), sizeof lengths);
  all.append(mail.envelope_sender).append(mail.envelope_recipient).append(mail.bytes);
  Descriptor memory = games::memory_with(all);
  if (memory.number() < 0) fail_at("memory");
  return memory;
}

Unread unpacked(const Descriptor& mail, std::string& memory) {
  memory = all_of(mail, std::string::npos).value();
  std::string_view rest(memory);
  Lengths lengths{};
  std::memcpy(&lengths, rest.data(), sizeof lengths);
  rest.remove_prefix(sizeof lengths);
  return {rest.substr(lengths.sender + lengths.recipient), rest.substr(0, lengths.sender),
          rest.substr(lengths.sender, lengths.recipient)};
}

bool send(int socket, const Parcel& parcel) {
  const Numbers numbers{parcel.mail.number(), parcel.answer.number(), parcel.ending.number()};
  Wrapped wrapped;
  cmsghdr* rights = CMSG_FIRSTHDR(&wrapped.message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof numbers);
  std::memcpy(CMSG_DATA(rights), numbers.data(), sizeof numbers);
  while (::sendmsg(socket, &wrapped.message, MSG_NOSIGNAL) < 0) {
    if (errno == EPIPE || errno == ECONNRESET || errno == EAGAIN) return false;
    if (errno != EINTR) fail_at("sendmsg");
  }
  return true;
}

std::optional<Parcel> receive(int socket) {
  Wrapped wrapped;
  ssize_t count = 0;
  while ((count = ::recvmsg(socket, &wrapped.message, MSG_CMSG_CLOEXEC)) < 0)
    if (errno != EINTR) fail_at("recvmsg");
  const cmsghdr* rights = CMSG_FIRSTHDR(&wrapped.message);
  Numbers numbers;
  if (count == 0 || rights == nullptr || rights->cmsg_len != CMSG_LEN(sizeof numbers)) return std::nullopt;
  std::memcpy(numbers.data(), CMSG_DATA(rights), sizeof numbers);
  return Parcel{Descriptor(numbers[0]), Descriptor(numbers[1]), Descriptor(numbers[2])};
}

std::optional<std::string> all_of(const Descriptor& memory, std::size_t most) {
  struct stat status {};
  if (::fstat(memory.number(), &status) != 0) fail_at("fstat");
  if (static_cast<std::size_t>(status.st_size) > most) return std::nullopt;
  std::string all(static_cast<std::size_t>(status.st_size), '\0');
  if (::pread(memory.number(), all.data(), all.size(), 0) != status.st_size) fail_at("pread");
  return all;
}

} // namespace mail

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

// A message with room for the two descriptors of a parcel, as the system wants it. It points into itself.
struct Wrapped {
  Wrapped() {
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
  }
  Wrapped(const Wrapped&) = delete;
  Wrapped& operator=(const Wrapped&) = delete;

  alignas(cmsghdr) std::array<char, CMSG_SPACE(2 * sizeof(int))> control{};
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
  struct stat status {};
  if (::fstat(mail.number(), &status) != 0) fail_at("fstat");
  memory.resize(static_cast<std::size_t>(status.st_size));
  if (::pread(mail.number(), memory.data(), memory.size(), 0) != status.st_size) fail_at("pread");
  std::string_view rest(memory);
  Lengths lengths{};
  std::memcpy(&lengths, rest.data(), sizeof lengths);
  rest.remove_prefix(sizeof lengths);
  return {rest.substr(lengths.sender + lengths.recipient), rest.substr(0, lengths.sender),
          rest.substr(lengths.sender, lengths.recipient)};
}

bool send(int socket, const Parcel& parcel) {
  const int both[2] = {parcel.mail.number(), parcel.answer.number()};
  Wrapped wrapped;
  cmsghdr* rights = CMSG_FIRSTHDR(&wrapped.message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof both);
  std::memcpy(CMSG_DATA(rights), both, sizeof both);
  while (::sendmsg(socket, &wrapped.message, MSG_NOSIGNAL) < 0) {
    if (errno == EPIPE || errno == ECONNRESET) return false;
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
  int both[2];
  if (count == 0 || rights == nullptr || rights->cmsg_len != CMSG_LEN(sizeof both)) return std::nullopt;
  std::memcpy(both, CMSG_DATA(rights), sizeof both);
  return Parcel{Descriptor(both[0]), Descriptor(both[1])};
}

std::optional<std::string> all_from(const Descriptor& pipe, std::size_t most) {
  std::string all;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t count = ::read(pipe.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail_at("read");
    if (count == 0) return all;
    all.append(buffer.data(), static_cast<std::size_t>(count));
    if (all.size() > most) return std::nullopt;
  }
}

} // namespace mail

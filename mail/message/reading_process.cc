// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/reading_process.h"

#include "games/home/watched_child.h"
#include "mail/message/credentials.h"
#include "mail/message/encodings.h"
#include "mail/message/html_text.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace mail {

// ---- a mail on its way to the process that reads it, and what comes back: memory, and a word that it
// ended

using games::all_of, games::Descriptor, games::write_all;

namespace {

// All throw parser::Failure when the system has no room.
[[noreturn]] void fail_at(const char* call) {
  throw parser::Failure(std::string("handing a mail to its reader: ") + call + ": " + std::strerror(errno));
}

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

// The mail as memory that has no name.
Descriptor packed(const Unread& mail) {
  games::Packer packer;
  packer.bytes.reserve(mail.bytes.size() + 1024);
  for (const std::string_view text : {mail.envelope_sender, mail.envelope_recipient, mail.bytes})
    packer.text(text);
  Descriptor memory = games::memory_with(packer.bytes);
  if (memory.number() < 0) fail_at("memory");
  return memory;
}

// What packed() took; the views point into `memory`, which is filled with it.
Unread unpacked(const Descriptor& mail, std::string& memory) {
  memory = all_of(mail, std::string::npos).value();
  games::Unpacker unpacker(memory);
  const std::string_view sender = unpacker.text(), recipient = unpacker.text();
  return {unpacker.text(), sender, recipient};
}

struct Parcel {
  Descriptor mail;   // memory
  Descriptor answer; // memory that what was read is to be written into
  Descriptor ending; // a pipe that tells when it was, and how that ended
};

// False when nobody is there, or when the socket stays full for as long as it lets its writers wait.
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

// nullopt when nobody will send any more.
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

bool is_control(char c) { return (c >= 0 && c < ' ') || c == 0x7F; }
bool is_forbidden(char c) { return c == '\0' || c == '\r'; }

// A header's bytes.
bool is_raw(std::string_view text) { return std::ranges::none_of(text, is_forbidden); }
// With line ends.
bool is_text(std::string_view text) { return is_raw(text) && parser::is_utf8(text); }
bool is_line(std::string_view text) {
  return std::ranges::none_of(text, is_control) && parser::is_utf8(text);
}

// `message` is const for a Packer.
template <class Form, class Whole> void walk(Form& form, Whole& message) {
  const auto line = [&](auto& text) { form.text(text, is_line); };
  const auto raw = [&](auto& text) { form.text(text, is_raw); };
  form.list(message.from, [&](auto& one) {
    form.text(one.address, parser::is_sendable);
    line(one.name);
  });
  form.list(message.recipients, raw);
  line(message.subject);
  line(message.message_id);
  raw(message.traits);
  line(message.in_reply_to);
  form.list(message.references, line);
  form.text(message.text, is_text);
  form.number(message.click, static_cast<std::uint64_t>(Click::calendar_answer));
  form.list(message.notes, line);
  form.list(message.delivery.recipients, [&](auto& one) {
    form.text(one.address, parser::is_sendable);
    line(one.action);
    line(one.status);
    line(one.diagnostic);
  });
  line(message.delivery.returned_id);
  form.number(message.too_large, 1);
}

// ---- the side of those who read: the service, and its child for each mail

// Of the service, the same for every child.
struct Service {
  const ReadingTerms& terms;
  const ProcessLimits& limits;
  const ReadOne& read;
  CallFilter filter{};
};

// What a file is needed for is done before the process gives up its rights; the mail is looked into
// afterwards. An exception ends the process.
int read_as_child(const Service& service, const Unread& mail, int answer) noexcept {
  load_charsets(mail.bytes);
  confine(answer, service.limits, service.filter);
  return write_all(answer, to_bytes(service.read(mail, service.terms))) ? 0 : 1;
}

// What the service tells when the child has ended, through a pipe that holds nothing else: it has room for it
// whatever the child wrote. The answer itself is in the memory of the parcel by then.
struct Ending {
  int status = 0; // of the child, as in games::ChildAnswer
  games::Overstep overstep = games::Overstep::none;
};

// The answer is taken off the child at once: whoever asked may be at another mail for long, and a child that
// waits for him would hold those behind it.
Ending read_parcel(const Service& service, const Parcel& parcel) {
  std::string memory;
  const Unread mail = unpacked(parcel.mail, memory);
  load_html_reader(mail.bytes); // here, since it serves every mail after this one
  const games::ChildAnswer answer =
      games::ask_child([&](int to) { return read_as_child(service, mail, to); },
                       most_message_bytes(service.terms.mail_limit), service.limits.wait);
  const bool good = answer.status == 0 && answer.overstep == games::Overstep::none;
  if (good && !write_all(parcel.answer.number(), answer.bytes))
    return {games::no_child, games::Overstep::none};
  return {answer.status, answer.overstep};
}

// Who asked may have died since.
bool anybody_waits(const Descriptor& ending) {
  pollfd end{ending.number(), 0, 0};
  return ::poll(&end, 1, 0) == 0;
}

// Reads every mail that comes through the socket, one after the other, until nobody can send any more. A
// child that writes too much, or has not ended after limits.wait, is killed.
void serve_readings(int socket, const ReadingTerms& terms, const ProcessLimits& limits, const ReadOne& read) {
  close_all_but(socket);
  std::signal(SIGPIPE, SIG_IGN);
  const Service service{terms, limits, read};
  load_charsets(""); // every child is born with what these load
  static_cast<void>(to_bytes(read_one({"\n", "", ""}, terms)));
  try {
    while (const std::optional<Parcel> parcel = receive(socket)) {
      if (!anybody_waits(parcel->ending)) continue;
      const Ending ending = read_parcel(service, *parcel);
      write_all(parcel->ending.number(), {reinterpret_cast<const char*>(&ending), sizeof ending});
    }
  } catch (const parser::Failure&) { // whoever waits sees that no answer comes
  }
}

[[noreturn]] void fail(const char* call) {
  throw parser::Failure(std::string(call) + ": " + std::strerror(errno));
}

std::string fault_of(const Ending& ending) {
  if (ending.overstep == games::Overstep::size) return "the program that reads mails answered too much";
  if (ending.overstep == games::Overstep::time) return "reading the mail took too long";
  if (WIFEXITED(ending.status))
    return "the program that reads mails ended with status " + std::to_string(WEXITSTATUS(ending.status));
  const int signal = WTERMSIG(ending.status);
  if (signal == SIGXCPU) return "reading the mail took too much time";
  if (signal == SIGSYS) return "the program that reads mails did what it must not";
  return std::string("the program that reads mails fell: ") + ::strsignal(signal);
}

// What a mail that was asked about will come back through.
struct Asked {
  Descriptor answer, ending;
};

// nullopt where the service ended, or said nothing for so long.
std::optional<Ending> ending_of(const Asked& asked, std::chrono::milliseconds longest) {
  const auto until = std::chrono::steady_clock::now() + longest;
  pollfd pipe{asked.ending.number(), POLLIN, 0};
  for (int ready = -1; ready < 0;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    ready = ::poll(&pipe, 1, std::max(0, static_cast<int>(left.count())));
    if (ready == 0 || (ready < 0 && errno != EINTR)) return std::nullopt;
  }
  Ending ending;
  if (::read(pipe.fd, &ending, sizeof ending) != sizeof ending) return std::nullopt;
  return ending;
}

WasRead opened(const Asked& asked, const Ending& ending, std::size_t most) {
  if (ending.status == games::no_child)
    throw parser::Failure("no mail can be read: the system has no room for a process");
  if (ending.status != 0 || ending.overstep != games::Overstep::none) return {std::nullopt, fault_of(ending)};
  const std::optional<std::string> bytes = all_of(asked.answer, most);
  WasRead read{bytes ? from_bytes(*bytes) : std::nullopt, ""};
  if (!read.message) read.fault = "the program that reads mails answered nonsense";
  return read;
}

// A service that is gone, or answers no more, may be so by the mail that it had at hand; the others wait for
// the next run.
WasRead service_gone(bool& gone) {
  return {std::nullopt, std::exchange(gone, true) ? "" : "the service that reads mails ended"};
}

// nullopt when nobody is there.
std::optional<Asked> ask(int socket, const Unread& mail) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  Descriptor ending(ends[0]), told(ends[1]), answer = games::memory_with("");
  Descriptor same(::fcntl(answer.number(), F_DUPFD_CLOEXEC, 0));
  if (same.number() < 0) fail("memory");
  if (!send(socket, {packed(mail), std::move(same), std::move(told)})) return std::nullopt;
  return Asked{std::move(answer), std::move(ending)};
}

// The service may be at a mail of somebody who died meanwhile, and then at this one.
std::chrono::milliseconds longest_wait(const ProcessLimits& limits) {
  constexpr std::chrono::seconds of_the_service{5};
  return 2 * limits.wait + of_the_service;
}

} // namespace

std::string to_bytes(const Message& message) {
  games::Packer packer;
  walk(packer, message);
  return std::move(packer.bytes);
}

std::optional<Message> from_bytes(std::string_view bytes) {
  games::Unpacker unpacker(bytes);
  Message message;
  walk(unpacker, message);
  if (!unpacker.is_done()) return std::nullopt;
  return message;
}

Message read_one(const Unread& mail, const ReadingTerms& terms) {
  return read_message(mail.bytes, mail.envelope_sender, mail.envelope_recipient, terms.own_address,
                      terms.mail_limit);
}

MailReader reading_here(ReadingTerms terms, ReadOne read_mail) {
  return [terms = std::move(terms), read_mail = std::move(read_mail)](const Unread& mail) -> PendingMessage {
    WasRead read;
    try {
      read.message = read_mail(mail, terms);
    } catch (const std::exception& error) {
      read.fault = std::string("exception: ") + error.what();
    }
    return [read] { return read; };
  };
}

ReadingService::ReadingService(ReadingTerms terms, const ProcessLimits& limits, const ReadOne& read)
    : terms_(std::move(terms)), limits_(limits) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) fail("socketpair");
  process_ = games::fork_child([&] {
    serve_readings(ends[1], terms_, limits, read);
    return 0;
  });
  socket_ = ends[0];
  ::close(ends[1]);
  const timeval longest{limits.wait.count(), 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof longest);
  if (process_ > 0) return;
  ::close(socket_);
  fail("fork");
}

ReadingService::~ReadingService() {
  ::close(socket_);
  games::WatchedChild(process_).kill(); // nobody waits for what it is at; its child ends with it
}

MailReader ReadingService::reading() const {
  const auto gone = std::make_shared<bool>(false);
  return [this, gone](const Unread& mail) -> PendingMessage {
    std::optional<Asked> one = ask(socket_, mail);
    if (!one) return [] { return WasRead{}; };
    const auto asked = std::make_shared<Asked>(std::move(*one));
    return [this, asked, gone, own = credentials_of(mail.bytes, mail.envelope_sender, terms_.own_address),
            sender = std::string(mail.envelope_sender), recipient = std::string(mail.envelope_recipient)] {
      const auto longest = *gone ? std::chrono::milliseconds{0} : longest_wait(limits_);
      const std::optional<Ending> ending = ending_of(*asked, longest);
      if (!ending) return service_gone(*gone);
      WasRead read = opened(*asked, *ending, most_message_bytes(terms_.mail_limit));
      if (!read.message) return read;
      read.message->envelope_sender = sender;
      read.message->envelope_recipient = recipient;
      take_over(*read.message, own);
      return read;
    };
  };
}

} // namespace mail

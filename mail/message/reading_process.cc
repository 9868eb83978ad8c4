// SPDX-License-Identifier: GPL-3.0-or-later
// reading_process - see reading_process.h
#include "mail/message/reading_process.h"

#include "mail/message/confinement.h"
#include "mail/message/credentials.h"
#include "mail/message/encodings.h"
#include "mail/message/html_text.h"
#include "mail/message/parcel.h"
#include "parser/text.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <memory>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace mail {

// ---- the side of those who read: the service, and its child for each mail

namespace {

// What the program brings upon itself ends the child, whatever the parent does about such signals.
void reset_signals() {
  for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGXCPU, SIGALRM, SIGSYS})
    std::signal(signal, SIG_DFL);
}

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

ChildAnswer answer_of_child(const Service& service, const Unread& mail) {
  ChildAnswer none{.status = no_child};
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return none;
  const Descriptor out(ends[0]);
  std::optional<Descriptor> in(ends[1]);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    reset_signals();
    ::_exit(::getppid() == parent ? read_as_child(service, mail, in->number()) : 1);
  }
  in.reset();
  if (child < 0) return none;
  return answer_of(child, out, most_message_bytes(service.terms.mail_limit), service.limits.wait);
}

// The answer is taken off the child at once: whoever asked may be at another mail for long, and a child that
// waits for him would hold those behind it.
Ending read_parcel(const Service& service, const Parcel& parcel) {
  std::string memory;
  const Unread mail = unpacked(parcel.mail, memory);
  load_html_reader(mail.bytes); // here, since it serves every mail after this one
  const ChildAnswer answer = answer_of_child(service, mail);
  const bool good = answer.status == 0 && answer.overstep == Overstep::none;
  if (good && !write_all(parcel.answer.number(), answer.bytes)) return {no_child, Overstep::none};
  return {answer.status, answer.overstep};
}

// Who asked may have died since.
bool anybody_waits(const Descriptor& ending) {
  pollfd end{ending.number(), 0, 0};
  return ::poll(&end, 1, 0) == 0;
}

} // namespace

Message read_one(const Unread& mail, const ReadingTerms& terms) {
  return read_message(mail.bytes, mail.envelope_sender, mail.envelope_recipient, terms.own_address,
                      terms.mail_limit);
}

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

// ---- mails made Messages in processes of their own, which can do nothing else

namespace {

[[noreturn]] void fail(const char* call) {
  throw parser::Failure(std::string(call) + ": " + std::strerror(errno));
}

std::string fault_of(const Ending& ending) {
  if (ending.overstep == Overstep::size) return "the program that reads mails answered too much";
  if (ending.overstep == Overstep::time) return "reading the mail took too long";
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
  if (ending.status == no_child)
    throw parser::Failure("no mail can be read: the system has no room for a process");
  if (ending.status != 0 || ending.overstep != Overstep::none) return {std::nullopt, fault_of(ending)};
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
  const pid_t parent = ::getpid();
  process_ = ::fork();
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() == parent) serve_readings(ends[1], terms_, limits, read);
    ::_exit(0);
  }
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
  ::kill(process_, SIGKILL); // nobody waits for what it is at; its child ends with it
  end_of(process_, limits_.wait);
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

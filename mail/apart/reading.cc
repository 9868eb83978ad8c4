// reading - see reading.h: the side of those who want mails read
#include "mail/apart/reading.h"

#include "mail/apart/message_bytes.h"
#include "mail/apart/parcel.h"
#include "mail/apart/reading_child.h"
#include "parser/problem.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <memory>
#include <utility>

namespace mail {
namespace {

[[noreturn]] void fail(const char* call) {
  throw parser::Failure(std::string(call) + ": " + std::strerror(errno));
}

std::string fault_of(int status) {
  if (WIFEXITED(status))
    return "the program that reads mails ended with status " + std::to_string(WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  if (signal == SIGXCPU || signal == SIGALRM) return "reading the mail took too much time";
  if (signal == SIGSYS) return "the program that reads mails did what it must not";
  return std::string("the program that reads mails fell: ") + ::strsignal(signal);
}

// nullopt where the service wrote nothing behind the answer.
std::optional<Ending> ending_of(std::string_view answer) {
  Ending ending;
  if (answer.size() < sizeof ending) return std::nullopt;
  const auto mark = ending.mark;
  std::memcpy(&ending, answer.data() + answer.size() - sizeof ending, sizeof ending);
  if (ending.mark != mark) return std::nullopt;
  return ending;
}

// What came through the pipe: the Message, and how the child ended.
WasRead opened(std::string_view answer, int status) {
  if (status == no_child) throw parser::Failure("no mail can be read: the system has no room for a process");
  if (status != 0) return {std::nullopt, fault_of(status)};
  WasRead read{from_bytes(answer.substr(0, answer.size() - sizeof(Ending))), ""};
  if (!read.message) read.fault = "the program that reads mails answered nonsense";
  return read;
}

// A service that is gone may have gone by the mail that it had at hand; the others wait for the next run.
WasRead service_gone(bool& gone) {
  return {std::nullopt, std::exchange(gone, true) ? "" : "the service that reads mails ended"};
}

// Where the answer will come; nullopt when nobody is there.
std::optional<Descriptor> ask(int socket, const Unread& mail) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  Descriptor answer(ends[0]);
  if (!send(socket, {packed(mail), Descriptor(ends[1])})) return std::nullopt;
  return answer;
}

} // namespace

Reading reading_here(ReadingTerms terms) {
  return [terms = std::move(terms)](const Unread& mail) -> PendingMessage {
    WasRead read;
    try {
      read.message = read_one(mail, terms);
    } catch (const std::exception& error) {
      read.fault = std::string("exception: ") + error.what();
    }
    return [read] { return read; };
  };
}

ReadingService::ReadingService(ReadingTerms terms, const ProcessLimits& limits, const ReadOne& read)
    : terms_(std::move(terms)) {
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
  if (process_ > 0) return;
  ::close(socket_);
  fail("fork");
}

ReadingService::~ReadingService() {
  ::close(socket_);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

Reading ReadingService::reading() const {
  const auto gone = std::make_shared<bool>(false);
  return [this, gone](const Unread& mail) -> PendingMessage {
    std::optional<Descriptor> asked = ask(socket_, mail);
    if (!asked) return [] { return WasRead{}; };
    const auto answer = std::make_shared<Descriptor>(std::move(*asked));
    const std::size_t most = most_message_bytes(terms_.mail_limit) + sizeof(Ending);
    return [answer, gone, most, sender = std::string(mail.envelope_sender),
            recipient = std::string(mail.envelope_recipient)] {
      const std::optional<std::string> bytes = all_from(*answer, most);
      if (!bytes) return WasRead{std::nullopt, "the program that reads mails answered too much"};
      const std::optional<Ending> ending = ending_of(*bytes);
      if (!ending) return service_gone(*gone);
      WasRead read = opened(*bytes, ending->status);
      if (!read.message) return read;
      read.message->envelope_sender = sender;
      read.message->envelope_recipient = recipient;
      return read;
    };
  };
}

} // namespace mail

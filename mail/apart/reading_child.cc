// SPDX-License-Identifier: GPL-3.0-or-later
// reading_child - see reading_child.h
#include "mail/apart/reading_child.h"

#include "mail/apart/message_bytes.h"
#include "mail/apart/parcel.h"
#include "mail/message/charset.h"
#include "mail/message/html_text.h"
#include "parser/problem.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>
#include <optional>
#include <string>
#include <string_view>

namespace mail {
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
  static_cast<void>(to_bytes(read_one({"\n", "", ""}, terms))); // every child is born with what that loads
  try {
    while (const std::optional<Parcel> parcel = receive(socket)) {
      if (!anybody_waits(parcel->ending)) continue;
      const Ending ending = read_parcel(service, *parcel);
      write_all(parcel->ending.number(), {reinterpret_cast<const char*>(&ending), sizeof ending});
    }
  } catch (const parser::Failure&) { // whoever waits sees that no answer comes
  }
}

} // namespace mail

// reading_child - see reading_child.h
#include "mail/apart/reading_child.h"

#include "mail/apart/message_bytes.h"
#include "mail/apart/parcel.h"
#include "mail/message/charset.h"
#include "mail/message/html_text.h"
#include "parser/problem.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
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

int status_of_child(const Service& service, const Parcel& parcel) {
  std::string memory;
  const Unread mail = unpacked(parcel.mail, memory);
  load_html_reader(mail.bytes); // here, since it serves every mail after this one
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    reset_signals();
    ::_exit(::getppid() == parent ? read_as_child(service, mail, parcel.answer.number()) : 1);
  }
  int status = no_child;
  while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

// Who asked may have died since.
bool anybody_waits(const Descriptor& answer) {
  pollfd end{answer.number(), 0, 0};
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
      if (!anybody_waits(parcel->answer)) continue;
      Ending ending;
      ending.status = status_of_child(service, *parcel);
      write_all(parcel->answer.number(), {reinterpret_cast<const char*>(&ending), sizeof ending});
    }
  } catch (const parser::Failure&) { // whoever waits sees that no answer comes
  }
}

} // namespace mail

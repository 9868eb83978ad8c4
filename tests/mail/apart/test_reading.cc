// SPDX-License-Identifier: GPL-3.0-or-later
// Mails read in a process that can do nothing else: what it reads, and what becomes of it when a mail breaks
// it.
#include "mail/message/reading_process.h"
#include "tests/fuzz/random.h"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

const mail::ReadingTerms terms{"judge@chancery.test", 1 << 20};

std::vector<std::string> mails() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(fs::path(TEST_DATA) / "mails")) {
    if (entry.path().extension() != ".eml") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    found.push_back(bytes.str());
  }
  return found;
}

mail::Message read_here(std::string_view bytes) {
  return *mail::reading_here(terms)({bytes, "ann@example.org", "judge@chancery.test"})().message;
}

} // namespace

BOOST_AUTO_TEST_SUITE(reading)

// But for what its obeyer knows by himself.
BOOST_AUTO_TEST_CASE(a_message_comes_back_from_its_bytes) {
  for (const std::string& bytes : mails()) {
    mail::Message message = read_here(bytes);
    const auto back = mail::from_bytes(mail::to_bytes(message));
    message.envelope_sender.clear();
    message.envelope_recipient.clear();
    message.received.clear();
    message.authentication.clear();
    message.automatic.clear();
    BOOST_CHECK(back && *back == message);
  }
}

BOOST_AUTO_TEST_CASE(other_bytes_are_no_message) {
  const std::string good = mail::to_bytes(read_here("From: Ann <ann@example.org>\nSubject: x\n\nHELP\n"));
  BOOST_CHECK(mail::from_bytes(good));
  BOOST_CHECK(!mail::from_bytes(""));
  BOOST_CHECK(!mail::from_bytes(good + "x"));
  for (std::size_t length = 0; length < good.size(); ++length)
    BOOST_CHECK(!mail::from_bytes(std::string_view(good).substr(0, length)));
  for (const char* forged :
       {"ann@example\norg", "ann@example.or\xFF", "ann example.org", "-nn@example.org"}) {
    std::string bytes = good;
    bytes.replace(bytes.find("ann@example.org"), 15, forged);
    BOOST_CHECK(!mail::from_bytes(bytes));
  }
  for (const char* forged : {"HEL\r", std::string_view("HEL\0", 4).data(), "HEL\xFF"}) {
    std::string bytes = good;
    bytes.replace(bytes.find("HELP"), 4, forged, 4);
    BOOST_CHECK(!mail::from_bytes(bytes));
  }
}

BOOST_AUTO_TEST_CASE(a_service_reads_as_this_process_does) {
  const mail::ReadingService service(terms, mail::adjusted_to_build({512UL << 20, std::chrono::seconds(5)}));
  const mail::MailReader reading = service.reading();
  std::vector<mail::PendingMessage> pending;
  const std::vector<std::string> all = mails();
  constexpr std::size_t at_once = 32;
  for (std::size_t from = 0; from < all.size(); from += at_once) {
    const std::size_t to = std::min(all.size(), from + at_once);
    for (std::size_t i = from; i < to; ++i)
      pending.push_back(reading({all[i], "ann@example.org", "judge@chancery.test"}));
    for (std::size_t i = from; i < to; ++i) {
      const mail::WasRead read = pending[i]();
      BOOST_TEST(read.fault == "");
      BOOST_CHECK(read.message && *read.message == read_here(all[i]));
    }
  }
}

// Whatever a mail makes of its reader: what it then tries is its end, and no other mail's.
BOOST_AUTO_TEST_CASE(a_reader_opens_no_file_no_connection_and_no_process) {
  const char* const tries[] = {"open", "socket", "fork", "kill", "nonsense", "much", "good"};
  const mail::ReadingService service(terms, mail::adjusted_to_build({512UL << 20, std::chrono::seconds(1)}),
                                     [](const mail::Unread& mail, const mail::ReadingTerms& all_terms) {
                                       const std::string_view what = mail.bytes;
                                       const auto fails = [](bool failed) { failed ? std::abort() : void(); };
                                       if (what == "open") fails(::open("/etc/passwd", O_RDONLY) < 0);
                                       if (what == "socket") fails(::socket(AF_INET, SOCK_STREAM, 0) < 0);
                                       if (what == "fork") ::fork() == 0 ? ::_exit(0) : void();
                                       if (what == "kill") fails(::kill(::getppid(), SIGTERM) != 0);
                                       if (what == "nonsense") ::_exit(0);
                                       mail::Message message = mail::read_one(mail, all_terms);
                                       if (what == "much") message.text.assign(1 << 23, 'x');
                                       return message;
                                     });
  const bool filtered = mail::has_call_filters(); // else a fork is stopped for all but root, a kill is not
  for (const std::string what : tries) {
    if (!filtered && (what == "fork" || what == "kill")) continue;
    BOOST_TEST_CONTEXT(what) {
      const mail::WasRead read = service.reading()({what, "", ""})();
      BOOST_TEST(read.message.has_value() == (what == "good"));
      BOOST_TEST(read.fault.empty() == (what == "good"));
    }
  }
}

// Each stands before one that is read, and another that was begun with it.
BOOST_AUTO_TEST_CASE(a_child_that_writes_too_much_hangs_or_dies_holds_no_other_mail) {
  const auto misbehave = [](const mail::Unread& mail, const mail::ReadingTerms& all_terms) {
    const std::string_view what = mail.bytes;
    mail::Message message = mail::read_one(mail, all_terms);
    if (what == "too much") message.text.assign(std::size_t{1} << 25, 'x');
    if (what == "dies") std::abort();
    std::mutex mutex;
    if (what == "hangs") mutex.lock(), mutex.lock();
    return message;
  };
  mail::ProcessLimits limits{0, std::chrono::seconds(20)};
  limits.wait = std::chrono::seconds(2);
  const mail::ReadingService service(terms, limits, misbehave);
  const mail::MailReader reading = service.reading();
  const auto begin = std::chrono::steady_clock::now();
  std::vector<mail::PendingMessage> pending;
  const std::vector<std::string> all{"too much", "good", "hangs", "good", "dies", "good", "too much", "good"};
  for (const std::string& one : all) pending.push_back(reading({one, "", ""}));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const mail::WasRead read = pending[i]();
    BOOST_TEST(read.message.has_value() == (all[i] == "good"), all[i] << ": " << read.fault);
    BOOST_TEST(read.fault.empty() == (all[i] == "good"), all[i]);
  }
  BOOST_TEST((std::chrono::steady_clock::now() - begin < std::chrono::seconds(15)));
}

// Whoever asked may be busy with other mails for long: the answers are no longer in the hands of children
// then.
BOOST_AUTO_TEST_CASE(an_answer_waits_for_whoever_asked_however_long_it_is) {
  const mail::ReadingService service(terms, mail::adjusted_to_build({0, std::chrono::seconds(20)}));
  const std::string large = "From: ann@example.org\n\n" + std::string(300'000, 'x');
  const mail::PendingMessage first = service.reading()({large, "", ""});
  BOOST_CHECK(service.reading()({large, "", ""})().message); // begun later, asked for first
  BOOST_CHECK(first().message);
}

BOOST_AUTO_TEST_CASE(a_service_that_stands_still_is_not_waited_for_without_end) {
  mail::ProcessLimits limits{0, std::chrono::seconds(20)};
  limits.wait = std::chrono::seconds(1);
  const mail::ReadingService service(terms, limits);
  std::ifstream children("/proc/self/task/" + std::to_string(::getpid()) + "/children");
  pid_t process = 0;
  BOOST_REQUIRE(children >> process);
  ::kill(process, SIGSTOP);
  const mail::MailReader reading = service.reading();
  const mail::PendingMessage first = reading({"x", "", ""}), second = reading({"x", "", ""});
  BOOST_TEST(!first().fault.empty());
  BOOST_TEST(second().fault.empty()); // it was not tried
  BOOST_TEST(!second().message);
}

BOOST_AUTO_TEST_CASE(a_text_in_a_charset_of_many_bytes_is_cut) {
  const mail::ReadingService service(terms, mail::adjusted_to_build({512UL << 20, std::chrono::seconds(5)}));
  const std::string bytes = "From: ann@example.org\nContent-Type: text/plain; charset=TSCII\n"
                            "Content-Transfer-Encoding: 8bit\n\nHELP\n" +
                            std::string(460'000, '\x82');
  const mail::WasRead read = service.reading()({bytes, "", ""})();
  BOOST_TEST(read.fault == "");
  BOOST_REQUIRE(read.message);
  BOOST_TEST(read.message->text.starts_with("HELP\n"));
  BOOST_TEST(read.message->text.size() <= mail::most_text_bytes(terms.mail_limit));
  BOOST_TEST(read.message->notes.size() == 1U);
}

// A reader that a mail took over says what the mail wants.
BOOST_AUTO_TEST_CASE(nobody_but_the_head_says_whose_the_mail_is_and_who_vouches_for_it) {
  const mail::ReadingService service(terms, mail::adjusted_to_build({512UL << 20, std::chrono::seconds(5)}),
                                     [](const mail::Unread& mail, const mail::ReadingTerms& all_terms) {
                                       mail::Message message = mail::read_one(mail, all_terms);
                                       message.from = {{"victim@example.org", "Victim"}};
                                       message.received = {"from nowhere"};
                                       message.authentication = {{0, "mx.chancery.test; dmarc=pass"}};
                                       message.automatic = "a lie";
                                       return message;
                                     });
  const auto read = [&](const std::string& bytes) { return *service.reading()({bytes, "", ""})().message; };
  const mail::Message person = read("Received: from a\nAuthentication-Results: mx.chancery.test;\n "
                                    "dmarc=fail\nFrom: Eve <eve@example.org>\n\nHELP\n");
  BOOST_TEST(person.from.front().address == "eve@example.org");
  BOOST_TEST(person.received.front() == "from a");
  BOOST_TEST(person.authentication.front().second == "mx.chancery.test; dmarc=fail");
  BOOST_TEST(person.authentication.front().first == 1);
  BOOST_TEST(person.automatic == "");
  const mail::Message machine =
      read("From: x@example.org\nFrom: eve@example.org\nPrecedence: bulk\n\nHELP\n");
  BOOST_TEST(machine.from.empty());
  BOOST_TEST(machine.authentication.empty());
  BOOST_TEST(machine.automatic == "it is mass mail (Precedence)");
}

BOOST_AUTO_TEST_SUITE_END()

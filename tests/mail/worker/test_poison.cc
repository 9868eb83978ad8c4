// Mails that make the program fail: three tries, then aside; they stop no other mail, and a kill counts as
// nothing.
#include "mail/commands/session/context.h"
#include "mail/worker/guarded_work.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <csignal>
#include <cstdlib>
#include <new>

using testing::JudgeByMail;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::size_t overflow(std::size_t depth) {
  volatile char room[4096];
  room[depth % sizeof room] = 1;
  return depth == 0 ? 0 : overflow(depth + 1) + static_cast<std::size_t>(room[0]);
}

struct Fault {
  const char* name;
  void (*happen)();
};
const Fault faults[] = {
    {"a wild pointer", [] { std::raise(SIGSEGV); }},
    {"an assert", [] { std::abort(); }},
    {"a stack that overflows", [] { overflow(1); }},
    {"an exception", [] { throw std::out_of_range("a fault of the program"); }},
    {"no memory", [] { throw std::bad_alloc(); }},
    {"std::terminate", [] { std::_Exit(75); }},
    {"no end",
     [] {
       for (volatile bool on = true; on;) continue;
     }},
};

// Ann's mails make it happen, all others are obeyed.
mail::Obeying poisoned_by(void (*happen)()) {
  return [happen](mail::Context& context, const parser::MailScript& script) {
    if (context.sender == "ann@example.org") happen();
    mail::obey(context, script);
  };
}

void work(JudgeByMail& judge, void (*happen)()) {
  mail::work_guarded(judge.home().home, testing::library(), judge.now, games::Instant::max(),
                     poisoned_by(happen), std::chrono::seconds(1));
}

} // namespace

BOOST_AUTO_TEST_SUITE(poison)

BOOST_AUTO_TEST_CASE(a_mail_that_ends_the_program_is_set_aside_after_three_tries_and_stops_no_other) {
  for (const Fault& fault : faults) {
    BOOST_TEST_CONTEXT(fault.name) {
      JudgeByMail judge;
      judge.receive("ann@example.org", "HELP\n");
      judge.receive("bob@example.org", "HELP SIGNOFF\n");
      work(judge, fault.happen);
      auto letters = judge.letters();
      BOOST_REQUIRE_EQUAL(letters.size(), 1);
      BOOST_CHECK(letters.front().is_to("bob@example.org"));
      BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 1);
      work(judge, fault.happen);
      BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 1);
      BOOST_CHECK_EQUAL(judge.home().names("spool/tmp").size(), 1);
      work(judge, fault.happen);
      BOOST_CHECK(judge.home().names("spool/new").empty());
      BOOST_CHECK(judge.home().names("spool/tmp").empty());
      BOOST_CHECK_EQUAL(judge.home().names("spool/bad").size(), 2); // with the reason
      letters = judge.letters();
      BOOST_REQUIRE_EQUAL(letters.size(), 1);
      BOOST_CHECK_EQUAL(letters.front().to, "keeper@chancery.test");
      BOOST_CHECK(has(letters.front().text, "three tries"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_kill_from_outside_is_no_try) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  for (const int signal : {SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGKILL}) {
    static int wanted = 0;
    wanted = signal;
    BOOST_CHECK_THROW(work(judge, [] { ::kill(::getpid(), wanted); }), parser::Failure);
  }
  BOOST_CHECK(judge.home().names("spool/tmp").empty());
  work(judge, [] {});
  BOOST_CHECK_EQUAL(judge.letters().size(), 1);
}

BOOST_AUTO_TEST_CASE(what_the_world_does_is_no_try) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  for (int i = 0; i < 4; ++i)
    BOOST_CHECK_EXCEPTION(work(judge, [] { throw parser::Failure("the disk is full"); }), parser::Failure,
                          [](const parser::Failure& failure) { return has(failure.what(), "disk is full"); });
  BOOST_CHECK(judge.home().names("spool/tmp").empty());
  BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 1);
}

BOOST_AUTO_TEST_CASE(a_mail_that_is_obeyed_at_last_loses_its_count) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  work(judge, [] { std::abort(); });
  work(judge, [] { std::abort(); });
  work(judge, [] {});
  BOOST_CHECK(judge.home().names("spool/tmp").empty());
  BOOST_CHECK_EQUAL(judge.letters().size(), 1);
}

BOOST_AUTO_TEST_SUITE_END()

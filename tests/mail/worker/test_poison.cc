// SPDX-License-Identifier: GPL-3.0-or-later
// Mails that make the program fail: three tries, then aside; they stop no other mail but those behind them.
#include "mail/commands/session/context.h"
#include "mail/worker/worker.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <new>
#include <string>
#include <vector>

using testing::holds;
using testing::JudgeByMail;

namespace {

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
    {"a wait without end",
     [] {
       std::mutex mutex;
       mutex.lock();
       mutex.lock();
     }},
};

// Ann's mails make it happen, all others are obeyed.
mail::Obeying poisoned_by(void (*happen)()) {
  return [happen](mail::Context& context, const parser::MailScript& script) {
    if (context.mail.sender == "ann@example.org") happen();
    mail::obey(context, script);
  };
}

void work(JudgeByMail& judge, void (*happen)()) {
  mail::work_guarded(judge.home().home, testing::library(), judge.now, games::Instant::max(),
                     poisoned_by(happen), {},
                     mail::ProcessLimits{0, std::chrono::seconds(1), std::chrono::seconds(1)});
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
      BOOST_CHECK(holds(letters.front().text, "three tries"));
    }
  }
}

// The system kills who has most memory, and does not say why.
BOOST_AUTO_TEST_CASE(a_kill_that_the_watcher_survives_is_a_try) {
  for (const int signal : {SIGKILL, SIGTERM, SIGHUP, SIGINT}) {
    static int wanted = 0;
    wanted = signal;
    JudgeByMail judge;
    judge.receive("ann@example.org", "HELP SIGNOFF\n");
    judge.receive("bob@example.org", "HELP SIGNOFF\n");
    for (int i = 0; i < 3; ++i) work(judge, [] { ::kill(::getpid(), wanted); });
    BOOST_CHECK_EQUAL(judge.home().names("spool/bad").size(), 2); // with the reason
    BOOST_CHECK_EQUAL(judge.letters().size(), 2);                 // to bob, and to the keeper
  }
}

BOOST_AUTO_TEST_CASE(a_process_that_takes_too_much_memory_has_failed) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  const mail::ProcessLimits limits =
      mail::adjusted_to_build({std::size_t{256} << 20, std::chrono::seconds(5)});
  const auto greedy = poisoned_by([] { std::vector<char>(std::size_t{1} << 30, 'x').clear(); });
  mail::work_guarded(judge.home().home, testing::library(), judge.now, games::Instant::max(), greedy, {},
                     limits);
  BOOST_CHECK_EQUAL(judge.letters().size(), limits.memory == 0 ? 1 : 0);
}

// They share a commit: what the first one did is gone with the process that the second one ended.
BOOST_AUTO_TEST_CASE(a_mail_before_one_of_the_same_people_that_ends_the_program_is_obeyed) {
  const auto second_ends_it = [](mail::Context& context, const parser::MailScript& script) {
    if (context.mail.message.subject == "second") std::abort();
    mail::obey(context, script);
  };
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n", "Subject: first\n");
  judge.receive("ann@example.org", "HELP SET\n", "Subject: second\n");
  judge.receive("ann@example.org", "HELP PRESS\n", "Subject: third\n");
  mail::work_guarded(judge.home().home, testing::library(), judge.now, games::Instant::max(), second_ends_it);
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 1);
  BOOST_TEST(holds(letters.front().text, "SIGNOFF"));
  BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 2);
}

BOOST_AUTO_TEST_CASE(later_mails_of_the_same_people_wait_for_one_that_is_tried_again) {
  const std::string seat = "judge+alpine-f-aaaaaaaaaaaaaaaa@chancery.test";
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n", "Subject: orders\n", seat);
  judge.receive("Ann <ANN@example.org>", "HELP SET\n");
  judge.receive("cat@example.org", "HELP SET\n", "Subject: orders\n", seat);
  judge.receive("Cat <cat@example.org>", "HELP PRESS\n");
  judge.receive("bob@example.org", "HELP SET\n");
  const auto who = [&] {
    std::string all;
    for (const auto& letter : judge.letters()) all += letter.to.substr(letter.to.find('<') + 1, 3) + " ";
    return all;
  };
  work(judge, [] { std::abort(); });
  BOOST_TEST(who() == "bob ");
  judge.receive("bob@example.org", "HELP PRESS\n");
  work(judge, [] {});
  BOOST_TEST(who() == "bob ann ANN cat cat ");
  BOOST_CHECK(judge.home().names("spool/new").empty());
}

BOOST_AUTO_TEST_CASE(those_who_wait_go_on_once_the_mail_is_set_aside) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  judge.receive("Ann <ann@example.org>", "HELP SIGNOFF\n");
  static int falls = 0;
  falls = 0;
  const auto fall = [] {
    if (falls < 1) std::abort();
  };
  for (int i = 0; i < 2; ++i) work(judge, fall);
  BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 2);
  work(judge, fall); // the second one has its first try
  BOOST_CHECK_EQUAL(judge.home().names("spool/bad").size(), 2);
  BOOST_CHECK_EQUAL(judge.home().names("spool/tmp").size(), 1);
}

// Others may hold the lock of the judge: that is no mail's fault.
BOOST_AUTO_TEST_CASE(a_worker_that_waits_without_end_ends_and_no_mail_is_tried) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  mail::ProcessLimits limits{0, std::chrono::seconds(1), std::chrono::seconds(1)};
  limits.standstill = std::chrono::seconds(2);
  const auto work_with_limits = [&] {
    mail::work_guarded(judge.home().home, testing::library(), judge.now, games::Instant::max(), mail::obey,
                       {}, limits);
  };
  {
    const games::Lock lock = judge.store().lock();
    BOOST_CHECK_EXCEPTION(work_with_limits(), parser::Failure, [](const parser::Failure& failure) {
      return holds(failure.what(), "waiting for the lock of the judge");
    });
  }
  const std::string log = testing::content(judge.home().path() / "log" / judge.home().names("log").front());
  BOOST_CHECK(holds(log, "waiting for the lock of the judge; the next run goes on"));
  BOOST_CHECK(judge.home().names("spool/tmp").empty());
  work_with_limits();
  BOOST_CHECK_EQUAL(judge.letters().size(), 1);
}

// What reads a mail may fall like what obeys it.
BOOST_AUTO_TEST_CASE(a_mail_that_breaks_its_reader_is_set_aside_after_three_tries) {
  mail::ProcessLimits limits = mail::adjusted_to_build({std::size_t{512} << 20, {}});
  limits.time = std::chrono::seconds(1); // a short mail is read in it under the sanitizers, too
  limits.wait = std::chrono::seconds(3);
  for (const Fault& fault : faults) {
    BOOST_TEST_CONTEXT(fault.name) {
      JudgeByMail judge;
      const mail::ReadingService service({"judge@chancery.test", 1 << 20}, limits,
                                         [&](const mail::Unread& mail, const mail::ReadingTerms& terms) {
                                           if (mail.bytes.find("BREAK") != mail.bytes.npos) fault.happen();
                                           return mail::read_one(mail, terms);
                                         });
      judge.receive("ann@example.org", "HELP BREAK\n");
      judge.receive("bob@example.org", "HELP SIGNOFF\n");
      for (int i = 0; i < 3; ++i)
        mail::work_guarded(judge.home().home, testing::library(), judge.now, games::Instant::max(),
                           mail::obey, service.reading(), limits);
      BOOST_CHECK(judge.home().names("spool/tmp").empty());
      BOOST_CHECK_EQUAL(judge.home().names("spool/bad").size(), 2);
      BOOST_CHECK_EQUAL(judge.letters().size(), 2); // to bob, and to the keeper
    }
  }
}

BOOST_AUTO_TEST_CASE(what_the_world_does_is_no_try) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  for (int i = 0; i < 4; ++i)
    BOOST_CHECK_EXCEPTION(
        work(judge, [] { throw parser::Failure("the disk is full"); }), parser::Failure,
        [](const parser::Failure& failure) { return holds(failure.what(), "disk is full"); });
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

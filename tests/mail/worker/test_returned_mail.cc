// SPDX-License-Identifier: GPL-3.0-or-later
// Mails of ours that come back: a report counts at the address that the mail left with, and for that mail
// alone.
#include "mail/outbox/post.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

using testing::JudgeByMail;
namespace fs = std::filesystem;

const std::string no_file;

// A forming game: Meg is its master, Ann plays. Its letters are sent.
struct Addresses {
  Addresses() {
    judge.answer("meg@example.org", "CREATE ?alpine edelweiss\nBECOME MASTER\n");
    judge.answer("ann@example.org", "SIGNON ?alpine danube\n");
    judge.letters();
  }
  mail::QueuedMail sent_to(const std::string& address) const {
    for (const std::string& name : judge.home().names("outbox/sent")) {
      const auto mail = mail::read_queued(judge.home().path() / "outbox/sent" / name);
      if (mail && mail->to == address) return *mail;
    }
    throw std::runtime_error("nothing went to " + address);
  }
  // "to: subject" of the letters that the report makes.
  std::vector<std::string> report(const std::string& name, const std::string& bounce_address) {
    judge.receive_at(bounce_address, testing::content(fs::path(TEST_DATA) / "mails" / (name + ".eml")));
    judge.work();
    std::vector<std::string> told;
    for (const testing::Sent& sent : judge.letters()) told.push_back(sent.to + ": " + sent.subject);
    return told;
  }
  std::size_t failed() const { return judge.home().names("outbox/failed").size(); }
  std::string unreachable() const {
    const fs::path file = judge.home().path() / "unreachable";
    return fs::exists(file) ? testing::content(file) : no_file;
  }
  std::string log() const { return testing::content(judge.home().path() / "log/2026-11.log"); }

  JudgeByMail judge;
};

const std::string told_keeper = "keeper@chancery.test: TEST: mail that could not be delivered";
constexpr std::size_t mail_and_reason = 2; // files in outbox/failed

} // namespace

BOOST_AUTO_TEST_SUITE(returned_mail)

BOOST_AUTO_TEST_CASE(a_failure_for_good_marks_the_address_and_tells_keeper_and_master) {
  for (const char* name : {"083-failed-postfix", "083-failed-exim", "083-failed-gmail",
                           "083-failed-exchange-online", "083-delivery-report", "083-expired-postfix"})
    BOOST_TEST_CONTEXT(name) {
      Addresses table;
      const mail::QueuedMail mail = table.sent_to("ann@example.org");
      const auto told = table.report(name, mail.from);
      BOOST_REQUIRE_EQUAL(told.size(), 2U);
      BOOST_TEST(told[0] == told_keeper);
      BOOST_TEST(told[1].starts_with("meg@example.org: alpine: "));
      BOOST_TEST(holds(table.unreachable(), " ann@example.org it came back: "));
      BOOST_TEST(fs::exists(table.judge.home().path() / "outbox/failed" / mail.file.filename()));
      BOOST_TEST(!fs::exists(mail.file));
      BOOST_TEST(table.report(name, mail.from).empty()); // the same report again
    }
}

BOOST_AUTO_TEST_CASE(a_mail_that_failed_for_itself_is_told_to_the_keeper_alone) {
  Addresses table;
  const auto told = table.report("083-failed-exchange", table.sent_to("ann@example.org").from);
  BOOST_REQUIRE_EQUAL(told.size(), 1U);
  BOOST_TEST(told[0] == told_keeper);
  BOOST_TEST(table.unreachable() == no_file);
  BOOST_TEST(table.failed() == mail_and_reason);
}

BOOST_AUTO_TEST_CASE(what_is_delayed_or_delivered_or_no_report_does_nothing) {
  for (const char* name :
       {"083-delayed", "083-delivered", "083-bounce-of-old", "082-vacation", "087-read-receipt"})
    BOOST_TEST_CONTEXT(name) {
      Addresses table;
      BOOST_TEST(table.report(name, table.sent_to("ann@example.org").from).empty());
      BOOST_TEST(table.unreachable() == no_file);
      BOOST_TEST(table.failed() == 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_report_to_an_address_that_the_judge_did_not_write_does_nothing) {
  Addresses table;
  const std::string address = table.sent_to("ann@example.org").from;
  std::string other_mail = address, other_tag = address;
  char& digit = other_mail[other_mail.find('-', other_mail.find("b-") + 2) - 1];
  digit = digit == '9' ? '8' : '9';
  char& letter = other_tag[other_tag.find('@') - 1];
  letter = letter == 'a' ? 'b' : 'a';
  for (const std::string& forged : {std::string("judge@chancery.test"), other_mail, other_tag})
    BOOST_TEST(table.report("083-failed-postfix", forged).empty(), forged);
  BOOST_TEST(table.unreachable() == no_file);
  BOOST_TEST(table.failed() == 0U);
}

// Whoever gets a mail knows its sender address, and can say of himself what he likes.
BOOST_AUTO_TEST_CASE(a_report_is_about_the_one_whom_the_mail_went_to_whomever_it_names) {
  Addresses table;
  table.report("083-failed-postfix", table.sent_to("meg@example.org").from); // it says: ann@example.org
  BOOST_TEST(holds(table.unreachable(), " meg@example.org "));
  BOOST_TEST(!holds(table.unreachable(), " ann@example.org "));
}

BOOST_AUTO_TEST_CASE(a_mail_that_is_kept_no_longer_is_only_logged) {
  Addresses table;
  const mail::QueuedMail mail = table.sent_to("ann@example.org");
  fs::remove(mail.file);
  BOOST_TEST(table.report("083-failed-postfix", mail.from).empty());
  BOOST_TEST(holds(table.log(), "came back, and is kept no longer"));
}

BOOST_AUTO_TEST_CASE(a_report_that_is_faster_than_deliver_counts) {
  Addresses table;
  const mail::QueuedMail mail = table.sent_to("ann@example.org");
  const fs::path waiting = table.judge.home().path() / "outbox/new" / mail.file.filename();
  fs::rename(mail.file, waiting);
  BOOST_TEST(table.report("083-failed-postfix", mail.from).size() == 2U); // keeper, master
  BOOST_TEST(table.failed() == mail_and_reason);
}

BOOST_AUTO_TEST_CASE(every_mail_in_the_outbox_leaves_with_its_own) {
  JudgeByMail judge;
  judge.receive("ann@example.org", "CREATE ?x ann-secret\n");
  judge.receive("bob@example.org", "SIGNON ?x bob-secret\n");
  judge.work();
  const std::vector<std::string> names = judge.home().names("outbox/new");
  BOOST_REQUIRE(!names.empty());
  for (const std::string& name : names) {
    const auto queued = mail::read_queued(judge.home().path() / "outbox/new" / name);
    BOOST_REQUIRE(queued);
    const auto prefix = mail::verify_bounce_tag(judge.home().home, queued->from);
    BOOST_REQUIRE(prefix);
    BOOST_TEST(name.starts_with(*prefix + "-"));
  }
}

BOOST_AUTO_TEST_SUITE_END()

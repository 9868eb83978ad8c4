// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of a mail that was obeyed: never a password that it held
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

std::string only_filed(const testing::JudgeByMail& judge) {
  const std::vector<std::string> names = judge.home().names("spool/done");
  BOOST_REQUIRE(names.size() == 1u);
  return testing::content(judge.home().path() / "spool/done" / names.front());
}

} // namespace

BOOST_AUTO_TEST_SUITE(filed_mail)

BOOST_AUTO_TEST_CASE(no_file_of_the_home_keeps_a_password_that_a_mail_held) {
  testing::JudgeByMail judge;
  judge.receive("ann@example.org",
                "SIGNON ?nosuch opensesame\nCREATE ?x opensesame\n> SIGNON ?x opensesame\nThanks!\n",
                "Subject: SIGNON ?x opensesame\n");
  judge.receive("From: bob@example.org\nMessage-ID: <q@x>\nSubject: hello\nMIME-Version: 1.0\n"
                "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
                "U0lHTk9OID94IG9wZW5zZXNhbWUK\n"); // SIGNON ?x opensesame
  judge.work();
  judge.letters();
  BOOST_TEST(judge.home().names("spool/done").size() == 2u);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(judge.home().path())) {
    if (!entry.is_regular_file()) continue;
    const std::string content = testing::content(entry.path());
    BOOST_TEST(!holds(content, "opensesame"), entry.path());
    BOOST_TEST(!holds(content, "U0lHTk9OID94IG9wZW5zZXNhbWUK"), entry.path());
  }
}

BOOST_AUTO_TEST_CASE(a_mail_that_loses_its_password_has_one_To_field_with_each_recipient_once) {
  testing::JudgeByMail judge;
  judge.receive_at("judge@chancery.test",
                   "From: ann@example.org\nMessage-ID: <q@x>\n"
                   "Delivered-To: Judge@chancery.test\n"
                   "To: judge@chancery.test, bob@example.org\n\nSIGNON ?x opensesame\n");
  judge.work();
  const std::string kept = only_filed(judge);
  BOOST_TEST(holds(kept, "\nTo: judge@chancery.test, bob@example.org\n"));
  BOOST_TEST(kept.find("\nTo:") == kept.rfind("\nTo:"));
}

BOOST_AUTO_TEST_CASE(what_was_not_read_is_not_kept) {
  testing::JudgeByMail judge;
  judge.receive(
      "From: Ann <ann@example.org>\nMessage-ID: <q@x>\nSubject: hello\nMIME-Version: 1.0\n"
      "Content-Type: multipart/mixed; boundary=cut\n\n--cut\n\nLIST\n--cut\n"
      "Content-Type: text/plain; name=more.txt\nContent-Disposition: attachment\n\nopensesame\n--cut--\n");
  judge.work();
  const std::string kept = only_filed(judge);
  BOOST_TEST(holds(kept, "From: Ann <ann@example.org>\n"));
  BOOST_TEST(holds(kept, "Subject: hello\n"));
  BOOST_TEST(holds(kept, "more.txt"));
  BOOST_TEST(kept.ends_with("\n\nLIST\n"));
  BOOST_TEST(!holds(kept, "opensesame"));
}

BOOST_AUTO_TEST_CASE(a_mail_that_came_again_is_kept_without_its_text) {
  testing::JudgeByMail judge;
  for (int i = 0; i < 2; ++i)
    judge.receive(
        "From: ann@example.org\nMessage-ID: <q@x>\n\nCREATE ?x sesame\nBROADCAST\nsesame\nENDPRESS\n");
  judge.work();
  for (const std::string& name : judge.home().names("spool/done"))
    BOOST_TEST(!holds(testing::content(judge.home().path() / "spool/done" / name), "sesame"));
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// SET HTML: a letter leaves as text and as HTML, which say the same.
#include "mail/message/encodings.h"
#include "mail/message/mime.h"
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"
#include "tests/mail/worker/told_by_html.h"

#include <boost/test/unit_test.hpp>

#include <chrono>

using testing::holds;

namespace {

using testing::JudgeByMail;

std::string decoded(const mail::Part& part) {
  return mail::decode_transfer(part.body, part.value("content-transfer-encoding"));
}

// The newest letter to somebody, as it left.
std::string newest_to(const JudgeByMail& judge, const std::string& address) {
  std::string bytes;
  for (const std::string& name : judge.home().names("outbox/sent")) {
    const auto mail = mail::read_queued(judge.home().path() / "outbox/sent" / name);
    if (mail && mail->to == address) bytes = mail->bytes;
  }
  return bytes;
}
std::string newest_to_ann(const JudgeByMail& judge) { return newest_to(judge, "ann@example.org"); }

} // namespace

BOOST_AUTO_TEST_SUITE(html_letters)

BOOST_AUTO_TEST_CASE(set_html_brings_both_and_set_no_html_the_text_alone) {
  JudgeByMail judge;
  judge.answer("ann@example.org", "CREATE ?x ann-secret\n");
  const std::string asked = judge.answer("ann@example.org", "SIGNON ?x ann-secret\nSET HTML\nLIST x\n");
  BOOST_TEST(holds(asked, "Letters to ann@example.org come as HTML, too"));
  const std::string bytes = newest_to_ann(judge);
  const mail::Part both = mail::split_mime(bytes, 1 << 20).root;
  BOOST_TEST(both.value("content-type").starts_with("multipart/alternative"));
  BOOST_REQUIRE(both.children.size() == 2u);
  BOOST_TEST(both.children[0].value("content-type").starts_with("text/plain"));
  BOOST_TEST(both.children[1].value("content-type").starts_with("text/html"));
  BOOST_TEST(testing::told_by_html_alone(decoded(both.children[0]), decoded(both.children[1])) == "");
  for (const std::string_view line : parser::lines_of(bytes)) BOOST_TEST(line.size() <= 998u);
  judge.answer("ann@example.org", "SIGNON ?x ann-secret\nSET NO HTML\n");
  BOOST_TEST(!holds(newest_to_ann(judge), "html"));
}

BOOST_AUTO_TEST_CASE(set_calendar_brings_the_deadline_as_an_entry_that_moves_with_it) {
  JudgeByMail judge;
  judge.answer("ann@example.org", "CREATE ?x edelweiss france_austria\nSET PREFERENCE A\nSET CALENDAR\n");
  judge.answer("bob@example.org", "SIGNON ?x seine\nSET PREFERENCE F\n");
  judge.now += std::chrono::hours(1);
  judge.process();
  judge.letters();
  const std::string start = newest_to_ann(judge);
  BOOST_TEST(holds(start, "\nContent-Type: text/calendar; method=PUBLISH"));
  BOOST_TEST(holds(start, "\nUID:x.deadline@chancery.test\n"));
  BOOST_TEST(holds(start, "\nSUMMARY:x: orders for Spring 1901\n"));
  BOOST_TEST(!holds(newest_to(judge, "bob@example.org"), "text/calendar"));
  judge.answer("bob@example.org", "SIGNON Fx seine\nSET DEADLINE Dec 24 12:00\n");
  const std::string moved = newest_to_ann(judge);
  BOOST_TEST(holds(moved, "\nUID:x.deadline@chancery.test\n"));
  BOOST_TEST(holds(moved, "\nDTSTART:20261224T120000Z\n"));
  judge.answer("ann@example.org", "SIGNON Ax edelweiss\nSET NO CALENDAR\n");
  judge.answer("bob@example.org", "SIGNON Fx seine\nSET DEADLINE Dec 25 12:00\n");
  BOOST_TEST(!holds(newest_to_ann(judge), "text/calendar"));
}

BOOST_AUTO_TEST_SUITE_END()

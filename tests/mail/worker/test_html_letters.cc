// SPDX-License-Identifier: GPL-3.0-or-later
// SET HTML: a letter leaves as text and as HTML, which say the same.
#include "mail/message/encodings.h"
#include "mail/message/mime.h"
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"
#include "tests/mail/worker/told_by_html.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

using testing::JudgeByMail;

std::string decoded(const mail::Part& part) {
  return mail::decode_transfer(part.body, part.value("content-transfer-encoding"));
}

// The newest letter to Ann, as it left.
std::string newest_to_ann(const JudgeByMail& judge) {
  std::string bytes;
  for (const std::string& name : judge.home().names("outbox/sent")) {
    const auto mail = mail::read_queued(judge.home().path() / "outbox/sent" / name);
    if (mail && mail->to == "ann@example.org") bytes = mail->bytes;
  }
  return bytes;
}

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

BOOST_AUTO_TEST_SUITE_END()

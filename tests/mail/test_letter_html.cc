// HTML beside the text of a letter: the same words, the same columns, and nothing that a stranger can slip in
#include "mail/message/charset.h"
#include "mail/message/html_text.h"
#include "mail/message/letter_html.h"
#include "mail/message/mime.h"
#include "mail/message/transfer.h"
#include "parser/text.h"
#include "tests/mail/judge_by_mail.h"

#include <iterator>
#include <sstream>

namespace {

using testing::JudgeByMail;

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

std::string through_html(const std::string& text) { return mail::html_to_text(mail::letter_html(text)).text; }

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

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

BOOST_AUTO_TEST_SUITE(letter_html)

BOOST_AUTO_TEST_CASE(every_report_says_the_same_as_html) {
  int reports = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA "/reports")) {
    if (entry.path().extension() != ".letters") continue;
    ++reports;
    const std::string text = testing::content(entry.path()), back = through_html(text);
    BOOST_TEST(words(back) == words(text), boost::test_tools::per_element());
    for (const std::string_view line : parser::lines_of(text))
      if (line.find("  ") != line.npos) BOOST_TEST(holds("\n" + back, "\n" + std::string(line) + "\n"), line);
  }
  BOOST_TEST(reports > 0);
}

BOOST_AUTO_TEST_CASE(prose_is_set_anew_and_lines_stay_lines) {
  const std::string prose = "The deadline is near, and your orders for Spring 1901 (movement) are not\n"
                            "complete yet.\n";
  BOOST_TEST(holds(mail::letter_html(prose), "<p>The deadline"));
  BOOST_TEST(holds(mail::letter_html(prose), " are not complete yet.</p>"));
  const std::string lines =
      "Austria: Army Serbia -> Bulgaria.\nAustria: Fleet Albania, No Order Processed.\n";
  BOOST_TEST(through_html(lines) == lines);
}

BOOST_AUTO_TEST_CASE(what_a_stranger_writes_stays_text) {
  const std::string evil = "<script>alert(1)</script> & \"quoted\" <img src=x> &lt;b&gt;\n"
                           "mailto:a@b.org?body=\"><script> x\n";
  const std::string html = mail::letter_html(evil);
  BOOST_TEST(!holds(html, "<script"));
  BOOST_TEST(!holds(html, "<img"));
  BOOST_TEST(!holds(html, "\"\""));
  BOOST_TEST(words(mail::html_to_text(html).text) == words(evil), boost::test_tools::per_element());
}

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
  BOOST_TEST(words(mail::html_to_text(decoded(both.children[1])).text) == words(decoded(both.children[0])),
             boost::test_tools::per_element());
  for (const std::string_view line : parser::lines_of(bytes)) BOOST_TEST(line.size() <= 78u);
  judge.answer("ann@example.org", "SIGNON ?x ann-secret\nSET NO HTML\n");
  BOOST_TEST(!holds(newest_to_ann(judge), "html"));
}

BOOST_AUTO_TEST_SUITE_END()

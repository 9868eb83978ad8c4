// HTML beside the text of a letter: the same words, the same columns, and nothing that a stranger can slip in
#include "mail/message/html_text.h"
#include "mail/message/letter_html.h"
#include "parser/text.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <iterator>
#include <sstream>

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

std::string through_html(const std::string& text) { return mail::html_to_text(mail::letter_html(text)).text; }

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

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

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// HTML beside the text of a letter: the same words, the same columns, and nothing that a stranger can slip in
#include "mail/message/html.h"
#include "mail/message/html_text.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>

using testing::holds;

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

std::string through_html(const std::string& text) { return mail::html_to_text(mail::html_of(text)).text; }

std::string without_links(const std::string& text) {
  std::string rest;
  for (const std::string_view line : parser::lines_of(text))
    if (!parser::trim(line).starts_with("mailto:")) rest += std::string(line) + "\n";
  return rest;
}

} // namespace

BOOST_AUTO_TEST_SUITE(letter_html)

BOOST_AUTO_TEST_CASE(every_report_says_the_same_as_html) {
  int reports = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA "/reports")) {
    if (entry.path().extension() != ".letters") continue;
    ++reports;
    const std::string text = without_links(testing::content(entry.path())), back = through_html(text);
    BOOST_TEST(words(back) == words(text), boost::test_tools::per_element());
  }
  BOOST_TEST(reports > 0);
}

BOOST_AUTO_TEST_CASE(prose_is_set_anew_and_lines_stay_lines) {
  const std::string prose = "The deadline is near, and your orders for Spring 1901 (movement) are not\n"
                            "complete yet.\n";
  BOOST_TEST(holds(mail::html_of(prose), " are not complete yet.</p>"));
  const std::string lines =
      "Austria: Army Serbia -> Bulgaria.\nAustria: Fleet Albania, No Order Processed.\n";
  BOOST_TEST(through_html(lines) == lines);
}

BOOST_AUTO_TEST_CASE(a_link_is_a_button_with_the_words_that_it_writes) {
  const std::string html = mail::link("mailto:judge%40x.org?body=JOIN%20alpine").html;
  BOOST_TEST(holds(html, "href=\"mailto:judge%40x.org?body=JOIN%20alpine\""));
  BOOST_TEST(holds(html, ">JOIN alpine</a>"));
}

BOOST_AUTO_TEST_CASE(a_list_of_words_and_their_meanings_becomes_rows) {
  const std::string html =
      mail::html_of("    LIST                   the games that are listed here, of which each\n"
                    "                           has a line\n"
                    "    SET WAIT, SET NO WAIT  the turn waits\n");
  BOOST_TEST(!holds(html, "<pre"));
  BOOST_TEST(holds(html, ">LIST</code>"));
  BOOST_TEST(holds(html, ">SET WAIT, SET NO WAIT</code>"));
  BOOST_TEST(holds(html, ">the games that are listed here, of which each has a line</span>"));
}

BOOST_AUTO_TEST_CASE(a_line_of_a_cell_that_was_not_full_stays_a_line) {
  const std::string html = mail::html_of("brook               France vs Austria, S1901M\n"
                                         "                    deadline Mon Mar 08 2027 23:30:00 +0000\n");
  BOOST_TEST(holds(html, "S1901M<br>\ndeadline"));
}

BOOST_AUTO_TEST_CASE(no_cell_is_wider_than_a_phone) {
  BOOST_TEST(holds(mail::html_of("Status of the Movement phase for Spring of 1901.  (alpine.001)\n"),
                   "min-width:262px"));
}

BOOST_AUTO_TEST_CASE(what_fits_on_a_phone_keeps_its_columns) {
  const std::string text = "Austria:   Army  Serbia.\nAustria:   Fleet Greece.\n";
  BOOST_TEST(through_html(text) == text);
}

BOOST_AUTO_TEST_CASE(grids_and_drawings_keep_their_columns_and_scroll) {
  for (const char* set : {"              CLOCK     MIN    NEXT   GRACE   DELAY   DAYS\n"
                          "  movement    23:30      12      71     167     0.5   -MTWTF-\n",
                          "     a b b b b b b c d e g h k l l m m m n n p p\n"
                          "1900 T . G F A . T . E . . G E E F R G I . F . I\n"}) {
    const std::string html = mail::html_of(set);
    BOOST_TEST(holds(html, "white-space:pre;overflow-x:auto"));
    BOOST_TEST(holds(html, std::string(parser::trim(set))));
  }
}

BOOST_AUTO_TEST_CASE(a_sentence_with_a_margin_is_prose) {
  BOOST_TEST(
      holds(mail::html_of("Settings: press white; late powers are waited for (NoNMR); draws include\n"
                          "  all survivors.\n"),
            ">Settings: press white; late powers are waited for (NoNMR); draws include all survivors.</p>"));
}

BOOST_AUTO_TEST_CASE(no_line_of_a_text_is_a_link) {
  for (const char* line :
       {"mailto:spy@bad.test?body=SIGNON%20Falpine%20", "mailto:judge%40x.org?body=JOIN%20alpine",
        "https://bad.test/", "<https://bad.test/>", "mailto:judge%40x.org?body=RESIGN"})
    for (const char* margin : {"", "  ", "    "})
      BOOST_TEST(!holds(mail::html_of(margin + std::string(line) + "\n"), "href"), line);
}

BOOST_AUTO_TEST_CASE(what_a_stranger_writes_stays_text) {
  const std::string evil = "<script>alert(1)</script> & \"quoted\" <img src=x> &lt;b&gt;\n"
                           "mailto:a@b.org?body=\"><script> x\n";
  for (const std::string& html : {mail::html_of(evil), mail::html::letter_of_somebody(evil),
                                  mail::html::code(evil), mail::html::lines({evil})}) {
    BOOST_TEST(!holds(html, "<script"));
    BOOST_TEST(!holds(html, "<img"));
    BOOST_TEST(!holds(html, "<a"));
    BOOST_TEST(words(mail::html_to_text(html).text) == words(evil), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(press_has_no_links_and_keeps_its_columns) {
  const std::string press = "  mailto:judge%40x.org?body=RESIGN\nParis    3\n";
  const std::string html = mail::html::letter_of_somebody(press);
  BOOST_TEST(!holds(html, "href"));
  BOOST_TEST(holds(html, "Paris &nbsp;&nbsp;&nbsp;3"));
}

BOOST_AUTO_TEST_CASE(a_page_is_plain_and_its_lines_are_short) {
  std::string sentences;
  for (int i = 0; i < 40; ++i) sentences += "Gr\u00fc\u00dfe aus K\u00f6ln \U0001F600 ";
  const std::string page = mail::html::page(mail::html::paragraph(sentences));
  BOOST_TEST(parser::is_ascii(page));
  for (const std::string_view line : parser::lines_of(page)) BOOST_TEST(line.size() <= 78u, line);
  BOOST_TEST(words(mail::html_to_text(page).text) == words(sentences), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

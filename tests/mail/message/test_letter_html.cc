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

std::string html_of(const mail::Piece& piece) { return mail::html::of(piece); }
std::string through_html(const mail::Piece& piece) { return mail::html_to_text(html_of(piece)).text; }

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
    const std::string text = without_links(testing::content(entry.path())),
                      back = through_html(mail::kept(text));
    BOOST_TEST(words(back) == words(text), boost::test_tools::per_element());
  }
  BOOST_TEST(reports > 0);
}

BOOST_AUTO_TEST_CASE(prose_is_set_anew_and_lines_stay_lines) {
  const mail::Piece late =
      mail::prose("The deadline is near, and your orders for Spring 1901 (movement) are not complete yet.");
  BOOST_TEST(mail::plain_text(late) ==
             "The deadline is near, and your orders for Spring 1901 (movement) are not\n"
             "complete yet.\n");
  BOOST_TEST(holds(html_of(late), " are not complete yet.</p>"));
  const std::string lines =
      "Austria: Army Serbia -> Bulgaria.\nAustria: Fleet Albania, No Order Processed.\n";
  BOOST_TEST(through_html(mail::kept(lines)) == lines);
  BOOST_TEST(mail::plain_text(mail::kept(lines)) == lines);
}

BOOST_AUTO_TEST_CASE(a_link_is_a_button_with_the_words_that_it_writes) {
  const std::string html = html_of(mail::link("mailto:judge%40x.org?body=JOIN%20alpine"));
  BOOST_TEST(holds(html, "href=\"mailto:judge%40x.org?body=JOIN%20alpine\""));
  BOOST_TEST(holds(html, ">JOIN alpine</a>"));
}

BOOST_AUTO_TEST_CASE(a_table_has_columns_in_plain_text_and_rows_in_html) {
  const mail::Piece brief =
      mail::in_columns({{8}, {}}, {{{{"brook"}}, {{"France vs Austria, S1901M"}, {"late"}}}});
  BOOST_TEST(mail::plain_text(brief) == "brook   France vs Austria, S1901M\n        late\n");
  BOOST_TEST(holds(html_of(brief), "S1901M<br>\nlate</td>"));
  const mail::Piece counts =
      mail::headed("Counts", {{5}, {4, true}}, {{{}, {{"A"}}}, {{{"1901"}}, {{"12"}}}});
  BOOST_TEST(mail::plain_text(counts) == "        A\n1901   12\n");
  BOOST_TEST(holds(html_of(counts), "<th"));
}

BOOST_AUTO_TEST_CASE(a_wide_middle_column_of_words_stands_below_the_last) {
  const mail::Piece terms =
      mail::in_columns({{9}, {27}, {}}, {{{{"Italy:"}}, {{"from the start"}}, {{"elena@example.net"}}}});
  BOOST_TEST(mail::plain_text(terms) == "Italy:   from the start             elena@example.net\n");
  BOOST_TEST(holds(html_of(terms), "elena@example.net<br>\nfrom the start</td>"));
  const mail::Piece narrow = mail::in_columns({{9}, {6}, {}}, {{{{"Italy:"}}, {{"late"}}, {{"Elena"}}}});
  BOOST_TEST(!holds(html_of(narrow), "<br>"));
}

BOOST_AUTO_TEST_CASE(words_that_are_wide_stand_above_their_meanings) {
  const std::string html = html_of(mail::in_columns(
      {{23}, {}}, {{{{"SET WAIT, SET NO WAIT", mail::Tone::code}}, {{"the turn waits"}}}}, "    "));
  BOOST_TEST(holds(html, ">SET WAIT, SET NO WAIT</code><br>\nthe turn waits</p>"));
}

BOOST_AUTO_TEST_CASE(what_came_of_an_order_is_a_row_with_its_mark) {
  const mail::Piece told{
      {{.kind = mail::Block::Kind::outcome,
        .tone = mail::Tone::bad,
        .lines = {{"Army Vienna -> Galicia."}, {"failed", mail::Tone::bad}, {"Bounced."}}}}};
  BOOST_TEST(mail::plain_text(told) == "  failed     Army Vienna -> Galicia. Bounced.\n");
  BOOST_TEST(through_html(told) == "\u2717\nArmy Vienna \u2192\u00a0Galicia.\nfailed\nBounced.\n");
}

BOOST_AUTO_TEST_CASE(drawings_keep_their_columns_and_scroll) {
  const std::string grid = "     a b b b b b b c d e g h k l l m m m n n p p\n"
                           "1900 T . G F A . T . E . . G E E F R G I . F . I\n";
  const std::string html = html_of(mail::drawing(grid));
  BOOST_TEST(holds(html, "white-space:pre;overflow-x:auto"));
  BOOST_TEST(holds(html, std::string(parser::trim(grid))));
}

BOOST_AUTO_TEST_CASE(no_line_of_a_text_is_a_link) {
  for (const char* line :
       {"mailto:spy@bad.test?body=SIGNON%20Falpine%20", "mailto:judge%40x.org?body=JOIN%20alpine",
        "https://bad.test/", "<https://bad.test/>", "mailto:judge%40x.org?body=RESIGN"})
    for (const char* margin : {"", "  ", "    "})
      for (const mail::Piece& piece : {mail::kept(margin + std::string(line)), mail::prose(line),
                                       mail::paragraphs(margin + std::string(line))})
        BOOST_TEST(!holds(html_of(piece), "href"), line);
}

BOOST_AUTO_TEST_CASE(what_a_stranger_writes_stays_text) {
  const std::string evil = "<script>alert(1)</script> & \"quoted\" <img src=x> &lt;b&gt;\n"
                           "mailto:a@b.org?body=\"><script> x\n";
  for (const mail::Piece& piece :
       {mail::kept(evil), mail::by_somebody(evil), mail::line_to_write(evil), mail::lines({evil}),
        mail::title(evil), mail::in_columns({{4}, {}}, {{{}, {{evil}}}})}) {
    const std::string html = html_of(piece);
    BOOST_TEST(!holds(html, "<script"));
    BOOST_TEST(!holds(html, "<img"));
    BOOST_TEST(!holds(html, "<a"));
    BOOST_TEST(words(mail::html_to_text(html).text) == words(evil), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(press_has_no_links_and_keeps_its_columns) {
  const std::string press = "  mailto:judge%40x.org?body=RESIGN\nParis    3\n";
  const std::string html = html_of(mail::by_somebody(press));
  BOOST_TEST(!holds(html, "href"));
  BOOST_TEST(holds(html, "Paris &nbsp;&nbsp;&nbsp;3"));
}

BOOST_AUTO_TEST_CASE(a_page_is_plain_and_its_lines_are_short) {
  std::string sentences;
  for (int i = 0; i < 40; ++i) sentences += "Gr\u00fc\u00dfe aus K\u00f6ln \U0001F600 ";
  const std::string page = mail::html::page(html_of(mail::prose(sentences)));
  BOOST_TEST(parser::is_ascii(page));
  for (const std::string_view line : parser::lines_of(page)) BOOST_TEST(line.size() <= 78u, line);
  BOOST_TEST(words(mail::html_to_text(page).text) == words(sentences), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

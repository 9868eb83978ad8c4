// SPDX-License-Identifier: GPL-3.0-or-later
// The small parts: characters, plain lines, words and signs, names, problems with a caret.
#include "parser/lexer.h"
#include "parser/name_table.h"
#include "parser/names.h"
#include "parser/text.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

using namespace parser;

namespace {

const Names& names() { return testing::board("standard").names; }

} // namespace

BOOST_AUTO_TEST_SUITE(text)

BOOST_AUTO_TEST_CASE(invalid_bytes_are_characters_of_one_byte) {
  for (const std::string bytes :
       {"\x80", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE2\x82"}) {
    const Character character = character_at(bytes, 0);
    BOOST_CHECK(character.code == 0xFFFD);
    BOOST_CHECK_EQUAL(character.bytes, 1);
  }
}

BOOST_AUTO_TEST_CASE(what_is_appended_is_read_back) {
  for (const char32_t code : {U'a', U'\u00E9', U'\u2192', U'\U0001F600', U'\U0010FFFF'}) {
    std::string text;
    append_utf8(text, code);
    const Character character = character_at(text, 0);
    BOOST_CHECK(character.code == code);
    BOOST_CHECK_EQUAL(character.bytes, text.size());
  }
}

BOOST_AUTO_TEST_CASE(a_plain_line_is_plain_ascii) {
  struct {
    const char *written, *plain;
  } const rows[] = {
      {"A par - bur", "A par - bur"},
      {"a\u00A0b\u2003c\u3000d\te", "a b c d e"},
      {"\uFEFFa\u200Bb\u00ADc", "abc"},
      {"\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFF0D", "---------"},
      {"\u2190\u2192\u21D2\u27A1\uFE0F\u2794", "-----"},
      {"\u2018a\u2019 \u201Cb\u201D", "'a' \"b\""},
      {"\uFF21\uFF10\uFF0F", "A0/"},
      {"\u00E9\u00C5\u00F1\u0159\u0142\u00DF\u00E6\u0153\u017F", "eAnrlssaeoes"},
      {"e\u0301", "e"},
      {"RU\u00DFIA GRO\u00DF bo\u00DEna \u00DE\u00D3R \u00C6r\u00F8", "RUSSIA GROSS boThna THOR Aero"},
      {"\u0431\xFF\u00D7", "???"},
  };
  for (const auto& row : rows) BOOST_CHECK_EQUAL(NormalLine(row.written).text(), row.plain);
}

BOOST_AUTO_TEST_CASE(columns_lead_back_to_the_bytes_written) {
  const NormalLine line("\u00E9 \u2026x");
  BOOST_REQUIRE_EQUAL(line.text(), "e ...x");
  const std::size_t columns[] = {0, 2, 3, 3, 3, 6, 7};
  for (std::size_t i = 0; i < std::size(columns); ++i) BOOST_CHECK_EQUAL(line.column(i), columns[i]);
}

BOOST_AUTO_TEST_CASE(a_tidy_line_keeps_its_letters) {
  BOOST_CHECK_EQUAL(tidy(" \u00A0Se\u00F1or \t \u201Cx\u201D\u200B \u2192 e\u0301 "),
                    "Se\u00F1or \u201Cx\u201D \u2192 e\u0301");
}

BOOST_AUTO_TEST_CASE(a_line_is_words_and_signs) {
  const std::string text = "A. St.Pete's-->b(nc)/x;,+*: (*cut*) ? // y";
  const Sign signs[] = {Sign::word, Sign::word,  Sign::word,  Sign::dash,  Sign::word,      Sign::open,
                        Sign::word, Sign::close, Sign::slash, Sign::word,  Sign::separator, Sign::separator,
                        Sign::plus, Sign::star,  Sign::colon, Sign::other, Sign::end};
  Lexer lexer(text);
  for (const Sign sign : signs) {
    BOOST_CHECK(lexer.peek().is(sign));
    if (lexer.peek().begin == 6) BOOST_CHECK_EQUAL(lexer.peek().key.text(), "petes");
    lexer.skip();
  }
}

BOOST_AUTO_TEST_CASE(slips_are_letters_missing_added_changed_or_exchanged) {
  struct {
    const char *a, *b;
    std::size_t slips;
  } const rows[] = {{"paris", "paris", 0},  {"paris", "pars", 1},  {"paris", "pariss", 1},
                    {"paris", "pariz", 1},  {"paris", "prais", 1}, {"paris", "prasi", 2},
                    {"paris", "london", 3}, {"", "ab", 2},         {"brugundy", "burgandy", 2}};
  for (const auto& row : rows)
    BOOST_CHECK_MESSAGE(slips_between(row.a, row.b, 2) == row.slips, row.a << " " << row.b);
}

BOOST_AUTO_TEST_CASE(powers_are_found_by_every_name_of_theirs) {
  for (const char* text : {"Austria", "austrian", "AUSTRIA", "A", "a", "au", "aus", "Austira", "Austria's"})
    BOOST_CHECK_MESSAGE(names().find_power(text).power == judge::Power(0), text);
  BOOST_CHECK_EQUAL(names().find_power("Austira").notice, "\"Austira\" read as Austria");
  BOOST_CHECK_EQUAL(
      names().find_power("Spain").problem,
      "no power is called \"Spain\"; there are Austria, England, France, Germany, Italy, Russia and Turkey");
  BOOST_CHECK(!names().find_power("").power);
}

BOOST_AUTO_TEST_CASE(provinces_are_found_in_a_text_of_their_own) {
  BOOST_CHECK(names().find_province("St. Petersburg").province);
  BOOST_CHECK(names().find_province("nor").province == names().find_province("nwy").province);
  BOOST_CHECK_EQUAL(names().find_province("burgundi").notice, "\"burgundi\" read as Burgundy");
  BOOST_CHECK_EQUAL(names().find_province("pars").problem, "\"pars\" can be Paris or Marseilles");
}

BOOST_AUTO_TEST_CASE(a_caret_stands_below_the_words_in_question) {
  BOOST_CHECK_EQUAL(show({0, 8, 3, "unknown"}, "A par - xyz"), "> A par - xyz\n          ^^^\n  unknown");
  BOOST_CHECK_EQUAL(show({0, 11, 0, "missing"}, "A par - xyz"), "> A par - xyz\n             ^\n  missing");
  BOOST_CHECK_EQUAL(show({0, 2, 2, "x"}, "\u00E9\u00E9\u00E9\tb"), "> \u00E9\u00E9\u00E9 b\n   ^\n  x");
  BOOST_CHECK_EQUAL(show({0, 0, 0, "x"}, ""), "> \n  ^\n  x");
}

BOOST_AUTO_TEST_CASE(a_long_line_is_shown_around_the_problem) {
  const std::string shown = show({0, 500, 3, "here"}, std::string(500, 'a') + "xyz" + std::string(500, 'b'));
  BOOST_CHECK_LT(shown.find('\n'), 110);
  const std::size_t words = shown.find("xyz");
  BOOST_REQUIRE(words != shown.npos);
  const std::size_t second_line = shown.find('\n') + 1;
  BOOST_CHECK_EQUAL(shown.find("^^^") - second_line, words);
}

BOOST_AUTO_TEST_CASE(numbers_and_parts_are_taken_off_the_front_of_a_text) {
  BOOST_CHECK(number_at_front<int>("12 of 30") == 12);
  BOOST_CHECK(!number_at_front<int>(" 12") && !number_at_front<int>("") &&
              !number_at_front<int>("99999999999"));
  std::string_view text = "first,second,,last";
  BOOST_CHECK_EQUAL(take_up_to(',', text), "first");
  BOOST_CHECK_EQUAL(take_up_to(',', text), "second");
  BOOST_CHECK_EQUAL(take_up_to(',', text), "");
  BOOST_CHECK_EQUAL(take_up_to(',', text), "last");
  BOOST_CHECK(text.empty() && take_up_to(',', text).empty());
}

BOOST_AUTO_TEST_SUITE_END()

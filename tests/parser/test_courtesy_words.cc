// SPDX-License-Identifier: GPL-3.0-or-later
// Greetings and closings by their words, and what follows them.
#include "parser/line_marks.h"

#include <boost/test/unit_test.hpp>

using namespace parser;

namespace {

constexpr const char* none = "(none)";

struct Row {
  const char* line;
  const char* rest;
};

std::string rest_of(const std::optional<std::string>& rest) { return rest.value_or(none); }

} // namespace

BOOST_AUTO_TEST_SUITE(courtesy_words)

BOOST_AUTO_TEST_CASE(a_greeting_is_found_whatever_its_case_accents_and_signs) {
  const Row rows[] = {
      {"Hi", ""},
      {"HI!!", ""},
      {"\"Hi\", judge:", "judge:"},
      {"Grüß Gott, Herr Richter", "Herr Richter"},
      {"¡Buenos días!", ""},
      {"Dzień dobry", ""},
      {"ЗДРАВСТВУЙТЕ, судья", "судья"},
      {"Hi one two three four", "one two three four"},
      {"Hi one two three four five", none},
      {"Hide", none},
      {"Say hi", none},
      {"", none},
      {"!?", none},
  };
  for (const Row& row : rows) BOOST_CHECK_MESSAGE(rest_of(after_greeting(row.line)) == row.rest, row.line);
}

BOOST_AUTO_TEST_CASE(the_longest_closing_counts) {
  const Row rows[] = {
      {"Best", ""},
      {"Best A par-bur", "A par-bur"},
      {"Best regards A par-bur", "A par-bur"},
      {"Mit freundlichen Grüßen aus Wien", "aus Wien"},
      {"Merci d\u2019avance", ""},
      {"Thanks :-)", ""},
      {"Спасибо большое", "большое"},
      {"Bestseller", none},
  };
  for (const Row& row : rows) BOOST_CHECK_MESSAGE(rest_of(after_closing(row.line)) == row.rest, row.line);
}

BOOST_AUTO_TEST_CASE(any_bytes_give_words_or_none) {
  for (const char* line : {"\xD0", "hi \xD0", "\xD0\x90\xD0", "\xC2", "\xFF\xFE hi", "\xD0 \xD0\xA0"})
    for (const TalkWord& word : talk_words(line)) BOOST_CHECK(word.begin < std::string_view(line).size());
  BOOST_CHECK(!after_greeting(std::string(100000, 'x')));
  BOOST_CHECK(!after_closing("Thanks " + std::string(100000, ' ')));
}

BOOST_AUTO_TEST_SUITE_END()

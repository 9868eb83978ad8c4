// SPDX-License-Identifier: GPL-3.0-or-later
// docs/grammar.md names every word of the grammar.
#include "parser/order_words.h"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <set>
#include <sstream>
#include <utility>

BOOST_AUTO_TEST_SUITE(grammar_page)

BOOST_AUTO_TEST_CASE(every_word_of_the_tables_stands_in_the_page) {
  std::ifstream file(std::string(TEST_DATA) + "/../docs/grammar.md");
  BOOST_REQUIRE(file);
  std::stringstream text;
  text << file.rdbuf();
  std::set<std::string> words;
  std::string word;
  for (const char c : text.str() + " ") {
    if (std::isalpha(static_cast<unsigned char>(c)))
      word += c;
    else if (!word.empty())
      words.insert(std::exchange(word, ""));
  }
  std::size_t count = 0;
  parser::for_each_word([&](std::string_view each) {
    ++count;
    BOOST_CHECK_MESSAGE(words.contains(std::string(each)), each);
  });
  BOOST_CHECK_GT(count, 100);
}

BOOST_AUTO_TEST_SUITE_END()

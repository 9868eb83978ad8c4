// SPDX-License-Identifier: GPL-3.0-or-later
// docs/variants.md has every word of variant files in its table, each as a line that an installed file has.
#include "tests/common/library.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <sstream>

namespace {

// Blanks as one, no comment.
std::string plain(std::string_view line) {
  std::istringstream words(std::string(line.substr(0, line.find('#'))));
  std::string text;
  for (std::string word; words >> word;) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::set<std::string> lines_of_boards() {
  std::set<std::string> lines;
  for (const std::string& name : testing::library().names()) {
    std::istringstream text(variants::read_text(testing::library().path_of(name)).value_or(""));
    for (std::string line; std::getline(text, line);) lines.insert(plain(line));
  }
  return lines;
}

// The first columns of the table of lines: what stands between the first two backquotes of each row.
std::vector<std::string> examples() {
  std::istringstream page(variants::read_text(std::string(TEST_DATA) + "/../docs/variants.md").value_or(""));
  std::vector<std::string> found;
  for (std::string line; std::getline(page, line) && !line.starts_with("Each line stands so");)
    if (line.starts_with("| `")) found.push_back(line.substr(3, line.find('`', 3) - 3));
  return found;
}

// As the reader names them to whoever writes another.
std::vector<std::string> known_words() {
  std::vector<parser::Problem> problems;
  const auto none = [](std::string_view) { return std::optional<std::string>(); };
  variants::read_variant("x", "chancery variant 1\nnonsense\n", none, problems);
  const auto told = std::ranges::find(problems, 2U, &parser::Problem::line);
  BOOST_REQUIRE(told != problems.end());
  std::string list = told->text.substr(told->text.find("known are ") + 10);
  std::ranges::replace(list, ',', ' ');
  std::istringstream words(list);
  std::vector<std::string> all;
  for (std::string word; words >> word;) all.push_back(word);
  return all;
}

std::string word_of(const std::string& line) { return line.substr(0, line.find(' ')); }

} // namespace

BOOST_AUTO_TEST_SUITE(variants_page)

BOOST_AUTO_TEST_CASE(the_table_has_every_word) {
  const std::vector<std::string> rows = examples();
  const std::vector<std::string> words = known_words();
  BOOST_CHECK_GT(words.size(), 20U);
  for (const std::string& word : words)
    BOOST_CHECK_MESSAGE(std::ranges::count(rows, word, word_of) > 0, word << " has no row");
  for (const std::string& row : rows)
    BOOST_CHECK_MESSAGE(std::ranges::count(words, word_of(row)) == 1, row << " is no line of a file");
}

BOOST_AUTO_TEST_CASE(each_example_stands_in_an_installed_file) {
  const std::set<std::string> lines = lines_of_boards();
  const std::set<std::string> of_no_file{"drop", "cut", "drawn", "from", "morph", "reserves", "militia"};
  for (const std::string& row : examples())
    if (!of_no_file.contains(word_of(row))) BOOST_CHECK_MESSAGE(lines.contains(row), row);
}

BOOST_AUTO_TEST_SUITE_END()

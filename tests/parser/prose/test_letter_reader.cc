// SPDX-License-Identifier: GPL-3.0-or-later
// Letters as people write them: tables of letters and the orders that they hold (tests/letters).
#include "judge/board/order.h"
#include "judge/legality/legality.h"
#include "judge/phases/adjustment_phase.h"
#include "parser/prose/letter_reader.h"
#include "parser/text.h"
#include "tests/parser/prose/letter_table.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

using namespace parser;

namespace {

using testing::LetterTable;

// As the power may give it whose unit or center it is; as the first may where it is nobody's of the writer.
judge::Checked checked(const Situation& situation, const judge::Order& order) {
  judge::Checked best;
  for (auto power = situation.own.rbegin(); power != situation.own.rend(); ++power) {
    best = judge::check(situation.map, situation.rules, situation.position, *power, order);
    if (!best.illegal) break;
  }
  return best;
}

// "A par - bur ; ?": the orders in the order of the alphabet, "?" where something is asked.
std::string describe(const LetterTable& table, const std::string& letter, std::string& question) {
  const judge::Rules rules = judge::mail_rules();
  const Situation situation = table.situation(rules);
  std::vector<LetterLine> lines;
  bool blank = false;
  for (const std::string_view line : lines_of(letter)) {
    if (!trim(line).empty()) lines.push_back({std::string(line), blank});
    blank = trim(line).empty();
  }
  std::vector<std::string> said;
  bool asked = false;
  Gazetteer gazetteer(situation.map, situation.names);
  const std::vector<LineReading> readings = read_letter(situation, lines, gazetteer);
  for (const LineReading& reading : readings) {
    for (const auto& one : reading.orders) {
      const judge::Checked given = checked(situation, one.order);
      said.push_back(judge::to_text(situation.map, given.order) + (given.illegal ? " (illegal)" : ""));
    }
    if (reading.takes_all_back) said.emplace_back("take all back");
    for (const judge::Province unit : reading.taken_back)
      said.push_back("take back " + situation.map.province(unit).id);
    if (reading.keeps) said.emplace_back("keep");
    asked = asked || !reading.questions.empty();
    const std::string& line = lines[static_cast<std::size_t>(&reading - readings.data())].text;
    for (const Problem& problem : reading.questions)
      BOOST_REQUIRE_LE(problem.column + problem.length, line.size());
    for (const auto& one : reading.orders) BOOST_REQUIRE_LE(one.column + one.length, line.size());
    for (const Problem& problem : reading.questions) question += " | " + problem.text;
  }
  if (asked) said.emplace_back("?");
  std::string text;
  for (const std::string& one : said) text += (text.empty() ? "" : " ; ") + one;
  return text;
}

std::string with_line_ends(std::string text) {
  for (std::size_t at = 0; (at = text.find("\\n", at)) != text.npos;) text.replace(at, 2, "\n");
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(letter_reader)

BOOST_AUTO_TEST_CASE(letters_of_the_tables_are_read) {
  for (const auto& file : std::filesystem::directory_iterator(std::string(TEST_DATA) + "/letters")) {
    std::ifstream stream(file.path());
    LetterTable table;
    table.clear();
    for (std::string line; std::getline(stream, line);) {
      const std::size_t mark = line.rfind(" =>");
      if (line.empty() || line.front() == '#') continue;
      if (mark == line.npos) {
        table.read(words_of(line));
        continue;
      }
      const std::string wanted(trim(std::string_view(line).substr(mark + 3)));
      std::string question;
      const std::string read = describe(table, with_line_ends(line.substr(0, mark)), question);
      BOOST_CHECK_MESSAGE(read == wanted, line << "\n    read as: " << read << question);
    }
  }
}

// Words of orders, of talk, places and signs in any order: answered within the line, whatever they are.
BOOST_AUTO_TEST_CASE(any_words_are_answered) {
  static const char* const pieces[] = {"A",
                                       "F",
                                       "army",
                                       "the",
                                       "fleet",
                                       "Paris",
                                       "Burgundy",
                                       "par",
                                       "bur",
                                       "Brest",
                                       "the Channel",
                                       "St. Petersburg",
                                       "(sc)",
                                       "-",
                                       "->",
                                       "/",
                                       ",",
                                       ".",
                                       ";",
                                       "?",
                                       "!",
                                       ":",
                                       "(",
                                       ")",
                                       "and",
                                       "to",
                                       "from",
                                       "into",
                                       "supports",
                                       "S",
                                       "C",
                                       "hold",
                                       "H",
                                       "move",
                                       "convoy",
                                       "via",
                                       "supported by",
                                       "it",
                                       "him",
                                       "same",
                                       "all",
                                       "both",
                                       "the rest",
                                       "everyone else",
                                       "not",
                                       "no",
                                       "if",
                                       "or",
                                       "maybe",
                                       "sorry",
                                       "I mean",
                                       "cancel",
                                       "my orders",
                                       "instead of",
                                       "but",
                                       "please",
                                       "would you",
                                       "waive",
                                       "build",
                                       "disband",
                                       "2",
                                       "three",
                                       "respectively",
                                       "each other",
                                       "leave",
                                       "where it is",
                                       "in",
                                       "nach",
                                       "vers",
                                       "verso",
                                       "a",
                                       "naar",
                                       "do",
                                       "para",
                                       "en",
                                       "et",
                                       "~~",
                                       "|",
                                       "\"",
                                       "{",
                                       "}",
                                       "[",
                                       "]",
                                       "\xF0\x9F\x91\x8D",
                                       "\xFF",
                                       "\n",
                                       "\n\n",
                                       "Germany",
                                       "German",
                                       "E",
                                       "Spring 1901:",
                                       "endif",
                                       "xyz",
                                       "-"};
  std::mt19937_64 random{1901};
  const auto pick = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  for (const char* phase : {"S1901M", "F1901R", "W1901A"}) {
    LetterTable table;
    table.read(words_of(std::string("phase ") + phase));
    table.read(words_of("place France A par A mar F bre"));
    table.read(words_of("place Germany A bur A mun F kie"));
    if (phase[5] == 'R') table.read(words_of("dislodged France A gas by Germany bur retreats spa"));
    table.read(words_of("power France"));
    for (int round = 0; round < 150; ++round) {
      std::string letter;
      for (std::size_t count = pick(40) + 1; count > 0; --count)
        letter.append(pieces[pick(std::size(pieces))]).append(pick(8) ? " " : "");
      std::string question;
      describe(table, letter, question);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_of_a_thousand_words_is_answered) {
  LetterTable table;
  table.read(words_of("phase S1901M"));
  table.read(words_of("place France A par A mar F bre"));
  table.read(words_of("power France"));
  for (const char* word : {"Paris ", "and ", "Paris, ", "Paris to Burgundy supported by Marseilles, ", "if ",
                           "the ", "( ", "A Par - ", "xyz "}) {
    std::string letter;
    for (int i = 0; i < 1000; ++i) letter += word;
    std::string question;
    describe(table, letter, question);
    for (int i = 0; i < 50; ++i) letter += std::string("\n") + word + word + word;
    describe(table, letter, question);
  }
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Letters as people write them: tables of letters and the orders that they hold (tests/letters).
#include "judge/board/order_text.h"
#include "judge/legality/legality.h"
#include "judge/phases/adjustments.h"
#include "parser/prose/letter_reader.h"
#include "parser/text.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

using namespace parser;

namespace {

using testing::board;

// What stands above the letters of a table: "board standard", "phase S1901M", "place France A par", "owns
// France par", "dislodged France A bur by Germany mun retreats gas pic", "filed France A par - bur", "power
// France", "power France England" of a player who has both.
struct Table {
  const variants::Variant* variant = &board("standard");
  judge::Position position;
  judge::Table<judge::Power, std::vector<judge::Order>> filed;
  std::vector<judge::Power> own;

  void clear() {
    position = {};
    position.owners.assign(variant->map.province_count(), judge::Power());
    filed.assign(variant->map.power_count(), {});
  }

  judge::Unit unit(judge::Power owner, const std::string& type, const std::string& place) const {
    return {owner, type == "F" ? judge::UnitType::fleet : judge::UnitType::army, variant->map.find(place)};
  }

  void read(const std::vector<std::string_view>& words) {
    const judge::Map& map = variant->map;
    const auto word = [&](std::size_t at) { return std::string(words.at(at)); };
    if (words[0] == "board") variant = &board(word(1)), clear();
    if (words[0] == "phase") clear(), position.phase = *judge::parse_phase(word(1));
    if (words[0] == "power") own.clear();
    for (std::size_t i = 1; words[0] == "power" && i < words.size(); ++i)
      own.push_back(map.find_power(word(i)));
    if (words[0] == "owns")
      for (std::size_t i = 2; i < words.size(); ++i)
        position.owners[map.province_of(map.find(words[i]))] = map.find_power(word(1));
    if (words[0] == "place")
      for (std::size_t i = 2; i + 1 < words.size(); i += 2)
        position.units.push_back(unit(map.find_power(word(1)), word(i), word(i + 1)));
    if (words[0] != "dislodged") return;
    judge::Dislodged one;
    one.unit = unit(map.find_power(word(1)), word(2), word(3));
    one.by = map.find_power(word(5)), one.from = map.province_of(map.find(word(6)));
    for (std::size_t i = 8; i < words.size(); ++i) one.retreats.push_back(map.find(words[i]));
    position.dislodged.push_back(one);
  }

  int due(judge::Power power) const {
    if (position.phase.kind != judge::PhaseKind::adjustment) return 0;
    return judge::adjustments_due({variant->map, variant->calendar, judge::mail_rules(), 18}, position,
                                  power);
  }

  Situation situation(const judge::Rules& rules) const {
    Situation made{variant->map, variant->names, rules, position, own};
    for (const judge::Power power : own) {
      made.builds += static_cast<std::size_t>(std::max(due(power), 0));
      made.removals += static_cast<std::size_t>(std::max(-due(power), 0));
      made.on_file.insert(made.on_file.end(), filed[power].begin(), filed[power].end());
    }
    return made;
  }
};

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
std::string describe(const Table& table, const std::string& letter, std::string& question) {
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
  const std::vector<LineReading> readings = read_letter(situation, lines);
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
    Table table;
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
    Table table;
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
  Table table;
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

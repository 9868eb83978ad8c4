// SPDX-License-Identifier: GPL-3.0-or-later
// Preference lists on every board: each power by its letter and all of its names, alone and in lists.
#include "mail/commands/session/arguments.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>

namespace {

// The letters, also of powers that nobody is to play; "-" where a word is none.
std::string preference_letters(const judge::Map& map, std::string_view text) {
  const mail::PreferenceList list = mail::read_preferences(map, text);
  return list.letters.empty() && !list.problem.empty() ? "-" : list.letters;
}

std::vector<std::string> names_of(const judge::PowerData& data) {
  std::vector<std::string> names{data.name, data.adjective};
  names.insert(names.end(), data.aliases.begin(), data.aliases.end());
  for (const std::string& name : std::vector(names)) {
    std::string parted = name, joined = name, small = name, large = name;
    std::ranges::replace(parted, '-', ' ');
    std::erase_if(joined, [](char c) { return c == '-' || c == ' '; });
    std::ranges::transform(small, small.begin(), [](char c) { return parser::to_lower(c); });
    std::ranges::transform(large, large.begin(), [](char c) { return parser::to_upper(c); });
    names.insert(names.end(), {parted, joined, small, large});
  }
  return names;
}

// "BC" is two letters where both are those of powers, though one is called so, too: the first is his.
bool is_read_as(const judge::Map& map, const std::string& text, char letter) {
  const std::string read = preference_letters(map, text);
  return read == std::string(1, letter) || (text.size() == 2 && read.size() == 2 && read.front() == letter);
}

template <class Check> void on_every_board(Check check) {
  for (const std::string& name : testing::library().names()) check(name, testing::library().find(name)->map);
}

} // namespace

BOOST_AUTO_TEST_SUITE(preference_list)

BOOST_AUTO_TEST_CASE(every_power_of_every_board_is_read_by_its_letter_and_its_names) {
  on_every_board([](const std::string& board, const judge::Map& map) {
    for (const judge::Power power : map.powers()) {
      const char letter = map.power(power).letter;
      BOOST_CHECK_EQUAL(preference_letters(map, std::string(1, letter)), std::string(1, letter));
      BOOST_CHECK_EQUAL(preference_letters(map, std::string(1, parser::to_lower(letter))),
                        std::string(1, letter));
      for (const std::string& name : names_of(map.power(power)))
        BOOST_CHECK_MESSAGE(is_read_as(map, name, letter),
                            board << ": " << name << " is " << preference_letters(map, name));
    }
  });
}

BOOST_AUTO_TEST_CASE(lists_of_letters_and_of_names_are_the_same) {
  on_every_board([](const std::string& board, const judge::Map& map) {
    std::string letters, spaced, names;
    for (const judge::Power power : map.powers()) {
      const std::string letter(1, map.power(power).letter);
      const bool short_name = map.power(power).name.size() <= 2;
      letters += letter;
      spaced += letter + ", ";
      names += (short_name ? letter : map.power(power).name) + " ";
    }
    BOOST_CHECK_MESSAGE(preference_letters(map, letters) == letters, board);
    BOOST_CHECK_MESSAGE(preference_letters(map, spaced) == letters, board);
    BOOST_CHECK_MESSAGE(preference_letters(map, names) == letters,
                        board << ": " << preference_letters(map, names));
  });
}

BOOST_AUTO_TEST_CASE(brackets_and_stars_stay_where_they_are) {
  const judge::Map& standard = testing::library().find("standard")->map;
  BOOST_CHECK_EQUAL(preference_letters(standard, "[EF]G*"), "[EF]G*");
  BOOST_CHECK_EQUAL(preference_letters(standard, "[England, France] Germany *"), "[EF]G*");
  BOOST_CHECK_EQUAL(preference_letters(standard, "[England France]G"), "[EF]G");
  BOOST_CHECK_EQUAL(preference_letters(standard, "tur ita"), "TI");
  const judge::Map& world = testing::library().find("world")->map;
  BOOST_CHECK_EQUAL(preference_letters(world, "Oz"), "Z");
  const judge::Map& everywhere = testing::library().find("void")->map;
  BOOST_CHECK_EQUAL(preference_letters(everywhere, "W Mediterranean Sea, Black Sea, *7"), "+H*7");
}

// On a board of many powers most letters are some power's.
BOOST_AUTO_TEST_CASE(a_word_that_is_no_power_is_no_row_of_letters_by_chance) {
  struct {
    const char *board, *text, *problem;
  } const rows[] = {
      {"standard", "Atlantis",
       "no power is called Atlantis, and it is no row of letters of powers, each once"},
      {"standard", "Austira", "no power is called Austira; did you mean Austria?"},
      {"standard", "FIRE", ""},
      {"standard", "Fire", "no power is called Fire, and it is no row of letters of powers, each once"},
      {"standard", "fire", ""},
      {"standard", "GREET", "no power is called GREET, and it is no row of letters of powers, each once"},
      {"standard", "F X", "no power has the letter X"},
      {"standard", "[EF", "a bracket is not closed"},
      {"standard", "[E[F]]", "the brackets do not match"},
      {"standard", "E]F", "the brackets do not match"},
      {"vassal", "Belgium", "Belgium is played by nobody"},
      {"standard", "AA", "Austria stands there twice"},
      {"standard", "T F T", "Turkey stands there twice"},
      {"standard", "[A Austria]", "Austria stands there twice"},
      {"standard", "A**", ""},
      {"rootz", "[F1 E2]", "F1 can be France1, or two letters: write the name, or F 1"},
      {"rootz", "[F 1] E 2", ""},
      {"world", "BRASIL", "no power is called BRASIL; did you mean Brazil?"},
  };
  for (const auto& [board, text, problem] : rows)
    BOOST_CHECK_EQUAL(mail::read_preferences(testing::library().find(board)->map, text).problem, problem);
}

BOOST_AUTO_TEST_CASE(a_list_is_told_in_names) {
  const judge::Map& standard = testing::library().find("standard")->map;
  BOOST_CHECK_EQUAL(mail::preferences_in_words(standard, "GFE"), "Germany, then France, then England");
  BOOST_CHECK_EQUAL(mail::preferences_in_words(standard, "[EF]G*"),
                    "England or France, then Germany, then any");
  BOOST_CHECK_EQUAL(mail::preferences_in_words(standard, "A[TRI]"),
                    "Austria, then Turkey or Russia or Italy");
}

BOOST_AUTO_TEST_SUITE_END()

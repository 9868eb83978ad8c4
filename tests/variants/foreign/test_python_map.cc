// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of the Python engine: what they make of a board, and where its language is not the DPjudge's.
#include "reading.h"
#include "tests/common/drafts.h"
#include "variants/import/dpjudge_reader.h"

#include <algorithm>

using namespace foreign_tests;
using testing::installed_draft;

namespace {

Taken take_map(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  return told(read_map_lines({}, lines, installed_draft, MapLanguage::python), lines);
}

// Ids in three spellings of case, names before and behind the lines that need them, adjectives in capitals.
const std::string python_island = R"(# An island; Malmö lies far away.
VICTORY 3
BEGIN SPRING 1850 MOVEMENT

Hobart                  = hob hobt
Hobart (north coast)    = hob/nc hob(nc)
Hobart (south coast)    = hob/sc hob(sc)
Kelso                   = kel kelso+town
Dunes                   = dun
Far Isle                = isl
Canal Town              = can
High Mounts             = him
West Sea                = wse west
East Sea                = ese east?

COAST HOB/NC ABUTS WSE KEL
COAST HOB/SC ABUTS ESE
COAST hob    ABUTS WSE ESE KEL dun
COAST KEL    ABUTS WSE HOB/NC HOB dun can
LAND  dun    ABUTS KEL hob CAN
COAST ISL    ABUTS WSE
COAST CAN    ABUTS WSE ESE dun kel
SHUT  HIM
WATER WSE    ABUTS HOB/NC KEL ESE Isl CAN
WATER ESE    ABUTS HOB/SC WSE CAN

NORTH (NORTHERN) HOB
F HOB/NC
SOUTH (SOUTHERN) KEL CAN
A KEL
F CAN
UNOWNED isl
)";

} // namespace

BOOST_AUTO_TEST_SUITE(python_map)

BOOST_AUTO_TEST_CASE(a_map_makes_a_board) {
  const Taken taken = take_map(python_island);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_text);
  check_round_trip(taken.read.draft);
}

std::vector<std::string> sorted_lines(const std::string& text) {
  std::vector<std::string> lines = lines_of(text);
  std::sort(lines.begin(), lines.end());
  return lines;
}

BOOST_AUTO_TEST_CASE(names_are_resolved_when_all_is_read) {
  const std::size_t names = python_island.find("Hobart  "), places = python_island.find("COAST HOB/NC"),
                    powers = python_island.find("NORTH (");
  const std::string turned = python_island.substr(0, names) + python_island.substr(powers) +
                             python_island.substr(places, powers - places) +
                             python_island.substr(names, places - names);
  const Taken taken = take_map(turned);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_TEST(sorted_lines(variant_text(taken.read.draft)) == sorted_lines(island_text),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_mark_of_utf8_and_ends_of_dos_do_not_matter) {
  std::string text = "\xEF\xBB\xBF" + python_island;
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) text.insert(at, 1, '\r');
  BOOST_CHECK_EQUAL(variant_text(take_map(text).read.draft), island_text);
}

BOOST_AUTO_TEST_CASE(a_map_changes_an_installed_board) {
  const Taken taken =
      take_map("MAP standard.map\nUNPLAYED ITALY, GERMANY\nUNOWNED rom nap\nENGLAND bel\nA bel\n"
               "RULE BUILD_ANY\nDUMMY TURKEY");
  BOOST_CHECK_EQUAL(taken.problems, "");
  const Variant board = written(taken.read.draft);
  BOOST_CHECK_EQUAL(board.map.power_count(), 5);
  BOOST_CHECK_EQUAL(board.map.center_count(), 30);
  BOOST_CHECK_EQUAL(board.map.power(board.map.find_power("England")).homes.size(), 4);
  BOOST_REQUIRE_EQUAL(taken.read.settings.size(), 1);
  BOOST_CHECK_EQUAL(taken.read.settings[0].text, "RULE BUILD_ANY");
  BOOST_CHECK(board.map.power(board.map.find_power("Turkey")).dummy);
  BOOST_CHECK_EQUAL(take_map("USE nowhere").problems, "1:nowhere: this judge has no board of that name\n");
}

BOOST_AUTO_TEST_CASE(what_the_file_leaves_open_is_told) {
  const Taken taken =
      take_map(changed(changed(python_island, "VICTORY 3\n", ""), "BEGIN SPRING 1850 MOVEMENT\n", ""));
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.texts,
                    "the file names no first phase: the game begins with S1901M\n"
                    "the file names no number of centers that wins: 3 do, more than half of all\n");
}

BOOST_AUTO_TEST_CASE(coasts_are_put_into_shape) {
  // A coast without a sea is land.
  const Taken dry =
      take_map(changed(changed(python_island, "COAST ISL    ABUTS WSE", "COAST ISL    ABUTS dun"),
                       "KEL ESE Isl CAN", "KEL ESE CAN") +
               "AMEND dun ABUTS ISL\n");
  BOOST_CHECK_EQUAL(dry.problems, "");
  BOOST_CHECK_EQUAL(dry.texts, "Far Isle is a coast that no fleet can reach: it is land here\n");
  // A single named coast is the province's own.
  const Taken single = take_map(changed(changed(python_island, "COAST HOB/SC ABUTS ESE\n", ""),
                                        "ABUTS HOB/SC WSE CAN", "ABUTS WSE CAN"));
  BOOST_CHECK_EQUAL(single.problems, "");
  BOOST_CHECK_EQUAL(single.texts, "hob/nc is its only named coast, and has no name of its own here\n");
  const Variant board = written(single.read.draft);
  BOOST_CHECK(board.map.adjacent(judge::UnitType::fleet, board.map.find("hob"), board.map.find("kel")));
  check_round_trip(single.read.draft);
  // Seas of coasts stand in the row of the province, too.
  const Taken unlisted = take_map(changed(python_island, "hob    ABUTS WSE ESE KEL", "hob    ABUTS WSE KEL"));
  BOOST_CHECK_EQUAL(unlisted.texts, "the row of hob does not list ese, which hob/sc has: it was taken\n");
  BOOST_CHECK_EQUAL(variant_text(unlisted.read.draft), island_text);
}

BOOST_AUTO_TEST_CASE(names_that_orders_cannot_hold_become_plain) {
  const Taken taken = take_map(changed(python_island, "Far Isle                = isl",
                                       "Far/Isle (old)          = isl support wse kelso"));
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "10:Far/Isle (old)\n10:support left out\n10:kelso\n13:wse\n");
  const Variant board = written(taken.read.draft);
  BOOST_CHECK_EQUAL(board.map.province(board.map.province_of(board.map.find("isl"))).name, "Far Isle old");
}

BOOST_AUTO_TEST_CASE(thirty_six_powers_find_a_letter_each) {
  std::string map, moves;
  for (int i = 0; i < 36; ++i) {
    const std::string id = "p" + std::to_string(10 + i);
    map += "POWER" + std::string(1, static_cast<char>('A' + i % 26)) + (i < 26 ? "X" : "Y") + " " + id + "\n";
    moves += "Place " + id + " = " + id + "\nLAND " + id + " ABUTS mid\nAMEND mid ABUTS " + id + "\n";
  }
  const Taken taken = take_map(map + "Middle = mid\nLAND mid\n" + moves);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(written(taken.read.draft).map.power_count(), 36);
}

BOOST_AUTO_TEST_CASE(words_of_the_dpjudge_alone_are_mistakes) {
  for (const char* word : {"FLOW", "IN", "FROM", "NEWHOMES", "RESERVES", "LEAGUE", "DIRECTIVES", "FLAG"})
    BOOST_CHECK_EQUAL(
        take_map(std::string(word) + " S1901M: x\n").problems,
        "1:" + std::string(word) +
            ": no line of the Python engine begins with this word: a power would be called so\n");
  struct {
    const char *line, *problems;
  } const rows[] = {
      {"dun -> New Dunes = ndu", "33:dun: the Python engine renames no place: ->\n"},
      {"NORTH -> NORD", "33:->: the Python engine renames no power: ->\n"},
      {"AMEND dun ABUTS hob~", "33:hob~: the Python engine knows no marks on borders\n"},
      {"NORTH *dun", "33:*dun: the Python engine knows no mark of a home but -\n"},
      {"NORTH\nA wse", "34:wse: an army cannot stand there\n"},
      {"AMEND dun ABUTS isl",
       "33:isl: an army may go from dun to isl and not back: write AMEND isl ABUTS DUN too, "
       "or AMEND dun ABUTS -isl\n"},
      {"AMEND dun ABUTS kEL",
       "33:kEL: KEL is a border for all units, kel for armies alone, Kel for fleets alone\n"},
      {"VICTORY 99", "33:99: a number from 1 to 4 (all centers) was expected\n"},
      {"BEGIN SUMMER 1850", "33:SUMMER: season, year and phase were expected: BEGIN SPRING 1901 MOVEMENT, or "
                            "WINTER 1900 ADJUSTMENTS\n"},
      {"Malm\xC3\xB6 = mal", "33:: a board's names are in plain letters, without accents\n"},
  };
  for (const auto& row : rows)
    BOOST_CHECK_EQUAL(take_map(python_island + row.line + "\n").problems, row.problems);
}

BOOST_AUTO_TEST_CASE(changed_lines_never_make_an_unsound_board) {
  std::mt19937 random(16);
  int sound = 0;
  for (int round = 0; round < 1500; ++round) {
    std::string text = python_island;
    for (auto change = random() % 4; change > 0; --change) spoil(text, "aBNSw-:,/ .#=&1\n", random);
    const Taken taken = take_map(text);
    if (!taken.problems.empty()) continue;
    ++sound;
    check_round_trip(taken.read.draft);
  }
  BOOST_CHECK_GT(sound, 200);
}

BOOST_AUTO_TEST_SUITE_END()

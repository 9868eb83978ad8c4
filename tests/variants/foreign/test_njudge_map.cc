// SPDX-License-Identifier: GPL-3.0-or-later
// nJudge's maps and seeds: what they make of a board, what is wrong with them, what cannot be said.
#include "reading.h"
#include "variants/import/njudge_reader.h"

#include <algorithm>

using namespace foreign_tests;

namespace {

const NjudgeTable north_and_south{{{'N', "North", "Northern"}, {'S', "South", "Southern"}}, "3", ""};

Taken take_njudge(const std::string& map, const std::string& seed,
                  const NjudgeTable& table = north_and_south) {
  std::vector<std::string> lines = lines_of(map), seed_lines = lines_of(seed);
  ForeignRead read = read_njudge(lines, seed_lines, table);
  lines.insert(lines.end(), seed_lines.begin(), seed_lines.end());
  return told(std::move(read), lines);
}

// Comments, tabs, blanks, full names with points, bare names of a province with coasts, kinds by their first
// letter, a missing colon, and moves of a place to itself for none.
const std::string island_map = R"(# Places
Hobart,      N  hob hobt
Kelso,       S  kel kelso+town
Dunes,       l	dun
Far Isle,    x  isl
Canal Town,  S  can
High Mounts, l  him
West Sea,    w  wse west
East Sea,    w  ese
-1
 (moves)
hob-mv: kel dun
hob-nc: WSE Kel.
hob-sc: east   sea
kel-mv: hob dun can
kel-xv: West  Sea hob/nc
dun-mv kel hob Canal Town
isl-xc: wse
can-mv: dun kel
can-xc: wse ese
him-mv: him
wse-mv: wse
wse-xc: hob isl can kel ese
ese-xc: wse hob/sc Can
-1
Center order
   hob kel can isl
Owner order
   N S
-1
Hong Kong is told behind the end, and nobody reads it.
)";

const std::string island_seed = R"(S1850M
N: F Hobart (nc)
S: A kel
S: F can
-1
NS..S...
-1
That is how it was.
)";

Taken with_map(const std::string& lines) { return take_njudge(lines + island_map, island_seed); }

Taken map_with(const std::string& before, const std::string& after) {
  return take_njudge(changed(island_map, before, after), island_seed);
}

Taken seed_with(const std::string& before, const std::string& after) {
  return take_njudge(island_map, changed(island_seed, before, after));
}

} // namespace

BOOST_AUTO_TEST_SUITE(njudge_map)

BOOST_AUTO_TEST_CASE(a_map_and_a_seed_make_a_board) {
  const Taken taken = take_njudge(island_map, island_seed);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_text);
  check_round_trip(taken.read.draft);
}

BOOST_AUTO_TEST_CASE(moves_of_a_place_to_itself_are_none) {
  const Taken taken = map_with("him-mv: him\n", "him-mv: him\nhim-xc: him\ndun-xc: dun\n");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_text);
}

BOOST_AUTO_TEST_CASE(a_map_without_a_seed_has_no_units_and_everybody_owns_his_homes) {
  const Taken taken = take_njudge(island_map, "", {});
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.texts,
                    "the names of powers stand in nJudge's program alone: here they are PowerN, PowerS\n"
                    "the file names no first phase: the game begins with S1901M\n"
                    "the file names no number of centers that wins: 3 do, more than half of all\n");
  const Variant board = written(taken.read.draft);
  BOOST_CHECK(board.start.units.empty());
  BOOST_CHECK_EQUAL(board.map.power(board.map.find_power("PowerS")).homes.size(), 2);
  BOOST_CHECK(board.start.owners[board.map.province_of(board.map.find("can"))] ==
              board.map.find_power("PowerS"));
  check_round_trip(taken.read.draft);
}

BOOST_AUTO_TEST_CASE(the_seven_usual_letters_have_the_usual_names) {
  std::string map, moves = "-1\n";
  const std::string letters = "AEFGIRT";
  for (const char letter : letters) {
    const std::string id = std::string("p") + static_cast<char>(letter - 'A' + 'a');
    map += "Place " + id + ", " + letter + " " + id + "\n";
    moves += id + "-mv: mid\n";
  }
  map += "Middle, l mid\n" + moves + "mid-mv: pa pe pf pg pi pr pt\n-1\n";
  const Taken taken = take_njudge(map, "", {});
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.read.draft.powers.front().data.adjective, "Austrian");
  BOOST_CHECK_EQUAL(taken.read.draft.powers.back().data.name, "Turkey");
  // One more, and nobody can know.
  const Taken eight = take_njudge(changed(map, "Middle, l", "Middle, X"), "", {});
  BOOST_CHECK_EQUAL(eight.read.draft.powers.front().data.name, "PowerA");
}

BOOST_AUTO_TEST_CASE(owners_stand_in_the_seed_one_letter_a_place) {
  const Taken taken = seed_with("NS..S...", "S..NS...");
  BOOST_CHECK_EQUAL(taken.problems, "");
  const Variant board = written(taken.read.draft);
  const auto owner = [&](const char* id) {
    return board.map.power(board.start.owners[board.map.province_of(board.map.find(id))]).name;
  };
  BOOST_CHECK_EQUAL(owner("hob") + owner("isl") + owner("can"), "SouthNorthSouth");
  BOOST_CHECK(!board.start.owners[board.map.province_of(board.map.find("kel"))]);
  BOOST_CHECK_EQUAL(board.map.power(board.map.find_power("North")).homes.size(), 1);
  BOOST_CHECK_EQUAL(seed_with("NS..S...", "NSN.S...").remarks, "37:NSN.S... left out\n");
  BOOST_CHECK_EQUAL(seed_with("NS..S...\n-1\n", "and prose stands here\n").problems, "");
}

BOOST_AUTO_TEST_CASE(a_seed_without_units_begins_with_builds) {
  const Taken taken = take_njudge(island_map, "F1850B\n-1\n");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(judge::to_text(*taken.read.draft.start), "W1850A");
  BOOST_CHECK_EQUAL(judge::to_text(*take_njudge(island_map, "F1850M").read.draft.start), "F1850M");
  const Taken summer = take_njudge(island_map, "U1850M\n");
  BOOST_CHECK_EQUAL(judge::to_text(*summer.read.draft.start), "S1850M");
  BOOST_CHECK_EQUAL(summer.texts, "the game begins in the spring: no board has a summer here\n");
}

BOOST_AUTO_TEST_CASE(gateways_railways_and_hong_kong_are_taken) {
  std::string map =
      changed(island_map, "West Sea,    w", "Old Canal, g oc\nSalt Line, r sal\nWest Sea,    w");
  map = changed(map, "ese-xc: wse hob/sc Can", "ese-xc: wse hob/sc oc Can\noc-xc: wse ese");
  map = changed(map, "Owner order\n   N S\n",
                "Owner order\n   N S\nHong Kong\nN: can\n\nGateways\noc: hob wse ese\n# So.\nRailways\n"
                "sal: S kel dun can\n\n");
  const Taken taken = take_njudge(map, "S1850M\n");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK(taken.read.draft.has(Matter::gateway));
  const std::string text = variant_text(taken.read.draft);
  BOOST_CHECK(text.find("\ngateway oc hob wse ese\n") != text.npos);
  BOOST_CHECK(text.find("\nrailway sal South kel dun can\n") != text.npos);
  BOOST_CHECK(text.find("\nno_builds North can\n") != text.npos);
  BOOST_CHECK(text.find("\nimpassable oc Old Canal\n") != text.npos);
  BOOST_CHECK(text.find("fleet ese hob/sc wse\n") != text.npos);
  check_round_trip(taken.read.draft);
}

BOOST_AUTO_TEST_CASE(a_w_behind_the_type_lets_fleets_convoy_under_duality) {
  const Variant board = written(map_with("Kelso,       S ", "Kelso,  Sw").read.draft);
  BOOST_CHECK(board.map.is_dual(board.map.find("kel")) && !board.map.is_dual(board.map.find("can")));
  const Variant inland = written(map_with("Dunes,       l", "Dunes,  lw").read.draft);
  BOOST_CHECK(!inland.map.is_dual(inland.map.find("dun")));
}

BOOST_AUTO_TEST_CASE(what_no_board_can_hold_is_told) {
  struct {
    const char *before, *after, *remarks;
  } const rows[] = {
      {"West Sea,    w", "West Sea,    h", "8:h left out\n"},
      {"kel-mv: hob dun can", "kel-mv: hob dun can\nkel-cc: wse", "16:cc left out\n"},
      {"hob hobt", "hob hobt kelso support", "2:kelso left out\n2:support left out\n"},
      {"Far Isle,    x  isl", "Far Isle (1),    x  isl", "5:Far Isle (1)\n"},
      {"Far Isle,    x  isl", "Kelso,    x  isl", "5:Kelso\n"},
  };
  for (const auto& row : rows) {
    const Taken taken = map_with(row.before, row.after);
    BOOST_CHECK_EQUAL(taken.problems, "");
    BOOST_CHECK_EQUAL(taken.remarks, row.remarks);
  }
  const std::string years = seed_with("S1850M", "Y1850M").problems;
  BOOST_CHECK_MESSAGE(years.find(": Y1850M: only a board with a calendar line begins so") != years.npos,
                      years);
  const Taken wing = seed_with("S: F can", "S: W wse");
  BOOST_CHECK_EQUAL(wing.remarks, "");
  BOOST_CHECK(written(wing.read.draft).begins_with_wings());
  BOOST_CHECK_EQUAL(seed_with("S: F can", "=: F can").remarks, "35:= left out\n");
  BOOST_CHECK_EQUAL(seed_with("S: F can", "&: G can").remarks, "35:& left out\n");
}

BOOST_AUTO_TEST_CASE(ice_weak_ways_and_armies_of_nobody_are_taken) {
  std::string map = changed(island_map, "West Sea,    w", "West Sea,    v");
  map = changed(map, "kel-mv: hob dun can", "kel-mv: hob dun can/mx");
  const Taken taken = take_njudge(map, changed(island_seed, "S: F can", "=: A can"));
  BOOST_CHECK_EQUAL(taken.problems, "");
  const std::string text = variant_text(taken.read.draft);
  BOOST_CHECK(text.find("\nclosed fall wse\n") != text.npos);
  BOOST_CHECK(text.find("\nweak army -1 can kel\n") != text.npos);
  BOOST_CHECK(text.find("\nunits Neutral A can\n") != text.npos);
  check_round_trip(taken.read.draft);
}

BOOST_AUTO_TEST_CASE(a_single_named_coast_is_the_provinces_own) {
  std::string map = changed(island_map, "hob-sc: east   sea\n", "");
  map = changed(map, "wse hob/sc Can", "wse Can");
  const Taken taken = take_njudge(map, island_seed);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "2:hob\n");
  const Variant board = written(taken.read.draft);
  BOOST_CHECK(board.map.adjacent(judge::UnitType::fleet, board.map.find("hob"), board.map.find("wse")));
  check_round_trip(taken.read.draft);
}

BOOST_AUTO_TEST_CASE(coasts_with_the_same_neighbours_are_told_and_kept) {
  std::string map = changed(island_map, "hob-sc: east   sea", "hob-sc: WSE Kel");
  map = changed(map, "West  Sea hob/nc", "wse hob/nc hob/sc");
  map = changed(map, "wse-xc: hob isl", "wse-xc: hob/nc hob/sc isl");
  map = changed(map, "wse hob/sc Can", "wse Can");
  const Taken taken = take_njudge(map, island_seed);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.texts, "hob/nc and hob/sc have the same neighbours: is one meant?\n");
  BOOST_CHECK_EQUAL(written(taken.read.draft).map.coasts(judge::Province(0)).size(), 2);
}

BOOST_AUTO_TEST_CASE(every_mistake_is_named_with_its_line_and_word) {
  struct {
    const char *before, *after, *problems;
  } const of_maps[] = {
      {"Dunes,       l	dun", "Dunes l dun",
       "4:Dunes l dun: a comma, a type and the id were expected behind the name: Hobart, l hob\n"},
      {"Dunes,       l	dun", "Dunes, l",
       "4:Dunes: behind its comma stand the type of the place and its id: Hobart, l hob\n"},
      {"Dunes,       l	dun", "Dunes, q dun",
       "4:q: a type is w (sea), l (no center), x (center of nobody), or the letter of the power whose home "
       "it "
       "is, with w behind it where fleets may convoy\n"},
      {"Dunes,       l	dun", "Dunes, M dun",
       "4:M: a type is w (sea), l (no center), x (center of nobody), or the letter of the power whose home "
       "it "
       "is, with w behind it where fleets may convoy\n"},
      {"Dunes,       l	dun", "Dunes, l d/n",
       "4:d/n: a place is known by its first abbreviation, which has 2 to 5 letters or digits\n"},
      {"can\n", "kel\n", "6:kel: another place has this id\n"},
      {"hob-nc: WSE Kel.\n", "",
       "15:hob/nc: Hobart has no named coasts: write hob\n32:Hobart: Hobart has no named coasts: write "
       "hob\n"},
      {"hob-mv: kel dun", "hob-mv: kel nowhere dun", "12:nowhere: no place has this name\n"},
      {"hob-mv: kel dun", "hob mv: kel dun",
       "12:hob: an id, a kind of moves and places were expected: hob-mv: kel dun\n"},
      {"hob-mv: kel dun", "nox-mv: kel dun", "12:nox: no place has this name\n"},
      {"hob-mv: kel dun", "hob-qq: kel dun",
       "12:qq: moves are of the kind mv (armies), xc (fleets), or nc, ec, sc, wc (fleets from that coast)\n"},
      {"hob-mv: kel dun", "hob-mv: kel dun/zz",
       "12:dun/zz: behind a slash stands a coast (nc, ec, sc, wc), or mx\n"},
      {"   N S\n", "   N S\nFactories\n   kel\nPoints\n",
       "30:Factories: this is a board of Machiavelli, which is not played here\n"},
      {"   N S\n", "   N S\nHong Kong\nKelso\n",
       "31:Kelso: the letter of a power and its centers were expected: "
       "C: hk\n"},
      {"   N S\n", "   N S\nGateways\nkel: wse ese\n",
       "31:kel: a gateway, the center that keeps it and two seas were expected: sc: egy med red\n"},
      {"   N S\n", "   N S\nRailways\nkel: Q wse ese\n",
       "31:kel: a railway, the letter of its power and its stops were expected: tsr: R mos prm\n"},
  };
  for (const auto& row : of_maps) BOOST_CHECK_EQUAL(map_with(row.before, row.after).problems, row.problems);
  struct {
    const char *before, *after, *problems;
  } const of_seeds[] = {
      {"S1850M", "It was like this",
       "32:It: the phase in which the game begins was expected, such as S1901M or F1900B\n"},
      {"S: F can", "S F can", "35:S: the letter of a power and a unit were expected: K: A Hobart\n"},
      {"S: F can", "s: F can", "35:s: the letter of a power was expected\n"},
      {"S: F can", "S: F cam", "35:cam: no place has this name\n"},
      {"S: F can", "S: A wse", "35:wse: an army cannot stand there\n"},
      {"S: F can", "S: X can", "35:X: A, F or W was expected\n"},
      {"Hobart (nc)", "Hobart", "33:Hob: a fleet needs one of the coasts: hob/nc hob/sc\n"},
      {"NS..S...", "NS..", "37:NS..: one letter a place of the map was expected: 8, and here are 4\n"},
  };
  for (const auto& row : of_seeds) BOOST_CHECK_EQUAL(seed_with(row.before, row.after).problems, row.problems);
  BOOST_CHECK_EQUAL(
      take_njudge("Hobart, N hob\n", "").problems,
      "0:: the map ends in its places: behind the places, and behind the moves, stands a line -1\n");
  BOOST_CHECK_EQUAL(with_map("a" + std::string(2000, 'b') + ", l ab\n").problems.substr(0, 3), "1::");
  BOOST_CHECK_EQUAL(take_njudge(island_map, island_seed, {{{'M', "Mars", ""}}, "3", ""}).problems.empty(),
                    false);
}

// Whatever is written: it ends, and what is called sound is sound.
BOOST_AUTO_TEST_CASE(changed_lines_never_make_an_unsound_board) {
  std::mt19937 random(16);
  int sound = 0;
  for (int round = 0; round < 1500; ++round) {
    std::string map = island_map, seed = island_seed;
    for (auto change = random() % 4; change > 0; --change)
      spoil(random() % 4 == 0 ? seed : map, "abNSw-:,/ .#=&1\n", random);
    const Taken taken = take_njudge(map, seed);
    if (!taken.problems.empty()) continue;
    ++sound;
    check_round_trip(taken.read.draft);
  }
  BOOST_CHECK_GT(sound, 200);
}

BOOST_AUTO_TEST_CASE(too_many_lines_are_told_once) {
  for (const std::size_t lines : {3990U, 4010U}) {
    const std::vector<parser::Problem> problems =
        read_njudge(std::vector<std::string>(lines, ""), {}, north_and_south).problems;
    const auto told = std::ranges::count(problems, "a map and its seed have at most 4000 lines together",
                                         &parser::Problem::text);
    BOOST_CHECK_EQUAL(told, lines > 4000 ? 1 : 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()

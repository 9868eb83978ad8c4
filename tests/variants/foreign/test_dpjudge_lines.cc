// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the DPjudge's map files: what they make of a board, what is wrong with them, what cannot be said.
#include "reading.h"
#include "tests/common/drafts.h"
#include "variants/import/dpjudge_reader.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <sstream>

using namespace foreign_tests;
using testing::installed_draft;

namespace {

struct Morphed : Taken {
  std::string settings;
};

Morphed take_lines(const Draft& base, const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  ForeignRead read = read_map_lines(base, lines, installed_draft);
  Morphed taken{told(std::move(read), lines), ""};
  for (const Word& one : taken.read.settings)
    taken.settings += std::to_string(one.line) + ":" + one.text + "\n";
  return taken;
}

Morphed morph(const std::string& text) { return take_lines(*installed_draft("standard"), text); }

// The board that the lines make of the standard one.
Variant morphed(const std::string& text) {
  const Morphed taken = morph(text);
  BOOST_REQUIRE_EQUAL(taken.problems, "");
  return written(taken.read.draft);
}

std::string homes_of(const Variant& board, const char* power) {
  std::string ids;
  for (const judge::Province home : board.map.power(board.map.find_power(power)).homes)
    ids += (ids.empty() ? "" : " ") + board.map.province(home).id;
  return ids;
}

std::string owned_by(const Variant& board, const char* power) {
  std::string ids;
  for (const judge::Province p : board.map.provinces())
    if (board.start.owners[p] == board.map.find_power(power))
      ids += (ids.empty() ? "" : " ") + board.map.province(p).id;
  return ids;
}

std::string units_of(const Variant& board, const char* power) {
  std::string units;
  for (const judge::Unit& unit : board.start.units)
    if (unit.power == board.map.find_power(power))
      units += (unit.type == judge::UnitType::army ? "A " : "F ") + board.map.id(unit.location) + " ";
  return units;
}

// A whole file, as the DPjudge's are: coasts before their province, powers last.
const std::string island = R"(# An island.
VICTORY 3
BEGIN SPRING 1850 MOVEMENT
Hobart = hob hobt
Hobart (north coast) = hob/nc hob(nc)
Hobart (south coast) = hob/sc
Kelso = kel kelso+town
Dunes = dun
West Sea = wse west
East Sea = ese east?
COAST HOB/NC ABUTS WSE KEL
COAST HOB/SC ABUTS ESE
COAST hob ABUTS WSE ESE KEL dun
PORT KEL ABUTS WSE HOB/NC dun
LAND DUN ABUTS kel hob
WATER WSE ABUTS HOB/NC KEL ESE
WATER ESE ABUTS HOB/SC WSE
UNOWNED DUN
NORTH (Northern:N) HOB
F HOB/NC
SOUTH (Southern:O) KEL
A KEL
)";

} // namespace

BOOST_AUTO_TEST_SUITE(dpjudge_lines)

BOOST_AUTO_TEST_CASE(a_board_without_lines_stays_what_it_is) {
  for (const std::string& name : testing::library().names()) {
    const Draft base = *installed_draft(name);
    const Morphed taken = take_lines(base, "");
    BOOST_CHECK_EQUAL(taken.problems, "");
    Draft unnamed = base;
    unnamed.aliases.clear();
    unnamed.about.clear(); // may be true no longer
    BOOST_CHECK_EQUAL(variant_text(taken.read.draft), variant_text(unnamed));
  }
}

BOOST_AUTO_TEST_CASE(a_whole_file_makes_a_board) {
  const Morphed taken = take_lines(Draft{}, island);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "21:Southern:O\n");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), R"(chancery variant 1
title A board
start S1850M
victory 3

coast center hob/nc,sc Hobart = hobt
coast center convoys kel Kelso = kelso town
land center dun Dunes
sea wse West Sea = west
sea ese East Sea

army dun hob kel
army hob kel

fleet ese hob/sc wse
fleet hob/nc kel wse
fleet kel wse

power North N Northern
home North hob
units North F hob/nc

power South S Southern
home South kel
units South A kel
)");
}

BOOST_AUTO_TEST_CASE(victory_and_the_first_phase_are_set) {
  const Variant board = morphed("VICTORY 20\nBEGIN FALL 1902 MOVEMENT");
  BOOST_CHECK_EQUAL(board.victory_centers, 20);
  BOOST_CHECK_EQUAL(judge::to_text(board.start.phase), "F1902M");
  BOOST_CHECK_EQUAL(judge::to_text(morphed("BEGIN WINTER 1900 ADJUSTMENTS").start.phase), "W1900A");
  BOOST_CHECK_EQUAL(morphed("VICTORY 20 18 16").victory_centers, 16);
  BOOST_CHECK_EQUAL(morph("VICTORY 20 18").remarks, "1:20\n");
}

BOOST_AUTO_TEST_CASE(a_power_gets_homes_units_and_centers) {
  const Variant board = morphed("ENGLAND bel\nOWNS lon lvp edi\nUNITS\nF lon\nF norwegian sea\nA bel");
  BOOST_CHECK_EQUAL(homes_of(board, "England"), "edi lvp lon bel");
  BOOST_CHECK_EQUAL(owned_by(board, "England"), "edi lon lvp");
  BOOST_CHECK_EQUAL(units_of(board, "England"), "F lon F nwg A bel ");
  const Variant other = morphed("ENGLAND\nHOMES lon\nINHABITS nwy\nCENTERS lon nwy\nRUSSIA\nF stp(nc)");
  BOOST_CHECK_EQUAL(homes_of(other, "England"), "lon nwy");
  BOOST_CHECK_EQUAL(owned_by(other, "England"), "lon nwy");
  BOOST_CHECK_EQUAL(units_of(other, "Russia"), "A mos A war F sev F stp/nc ");
  BOOST_CHECK(other.map.province(other.map.province_of(other.map.find("edi"))).center);
  BOOST_CHECK_EQUAL(homes_of(morphed("ENGLAND -lon"), "England"), "edi lvp");
}

BOOST_AUTO_TEST_CASE(powers_come_go_and_are_renamed) {
  const Variant board = morphed("_NEW+NORWAY (Norse:R) nwy swe\nF nwy\nRUSSIA -> USSR (Soviet:U)");
  BOOST_CHECK_EQUAL(homes_of(board, "NewNorway"), "nwy swe");
  BOOST_CHECK_EQUAL(board.map.power(board.map.find_power("NewNorway")).letter, 'N'); // R was Russia's
  BOOST_CHECK_EQUAL(board.map.power(board.map.find_power("Ussr")).letter, 'U');
  BOOST_CHECK_EQUAL(homes_of(board, "Ussr"), "mos sev stp war");
  const Variant five = morphed("UNPLAYED italy germany\nUNOWNED rom\nVICTORY 15");
  BOOST_CHECK_EQUAL(five.map.power_count(), 5);
  BOOST_CHECK_EQUAL(five.map.center_count(), 29);
  BOOST_CHECK(five.map.province(five.map.province_of(five.map.find("rom"))).center);
  BOOST_CHECK_EQUAL(morphed("UNPLAYED ALL EXCEPT france england\nVICTORY 10").map.power_count(), 2);
}

BOOST_AUTO_TEST_CASE(centers_of_nobody_come_and_go) {
  const Variant board = morphed("UNOWNED ruh -bel\nNEUTRAL lon");
  BOOST_CHECK_EQUAL(board.map.center_count(), 34);
  BOOST_CHECK_EQUAL(homes_of(board, "England"), "edi lvp");
  BOOST_CHECK(!board.map.province(board.map.province_of(board.map.find("bel"))).center);
}

BOOST_AUTO_TEST_CASE(places_come_go_and_are_renamed) {
  const Variant board = morphed("Port Arthur = poa arthur+bay\nCOAST POA ABUTS NTH YOR\nAMEND NTH ABUTS POA\n"
                                "AMEND YOR ABUTS POA\nbur -> Burgundia = bgu\nDROP ukr");
  BOOST_CHECK_EQUAL(board.map.province_count(), 76);
  const judge::Location poa = board.map.find("poa");
  BOOST_REQUIRE(poa);
  BOOST_CHECK(board.map.adjacent(judge::UnitType::army, poa, board.map.find("yor")));
  BOOST_CHECK(board.map.adjacent(judge::UnitType::fleet, poa, board.map.find("nth")));
  BOOST_CHECK(board.names.find_province("arthur bay").province == board.map.province_of(poa));
  BOOST_CHECK(board.map.adjacent(judge::UnitType::army, board.map.find("bgu"), board.map.find("par")));
  BOOST_CHECK(!board.map.find("bur") && !board.map.find("ukr"));
  BOOST_CHECK(board.drawn_as.empty());
}

BOOST_AUTO_TEST_CASE(borders_and_kinds_of_places_change) {
  const Variant board = morphed(
      "SHUT tyr\nPORT CON\nAMEND PAR ABUTS -BUR\nAMEND BUR ABUTS -PAR\nLAND SIL\nWATER RUH ABUTS HOL KIE\n"
      "AMEND HOL ABUTS Ruh\nAMEND KIE ABUTS Ruh");
  const judge::Map& map = board.map;
  BOOST_CHECK(map.may_convoy(map.find("con")));
  BOOST_CHECK(!map.adjacent(judge::UnitType::army, map.find("par"), map.find("bur")));
  BOOST_CHECK(map.neighbours(judge::UnitType::army, map.find("tyr")).empty());
  BOOST_CHECK(map.adjacent(judge::UnitType::fleet, map.find("ruh"), map.find("hol")));
}

BOOST_AUTO_TEST_CASE(the_letters_of_a_border_tell_for_whom_it_is) {
  const auto has = [](const char* lines, judge::UnitType type) {
    const Variant board = morphed(lines);
    return board.map.adjacent(type, board.map.find("edi"), board.map.find("den"));
  };
  using enum judge::UnitType;
  BOOST_CHECK(has("AMEND EDI ABUTS DEN\nAMEND DEN ABUTS EDI", army));
  BOOST_CHECK(has("AMEND EDI ABUTS DEN\nAMEND DEN ABUTS EDI", fleet));
  BOOST_CHECK(has("AMEND EDI ABUTS den\nAMEND DEN ABUTS edi", army));
  BOOST_CHECK(!has("AMEND EDI ABUTS den\nAMEND DEN ABUTS edi", fleet));
  BOOST_CHECK(!has("AMEND EDI ABUTS Den\nAMEND DEN ABUTS Edi", army));
  BOOST_CHECK(has("AMEND EDI ABUTS Den\nAMEND DEN ABUTS Edi", fleet));
  BOOST_CHECK_EQUAL(morph("AMEND edi ABUTS den\nAMEND DEN ABUTS edi").remarks, "1:edi\n");
}

BOOST_AUTO_TEST_CASE(another_board_is_taken) {
  const Variant board = morphed("USE fleet_rome\nVICTORY 17");
  BOOST_CHECK_EQUAL(units_of(board, "Italy"), "F rom A ven F nap ");
  BOOST_CHECK_EQUAL(morphed("MAP pure.map").map.province_count(), 8);
  BOOST_CHECK_EQUAL(morph("USE ../secret").problems, "1:../secret: this judge has no board of that name\n");
}

BOOST_AUTO_TEST_CASE(drawings_stay_while_places_and_borders_do) {
  Draft base = *installed_draft("standard");
  base.drawn_as = {"standard"};
  BOOST_CHECK_EQUAL(take_lines(base, "VICTORY 20\nENGLAND bel").read.draft.drawn_as.size(), 1);
  BOOST_CHECK_EQUAL(take_lines(base, "PORT CON").read.draft.drawn_as.size(), 1);
  BOOST_CHECK_EQUAL(take_lines(base, "AMEND PAR ABUTS -BUR\nAMEND BUR ABUTS -PAR").read.draft.drawn_as.size(),
                    0);
}

BOOST_AUTO_TEST_CASE(what_is_a_games_own_matter_is_handed_back) {
  const Morphed taken =
      morph("RULE NO_DIAS BUILD_ANY\nFRANCE\nDUMMY\nDUMMY italy\nROTATE AFTER ADJUSTMENTS\nDIRECTIVES\n"
            "DESC A game\nEND DIRECTIVES\nBLIND DIRECTIVES\nRULE BLIND\nEND DIRECTIVES\nCONTROL turkey "
            "england\nTEAM AUSTRIA-ITALY-GERMANY");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.settings, "1:RULE NO_DIAS BUILD_ANY\n5:ROTATE AFTER ADJUSTMENTS\n7:DESC A game\n");
  BOOST_CHECK_EQUAL(taken.remarks, "9:BLIND left out\n");
}

// "France by Turkey England|Italy": the dummies of a board, and who orders for them.
std::string dummies_of(const Variant& variant) {
  std::string text;
  for (const judge::Power power : variant.map.powers()) {
    const judge::PowerData& data = variant.map.power(power);
    if (!data.dummy) continue;
    text += (text.empty() ? "" : "|") + data.name + (data.controllers.empty() ? "" : " by");
    for (const judge::Power one : data.controllers) text += " " + variant.map.power(one).name;
  }
  return text;
}

BOOST_AUTO_TEST_CASE(dummies_and_teams_are_a_matter_of_the_board) {
  BOOST_CHECK_EQUAL(dummies_of(morphed("FRANCE\nDUMMY\nDUMMIES italy GERMANY")), "France|Germany|Italy");
  BOOST_CHECK_EQUAL(dummies_of(morphed("DUMMIES ALL EXCEPT france")),
                    "Austria|England|Germany|Italy|Russia|Turkey");
  BOOST_CHECK_EQUAL(dummies_of(morphed("FRANCE\nCONTROL turkey england\nTEAM AUSTRIA-ITALY-GERMANY")),
                    "France by Turkey England|Germany by Austria|Italy by Austria");
  BOOST_CHECK_EQUAL(dummies_of(morphed("CONTROL France BY Turkey England\nDUMMY France")),
                    "France by Turkey England");
  BOOST_CHECK_EQUAL(dummies_of(morphed("TEAM AUSTRIA-ITALY\nUNPLAYED AUSTRIA")), "Italy");
  BOOST_CHECK_EQUAL(dummies_of(morphed("CONTROL Italy BY Russia\nRUSSIA -> USSR (Soviet:U)")),
                    "Italy by Ussr");
  BOOST_CHECK_EQUAL(morph("DUMMIES ALL").problems.substr(9),
                    " somebody has to play a power: with this one all are dummies\n");
  BOOST_CHECK_EQUAL(morph("DUMMIES Atlantis").problems, "1:Atlantis: no power is called so\n");
  BOOST_CHECK_EQUAL(morph("ITALY\nCONTROL").problems,
                    "2:CONTROL: the powers that order for it stand behind it\n");
}

BOOST_AUTO_TEST_CASE(leagues_and_units_beyond_the_centers_are_told_below_a_power) {
  const auto of_italy = [](const std::string& lines) {
    const Variant variant = morphed("ITALY\n" + lines);
    return variant.map.power(variant.map.find_power("Italy"));
  };
  BOOST_CHECK_EQUAL(of_italy("RESERVES").reserves, 1);
  BOOST_CHECK_EQUAL(of_italy("RESERVES 3\nMILITIA 2").reserves, 3);
  BOOST_CHECK_EQUAL(of_italy("RESERVES 3\nMILITIA 2").militia, 2);
  BOOST_CHECK_EQUAL(of_italy("MILITIA").militia, 99);
  BOOST_CHECK_EQUAL(of_italy("LEAGUE south").league, "south");
  BOOST_CHECK(!of_italy("LEAGUE south").helped_leagues);
  BOOST_CHECK_EQUAL(of_italy("LEAGUE south STRICT").helped_leagues->size(), 1);
  BOOST_CHECK_EQUAL(of_italy("LEAGUE south BENIGN north\nFRANCE\nLEAGUE north").helped_leagues->size(), 2);
  BOOST_CHECK_EQUAL(of_italy("HOMES ~nap rom").hidden_builds.size(), 1);
  BOOST_CHECK_EQUAL(morph("ITALY\nLEAGUE south LOYAL").problems, "2:LOYAL: STRICT or BENIGN was expected\n");
  BOOST_CHECK_EQUAL(morph("ITALY\nLEAGUE south BENIGN north").problems,
                    "2:north: no power belongs to that league\n");
  BOOST_CHECK_EQUAL(morph("ITALY\nRESERVES many").problems, "2:many: a number from 1 to 99 was expected\n");
  BOOST_CHECK_EQUAL(morph("LEAGUE south").problems.substr(0, 16), "1:LEAGUE: whose?");
}

BOOST_AUTO_TEST_CASE(what_is_said_of_a_place_or_power_stays_when_it_has_a_new_name) {
  const Morphed taken =
      take_lines(*installed_draft("colonial"), "meds -> Newland = nla\nRUSSIA -> USSR (Soviet:U)");
  BOOST_CHECK_EQUAL(taken.problems, "");
  const std::string text = variant_text(taken.read.draft);
  BOOST_TEST(text.find("\ngateway suez egy nla ") != text.npos, text);
  BOOST_TEST(text.find("\nrailway tsr Ussr ") != text.npos, text);
}

// The marks of a board's borders, in the words of its file.
std::string marks_of(const Draft& draft) {
  std::string marks;
  std::istringstream text(variant_text(draft));
  for (std::string line; std::getline(text, line);)
    if (line.starts_with("weak") || line.starts_with("one_way") || line.starts_with("owner_only"))
      marks += (marks.empty() ? "" : ", ") + line;
  return marks;
}

BOOST_AUTO_TEST_CASE(marks_around_neighbours_are_marks_of_borders) {
  struct {
    const char *lines, *marks, *remarks;
  } const rows[] = {
      {"AMEND PAR ABUTS BUR~\nAMEND BUR ABUTS ~PAR", "weak army -1 bur par", ""},
      {"AMEND PAR ABUTS *BUR\nAMEND BUR ABUTS PAR*", "weak army -1/2 bur par", ""},
      {"AMEND PAR ABUTS BUR~", "weak army -1 bur par", "1:bur\n"},
      {"AMEND PAR ABUTS *BUR\nAMEND BUR ABUTS ~PAR", "weak army -1 bur par", "2:par\n"},
      {"AMEND HOL ABUTS BEL~\nAMEND BEL ABUTS HOL~", "weak army -1 bel hol, weak fleet -1 bel hol", ""},
      {"AMEND NTH ABUTS NWG(edi)\nAMEND NWG ABUTS NTH(Edinburgh)", "owner_only fleet edi nth nwg", ""},
      {"AMEND NTH ABUTS NWG(edi)", "owner_only fleet edi nth nwg", "1:nwg\n"},
      {"AMEND NTH ABUTS NWG(edi,lon)", "", "1:nwg left out\n"},
      {"AMEND NTH ABUTS NWG(bur)", "", "1:nwg left out\n"},
      {"AMEND NTH ABUTS :NWG", "one_way fleet nwg nth", ""},
      {"AMEND NTH ABUTS :NWG\nAMEND NTH ABUTS NWG", "", ""},
      {"AMEND NTH ABUTS EI:NWG", "", "1:EI:NWG left out\n"},
      {"AMEND NTH ABUTS E:*NWG(edi)\nAMEND NWG ABUTS E:*NTH(edi)",
       "weak fleet -1/2 nth nwg, owner_only fleet edi nth nwg",
       "1:E:*NWG(edi) left out\n2:E:*NTH(edi) left out\n"},
      {"AMEND NTH ABUTS NWG!", "", "1:NWG! left out\n"},
      {"AMEND SPA/SC ABUTS WES~\nAMEND WES ABUTS SPA/SC~\nspa -> Iberia = ibe", "weak fleet -1 ibe/sc wes",
       ""},
  };
  for (const auto& row : rows) {
    const Morphed taken = morph(row.lines);
    BOOST_CHECK_EQUAL(taken.problems, "");
    BOOST_CHECK_EQUAL(marks_of(taken.read.draft), row.marks);
    BOOST_CHECK_EQUAL(taken.remarks, row.remarks);
  }
}

BOOST_AUTO_TEST_CASE(marks_that_a_board_has_go_with_its_borders) {
  const Draft seas = *installed_draft("north_sea_wars");
  BOOST_REQUIRE_EQUAL(marks_of(seas), "one_way fleet cns gra, one_way fleet cns iro, one_way fleet cns woo");
  struct {
    const char *lines, *marks;
  } const rows[] = {
      {"AMEND GRA ABUTS CNS", "one_way fleet cns iro, one_way fleet cns woo"},
      {"AMEND CNS ABUTS GRA", "one_way fleet cns gra, one_way fleet cns iro, one_way fleet cns woo"},
      {"AMEND CNS ABUTS -GRA", "one_way fleet cns iro, one_way fleet cns woo"},
      {"cns -> Middle Sea = mis", "one_way fleet mis gra, one_way fleet mis iro, one_way fleet mis woo"},
  };
  for (const auto& row : rows) {
    const Morphed taken = take_lines(seas, row.lines);
    BOOST_CHECK_EQUAL(taken.problems, "");
    BOOST_CHECK_EQUAL(marks_of(taken.read.draft), row.marks);
  }
}

BOOST_AUTO_TEST_CASE(a_power_that_is_nobodys_has_neutral_armies) {
  const Morphed taken = take_lines(
      Draft{}, island + "_NEUTRAL () dun\nA dun\nF wse\nDUMMY\nNEUTRAL-STATE (Neutral:N)\nA hob\n");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "21:Southern:O\n23:Neutral\n25:wse left out\n27:Neutral-State\n");
  const std::string text = variant_text(taken.read.draft);
  BOOST_CHECK(text.find("\nunits Neutral A dun, A hob\n") != std::string::npos);
  BOOST_CHECK(text.find("North N ") != std::string::npos && text.find("power Neutral") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_no_board_can_hold_is_told) {
  const Morphed taken =
      morph("NEWHOMES 1905\nIN SPRING: WATER yor\nFROM F1905M: VICTORY 12\nTEXTONLY\nFLAG lion\n"
            "NOTIFY ann@example.org\nFLOW SUMMER:MOVEMENT\nAMEND PAR ABUTS BUR~\n"
            "FLOW SPRING:MOVEMENT,RETREATS\nENGLAND *bel\nFROM 1905\nVICTORY 3\nFROM START");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks,
                    "1:NEWHOMES left out\n2:IN left out\n3:FROM left out\n4:TEXTONLY\n5:FLAG\n6:NOTIFY\n"
                    "7:SUMMER:MOVEMENT left out\n8:bur\n9:FLOW\n10:*bel left out\n11:FROM left out\n");
  BOOST_CHECK_EQUAL(taken.read.draft.victory.text, "18");
  BOOST_CHECK(taken.read.effects.at(0) == ForeignEffect::nothing);
  BOOST_CHECK_EQUAL(morphed("FROM S1901M: VICTORY 12").victory_centers, 12);
}

BOOST_AUTO_TEST_CASE(every_mistake_is_named_with_its_line_and_word) {
  struct {
    const char *lines, *problems;
  } const rows[] = {
      {"VICTORY many", "1:many: a number was expected\n"},
      {"VICTORY 99", "1:99: a number from 1 to 34 (all centers) was expected\n"},
      {"VICTROY 20", "1:VICTROY: no line begins with this word, and no power is called so; a new power is "
                     "written with brackets: NORWAY (Norwegian:N) nwy\n"},
      {"OWNS lon", "1:OWNS: whose? A line with the name of its power comes before it: ENGLAND\n"},
      {"UNPLAYED italy, ALBION", "1:ALBION: no power is called so\n"},
      {"UNPLAYED ALL EXCEPT france",
       "0:: 18 centers win, and the board has 15 now: write VICTORY and a number\n"},
      {"ENGLAND\nA eng", "2:eng: an army cannot stand there\n"},
      {"ENGLAND\nF spa", "2:spa: a fleet needs one of the coasts: spa/nc spa/sc\n"},
      {"UNOWNED xyz",
       "1:xyz: xyz: there is no such place. A new one wants a name and a kind: New Place = xyz, "
       "and COAST, LAND or WATER xyz ABUTS its neighbours\n"},
      {"AMEND par ABUTS mun", "1:mun: an army may go from par to mun and not back: write AMEND mun ABUTS PAR "
                              "too, or AMEND par ABUTS -mun\n"},
      {"AMEND par ABUTS -lon", "1:lon: there is no such border to take away\n"},
      {"AMEND par bur", "1:bur: AMEND HOB ABUTS KEL -DUN was expected\n"},
      {"DROP xyz", "1:xyz: there is no such place to drop\n"},
      {"xyz -> New = nww", "1:xyz: there is no place of that name to be renamed\n"},
      {"par -> Paname = lon", "1:lon: the new id has 2 to 5 letters or digits, and no other place has it\n"},
      {"Support = sup", "1:Support: that is a word of orders, and can be no name\n"},
      {"www.evil.org = evl",
       "1:www.evil.org: a name has letters, digits and blanks, and of signs - ' & alone\n"},
      {"LAND sup ABUTS par\nAMEND PAR ABUTS sup",
       "1:sup: sup: this place has no name: write New Place = sup\n"},
      {"MASTER (Masterly:X) lon",
       "1:MASTER: a power's name is one word of 2 to 20 letters, and none that means others\n"},
      {"BEGIN SUMMER 1901", "1:SUMMER: season, year and phase were expected: BEGIN SPRING 1901 MOVEMENT, or "
                            "WINTER 1900 ADJUSTMENTS\n"},
      {"DIRECTIVES\nRULE X", "2:: the end of this block is missing\n"},
      {"Malm\xC3\xB6 = mal", "1:: a board's names are in plain letters, without accents\n"},
      {"NORWAY (Norwegian:N) edi", "1:edi: that center has an owner: England\n"},
  };
  for (const auto& row : rows) BOOST_CHECK_EQUAL(morph(row.lines).problems, row.problems);
}

// Whatever is written: it ends, and what is called sound is sound.
BOOST_AUTO_TEST_CASE(random_lines_never_make_an_unsound_board) {
  std::mt19937 random(16);
  const std::vector<std::string> words{
      "VICTORY", "BEGIN",   "UNOWNED",    "OWNS", "CENTERS",   "HOME",     "INHABITS", "UNITS",
      "A",       "F",       "COAST",      "LAND", "WATER",     "PORT",     "SHUT",     "ABUTS",
      "AMEND",   "DROP",    "USE",        "MAP",  "=",         "->",       "(",        ")",
      ":",       "ENGLAND", "France",     "NEW",  "lon",       "LON",      "Lon",      "-lon",
      "stp/nc",  "STP/SC",  "STP",        "stp",  "xyz",       "XYZ",      "XYZ/NC",   "xyz/sc",
      "Salt",    "Bay",     "salt+b",     "b?",   "18",        "0",        "-1",       "S1901M",
      "SPRING",  "1901",    "MOVEMENT",   "ALL",  "EXCEPT",    "UNPLAYED", "DUMMY",    "FROM",
      "IN",      "START",   "DIRECTIVES", "END",  "(Norse:N)", "(:)",      "(x",       "*par",
      "@par(x)", "par~",    "E:par",      ",",    "/",         "//nc",     "standard", "pure",
      "bur",     "BUR",     "mun",        "nth",  "NTH",       "#",        "RULE",     "FLOW"};
  const std::vector<std::string> good{"VICTORY 9",
                                      "UNOWNED ruh -bel",
                                      "ENGLAND",
                                      "FRANCE (Gallic:Q) bel",
                                      "F lon",
                                      "A bel",
                                      "UNITS",
                                      "PORT CON",
                                      "UNPLAYED italy",
                                      "SHUT tyr",
                                      "DROP ukr",
                                      "RULE NO_DIAS",
                                      "Salt Bay = sab",
                                      "bur -> Burgundia = bgu",
                                      "OWNS lon bel",
                                      "NORWAY (Norse:N) nwy",
                                      "USE standard",
                                      "BEGIN F1902M",
                                      "AMEND PAR ABUTS PIC",
                                      "HOMES edi"};
  const Draft standard = *installed_draft("standard");
  const auto random_line = [&] {
    std::string text;
    for (auto word = random() % 7 + 1; word > 0; --word) {
      std::string one = words[random() % words.size()];
      if (random() % 40 == 0 && !one.empty())
        one[random() % one.size()] = static_cast<char>(random() % 255 + 1);
      std::erase(one, '\n');
      text += one + (random() % 30 == 0 ? "" : " ");
    }
    return text;
  };
  int sound = 0;
  for (int round = 0; round < 800; ++round) {
    std::string text;
    for (auto line = random() % 8 + 1; line > 0; --line)
      text += (random() % 8 != 0 ? good[random() % good.size()] : random_line()) + "\n";
    const Morphed taken = take_lines(random() % 8 == 0 ? Draft{} : standard, text);
    if (!taken.problems.empty()) continue;
    ++sound;
    std::vector<parser::Problem> problems;
    const auto board = read_variant(
        "test", variant_text(taken.read.draft), [](std::string_view) { return std::nullopt; }, problems);
    BOOST_CHECK_MESSAGE(board, text + (problems.empty() ? "" : problems.front().text));
    if (!board) continue;
    problems.clear();
    const ForeignRead again = read_map_lines(draft_of(*board), {}, installed_draft);
    BOOST_CHECK_EQUAL(variant_text(again.draft), variant_text(draft_of(*board)));
  }
  BOOST_CHECK_GT(sound, 100);
}

BOOST_AUTO_TEST_SUITE_END()

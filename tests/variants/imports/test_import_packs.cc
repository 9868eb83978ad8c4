// SPDX-License-Identifier: GPL-3.0-or-later
// Packs in XML: what their tables say of places, powers and units, and what is refused.
#include "import_cases.h"

#include <boost/test/unit_test.hpp>

using namespace import_tests;

namespace {

std::string pack(const std::string& variant, const std::string& provinces) {
  return "<VARIANTS><VARIANT name='X'><MAP adjacencyURI='a'/>" + variant + "</VARIANT></VARIANTS>\n=\n" +
         "<PROVINCES>" + provinces + "</PROVINCES>";
}

std::vector<Imported> boards_of_pack(const std::string& both) {
  const std::size_t cut = both.find("\n=\n");
  return import_boards({{"v", both.substr(0, cut)}, {"a", both.substr(cut + 3)}}, {}, installed_draft);
}

std::string told_of_pack(const std::string& both) {
  std::string all;
  for (const Imported& board : boards_of_pack(both)) all += joined(board.notes);
  return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(import_packs)

BOOST_AUTO_TEST_CASE(no_entity_is_expanded_and_no_declaration_read) {
  std::string laughs = "<!DOCTYPE VARIANTS [\n<!ENTITY a0 \"ha\">\n";
  for (int i = 1; i < 30; ++i)
    laughs += "<!ENTITY a" + std::to_string(i) + " \"&a" + std::to_string(i - 1) + ";&a" +
              std::to_string(i - 1) + ";\">\n";
  laughs += "<!ENTITY file SYSTEM \"file:///etc/passwd\">\n<!ENTITY % other SYSTEM \"http://127.0.0.1/\"> "
            "%other;\n]>\n";
  const auto boards = import_boards(
      {{"tarn_variants.xml", laughs + "<VARIANTS><VARIANT name=\"Ta&a29;rn &file;&#33;&amp;\"/></VARIANTS>"}},
      {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK_EQUAL(boards.front().name, "ta_rn");
  BOOST_CHECK(holds(joined(boards.front().notes),
                    ":35: left out: an entity that XML does not know of itself was taken out, not expanded"));
}

BOOST_AUTO_TEST_CASE(broken_xml_is_told_by_its_line) {
  std::string deep = "<VARIANTS>\n";
  for (int i = 0; i < 1000; ++i) deep += "<a>";
  BOOST_CHECK(holds(told("v.xml", deep), "v.xml:2: mistake: this is no XML: Excessive depth"));
  BOOST_CHECK(holds(told("v.xml", "<VARIANTS>\n<VARIANT>\n</VARIANTS>"), "v.xml:3: mistake: this is no XML"));
  BOOST_CHECK(holds(told("v.xml", "<!DOCTYPE VARIANTS [ <!-- no end"), "this is no XML"));
  BOOST_CHECK(holds(told("v.xml", "<?xml version='1.0'?><!-- "), "this is no XML"));
}

BOOST_AUTO_TEST_CASE(whose_a_center_is_a_later_line_of_a_pack_may_say) {
  const std::string places = "<PROVINCE shortname='hob' fullname='Hob'><ADJACENCY refs='kel'/></PROVINCE>"
                             "<PROVINCE shortname='kel' fullname='Kel'><ADJACENCY refs='hob'/></PROVINCE>";
  const std::string powers =
      "<POWER name='Kingdom of Ost'/><POWER name='Gulf Of Lyn'/><POWER name='Bay of Lyn'/>";
  const std::string both = pack(powers + "<SUPPLYCENTER province='hob'/>"
                                         "<SUPPLYCENTER province='hob' homepower='ost' owner='ost'/>"
                                         "<SUPPLYCENTER province='kel'/><SUPPLYCENTER province='kel'/>",
                                places);
  const auto boards = boards_of_pack(both);
  const std::string notes = joined(boards.front().notes);
  BOOST_CHECK_MESSAGE(holds(boards.front().text, "home Ost hob\n"), boards.front().text + notes);
  BOOST_CHECK(holds(notes, "the center hob stands here a second time: the first line does not say whose"));
  BOOST_CHECK(holds(notes, "left out: the center kel stands here a second time\n"));
  BOOST_CHECK(holds(boards.front().text, "power Lyn ") && holds(boards.front().text, "power BayofLyn "));
}

BOOST_AUTO_TEST_CASE(rows_of_a_pack_that_are_slips_are_mended_and_told) {
  const std::string places =
      "<BORDER_DEFINITIONS><BORDER id='ice' year='-9999,1914' from='hob'/></BORDER_DEFINITIONS>"
      "<PROVINCE shortname='hob' fullname='Hob'>\n<ADJACENCY refs='kel gap'/>\n"
      "<ADJACENCY type='nc' refs='wse'/>\n<ADJACENCY type='sc' refs='ese'/></PROVINCE>\n"
      "<PROVINCE shortname='kel' fullname='Kel'>\n<ADJACENCY refs='hob dun'/>\n"
      "<ADJACENCY refs='gap'/></PROVINCE>\n"
      "<PROVINCE shortname='gap' fullname='Gap' borders='ice'>\n<ADJACENCY refs='kel hob'/></PROVINCE>\n"
      "<PROVINCE shortname='dun' fullname='Dun'>\n<ADJACENCY refs='gap'/></PROVINCE>\n"
      "<PROVINCE shortname='wse' fullname='Wse'>\n<ADJACENCY refs='hob-wc ese'/></PROVINCE>\n"
      "<PROVINCE shortname='ese' fullname='Ese'>\n"
      "<ADJACENCY type='xc' refs='hob-sc wse'/></PROVINCE>\n";
  const std::string both =
      pack("<POWER name='Ost'/><STARTINGTIME turn='Spring, 1850, Movement'/>"
           "<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value='1'/></VICTORYCONDITIONS>"
           "<SUPPLYCENTER province='hob'/><INITIALSTATE province='hob' power='ost' unit='army'/>",
           places);
  const auto boards = boards_of_pack(both);
  BOOST_CHECK_EQUAL(
      joined(boards.front().notes),
      "v:1: Ost has the letter S\n"
      "v:1: Ost has units, and neither homes nor centers\n"
      "a:1: left out: the way into gap from hob is closed there (year -9999,1914), and open here\n"
      "a:7: a second row mv of kel: this one counts, the one before does not but for the ways to "
      "hob, which lead back\n"
      "a:11: an army may go from dun to gap, and nothing leads back: the border leads one way\n"
      "a:13: fleets alone are sent to wse, though it has a row mv and none for fleets: it is a sea "
      "here, and its row one for fleets\n"
      "a:13: wse leads to hob by a coast wc, which it does not have: taken for hob/nc\n");
  const std::string& text = boards.front().text;
  for (const char* line : {"\nsea wse ", "\narmy gap hob kel\narmy hob kel\n", "\nfleet ese hob/sc wse\n"})
    BOOST_CHECK_MESSAGE(holds(text, line), line + text);
}

// Of hob north leads to wse, and wse back there; of kel ese leads back to another coast than the row's.
BOOST_AUTO_TEST_CASE(second_rows_of_coasts_and_a_center_in_a_sea_are_mended_and_told) {
  const std::string both =
      pack("<POWER name='Ost'/><SUPPLYCENTER province='hob' homepower='ost'/><SUPPLYCENTER province='isl'/>",
           "<PROVINCE shortname='hob' fullname='Hob'><ADJACENCY refs='kel'/>\n"
           "<ADJACENCY type='nc' refs='wse'/><ADJACENCY type='nc' refs='ese'/>"
           "<ADJACENCY type='sc' refs='wse'/></PROVINCE>\n"
           "<PROVINCE shortname='kel' fullname='Kel'><ADJACENCY refs='hob'/>"
           "<ADJACENCY type='nc' refs='ese'/><ADJACENCY type='nc' refs='wse'/>"
           "<ADJACENCY type='sc' refs='wse'/></PROVINCE>\n"
           "<PROVINCE shortname='isl' fullname='Isl'><ADJACENCY refs='wse'/></PROVINCE>\n"
           "<PROVINCE shortname='wse' fullname='Wse'>"
           "<ADJACENCY type='xc' refs='hob-nc hob-sc kel-nc kel-sc isl ese'/></PROVINCE>\n"
           "<PROVINCE shortname='ese' fullname='Ese'>"
           "<ADJACENCY type='xc' refs='hob-nc kel-sc wse'/></PROVINCE>\n");
  const std::size_t cut = both.find("\n=\n");
  const Imported board =
      import_boards({{"v", both.substr(0, cut)}, {"a", both.substr(cut + 3)}}, {}, installed_draft).front();
  const std::string notes = joined(board.notes);
  for (const char* note :
       {"second row nc of hob: this one counts, the one before does not but for the ways to wse, which lead",
        "second row nc of kel: this one counts, the one before does not\n",
        "a:4: fleets alone are sent to isl, though it has a row mv and none for fleets: it is an island "
        "here, "
        "where no fleet convoys, and its row one for fleets\n"})
    BOOST_CHECK_MESSAGE(holds(notes, note), notes);
  BOOST_CHECK_MESSAGE(!holds(notes, "isl has no row mv"), notes);
  BOOST_CHECK_MESSAGE(holds(board.text, "\ncoast center isl "), board.text);
}

// Two packs of one call, each with a file of provinces of the same name; and one that nobody names.
BOOST_AUTO_TEST_CASE(the_provinces_beside_a_variant_are_its_own) {
  const auto variants_of = [](const std::string& name) {
    return "<VARIANTS><VARIANT name='" + name +
           "'><MAP adjacencyURI='adj.xml'/><POWER name='Ost'/>"
           "<SUPPLYCENTER province='hob' homepower='ost'/></VARIANT></VARIANTS>";
  };
  const auto places_of = [](const std::string& name) {
    return "<PROVINCES><PROVINCE shortname='hob' fullname='" + name +
           "'><ADJACENCY refs='kel'/></PROVINCE>"
           "<PROVINCE shortname='kel' fullname='Kel'><ADJACENCY refs='hob'/></PROVINCE></PROVINCES>";
  };
  const auto boards = import_boards({{"one/variants.xml", variants_of("One")},
                                     {"one/adj.xml", places_of("Hobart")},
                                     {"two/variants.xml", variants_of("Two")},
                                     {"two/adj.xml", places_of("Hobbiton")},
                                     {"two/old.xml", places_of("Hobble")},
                                     {"two/symbols.xml", "<SYMBOLS/>"}},
                                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 2U);
  BOOST_CHECK(holds(boards[0].text, "hob Hobart\n") && holds(boards[1].text, "hob Hobbiton\n"));
  for (const Imported& board : boards) {
    BOOST_CHECK(holds(joined(board.notes),
                      "two/old.xml:1: left out: no variant of these files names this file of provinces\n"));
    BOOST_CHECK(
        holds(joined(board.notes), "two/symbols.xml:1: left out: no board of these files takes this file\n"));
    BOOST_CHECK_MESSAGE(holds(board.text, "# Imported from variants.xml, adj.xml ("), board.text);
  }
}

BOOST_AUTO_TEST_CASE(a_pack_may_begin_before_the_year_0) {
  const std::string places = "<PROVINCE shortname='hob' fullname='Hob'><ADJACENCY refs='kel'/></PROVINCE>"
                             "<PROVINCE shortname='kel' fullname='Kel'><ADJACENCY refs='hob'/></PROVINCE>";
  for (const char* turn : {"Spring, 50 BC, Movement", "Spring, -50, Movement", "S-50M"}) {
    const auto boards = boards_of_pack(
        pack("<POWER name='Ost'/><STARTINGTIME turn='" + std::string(turn) +
                 "'/><VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value='1'/></VICTORYCONDITIONS>"
                 "<SUPPLYCENTER province='hob' homepower='ost' owner='ost'/>",
             places));
    const std::string notes = joined(boards.front().notes);
    BOOST_CHECK_MESSAGE(holds(boards.front().text, "start S-50M\n"), turn << boards.front().text << notes);
    BOOST_CHECK(!holds(notes, "no game can begin"));
  }
}

BOOST_AUTO_TEST_CASE(names_and_words_of_a_pack_that_are_not_taken_are_told) {
  const std::string places =
      "<PROVINCE shortname='hob' fullname='Iron (Trade)' colour='red'><ADJACENCY type='mv' refs='kel'/>"
      "<ADJACENCY type='xc' refs='wse'/></PROVINCE>"
      "<PROVINCE shortname='kel' fullname=' K\xC3\xA9l'><ADJACENCY type='mv' refs='hob'/><ADJACENCY "
      "type='nc' "
      "refs='wse'/>"
      "<ADJACENCY type='sc' refs='wse'/></PROVINCE>"
      "<PROVINCE shortname='wse' fullname='Wse'><ADJACENCY type='xc' refs='hob kel-nc "
      "kel-sc'/></PROVINCE><BOGUS/>";
  const std::string both =
      pack("<POWER name='Ahab' adjective='Ahabi' altnames='Bela'/><POWER name='Bela' adjective='Ahabi'/>"
           "<STARTINGTIME turn='Spring, 0, Movement'/><VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value='1'/>"
           "<HOLD limit='3' value='2'/><GAME_LENGTH value='9' "
           "unit='turns'/></VICTORYCONDITIONS><RULEOPTIONS><RULEOPTION name='OPTION_WINGS' "
           "value='VALUE_WINGS_DISABLED'/>"
           "</RULEOPTIONS><SUPPLYCENTER province='hob' homepower='ahab' owner='ahab'/>"
           "<INITIALSTATE province='wse' power='ahab' unit='army'/>"
           "<INITIALSTATE province='wse' power='ahab' unit='fleet'/>"
           "<INITIALSTATE province='kel' power='ahab' unit='fleet' unitcoast='wc'/>"
           "<INITIALSTATE province='kel' power='ahab' unit='fleet' unitcoast='sc'/>"
           "<INITIALSTATE province='kel' power='bela' unit='army'/>"
           "<INITIALSTATE province='hob' power='bela' unit='fleet' unitcoast='nc'/>",
           places);
  const auto boards = boards_of_pack(both);
  BOOST_CHECK_MESSAGE(holds(boards.front().text, "power Ahab A Ahabi\n") &&
                          holds(boards.front().text, "power Bela B Bela\n") &&
                          holds(boards.front().text, "units Ahab F wse, F kel/sc\n") &&
                          holds(boards.front().text, "start S0M\n") && holds(boards.front().text, "sea wse "),
                      boards.front().text);
  BOOST_CHECK_EQUAL(joined(boards.front().notes),
                    "v:1: the adjective \"Ahabi\" is another power's name or adjective: Bela is its own\n"
                    "v:1: left out: the name \"Bela\": another power has it\n"
                    "v:1: left out: an army cannot stand in the sea wse\n"
                    "v:1: left out: the fleet in kel stands on no coast of it\n"
                    "v:1: left out: two units stand in kel\n"
                    "v:1: hob has no coasts with names: the fleet stands in hob\n"
                    "v:1: left out: the game does not end by GAME_LENGTH = 9 here\n"
                    "v:1: left out: HOLD in VICTORYCONDITIONS is no word that is known here\n"
                    "v:1: left out: unit of GAME_LENGTH is no word that is known here\n"
                    "v:1: Bela has units, and neither homes nor centers\n"
                    "a:1: \"Iron (Trade)\" is written Iron Trade here\n"
                    "a:1: left out: colour of PROVINCE is no word that is known here\n"
                    "a:1: left out: BOGUS in PROVINCES is no word that is known here\n");
}

BOOST_AUTO_TEST_CASE(more_than_a_board_may_have_is_refused) {
  std::string many;
  for (int i = 0; i < 501; ++i) many += "<PROVINCE shortname='a" + std::to_string(i) + "' fullname='b'/>";
  BOOST_CHECK(holds(told_of_pack(pack("", many)), "a board has 500 provinces at most"));
  std::string elements(200001 * 4, 'x');
  for (std::size_t at = 0; at + 4 <= elements.size(); at += 4) elements.replace(at, 4, "<x/>");
  BOOST_CHECK(holds(told_of_pack(pack("", elements)), "a board has 20,000 elements at most"));
  std::string powers;
  for (int i = 0; i < 40; ++i) powers += "<POWER name='power" + std::to_string(i) + "'/>";
  BOOST_CHECK(holds(told_of_pack(pack(powers, "")), "a board has 36 powers at most"));
  std::string names;
  for (int i = 0; i < 40; ++i) names += "<UNIQUENAME name='name" + std::to_string(i) + "'/>";
  const std::string rest =
      "<ADJACENCY type='mv' refs='far'/></PROVINCE><PROVINCE shortname='far' fullname='Far'>"
      "<ADJACENCY type='mv' refs='hob'/></PROVINCE>";
  BOOST_CHECK(holds(told_of_pack(pack("<POWER name='ost'/><SUPPLYCENTER province='hob' homepower='ost'/>",
                                      "<PROVINCE shortname='hob' fullname='Hob'>" + names + rest)),
                    "30 names of one province or power at most, and this one 40"));
  const std::string lines = told("lines.map", "USE standard\n" + std::string(2000, '\n'));
  BOOST_CHECK_MESSAGE(holds(lines, "mistake: a board has at most 2000 lines, with its parts"), lines);
  const std::string wide = told("wide.map", "USE standard\nVICTORY 20 #" + std::string(1000, 'x') + "\n");
  BOOST_CHECK_MESSAGE(holds(wide, "wide.map:2: mistake: that is longer than a board's lines may be"), wide);
}

BOOST_AUTO_TEST_CASE(mistakes_of_a_pack_are_told_and_nothing_is_written) {
  const auto boards =
      import_boards({{"v", "<VARIANTS><VARIANT name='X'>\n"
                           "<MAP adjacencyURI='a'/><POWER name='master'/>\n"
                           "<SUPPLYCENTER province='nowhere' homepower='nobody'/>\n"
                           "</VARIANT></VARIANTS>"},
                     {"a", "<PROVINCES><PROVINCE shortname='hob' fullname='Hob'>\n"
                           "<ADJACENCY type='mv' refs='far away-nc'/></PROVINCE></PROVINCES>"}},
                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK_EQUAL(boards.front().text, "");
  const std::string notes = joined(boards.front().notes);
  BOOST_CHECK(holds(notes, "v:2: mistake: \"master\" can be no power's name"));
  BOOST_CHECK(holds(notes, "v:3: mistake: there is no place \"nowhere\""));
  BOOST_CHECK(holds(notes, "a:2: mistake: there is no place \"far\""));
  BOOST_CHECK(holds(notes, "a:2: mistake: there is no place \"away-nc\""));
}

BOOST_AUTO_TEST_SUITE_END()

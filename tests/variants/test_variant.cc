// SPDX-License-Identifier: GPL-3.0-or-later
// Variant files: what is read from them, and what is refused and where.
#include "judge/board/order.h"
#include "small_board.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

using namespace variant_tests;

BOOST_AUTO_TEST_SUITE(variant)

BOOST_AUTO_TEST_CASE(a_small_variant_is_read) {
  std::vector<parser::Problem> problems;
  const auto variant = read_variant("small", small_board, no_base, problems);
  BOOST_REQUIRE_MESSAGE(variant, problems_of(small_board));
  BOOST_CHECK_EQUAL(variant->title, "Small");
  BOOST_REQUIRE_EQUAL(variant->aliases.size(), 2);
  BOOST_CHECK_EQUAL(variant->aliases[1], "little one");
  const judge::Map& map = variant->map;
  BOOST_CHECK_EQUAL(judge::to_text(map, variant->start.units.at(1)), "F bbb/sc");
  BOOST_CHECK(variant->start.owners[map.province_of(map.find("aaa"))] == judge::Power(0));
  BOOST_CHECK(map.power(judge::Power(1)).aliases.at(0) == "Souther");
  BOOST_CHECK(map.adjacent(judge::UnitType::fleet, map.find("ddd"), map.find("bbb/nc")));
  BOOST_CHECK(!map.adjacent(judge::UnitType::fleet, map.find("ddd"), map.find("bbb/sc")));
  BOOST_CHECK(variant->names.find_province("aland").province == map.province_of(map.find("aaa")));
}

BOOST_AUTO_TEST_CASE(every_mistake_is_named_with_its_line_and_word) {
  struct {
    const char *line, *instead, *problems;
  } const rows[] = {
      {"chancery variant 1", "chancery variant 2", "1:chancery: the first line must be: chancery variant 1"},
      {"title Small", "", "0:: there is no title line"},
      {"start S1901M", "start X1901M",
       "0:: there is no start line\n4:X1901M: a phase was expected, such as S1901M"},
      {"start S1901M", "", "0:: there is no start line"},
      {"title Small", "title Small\nabout", "3:: a text about the board was expected"},
      {"victory 2", "victory 3", "5:3: a number from 1 to 2 (all centers) was expected"},
      {"victory 2", "victory two", "5:two: a number from 1 to 2 (all centers) was expected"},
      {"victory 2", "", "0:: there is no victory line"},
      {"land center aaa Aland = al", "land center aaa Aland = cland",
       "8:ccc: \"Cland\" is also a name of Aland"},
      {"coast ccc Cland", "coast ccc Cland\ncoast ccc Other", "9:ccc: that id stands already in line 8"},
      {"coast ccc Cland", "coast C Cland", nullptr},
      {"coast ccc Cland", "land ccc Cland", nullptr},
      {"coast center bbb/nc,sc Bland", "coast center bbb/nc,xx Bland", nullptr},
      {"coast center bbb/nc,sc Bland", "coast center bbb/nc Bland", nullptr},
      {"sea ddd Dsea", "sea center ddd Dsea", "9:ddd: a center lies on land or on a coast"},
      {"sea ddd Dsea", "sea convoys ddd Dsea", "9:ddd: only a coast can be marked convoys"},
      {"sea ddd Dsea", "sea dual ddd Dsea", "9:ddd: only a coast can be marked dual"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable ggg Gate\ngateway ggg aaa ddd",
       "11:ggg: a gateway leads from one sea to another"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable ggg Gate\ngateway ggg ccc ddd ddd",
       "11:ccc: that province is no center"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable ggg Gate\ngateway ggg aaa ddd ddd",
       "11:ddd: a gateway joins two seas"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable ggg Gate\ngateway ggg aaa ddd ccc",
       "11:ccc: a sea was expected"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable ggg Gate\ngateway ggg aaa ddd bbb/sc",
       "11:bbb/sc: a sea was expected"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable rrr Rail\nrailway rrr North aaa bbb",
       "11:rrr: a railway has three stops or more"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable rrr Rail\nrailway rrr North aaa bbb aaa",
       "11:aaa: the line stops there already"},
      {"sea ddd Dsea", "sea ddd Dsea\nrailway aaa North aaa bbb ccc",
       "10:aaa: an impassable province was expected, for the name"},
      {"sea ddd Dsea", "sea ddd Dsea\nimpassable rrr Rail\nrailway rrr East aaa bbb ccc",
       "11:East: there is no power of that name"},
      {"sea ddd Dsea", "sea ddd Dsea\nno_builds North ccc", "10:ccc: that province is no center"},
      {"fleet ccc ddd", "fleet ccc ddd\nweak fleet -1 ccc ddd", ""},
      {"fleet ccc ddd", "fleet ccc ddd\nweak ccc ddd", "15:ccc: army or fleet was expected"},
      {"fleet ccc ddd", "fleet ccc ddd\nweak fleet -2 ccc ddd",
       "15:-2: -1 or -1/2 was expected: by how much a move is weaker"},
      {"fleet ccc ddd", "fleet ccc ddd\nweak fleet -1 ccc", "15:ccc: a border needs two places"},
      {"fleet ccc ddd", "fleet ccc ddd\nweak fleet -1 ccc xyz", "15:xyz: there is no province of that id"},
      {"fleet ccc ddd", "fleet ccc ddd\nweak fleet -1 ccc bbb/nc",
       "15:bbb/nc: there is no such border to mark: it stands in a line of its own, too"},
      {"fleet ccc ddd", "fleet ccc ddd\nweak army -1 aaa bbb\nweak army -1/2 bbb aaa",
       "16:aaa: that border is marked so already"},
      {"fleet ccc ddd", "fleet ccc ddd\none_way fleet ccc ddd", ""},
      {"fleet ccc ddd", "fleet ccc ddd\none_way fleet ccc bbb/nc",
       "15:bbb/nc: there is no such border to mark: it stands in a line of its own, too"},
      {"fleet ccc ddd", "fleet ccc ddd\nowner_only fleet aaa ccc ddd", ""},
      {"fleet ccc ddd", "fleet ccc ddd\nowner_only fleet ddd ccc ddd", "15:ddd: that province is no center"},
      {"sea ddd Dsea", "sea ddd Dsea\nclosed fall ddd", ""},
      {"sea ddd Dsea", "sea ddd Dsea\nclosed winter ddd", "10:winter: spring, summer or fall was expected"},
      {"sea ddd Dsea", "sea ddd Dsea\nclosed fall xyz", "10:xyz: there is no province of that id"},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency North ccc 1 1-3", ""},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency North ccc 1 2", ""},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency East ccc 1 1", "10:East: there is no power of that name"},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency North ddd 1 1", "10:ddd: an army cannot stand there"},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency North ccc 0 1",
       "10:0: a number of units from 1 to 9 was expected"},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency North ccc 1 3-1",
       "10:3-1: a number of home centers was expected, such as 1-3"},
      {"sea ddd Dsea", "sea ddd Dsea\nemergency North ccc 1 1\nemergency North aaa 1 1",
       "11:North: that power has such a line already"},
      {"sea ddd Dsea", "sea ddd Dsea\nsea eee Esea", "10:eee: no border of this province is given"},
      {"sea ddd Dsea", "sea ddd", "9:ddd: a province needs an id and a name, such as: land bur Burgundy"},
      {"army aaa bbb", "army aaa bbb xyz", "10:xyz: there is no province of that id"},
      {"army aaa bbb", "army aaa bbb ddd", "10:ddd: an army cannot stand there"},
      {"army aaa bbb", "army aaa bbb/nc", "10:bbb/nc: an army stands on no coast: write bbb"},
      {"army aaa bbb", "army aaa bbb aaa", "10:aaa: a province has no border with itself"},
      {"army aaa bbb", "army aaa",
       "6:aaa: no border of this province is given\n10:aaa: a border needs two places"},
      {"fleet bbb/nc ddd", "fleet bbb/sc ddd", "7:bbb: no border of the coast bbb/nc is given"},
      {"fleet bbb/nc ddd", "fleet bbb ddd", "12:bbb: a fleet needs one of the coasts: bbb/nc bbb/sc"},
      {"fleet bbb/nc ddd", "fleet bbb/nc ddd aaa", "12:aaa: a fleet cannot stand there"},
      {"fleet ccc ddd", "fleet ccc ddd/nc", "14:ddd/nc: Dsea has no named coasts: write ddd"},
      {"power South S Southern = Souther", "power South N Southern",
       "18:South: the letter N is that of North"},
      {"power South S Southern = Souther", "power South M Southern",
       "18:South: a power's letter is a capital, a digit, + or *, but not M (master) or O (observer)"},
      {"power South S Southern = Souther", "power South s Southern",
       "18:South: a power's letter is a capital, a digit, + or *, but not M (master) or O (observer)"},
      {"power South S Southern = Souther", "power South * Southern = Souther", ""},
      {"victory 2", "victory 2\nbuilds any_owned", ""},
      {"victory 2", "victory 2\nbuilds anywhere",
       "6:anywhere: home, any_owned, any_owned_if_home_held or any_home was expected"},
      {"victory 2", "victory 2\nbuilds board",
       "6:board: home, any_owned, any_owned_if_home_held or any_home was expected"},
      {"victory 2", "victory 2\nbuilds any owned",
       "6:any: home, any_owned, any_owned_if_home_held or any_home was expected"},
      {"victory 2", "victory 2\nbuilds", "6:: one word says where builds may be, such as: builds any_owned"},
      {"power South S Southern = Souther", "power South S Northern",
       "18:South: \"Northern\" is also a name of North"},
      {"power South S Southern = Souther", "power South S",
       "18:South: a power needs a name, a letter and an adjective, such as: power Italy I Italian\n"
       "19:South: no power of that name; its power line must come first\n"
       "20:South: no power of that name; its power line must come first"},
      {"power South S Southern = Souther", "power South S Southern\npower South T Other",
       "19:South: this power stands here a second time"},
      {"home South bbb", "home South ccc", "19:ccc: that province is no center"},
      {"home South bbb", "home South aaa", "19:aaa: that center has an owner: North"},
      {"home South bbb", "home South bbb\nowns South aaa", "20:aaa: that center has an owner: North"},
      {"units South F bbb/sc", "units South F bbb", "20:bbb: a fleet needs one of the coasts: bbb/nc bbb/sc"},
      {"units South F bbb/sc", "units South F aaa", "20:aaa: a fleet cannot stand there"},
      {"units South F bbb/sc", "units South G bbb", "20:G: A, F or W was expected"},
      {"units South F bbb/sc", "units South W bbb/sc", "20:bbb/sc: a wing stands on no coast: write bbb"},
      {"units South F bbb/sc", "units South A bbb, F bbb/sc", "20:bbb/sc: two units stand there"},
      {"units South F bbb/sc", "units West F bbb/sc",
       "20:West: no power of that name; its power line must come first"},
      {"units South F bbb/sc", "colour South blue", nullptr},
      {"units North A aaa", "units Neutral A aaa\nneutrals rebuild", ""},
      {"units North A aaa", "units Neutral A aaa\nneutrals hold", ""},
      {"units North A aaa", "units Neutral A ccc\nneutrals hold", ""},
      {"units North A aaa", "units Neutral A ccc\nneutrals rebuild", "17:ccc: that province is no center"},
      {"units North A aaa", "units Neutral F ddd", "17:F: A was expected: neutral units are armies"},
      {"units North A aaa", "units Neutral A ddd", "17:ddd: an army cannot stand there"},
      {"units North A aaa", "units North A aaa\nunits Neutral A aaa", "18:aaa: two units stand there"},
      {"units North A aaa", "units Neutral A aaa\nneutrals vanish",
       "18:vanish: hold or rebuild was expected"},
      {"units North A aaa", "units Neutral A aaa\nneutrals",
       "18:: one word says what comes of neutral armies: neutrals hold, or neutrals rebuild"},
      {"units North A aaa", "units North A aaa\nneutrals hold",
       "18:hold: there are no neutral armies: write units Neutral A and a place"},
      {"power South S Southern = Souther", "power Neutral S Southern",
       "18:Neutral: that is what neutral armies are called\n"
       "19:South: no power of that name; its power line must come first\n"
       "20:South: no power of that name; its power line must come first"},
      {"victory 2", "victory 2\nopening mobilize", ""},
      {"victory 2", "victory 2\nopening late", "6:late: board, blank or mobilize was expected"},
      {"victory 2", "victory 2\nopening a b",
       "6:b: one word says how games begin, such as: opening mobilize"},
      {"victory 2", "victory 2\nhomes_fixed 1903", ""},
      {"victory 2", "victory 2\nhomes_fixed soon", "6:soon: a year was expected, such as 1899"},
      {"victory 2", "victory 2\nno_draw", ""},
      {"victory 2", "victory 2\nno_draw yes", "6:yes: nothing stands behind no_draw"},
      {"victory 2", "victory 2 lead 5 from 1901 less 1 least 2", ""},
      {"victory 2", "victory 2 lead 5 from 1901 less 1",
       "5:1: more was expected, as in: victory 49 lead 20 from 2001 less 1 least 1"},
      {"victory 2", "victory 2 lead five from 1901 less 1 least 2",
       "5:five: this does not read as in: victory 49 lead 20 from 2001 less 1 least 1"},
      {"victory 2", "victory 2 ahead 5",
       "5:ahead: this does not read as in: victory 49 lead 20 from 2001 "
       "less 1 least 1"},
      {"victory 2", "victory 2 lead 5 from 1901 less 1 least 0", "5:0: a lead of nothing wins nothing"},
      {"victory 2", "victory 2 lead 5 from 1901 less 1 least 6",
       "5:6: the least lead is no more than the first"},
      {"victory 2", "victory 2\nhomes_fixed 1900", "6:1900: no centers are counted in that year"},
      {"victory 2", "victory 2\nhomes_fixed 1901", ""},
      {"start S1901M", "start S0M\nhomes_fixed 0", ""},
      {"start S1901M", "start S-50M\nhomes_fixed -49", ""},
      {"start S1901M", "start S-50M\nhomes_fixed -51", "5:-51: no centers are counted in that year"},
      {"victory 2", "victory 2 lead 5 from -50 less 1 least 2", ""},
      {"victory 2", "victory 2 lead -5 from -50 less 1 least 2",
       "5:-5: this does not read as in: victory 49 lead 20 from 2001 less 1 least 1"},
      {"start S1901M", "start Y1900M\ncalendar years 5 adjustments 10\nhomes_fixed 1910", ""},
      {"start S1901M", "start Y1900M\ncalendar years 5 adjustments 10\nhomes_fixed 1905",
       "6:1905: no centers are counted in that year"},
      {"start S1901M", "start Y1900M\ncalendar years 5 adjustments 10\nclosed fall ddd",
       "6:fall: turns have no seasons here, in which a province could be closed"},
      {"start S1901M", "start Y1900M\ncalendar years 5 adjustments 10", ""},
      {"start S1901M", "start Y1900A\ncalendar years 5 adjustments 10", ""},
      {"start S1901M", "start Y1901M", "4:Y1901M: only a board with a calendar line begins so"},
      {"start S1901M", "start S1901M\ncalendar years 5 adjustments 1",
       "4:S1901M: turns have no seasons here: write a start such as Y1425M"},
      {"start S1901M", "start Y1901M\ncalendar years 5 adjustments 10",
       "5:10: no turn falls in a year that this number divides"},
      {"start S1901M", "start Y1900M\ncalendar years 0 adjustments 10",
       "5:0: a number of years was expected"},
      {"start S1901M", "start Y1900M\ncalendar",
       "4:Y1900M: only a board with a calendar line begins so\n"
       "5:: turns without seasons are told so: calendar years 5 adjustments 10"},
      {"start S1901M", "start Y1900M\ncalendar every 5",
       "5:every: this does not read as in: calendar years 5 adjustments 10"},
  };
  for (const auto& row : rows) {
    const std::string found = problems_of(with(row.line, row.instead));
    if (row.problems)
      BOOST_CHECK_MESSAGE(found == row.problems, row.instead << "\n" << found);
    else
      BOOST_CHECK_MESSAGE(!found.empty(), row.instead);
  }
}

BOOST_AUTO_TEST_CASE(a_text_about_a_board_has_an_end) {
  const std::string words =
      with("title Small", "title Small\nabout " + std::string(795, 'x') + "\nabout of it");
  BOOST_CHECK_EQUAL(problems_of(words), "4:of: the text about a board has at most 800 letters");
  BOOST_CHECK_EQUAL(problems_of(with("title Small", "title Small\nabout " + std::string(800, 'x'))), "");
}

BOOST_AUTO_TEST_CASE(all_mistakes_of_a_file_are_told_at_once) {
  BOOST_CHECK_EQUAL(
      problems_of(with("army aaa bbb", "army aaa xyz\narmy bbb zyx\nfruit")),
      "10:xyz: there is no province of that id\n11:zyx: there is no province of that id\n"
      "12:fruit: no line of a variant file begins so; known are title, alias, based, start, victory, land, "
      "coast, sea, army, impassable, fleet, drop, cut, power, home, units, owns, drawn, from, morph, about, "
      "gateway, railway, no_builds, weak, one_way, owner_only, closed, emergency, dummy, league, helps, "
      "hidden_build, reserves, militia, builds, calendar, opening, homes_fixed, no_draw, neutrals, rule, "
      "setting, players");
}

BOOST_AUTO_TEST_CASE(a_board_says_where_builds_may_be) {
  using judge::Builds;
  BOOST_CHECK_EQUAL(based("").map.builds(), Builds::home);
  BOOST_CHECK_EQUAL(based("builds home\n").map.builds(), Builds::home);
  BOOST_CHECK_EQUAL(based("builds any_owned\n").map.builds(), Builds::any_owned);
  BOOST_CHECK_EQUAL(based("builds any_owned_if_home_held\n").map.builds(), Builds::any_owned_if_home_held);
  BOOST_CHECK_EQUAL(based("builds any_home\n").map.builds(), Builds::any_home);
  BOOST_CHECK_EQUAL(testing::board("h31").map.builds(), Builds::any_owned);
}

BOOST_AUTO_TEST_CASE(a_board_says_how_its_games_go) {
  const Variant usual = based("");
  BOOST_CHECK_EQUAL(usual.calendar.years_a_turn, 0);
  BOOST_CHECK_EQUAL(usual.map.opening(), judge::Opening::board);
  BOOST_CHECK(usual.draws && usual.map.guarded().empty() && usual.lead.first == 0);
  const Variant own = based(
      "start Y1900M\ncalendar years 5 adjustments 10\nopening mobilize\nhomes_fixed 1910\nno_draw\n"
      "victory 2 lead 5 from 1900 less 1 least 2\nunits North\nunits Neutral A aaa\nneutrals rebuild\n");
  BOOST_CHECK_EQUAL(own.calendar.years_a_turn, 5);
  BOOST_CHECK_EQUAL(own.calendar.adjusts_every, 10);
  BOOST_CHECK_EQUAL(own.map.opening(), judge::Opening::mobilize);
  BOOST_CHECK(own.map.homes_fixed_in() == 1910);
  BOOST_CHECK(!own.draws);
  BOOST_CHECK_EQUAL(own.lead.first, 5);
  BOOST_CHECK_EQUAL(own.lead.least, 2);
  BOOST_CHECK_EQUAL(own.map.guarded().size(), 1U);
  BOOST_CHECK_EQUAL(own.start.unit_count(judge::Power()), 1U);
}

BOOST_AUTO_TEST_SUITE_END()

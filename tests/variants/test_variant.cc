// Variant files: what is read from them, what is refused and where, and the files that are shipped.
#include "judge/board/order_text.h"
#include "tests/common/library.h"
#include "variants/data_folders.h"
#include "variants/file/variant.h"
#include "variants/file/variant_file.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <unistd.h>

using namespace variants;
using testing::library;

namespace {

// A board of three provinces and a sea; each test changes lines of it.
const std::string small_board = R"(chancery variant 1
title Small
alias tiny, little one
start S1901M
victory 2
land center aaa Aland = al
coast center bbb/nc,sc Bland
coast ccc Cland
sea ddd Dsea
army aaa bbb
army bbb ccc
fleet bbb/nc ddd
fleet bbb/sc ccc
fleet ccc ddd
power North N Northern
home North aaa
units North A aaa
power South S Southern = Souther
home South bbb
units South F bbb/sc
)";

std::optional<std::string> no_base(std::string_view name) {
  if (name == "small") return small_board;
  return std::nullopt;
}

// The problems as "LINE:WORD: TEXT", a line each.
std::string problems_of(const std::string& text) {
  std::vector<parser::Problem> problems;
  const auto variant = read_variant("test", text, no_base, problems);
  BOOST_CHECK_EQUAL(variant.has_value(), problems.empty());
  std::vector<std::string> lines{""};
  for (const char c : text)
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  std::string all;
  for (const parser::Problem& problem : problems) {
    const std::string word =
        problem.line == 0 ? "" : lines.at(problem.line - 1).substr(problem.column, problem.length);
    all += (all.empty() ? "" : "\n") + std::to_string(problem.line) + ":" + word + ": " + problem.text;
  }
  return all;
}

// The small variant with one line instead of another.
std::string with(const std::string& line, const std::string& instead) {
  std::string text = small_board;
  const std::size_t at = text.find(line + "\n");
  BOOST_REQUIRE_MESSAGE(at != text.npos, line);
  return text.replace(at, line.size(), instead);
}

Variant based(const std::string& lines) {
  std::vector<parser::Problem> problems;
  const std::string text = "chancery variant 1\ntitle T\nbased on small\n" + lines;
  auto variant = read_variant("test", text, no_base, problems);
  BOOST_REQUIRE_MESSAGE(variant, (problems.empty() ? "" : problems.front().text));
  return std::move(*variant);
}

} // namespace

BOOST_AUTO_TEST_SUITE(variant)

BOOST_AUTO_TEST_CASE(the_standard_board_has_its_known_numbers) {
  const Variant* standard = library().find("standard");
  BOOST_REQUIRE(standard);
  const judge::Map& map = standard->map;
  BOOST_CHECK_EQUAL(map.province_count(), 76); // with Switzerland
  BOOST_CHECK_EQUAL(map.center_count(), 34);
  BOOST_CHECK_EQUAL(map.power_count(), 7);
  BOOST_CHECK_EQUAL(standard->start.units.size(), 22);
  BOOST_CHECK_EQUAL(standard->victory_centers, 18);
  BOOST_CHECK_EQUAL(judge::to_text(standard->start.phase), "S1901M");
  std::size_t army = 0, fleet = 0;
  for (const judge::Location at : map.locations()) {
    army += map.neighbours(judge::UnitType::army, at).size();
    fleet += map.neighbours(judge::UnitType::fleet, at).size();
  }
  BOOST_CHECK_EQUAL(army / 2, 111);
  BOOST_CHECK_EQUAL(fleet / 2, 141);
  BOOST_CHECK(map.find("nwy"));
  BOOST_CHECK(!map.find("nor"));
  BOOST_CHECK(map.adjacent(judge::UnitType::fleet, map.find("stp/nc"), map.find("bar")));
  BOOST_CHECK(!map.adjacent(judge::UnitType::fleet, map.find("stp/sc"), map.find("bar")));
}

BOOST_AUTO_TEST_CASE(every_shipped_file_is_without_error) {
  BOOST_CHECK(!library().names().empty());
  for (const std::string& name : library().names()) {
    const Variant* variant = nullptr;
    BOOST_CHECK_NO_THROW(variant = library().find(name));
    if (!variant) continue;
    BOOST_CHECK_EQUAL(variant->name, name);
    BOOST_CHECK_MESSAGE(!variant->title.empty(), name);
    for (const std::string& alias : variant->aliases) BOOST_CHECK_EQUAL(library().find(alias), variant);
  }
}

BOOST_AUTO_TEST_CASE(fleets_convoy_from_a_coast_under_duality_where_the_board_says_so) {
  const auto dual = [&](const char* name) {
    const judge::Map& map = library().find(name)->map;
    std::string ids;
    for (const judge::Province p : map.provinces())
      if (map.province(p).dual) ids += map.province(p).id + " ";
    return ids;
  };
  BOOST_CHECK_EQUAL(dual("standard"), "con den ");
  BOOST_CHECK_EQUAL(dual("rootz"), "con1 con2 den1 den2 ");
  BOOST_CHECK_EQUAL(dual("crowded_milan"), "con den ");
  BOOST_CHECK_EQUAL(dual("crowded"), "");
  BOOST_CHECK_EQUAL(dual("crowded_1898"), "");
}

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
      "coast, sea, army, impassable, fleet, drop, cut, power, home, units, owns, builds, drawn, from, morph, "
      "gateway, railway, no_builds, weak, one_way, closed, owner_only, emergency, calendar, opening, "
      "homes_fixed, neutrals, no_draw, dummy, league, helps, hidden_build, reserves, militia, rule, setting, "
      "players, about");
}

BOOST_AUTO_TEST_CASE(a_board_says_where_builds_may_be) {
  using judge::Builds;
  BOOST_CHECK_EQUAL(based("").map.builds(), Builds::home);
  BOOST_CHECK_EQUAL(based("builds home\n").map.builds(), Builds::home);
  BOOST_CHECK_EQUAL(based("builds any_owned\n").map.builds(), Builds::any_owned);
  BOOST_CHECK_EQUAL(based("builds any_owned_if_home_held\n").map.builds(), Builds::any_owned_if_home_held);
  BOOST_CHECK_EQUAL(based("builds any_home\n").map.builds(), Builds::any_home);
  BOOST_CHECK_EQUAL(library().find("h31")->map.builds(), Builds::any_owned);
}

BOOST_AUTO_TEST_CASE(marks_of_borders_are_taken_over_and_go_with_the_border) {
  const judge::Map& imperium = library().find("imperium")->map;
  BOOST_CHECK_EQUAL(imperium.weak_borders().size(), 20);
  const Variant cut = based("weak army -1 aaa bbb\none_way fleet ccc ddd\n");
  BOOST_CHECK_EQUAL(cut.map.weakness(judge::UnitType::army, cut.map.find("bbb"), cut.map.find("aaa")), 2);
  BOOST_CHECK(!cut.map.adjacent(judge::UnitType::fleet, cut.map.find("ddd"), cut.map.find("ccc")));
  const Variant without = based(
      "weak army -1 aaa bbb\nclosed fall ddd\ncut army bbb aaa\narmy aaa ccc\ndrop ddd\nfleet bbb/nc ccc\n");
  BOOST_CHECK(!without.map.has_weak_borders());
  BOOST_CHECK(!without.map.has_barriers());
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
  BOOST_CHECK_EQUAL(own.map.homes_fixed_in(), 1910);
  BOOST_CHECK(!own.draws);
  BOOST_CHECK_EQUAL(own.lead.first, 5);
  BOOST_CHECK_EQUAL(own.lead.least, 2);
  BOOST_CHECK_EQUAL(own.map.guarded().size(), 1U);
  BOOST_CHECK_EQUAL(own.start.unit_count(judge::Power()), 1U);
}

BOOST_AUTO_TEST_CASE(lines_about_a_board_are_one_paragraph_and_are_its_own) {
  std::vector<parser::Problem> problems;
  const std::string told =
      with("title Small", "title Small\nabout Northern   units\nabout may not swim. # yet");
  const auto variant = read_variant("small", told, no_base, problems);
  BOOST_REQUIRE(variant);
  BOOST_CHECK_EQUAL(variant->about, "Northern units may not swim.");
  const auto found = [&](std::string_view) { return std::optional(told); };
  const auto next = read_variant("next", "chancery variant 1\ntitle Next\nbased on small\n", found, problems);
  BOOST_REQUIRE(next);
  BOOST_CHECK_EQUAL(next->about, "");
  const auto own =
      read_variant("own", "chancery variant 1\ntitle Own\nabout Its own.\nbased on small\n", found, problems);
  BOOST_REQUIRE(own);
  BOOST_CHECK_EQUAL(own->about, "Its own.");
}

BOOST_AUTO_TEST_CASE(what_a_shipped_board_says_about_itself_is_plain_text) {
  for (const std::string& name : library().names()) {
    const std::string& about = library().find(name)->about;
    const bool plain = std::ranges::all_of(about, [](char c) { return c >= ' ' && c <= '~'; });
    BOOST_CHECK_MESSAGE(plain && (about.empty() ? name == "standard" : about.back() == '.'), name << about);
  }
}

BOOST_AUTO_TEST_CASE(a_variant_based_on_another_takes_over_what_it_does_not_change) {
  const Variant variant = based("units North A aaa, F ccc\nvictory 1\n");
  BOOST_CHECK_EQUAL(variant.title, "T");
  BOOST_CHECK(variant.aliases.empty());
  BOOST_CHECK_EQUAL(variant.victory_centers, 1);
  BOOST_CHECK_EQUAL(variant.map.province_count(), 4);
  BOOST_REQUIRE_EQUAL(variant.start.units.size(), 3);
  BOOST_CHECK_EQUAL(judge::to_text(variant.map, variant.start.units[1]), "F ccc");
}

BOOST_AUTO_TEST_CASE(a_variant_based_on_another_changes_provinces_and_borders) {
  const Variant variant =
      based("coast center ccc Newland\nland eee Eland\narmy eee ccc\ncut army bbb aaa\narmy aaa eee\n");
  const judge::Map& map = variant.map;
  BOOST_CHECK_EQUAL(map.center_count(), 3);
  BOOST_CHECK_EQUAL(map.name(map.find("ccc")), "Newland");
  BOOST_CHECK(map.adjacent(judge::UnitType::army, map.find("aaa"), map.find("eee")));
  BOOST_CHECK(!map.adjacent(judge::UnitType::army, map.find("aaa"), map.find("bbb")));
  BOOST_CHECK(map.adjacent(judge::UnitType::fleet, map.find("ccc"), map.find("ddd")));
  const Variant less = based("drop ddd\nfleet bbb/nc ccc\n");
  BOOST_CHECK_EQUAL(less.map.province_count(), 3);
}

BOOST_AUTO_TEST_CASE(what_a_base_would_drop_must_stand_behind_it) {
  const auto before_base = [](const std::string& line) {
    return problems_of("chancery variant 1\ntitle T\n" + line + "based on small\n");
  };
  const auto refuses = [&](const std::string& line, const std::string& what) {
    return before_base(line).find("4:small: this line must stand before " + what) != std::string::npos;
  };
  for (const char* line : {"title U\n", "alias u\n", "about A board.\n", "start S1902M\n", "victory 1\n",
                           "builds any_owned\n", "opening blank\n", "homes_fixed 1910\n", "no_draw\n"})
    BOOST_CHECK_EQUAL(before_base(line), "");
  for (const char* line : {"rule immobile_dummies on\n", "setting cd_builds\n", "players 1\n",
                           "closed fall ddd\n", "emergency North ccc 1 1\n", "weak army -1 aaa bbb\n",
                           "units Neutral A ccc\n", "sea eee Esea\n", "drawn as standard\n"}) {
    const std::string word(line, std::string(line).find(' '));
    BOOST_CHECK(refuses(line, "that of " + word));
  }
  BOOST_CHECK(refuses("builds any_owned North\n", "the builds of single powers"));
  BOOST_CHECK_EQUAL(before_base("based on small\n"), "4:small: a file is based on one other");
}

BOOST_AUTO_TEST_CASE(what_was_said_of_powers_goes_with_them) {
  const std::string base = small_board + "impassable rrr Rail\nrailway rrr North aaa bbb ccc\n"
                                         "no_builds North bbb\nemergency North ccc 1 1\n";
  const auto find = [&](std::string_view) { return std::optional(base); };
  const std::string head = "chancery variant 1\ntitle T\nbased on small\n",
                    only = "power Only L Lonely\nhome Only aaa bbb\nunits Only A bbb\n";
  const auto read = [&](const std::string& lines) {
    std::vector<parser::Problem> problems;
    auto variant = read_variant("test", head + lines, find, problems);
    BOOST_REQUIRE_MESSAGE(variant, (problems.empty() ? "" : problems.front().text));
    return *std::move(variant);
  };
  BOOST_CHECK_EQUAL(read("").map.emergencies().size(), 1U);
  BOOST_CHECK_EQUAL(read("").map.railways().size(), 1U);
  const Variant bare = read(only);
  BOOST_CHECK(bare.map.emergencies().empty() && bare.map.railways().empty());
  BOOST_CHECK(!bare.map.province(bare.map.province_of(bare.map.find("bbb"))).no_build);
  BOOST_CHECK_EQUAL(read("emergency Only ccc 1 1\n" + only).map.emergencies().size(), 1U); // its own
}

BOOST_AUTO_TEST_CASE(power_lines_replace_all_powers_of_the_other_variant) {
  const Variant variant = based("power Only L Lonely\nhome Only aaa bbb\nunits Only A bbb\nowns Only aaa\n");
  BOOST_CHECK_EQUAL(variant.map.power_count(), 1);
  BOOST_CHECK_EQUAL(variant.start.units.size(), 1);
  BOOST_CHECK(!variant.start.owners[variant.map.province_of(variant.map.find("bbb"))]);
}

BOOST_AUTO_TEST_CASE(a_mistake_in_what_was_taken_over_is_told_without_a_line) {
  const std::string head = "chancery variant 1\ntitle T\nbased on small\n";
  BOOST_CHECK_EQUAL(problems_of(head + "drop aaa\n"),
                    "0:: aaa: there is no province of that id\n"
                    "0:: aaa: there is no province of that id\n"
                    "0:: 2: a number from 1 to 1 (all centers) was expected");
  BOOST_CHECK_EQUAL(problems_of(head + "drop xyz\ncut army aaa ccc\ncut wing a b\n"),
                    "4:xyz: there is no such province to drop\n5:ccc: there is no such border to cut\n"
                    "6:wing: army or fleet was expected");
  BOOST_CHECK_EQUAL(problems_of("chancery variant 1\ntitle T\nbased on nothing\n").substr(0, 10),
                    "0:: there ");
}

BOOST_AUTO_TEST_CASE(files_based_on_each_other_are_refused) {
  const std::string circle = "chancery variant 1\ntitle T\nbased on circle\n";
  std::vector<parser::Problem> problems;
  const FindText itself = [&](std::string_view) { return circle; };
  BOOST_CHECK(!read_variant("circle", circle, itself, problems));
  BOOST_CHECK(!problems.empty());
}

BOOST_AUTO_TEST_CASE(the_library_finds_by_name_and_alias_and_never_outside_its_folder) {
  const Variant* standard = library().find("standard");
  BOOST_REQUIRE(standard);
  BOOST_CHECK_EQUAL(library().find("Standard"), standard);
  for (const char* name : {"", "nosuch", "../variants/standard", "/etc/passwd", "standard.map", "stan\ndard"})
    BOOST_CHECK(!library().find(name));
}

BOOST_AUTO_TEST_CASE(a_bad_file_is_refused_with_path_line_and_caret_and_the_others_stay_usable) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("chancery-variants-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "good.map") << small_board;
  std::string bad = with("army aaa bbb", "army aaa xyz");
  bad.replace(bad.find("tiny"), 4, "huge");
  std::ofstream(folder / "bad.map") << bad;
  Library own(folder);
  BOOST_CHECK_EXCEPTION(own.find("bad"), LoadError, [&](const LoadError& error) {
    return error.what() == (folder / "bad.map").string() +
                               ":10:\n> army aaa xyz\n           ^^^\n  there is no province of that id";
  });
  BOOST_CHECK(own.find("good"));
  BOOST_CHECK_EQUAL(own.find("TINY"), own.find("good"));
  BOOST_CHECK_THROW(own.find("huge"), LoadError);
  BOOST_CHECK_EQUAL(own.names().size(), 2);
  fs::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(program_data_lies_where_the_environment_says) {
  const char* before = std::getenv("CHANCERY_DATA");
  const std::string kept = before ? before : "";
  ::setenv("CHANCERY_DATA", (testing::boards_folder + "/..").c_str(), 1);
  BOOST_CHECK(Library(variants_folder()).find("standard"));
  if (before)
    ::setenv("CHANCERY_DATA", kept.c_str(), 1);
  else
    ::unsetenv("CHANCERY_DATA");
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Sources of godip: what their tables make of a board, what is wrong with them, what is passed over.
#include "reading.h"
#include "variants/import/godip_reader.h"

using namespace foreign_tests;

namespace {

Taken take_graph(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  ForeignRead read = read_godip(lines);
  return told(std::move(read), lines);
}

// Tables in any order, comments and line breaks inside of calls, ways of the bare province for convoys.
const std::string island_source = R"go(package island

import "example.org/godip"

const (
	North godip.Nation = "North"
	South godip.Nation = "South"
)

var Nations = []godip.Nation{North, South}

var IslandVariant = common.Variant{
	Name:   "A board",
	Graph:  func() godip.Graph { return IslandGraph() },
	Nations: Nations,
	Parser: classical.Parser,
	SoloWinner: common.SCCountWinner(3),
	Description: "An \"island\".",
	Rules: `Rules go
over lines: Prov("no").Conn("such", godip.Land).`,
}

func IslandStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1850, godip.Spring, godip.Movement)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"hob/nc": godip.Unit{godip.Fleet, North},
		"kel": {godip.Army, South}, // without its type
		"can": godip.Unit{Type: godip.Fleet, Nation: South},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"hob": North,
		"kel": South,
		"can": South,
	})
	return
}

func IslandGraph() *graph.Graph {
	return graph.New().
		// Hobart
		Prov("hob").Conn("kel", godip.Land).Conn("dun", godip.Land).Conn("wse", godip.Sea).Conn("ese", godip.Sea).Flag(godip.Land).SC(North).
		Prov("hob/nc").Conn("wse", godip.Sea).Conn("kel", godip.Sea).Flag(godip.Sea).
		Prov("hob/sc").Conn("ese", godip.Sea).Flag(godip.Sea).
		/* Kelso,
		   on two lines */
		Prov("kel").
			Conn("hob", godip.Land).Conn("hob/nc", godip.Sea).
			Conn("dun",
				godip.Land).Conn("can", godip.Land).Conn("wse", godip.Sea).
			SC(South).Flag(godip.Coast...).
		Prov("dun").Conn("hob", godip.Land).Conn("kel", godip.Land).Conn("can", godip.Land).Flag(godip.Land).
		Prov("isl").Conn("wse", godip.Sea).Flag(godip.Coast...).SC(godip.Neutral).
		Prov("can").Conn("dun", godip.Land).Conn("kel", godip.Land).Conn("wse", godip.Sea).Conn("ese", godip.Sea).Flag(godip.Land, godip.Sea).SC(South).
		Prov("wse").Conn("hob", godip.Sea).Conn("hob/nc", godip.Sea).Conn("kel", godip.Sea).Conn("isl", godip.Sea).Conn("can", godip.Sea).Conn("ese", godip.Sea).Flag(godip.Sea).
		Prov("ese").Conn("hob", godip.Sea).Conn("hob/sc", godip.Sea).Conn("can", godip.Sea).Conn("wse", godip.Sea).Flag(godip.Sea).
		Done()
}

var provinceLongNames = map[godip.Province]string{
	"hob": "Hobart",
	"hob/nc": "Hobart (NC)",
	"kel": "Kelso",
	"dun": "Dunes",
	"isl": "Far Isle",
	"can": "Canal Town",
	"wse": "West Sea",
	"ese": "East Sea",
}
)go";

// godip has neither adjectives nor further names, and leaves out what nobody can pass.
std::string island_of_godip() {
  std::string text = island_text;
  for (const char* gone : {" = hobt", " = kelso town", " = west", "impassable him High Mounts\n"})
    text.erase(text.find(gone), std::string(gone).size());
  for (const char* name : {"North", "South"}) text.erase(text.find(std::string(name) + "ern") + 5, 3);
  return text;
}

Taken with(const std::string& before, const std::string& after) {
  return take_graph(changed(island_source, before, after));
}

} // namespace

BOOST_AUTO_TEST_SUITE(godip_graph)

BOOST_AUTO_TEST_CASE(a_source_makes_a_board) {
  const Taken taken = take_graph(island_source);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_of_godip());
  check_round_trip(taken.read.draft);
}

BOOST_AUTO_TEST_CASE(owners_are_those_of_the_table_or_of_the_homes) {
  const Variant board = written(with("\t\t\"hob\": North,\n", "\t\t\"isl\": North,\n").read.draft);
  const auto owner = [&](const char* id) {
    return board.start.owners[board.map.province_of(board.map.find(id))];
  };
  BOOST_CHECK(!owner("hob"));
  BOOST_CHECK(owner("isl") == board.map.find_power("North"));
  const std::size_t begin = island_source.find("\tresult.SetSupplyCenters"),
                    end = island_source.find("\treturn\n", begin);
  const Taken taken = take_graph(std::string(island_source).erase(begin, end - begin));
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_of_godip());
}

BOOST_AUTO_TEST_CASE(tables_that_functions_return_are_read) {
  const std::string source = changed(island_source, "\tif err = result.SetUnits(map",
                                     "}\nfunc Units() "
                                     "map[godip.Province]godip.Unit {\n\treturn map");
  const Taken taken = take_graph(changed(source, "}); err != nil {", "}"));
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_of_godip());
}

BOOST_AUTO_TEST_CASE(builds_convoying_coasts_and_river_banks_are_taken) {
  BOOST_CHECK_EQUAL(
      with("classical.Parser", "hundred.BuildAnywhereParser").read.draft.word(Matter::builds).text,
      "any_owned");
  BOOST_CHECK_EQUAL(
      with("classical.Parser", "other.BuildAnyHomeCenterParser").read.draft.word(Matter::builds).text,
      "any_home");
  const Variant board =
      written(with("SC(South).Flag(godip.Coast...)", "SC(South).Flag(godip.Archipelago...)").read.draft);
  BOOST_CHECK(board.map.may_convoy(board.map.find("kel")) && !board.map.may_convoy(board.map.find("can")));
  std::string river = island_source;
  for (std::size_t at = 0; (at = river.find("hob/sc", at)) != river.npos;) river.replace(at, 6, "hob/river");
  const Taken taken = take_graph(river);
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK(written(taken.read.draft).map.find("hob/rc"));
}

BOOST_AUTO_TEST_CASE(names_of_nations_become_one_word) {
  const Variant board = written(with("= \"North\"", "= \"Northern Empire\"").read.draft);
  const judge::PowerData& power = board.map.power(judge::Power(0));
  BOOST_CHECK_EQUAL(power.name, "Northern");
  BOOST_REQUIRE_EQUAL(power.aliases.size(), 1);
  BOOST_CHECK_EQUAL(power.aliases[0], "Northern Empire");
  BOOST_CHECK_EQUAL(
      written(with("= \"North\"", "= \"St. Kilda\"").read.draft).map.power(judge::Power(0)).name, "StKilda");
  // A nation of godip's own, and one that no constant names.
  std::string text = island_source;
  for (const char* before : {"North,\n\t\t\"kel", "North},\n", ".SC(North)", "{North, South}"})
    text = changed(text, before, changed(before, "North", "godip.England"));
  BOOST_CHECK_EQUAL(written(take_graph(text).read.draft).map.power(judge::Power(0)).name, "England");
}

BOOST_AUTO_TEST_CASE(titles_of_nations_are_no_names) {
  const std::string source = changed(island_source, "= \"North\"", "= \"Kingdom of Nor Vale\"");
  const Variant board =
      written(take_graph(changed(source, "= \"South\"", "= \"Kingdom of Sud\"")).read.draft);
  BOOST_CHECK_EQUAL(board.map.power(judge::Power(0)).name, "Nor");
  BOOST_CHECK_EQUAL(board.map.power(judge::Power(1)).name, "Sud");
}

BOOST_AUTO_TEST_CASE(comments_name_places_where_no_table_does) {
  std::string source = island_source.substr(0, island_source.find("var provinceLongNames"));
  source = changed(source, "\t\tProv(\"dun\")", "\t\t// dun\n\t\tProv(\"dun\")");
  source = changed(source, "\t\tProv(\"can\")", "\t\t/* Can */\n\t\tProv(\"can\")");
  const Taken taken = take_graph(changed(source, "\t\tProv(\"isl\")", "\t\t// Far- Isle\n\t\tProv(\"isl\")"));
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "0:\n");
  const std::string text = variant_text(taken.read.draft);
  for (const char* line :
       {"hob/nc,sc Hobart\n", " kel KEL\n", " dun DUN\n", " can Can\n", " isl Far- Isle\n"})
    BOOST_CHECK_MESSAGE(text.find(line) != std::string::npos, line + text);
}

// Sources have more tables of places and nations than those of a board, and more ways to say a phase.
BOOST_AUTO_TEST_CASE(code_around_the_tables_makes_no_board) {
  const auto is_the_same = [](const std::string& before, const std::string& after, const char* remarks) {
    const Taken taken = with(before, after);
    BOOST_CHECK_EQUAL(taken.problems, "");
    BOOST_CHECK_EQUAL(taken.remarks, remarks);
    BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_of_godip());
  };
  is_the_same("\tNations: Nations,\n",
              "\tColours: map[godip.Province]common.DominanceRule{\n\t\t\"dun\": common.DominanceRule{\n"
              "\t\t\tNation: South,\n\t\t\tDependencies: map[godip.Province]godip.Nation{\n"
              "\t\t\t\t\"hob\": South,\n\t\t\t},\n\t\t},\n\t},\n",
              "");
  is_the_same("\tNations: Nations,\n",
              "\tBlankStart: func() (result *state.State, err error) {\n"
              "\t\tresult = Blank(NewPhase(1900, godip.Fall, godip.Adjustment))\n\t\treturn\n\t},\n",
              "");
  is_the_same("func IslandStart",
              "func SCs() (result map[dip.Province]dip.Nation) {\n\tresult = map[dip.Province]dip.Nation{}\n"
              "\tif nat := g.SC(prov); nat != nil {\n\t\tresult[prov] = *nat\n\t}\n}\n\nfunc IslandStart",
              "");
  is_the_same("\t\tDone()\n}\n",
              "\t\tDone()\n}\n\nfunc (self *tide) PreProcess(s godip.State) (err error) {\n"
              "\tif nat := s.Graph().SC(prov); nat != nil {\n\t\treturn\n\t}\n\treturn\n}\n",
              "61:PreProcess left out\n");
  is_the_same("func IslandStart",
              "func Blank(phase godip.Phase) *state.State {\n\treturn state.New(IslandGraph(), phase)\n}\n\n"
              "func IslandStart",
              "");
  BOOST_CHECK_EQUAL(
      with("package island", "func BlankStart() {\n\tNewPhase(1900, godip.Fall, godip.Movement)\n}")
          .read.draft.start->year,
      1850);
  const Taken year = with("godip.Spring", "YearSeason");
  BOOST_CHECK_EQUAL(judge::to_text(*year.read.draft.start), "S1850M");
  BOOST_CHECK_EQUAL(year.remarks, "24:YearSeason\n");
}

// A board for two on the graph of one for seven.
BOOST_AUTO_TEST_CASE(who_is_in_no_list_has_neither_centers_nor_units) {
  const Taken taken = with("godip.Nation{North, South}", "godip.Nation{South}");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(taken.remarks, "43:North\n");
  const Variant board = written(taken.read.draft);
  BOOST_CHECK_EQUAL(board.map.power_count(), 1);
  BOOST_CHECK_EQUAL(board.start.units.size(), 2);
  BOOST_CHECK(board.map.is_center(board.map.province_of(board.map.find("hob"))));
}

BOOST_AUTO_TEST_CASE(units_that_code_sets_are_read_or_told) {
  const std::string end = "\t\t\"can\": South,\n\t})\n";
  const auto set = [&](const std::string& code) { return with(end, end + code); };
  const std::string loop = "\tfor _, sc := range IslandGraph().SCs(godip.Neutral) {\n"
                           "\t\tresult.SetUnit(godip.Province(sc), godip.Unit{\n"
                           "\t\t\tType: godip.Army,\n\t\t\tNation: NATION,\n\t\t})\n\t}\n";
  const Taken neutral = set(changed(loop, "NATION", "godip.Neutral"));
  BOOST_CHECK(variant_text(neutral.read.draft).find("units Neutral A isl\n") != std::string::npos);
  BOOST_CHECK_EQUAL(neutral.remarks, "38:SetUnit\n");
  BOOST_CHECK_EQUAL(set(changed(loop, "NATION", "South")).remarks, "38:SetUnit left out\n");
  const Taken back = set(changed(loop, "NATION", "godip.Neutral") + "\tx := other.NeutralOrders\n");
  BOOST_CHECK(variant_text(back.read.draft).find("neutrals rebuild\n") != std::string::npos);
  const Taken defined = set(changed(loop, "NATION", "godip.Neutral") + "}\n\nfunc NeutralOrders() {\n");
  BOOST_CHECK(variant_text(defined.read.draft).find("neutrals") == std::string::npos);
  BOOST_CHECK_EQUAL(defined.remarks, "38:SetUnit\n");
  const Taken named = set("\tresult.SetUnit(\"dun\", godip.Unit{godip.Army, North})\n");
  BOOST_CHECK_EQUAL(named.remarks, "");
  BOOST_CHECK(variant_text(named.read.draft).find("A dun") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(units_set_one_by_one_before_a_table_stay) {
  const std::string table = "\tif err = result.SetUnits(map";
  const Taken taken = with(table, "\tresult.SetUnit(\"dun\", godip.Unit{godip.Army, North})\n" + table);
  BOOST_CHECK(variant_text(taken.read.draft).find("A dun") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_unit_that_a_rule_of_later_phases_removes_stays) {
  const std::string end = "\t\t\"can\": South,\n\t})\n";
  const Taken taken = with(end, end + "}\n\nfunc PostProcess() {\n\tx := 1\n\tresult.RemoveUnit(\"kel\")\n");
  BOOST_CHECK_EQUAL(variant_text(taken.read.draft), island_of_godip());
  BOOST_CHECK(taken.remarks.find("PostProcess left out\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(thirty_six_nations_find_a_letter_each) {
  std::string constants = "const (\n", graph = "graph.New().\n", middle = "Prov(\"mid\").Flag(godip.Land).";
  for (int i = 10; i < 46; ++i) {
    const std::string n = std::to_string(i);
    constants += "P" + n + " godip.Nation = \"Power" + n + "\"\n";
    graph += "Prov(\"p" + n + "\").Conn(\"mid\", godip.Land).Flag(godip.Land).SC(P" + n + ").\n";
    middle += "Conn(\"p" + n + "\", godip.Land).";
  }
  const Taken taken = take_graph(constants + ")\n" + graph + middle + "Done()\n");
  BOOST_CHECK_EQUAL(taken.problems, "");
  BOOST_CHECK_EQUAL(written(taken.read.draft).map.power_count(), 36);
  BOOST_CHECK_EQUAL(
      take_graph(constants + "P99 godip.Nation = \"Power99\"\n)\n" + graph + middle + "Done()\n").problems,
      "38:P99: a board has 36 powers at most\n");
}

BOOST_AUTO_TEST_CASE(the_first_phase_may_be_in_any_year) {
  BOOST_CHECK_EQUAL(judge::to_text(*with("(1850, godip.Spring", "(0, godip.Spring").read.draft.start), "S0M");
  BOOST_CHECK_EQUAL(
      judge::to_text(*with("(1850, godip.Spring, godip.Movement", "(1850, godip.Fall, godip.Adjustment")
                          .read.draft.start),
      "W1850A");
  BOOST_CHECK_EQUAL(judge::to_text(*with("classical.NewPhase(1850", "Phase(1860").read.draft.start),
                    "S1860M");
  BOOST_CHECK_EQUAL(judge::to_text(*with("(1850,", "(-50,").read.draft.start), "S-50M");
}

BOOST_AUTO_TEST_CASE(what_no_board_can_hold_and_what_is_code_is_told) {
  struct {
    const char *before, *after, *remarks;
  } const rows[] = {
      {"\"kel\": {godip.Army, South}", "\"dun\": {godip.Fleet, godip.Neutral}", "27:dun left out\n"},
      {"\"can\": godip.Unit{Type: godip.Fleet", "\"kel\": godip.Unit{Type: godip.Fleet", "28:kel left out\n"},
      {"\t\t\"can\": South,", "\t\t\"kel\": South,", "35:kel left out\n"},
      {"{godip.Army, South}", "{godip.Wing, South}", "27:Wing left out\n"},
      {"{godip.Army, South}", "{godip.Army}", "27:kel left out\n"},
      {"Prov(\"dun\").Conn(\"hob\", godip.Land).", "Prov(\"dun\").Conn(\"hob\", godip.Land).Rain(3).",
       "53:Rain left out\n"},
      {"Flag(godip.Coast...).SC(godip.Neutral)", "Flag(godip.Coast..., godip.Ice).SC(godip.Neutral)",
       "54:Ice left out\n"},
      {"package island", "func Storm() {\n\tx := 1\n}", "1:Storm left out\n"},
      {"common.SCCountWinner(3)", "common.SCCountWinner(n)", "0:\n17:SCCountWinner left out\n"},
      {"\t\"dun\": \"Dunes\",\n", "", "53:dun\n"},
      {"\"Dunes\"", "\"D\xC3\xBCnes\"", "65:D\xC3\xBCnes\n"},
      {"\"Dunes\"", "\"Kelso\"", "65:Kelso\n"},
      {"\"dun\": \"Dunes\",", "\"dun\": name(),", "53:dun\n65:dun left out\n"},
      {"Prov(\"dun\").Conn(\"hob\", godip.Land).", "Prov(\"dun\").", "43:dun\n"},
      {"Prov(\"dun\")", "Prov(\"dun\").Conn(\"wse\", godip.Sea)", "53:wse left out\n"},
      {"\"South\"", "\"Nadir\"", "10:Nadir\n"},
      {"var IslandVariant", "var IsleVariant = common.Variant{\n\tName: \"Isle\",\n}\n\nvar IslandVariant",
       "17:A board left out\n"},
  };
  for (const auto& row : rows) {
    const Taken taken = with(row.before, row.after);
    BOOST_CHECK_EQUAL(taken.problems, "");
    BOOST_CHECK_EQUAL(taken.remarks, row.remarks);
  }
}

BOOST_AUTO_TEST_CASE(every_mistake_is_named_with_its_line_and_word) {
  struct {
    const char *before, *after, *problems;
  } const rows[] = {
      {"Conn(\"dun\", godip.Land).Conn(\"wse\"", "Conn(\"dum\", godip.Land).Conn(\"wse\"",
       "43:dum: there is no such place: one begins as .Prov(\"dum\")\n"},
      {"Prov(\"dun\")", "Prov(\"d n\")", "53:d n: a place is known by an id of 2 to 5 letters or digits\n"},
      {"Prov(\"hob/sc\")", "Prov(\"hob/xx\")", "45:hob/xx: coasts are nc, ec, sc, wc and river\n"},
      {"Prov(\"dun\")", "Prov(dunes)", "53:Prov: the id of a place was expected: .Prov(\"hob\")\n"},
      {"Conn(\"dun\", godip.Land).Conn(\"wse\"", "Conn(dunes, godip.Land).Conn(\"wse\"",
       "43:Conn: a place and for whom the way is were expected: .Conn(\"kel\", godip.Land)\n"},
      {"SC(godip.Neutral)", "SC()",
       "54:SC: whose home it is was expected: .SC(Ostar), or .SC(godip.Neutral)\n"},
      {".Flag(godip.Land).\n\t\tProv(\"isl\")", ".\n\t\tProv(\"isl\")",
       "53:dun: nothing says what kind of place this is: .Flag(godip.Land), Sea or Coast...\n"},
      {"An \\\"island\\\".\"", "An \\\"island\\\".",
       "18:\"An \\\"island\\: the end of the text or comment that begins here is missing\n"},
      {"SCCountWinner(3)", "SCCountWinner(9)", "17:9: a number from 1 to 4 (all centers) was expected\n"},
      {"\"hob/nc\": godip.Unit", "\"hob\": godip.Unit",
       "26:hob: a fleet needs one of the coasts: hob/nc hob/sc\n"},
  };
  for (const auto& row : rows) {
    const Taken taken = with(row.before, row.after);
    BOOST_CHECK_EQUAL(taken.problems, row.problems);
  }
  BOOST_CHECK(!take_graph("").problems.empty());
  BOOST_CHECK_EQUAL(take_graph("x\n" + std::string(30000, 'x')).problems,
                    "2:: that is longer than the source of a board may be\n");
  BOOST_CHECK_EQUAL(take_graph("/*\n*").problems.substr(0, 4), "1:: ");
}

BOOST_AUTO_TEST_CASE(changed_sources_never_make_an_unsound_board) {
  std::mt19937 random(16);
  int sound = 0;
  for (int round = 0; round < 1500; ++round) {
    std::string text = island_source;
    for (auto change = random() % 4; change > 0; --change) spoil(text, "\"'`/*(){}[].,:=x1 \n", random);
    const Taken taken = take_graph(text);
    if (!taken.problems.empty()) continue;
    ++sound;
    check_round_trip(taken.read.draft);
  }
  BOOST_CHECK_GT(sound, 200);
}

BOOST_AUTO_TEST_SUITE_END()

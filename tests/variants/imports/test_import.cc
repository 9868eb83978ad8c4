// Boards of other programs: files made for it in each format, and what becomes of them; what is refused.
#include "judge/board/rules.h"
#include "judge/phases/adjudicate.h"
#include "tests/common/drafts.h"
#include "tests/common/holds.h"
#include "tests/fuzz/aimed.h"
#include "variants/imports/import.h"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <set>
#include <sstream>

using namespace variants;
using testing::holds, testing::installed_draft, testing::read_sound;

namespace {

const std::string here = std::string(TEST_DATA) + "/variants/imports/";

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(in, file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string written(const Variant& variant) { return variant_text(draft_of(variant)); }

std::vector<ForeignFile> files_of(const std::vector<std::string>& names) {
  std::vector<ForeignFile> files;
  for (const std::string& name : names) {
    const std::string file = name == "variant.h" ? "variant_h" : name; // which is no header of ours
    files.push_back({name, content(here + "boards/" + file)});
  }
  return files;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

// A set of files, and a board that stands in it.
struct Case {
  const char* name;
  std::vector<std::string> files;
};
const Case cases[] = {
    {"tarn", {"tarn_variants.xml", "tarn_adj.xml"}},
    {"old_tarn", {"tarn_variants.xml", "tarn_adj.xml"}},
    {"dell", {"dell.map", "dell.politics", "dell.geography", "dell.locations"}},
    {"isle", {"map.isle", "seed.isle", "variant.c", "variant.h"}},
    {"cove", {"cove.go"}},
    {"glen", {"glen.map", "glen_base.map"}},
};

Imported import_case(const Case& each) {
  const auto boards = import_boards(files_of(each.files), {each.name, "", "", {}}, installed_draft);
  BOOST_REQUIRE_MESSAGE(boards.size() == 1 && boards.front().name == each.name, each.name);
  return boards.front();
}

// The board as it was written by hand.
Variant by_hand(const Case& each) {
  return read_sound(each.name, content(here + "expected/" + each.name + ".map"));
}

// The notes of a single file, in a line each.
std::string told(const std::string& name, const std::string& text) {
  std::string all;
  for (const Imported& board : import_boards({{name, text}}, {}, installed_draft)) all += joined(board.notes);
  return all;
}

std::string pack(const std::string& variant, const std::string& provinces) {
  return "<VARIANTS><VARIANT name='X'><MAP adjacencyURI='a'/>" + variant + "</VARIANT></VARIANTS>\n=\n" +
         "<PROVINCES>" + provinces + "</PROVINCES>";
}

std::string told_of_pack(const std::string& both) {
  const std::size_t cut = both.find("\n=\n");
  std::string all;
  for (const Imported& board :
       import_boards({{"v", both.substr(0, cut)}, {"a", both.substr(cut + 3)}}, {}, installed_draft))
    all += joined(board.notes);
  return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(import)

BOOST_AUTO_TEST_CASE(each_board_is_what_its_files_say) {
  for (const Case& each : cases) {
    const Imported board = import_case(each);
    BOOST_CHECK_EQUAL(written(read_sound(each.name, board.text)), written(by_hand(each)));
    BOOST_CHECK_EQUAL(joined(board.notes), content(here + "expected/" + each.name + ".notes"));
  }
}

BOOST_AUTO_TEST_CASE(a_board_written_again_adjudicates_the_same) {
  constexpr int positions = 300;
  const judge::Rules rules = judge::mail_rules();
  for (const Case& each : cases) {
    const Imported board = import_case(each);
    const Variant imported = read_sound(each.name, board.text);
    const Variant again = read_sound(each.name, written(imported));
    const Variant written_by_hand = by_hand(each);
    fuzz::Random random(1);
    for (int i = 0; i < positions; ++i) {
      const fuzz::AimedCase aimed = fuzz::aim(imported.map, rules, random);
      const auto outcome = judge::adjudicate(imported.rules(rules), aimed.position, aimed.orders);
      for (const Variant* other : {&again, &written_by_hand}) {
        const auto its = judge::adjudicate(other->rules(rules), aimed.position, aimed.orders);
        BOOST_REQUIRE(its.next == outcome.next && its.dislodged.size() == outcome.dislodged.size());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_head_of_the_file_tells_where_it_comes_from) {
  const auto boards = import_boards(files_of({"tarn_variants.xml", "tarn_adj.xml"}),
                                    {"tarn", "", "none at\nall\x1B[2J", {}}, installed_draft);
  BOOST_CHECK(
      boards.front().text.starts_with("chancery variant 1\n"
                                      "# Imported from tarn_variants.xml, tarn_adj.xml (jDip's XML).\n"
                                      "# Licence, as its keeper says: none at all [2J\n"));
}

BOOST_AUTO_TEST_CASE(names_of_other_boards_are_left_alone) {
  const auto boards = import_boards(files_of({"tarn_variants.xml", "tarn_adj.xml"}),
                                    {"tarn", "", "", {{"old", "glen"}, {"tarn2", "tarn"}}}, installed_draft);
  BOOST_CHECK(read_sound("tarn", boards.front().text).aliases ==
              std::vector<std::string>{"tarn2"}); // its own
  BOOST_CHECK(holds(joined(boards.front().notes), "the name \"old\" was left out: another board has it"));
}

BOOST_AUTO_TEST_CASE(one_board_is_renamed_and_of_several_one_is_chosen) {
  const auto renamed =
      import_boards(files_of({"dell.map", "dell.politics", "dell.geography", "dell.locations"}),
                    {"glen", "", "", {}}, installed_draft);
  BOOST_CHECK(renamed.size() == 1 && renamed.front().name == "glen");
  BOOST_CHECK_EQUAL(read_sound("glen", renamed.front().text).title, "Glen");
  const auto none =
      import_boards(files_of({"tarn_variants.xml", "tarn_adj.xml"}), {"glen", "", "", {}}, installed_draft);
  BOOST_CHECK(none.size() == 1 && none.front().name.empty());
  BOOST_CHECK_EQUAL(
      joined(none.front().notes),
      "no board of these files is called glen; there are: old_tarn, tarn. A new name is given to one "
      "of them by --name old_tarn=NEWNAME\n");
  ImportTerms terms{"glen", "", "", {}};
  terms.of = "tarn";
  const auto one = import_boards(files_of({"tarn_variants.xml", "tarn_adj.xml"}), terms, installed_draft);
  BOOST_CHECK(one.size() == 1 && one.front().name == "glen");
  BOOST_CHECK_EQUAL(read_sound("glen", one.front().text).title, "Tarn");
}

BOOST_AUTO_TEST_CASE(parts_that_are_missing_are_asked_for) {
  BOOST_CHECK(holds(told("dell.map", content(here + "boards/dell.map")),
                    "dell.map:2: mistake: this part is not among the files: give dell.locations, too"));
  BOOST_CHECK(
      holds(told("tarn_variants.xml", content(here + "boards/tarn_variants.xml")),
            "tarn_variants.xml:10: mistake: its provinces are not among the files: give tarn_adj.xml, too"));
  BOOST_CHECK(
      holds(told("tarn_adj.xml", content(here + "boards/tarn_adj.xml")), "no VARIANT stands in these"));
}

BOOST_AUTO_TEST_CASE(an_installed_board_may_be_used_and_changed) {
  const auto boards = import_boards({{"calm.map", "USE standard\nVICTORY 20\n"}}, {}, installed_draft);
  const Variant calm = read_sound("calm", boards.front().text);
  BOOST_CHECK_EQUAL(calm.victory_centers, 20);
  BOOST_CHECK_EQUAL(calm.title, "Calm");
  BOOST_CHECK_EQUAL(calm.map.province_count(), 76U);
  // No file of the DPjudge has to say that more than half of the centers win.
  const auto more =
      import_boards({{"calm.map", "USE standard\nUNOWNED bur gas ruh sil\n"}}, {}, installed_draft);
  BOOST_CHECK_EQUAL(read_sound("calm", more.front().text).victory_centers, 20);
  BOOST_CHECK(holds(joined(more.front().notes), "no number of centers that wins: 20 do"));
  const auto alike = import_boards({{"calm.map", "USE standard\n"}}, {}, installed_draft);
  BOOST_CHECK_EQUAL(joined(alike.front().notes), "");
}

BOOST_AUTO_TEST_CASE(parts_that_use_each_other_come_to_an_end) {
  const std::vector<ForeignFile> files{{"main.map", "USE a.politics\n"},
                                       {"a.politics", "USE b.politics\nUSE b.politics\n"},
                                       {"b.politics", "USE a.politics\nUSE a.politics\n"}};
  const auto boards = import_boards(files, {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK(boards.front().text.empty());
  BOOST_CHECK_EQUAL(
      joined(boards.front().notes).substr(0, 133),
      "b.politics:1: mistake: files take each other in a circle: a.politics, b.politics, a.politics "
      "again. Take one of these lines out\nb.pol");
  const auto only =
      import_boards({{"sub/a.map", "VICTORY 3\nUSE b\n"}, {"sub/b.map", "USE a\n"}}, {}, installed_draft);
  BOOST_REQUIRE_EQUAL(only.size(), 1U);
  BOOST_CHECK_EQUAL(joined(only.front().notes),
                    "sub/b.map:1: mistake: files take each other in a circle: a.map, "
                    "b.map, a.map again. Take one of these lines out\n");
  const auto beside =
      import_boards({{"a.map", "USE b"}, {"b.map", "USE a"}, {"c.map", "USE standard"}}, {}, installed_draft);
  BOOST_REQUIRE_EQUAL(beside.size(), 2U);
  BOOST_CHECK(!beside.front().text.empty() && beside.back().text.empty() && !beside.back().notes.empty());
}

BOOST_AUTO_TEST_CASE(a_map_of_python_that_changes_an_installed_board_is_not_blamed_for_it) {
  const auto boards = import_boards({{"calm.map", "MAP standard.map\nVICTORY 20\n"}}, {}, installed_draft);
  BOOST_CHECK_EQUAL(joined(boards.front().notes), "");
  BOOST_CHECK_EQUAL(read_sound("calm", boards.front().text).victory_centers, 20);
}

BOOST_AUTO_TEST_CASE(what_is_wrong_with_an_empty_file_is_told_with_its_name) {
  for (const char* name : {"sub/empty.map", "sub/map.empty", "sub/empty.go"}) {
    const std::string notes = told(name, "");
    BOOST_CHECK_MESSAGE(!notes.empty() && notes.starts_with(name), notes);
  }
}

// Lines as the DPjudge's own files have them, behind a board of two coasts and a sea.
BOOST_AUTO_TEST_CASE(what_map_files_say_besides_is_taken_or_told) {
  const std::string holm = "Hobart = hob\nKelso = kel\nSalt Bay = sab\nIce Bay = ice\n"
                           "COAST HOB ABUTS SAB KEL\nCOAST KEL ABUTS SAB HOB\nWATER SAB ABUTS HOB KEL ICE\n"
                           "SHUT ICE ABUTS SAB\nNORTH (NORTHERN) HOB\nSOUTH (SOUTHERN) KEL\nVICTORY 2\n";
  struct {
    const char *lines, *in_board, *in_notes;
  } const rows[] = {
      {"BEGIN FALL 1900 MOVEMENT\n", "power North N Northern\n", ""},
      {"BEGIN A.D. 1425 MOVEMENT\nFLOW NEWYEAR:5\nFLOW A.D.:MOVEMENT,RETREATS\nFLOW IFYEARDIV:10\n"
       "FLOW A.D.:ADJUSTMENTS\n",
       "start Y1425M\nvictory 2\ncalendar years 5 adjustments 10\n", ""},
      {"FLOW PRINTEMPS:MOVEMENT,RETREATS AUTOMNE:MOVEMENT,RETREATS\nFLOW HIVER:ADJUSTMENTS\n"
       "BEGIN AUTOMNE 1901 MOVEMENT\n",
       "start F1901M\n",
       "holm.map:12: its seasons PRINTEMPS, AUTOMNE and HIVER are Spring, Fall and Winter here\n"},
      {"FLOW SPRING:MOVEMENT FALL:MOVEMENT,RETREATS WINTER:ADJUSTMENTS NEWYEAR\nBEGIN F1901M\n",
       "start F1901M\n", ""},
      {"FLOW NEWYEAR:-1 B.C.:MOVEMENT,RETREATS IFYEARDIV:2 B.C.:ADJUSTMENTS\nBEGIN B.C. 273 MOVEMENT\n",
       "start S273M\n", "holm.map:12: left out: the phases of a year are the same on all boards here"},
      {"FLOW NEWYEAR:-1 B.C.:MOVEMENT,RETREATS IFYEARDIV:2 B.C.:ADJUSTMENTS\nBEGIN B.C. 273 MOVEMENT\n",
       "start S273M\n",
       "holm.map:12: left out: its years go by -1, and by 1 here\n"
       "holm.map:12: left out: its adjustments come only in years that 2 divides, and each year here\n"
       "holm.map:13: a year has Spring and Fall here: the game begins in S273M, and \"B.C.\" is not said\n"},
      {"FLOW SPRING:INCOME,MOVEMENT FALL:MOVEMENT WINTER:ADJUSTMENTS\nFLOW\nBEGIN F1901M\n", "start F1901M\n",
       ""},
      {"BEGIN F1901M\nFLOW SPRING:INCOME,MOVEMENT FALL:MOVEMENT WINTER:ADJUSTMENTS\n", "start F1901M\n",
       "holm.map:13: left out: the phases of a year"},
      {"BEGIN A.D. 1425 MOVEMENT\n", nullptr,
       "holm.map:12: mistake: season, year and phase were expected: BEGIN SPRING 1901 MOVEMENT"},
      {"BEGIN S1901M\nIN SPRING: WATER ICE\n", "closed fall ice\n", ""},
      {"BEGIN S1901M\nIN FALL: WATER ICE\n", "closed spring ice\n", ""},
      {"BEGIN S1901M\nIN W1901A\nNORTH\nHOMES kel\n", "home North hob\n",
       "holm.map:13: left out: a board does not change while a game is played here\n"},
      {"BEGIN S1901M\nPAYOLA DIRECTIVES\nTAX 1\n", "home North hob\n",
       "holm.map:13: left out: these lines are for games of one kind alone, and were passed over\n"},
      {"BEGIN S1901M\nDROP KEL\nDunes = dun\nLAND dun ABUTS HOB\nAMEND HOB ABUTS dun\nNORTH @DUN\n",
       "home North hob dun\n", "holm.map:17: a home in another's stead is an ordinary one here\n"},
      {"BEGIN S1901M\nW+SALT+SEA (W+SALT:*)\nF SAB\n", "power WSaltSea * W Salt\n", ""},
      {"BEGIN S1901M\nU+S+A (AMERICAN)\nF SAB\n", "power USA U American\n", ""},
      {"BEGIN S1901M\nRULE BUILD_ANY\nRULE !BUILD_ANY\n", "victory 2\n\n", ""},
      {"BEGIN WINTER 1898 ADJUSTMENTS\nRULE MOBILIZE\n", "opening mobilize\n", ""},
      {"BEGIN S1901M\nUNOWNED KEL HOB\nNEUTRAL -HOB\n",
       "home North hob\n\npower South S Southern\nhome South kel\n", ""},
      {"BEGIN S1901M\nNORTH\nINHABITS KEL\nCENTERS HOB\n", "home North kel\nowns North hob\n", ""},
      {"BEGIN S1901M\nNORTH\nINHABITS KEL\nINHABITS HOB\nCENTERS HOB\n",
       "home North kel hob\nowns North hob\n", ""},
      {"BEGIN S1901M\nNORTH\nHOME KEL\nNORTH\nA HOB\n", "power North N Northern\nunits North A hob\n",
       "holm.map:15: the homes of North above are forgotten: this line of it names none\n"},
      {"BEGIN S1901M\nNORTH\nINHABITS KEL\nNORTH HOB\n", "home North hob\n", ""},
      {"BEGIN S1901M\nRULES BUILD_ANY\n", "builds any_owned\n", ""},
      {"BEGIN S1901M\nRULE NO_DRAW CD_BUILDS TEAM_VICTORY\nRULE DUMMY_FIRE\n",
       "no_draw\nsetting cd_builds\nsetting team_victory\nrule dummy_fire on\n", ""},
      {"BEGIN S1901M\nRULE !DUMMY_FIRE NO_PRESS\n", "home North hob\n",
       "left out: a game's own matter, and not its board's: RULE !DUMMY_FIRE NO_PRESS. Send"},
      {"BEGIN S1901M\nNORTH &SC\nSOUTH &SC\n", "builds any_owned North South\n", ""},
      {"BEGIN S1901M\nNORTH\nDUMMY\nCONTROL EASTER\nEASTER (EASTER)\nF SAB\n", "dummy North Easter\n", ""},
      {"BEGIN S1901M\nEASTER (EASTER)\nF SAB\nCONTROL NORTH BY EASTER\nTEAM SOUTH-NORTH\n",
       "dummy North South\n", ""},
      {"BEGIN S1901M\nCONTROL NORTH BY EASTER\nTEAM SOUTH-NORTH\nEASTER (EASTER)\nF SAB\n",
       "dummy North South\n", ""},
      {"BEGIN S1901M\nEASTER (EASTER)\nF SAB\nCONTROL NORTH BY EASTER\nEASTER -> OZ (OZZIE)\n",
       "dummy North Oz\n", "holm.map:16: Oz has the letter Z\n"},
      {"BEGIN S1901M\nNORTH\nDUMMY\nCONTROL WESTER\n", nullptr,
       "holm.map:15: mistake: no power is called so\n"},
      {"BEGIN S1901M\nEAGLE (EAGLE:S)\nF SAB\n", "power Eagle S Eagle\n",
       "holm.map:10: South has the letter U\n"},
      {"BEGIN S1901M\nNEWER (NEWER)\nF SAB\n", "power North N Northern\n",
       "holm.map:13: Newer has the letter E\n"},
      {"BEGIN S1901M\nSEA SOA ABUTS SAB\n", nullptr,
       "holm.map:13: mistake: borders stand behind COAST, LAND, WATER, PORT, SHUT or AMEND, a place"},
  };
  for (const auto& row : rows) {
    const auto boards = import_boards({{"holm.map", holm + row.lines}}, {}, installed_draft);
    BOOST_REQUIRE_EQUAL(boards.size(), 1U);
    const std::string notes = joined(boards.front().notes);
    BOOST_CHECK_MESSAGE(row.in_board == nullptr ? boards.front().text.empty()
                                                : holds(boards.front().text, row.in_board),
                        row.lines + boards.front().text + notes);
    if (*row.in_notes == '\0')
      BOOST_CHECK_EQUAL(notes, "");
    else
      BOOST_CHECK_MESSAGE(holds(notes, row.in_notes), row.lines + notes);
  }
}

// Both programs may write the ending of a file that they take.
BOOST_AUTO_TEST_CASE(words_of_the_dpjudge_alone_tell_its_files) {
  for (const char* line : {"FLAGS standard lion", "NOTIFY ann@example.org", "PAYOLA DIRECTIVES",
                           "nwy -> Oslo = osl", "RUSSIA -> USSR (Soviet:U)"}) {
    const std::string notes = told("calm.map", "USE standard.map\n" + std::string(line) + "\n");
    BOOST_CHECK_MESSAGE(!holds(notes, "mistake"), notes);
  }
  BOOST_CHECK_EQUAL(told("calm.map", "MAP standard.map\nVICTORY 20\n"), "");
}

BOOST_AUTO_TEST_CASE(of_a_folder_parts_that_nobody_uses_are_no_boards) {
  const auto boards =
      import_boards({{"calm.map", "USE standard\nVICTORY 20\n"}, {"other.politics", "NORTH () hob\n"}}, {},
                    installed_draft);
  BOOST_CHECK(boards.size() == 1 && boards.front().name == "calm" && !boards.front().text.empty());
}

BOOST_AUTO_TEST_CASE(drawings_and_tests_beside_a_graph_are_not_read) {
  const auto boards = import_boards({{"cove.go", content(here + "boards/cove.go")},
                                     {"bindata.go", "var drawing = \"" + std::string(30000, 'x') + "\"\n"},
                                     {"cove_test.go", "x.SetUnit(\"kel\", godip.Unit{godip.Army, South})\n"}},
                                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK_EQUAL(joined(boards.front().notes), "");
  BOOST_CHECK_EQUAL(written(read_sound("cove", boards.front().text)), written(by_hand(cases[4])));
}

BOOST_AUTO_TEST_CASE(a_graph_in_a_file_called_map_is_named_by_its_board) {
  const auto boards = import_boards({{"map.go", content(here + "boards/cove.go")}}, {}, installed_draft);
  BOOST_CHECK(boards.size() == 1 && boards.front().name == "cove");
}

BOOST_AUTO_TEST_CASE(files_of_no_known_kind_are_told) {
  BOOST_CHECK(told("notes.txt", "a letter\n")
                  .starts_with("notes.txt: this file is of no kind that is read here: jDip's XML"));
}

// Any bytes may stand in the tables of nJudge's program.
BOOST_AUTO_TEST_CASE(powers_of_a_table_have_plain_names_of_their_own) {
  std::vector<ForeignFile> files = files_of({"map.isle", "seed.isle", "variant.c"});
  const auto called = [&](const std::string& north, const std::string& south) {
    std::string& table = files.back().text;
    table.replace(table.find("\"North\""), 7, "\"" + north + "\"");
    table.replace(table.find("\"South\""), 7, "\"" + south + "\"");
  };
  called("N\xF4rth\x01", "Holy Realm");
  const Imported board = import_boards(files, {}, installed_draft).front();
  BOOST_CHECK_MESSAGE(holds(board.text, "power North N Northern\n") &&
                          holds(board.text, "power HolyRealm S Southern\n"),
                      board.text + joined(board.notes));
  BOOST_CHECK(holds(joined(board.notes), "the power \"Holy Realm\" is called HolyRealm here\n"));
  files.back().text = content(here + "boards/variant.c");
  called("master", "Realm of Kelso");
  const std::string text = import_boards(files, {}, installed_draft).front().text;
  BOOST_CHECK_MESSAGE(holds(text, "power PowerN N Northern\n"), text);
  BOOST_CHECK_MESSAGE(holds(text, "power Kelso S Southern = Realm of Kelso\n"), text);
  files.back().text = content(here + "boards/variant.c");
  called("North", "Northern"); // the adjective of the first
  const std::string alike = import_boards(files, {}, installed_draft).front().text;
  BOOST_CHECK_MESSAGE(holds(alike, "power North N North\n") && holds(alike, "power Northern S Southern\n"),
                      alike);
}

BOOST_AUTO_TEST_CASE(a_board_of_this_program_is_to_be_copied) {
  const auto boards = import_boards({{"mine.map", content(here + "expected/cove.map")}}, {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK(boards.front().text.empty());
  BOOST_CHECK_EQUAL(
      joined(boards.front().notes),
      "mine.map: this is a board of this program already: copy it into the folder variants of the "
      "home, and let chancery variant check look at it\n");
}

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
  const std::size_t cut = both.find("\n=\n");
  const auto boards =
      import_boards({{"v", both.substr(0, cut)}, {"a", both.substr(cut + 3)}}, {}, installed_draft);
  const std::string notes = joined(boards.front().notes);
  BOOST_CHECK_MESSAGE(holds(boards.front().text, "home Ost hob\n"), boards.front().text + notes);
  BOOST_CHECK(holds(notes, "the center hob stands here a second time: the first line does not say whose"));
  BOOST_CHECK(holds(notes, "left out: the center kel stands here a second time\n"));
  BOOST_CHECK(holds(boards.front().text, "power Lyn ") && holds(boards.front().text, "power BayofLyn "));
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
                                     {"two/old.xml", places_of("Hobble")}},
                                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 2U);
  BOOST_CHECK(holds(boards[0].text, "hob Hobart\n") && holds(boards[1].text, "hob Hobbiton\n"));
  for (const Imported& board : boards)
    BOOST_CHECK(holds(joined(board.notes),
                      "two/old.xml:1: left out: no variant of these files names this file of provinces\n"));
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
  const std::size_t cut = both.find("\n=\n");
  const auto boards =
      import_boards({{"v", both.substr(0, cut)}, {"a", both.substr(cut + 3)}}, {}, installed_draft);
  BOOST_CHECK_MESSAGE(holds(boards.front().text, "power Ahab A Ahabi\n") &&
                          holds(boards.front().text, "power Bela B Bela\n") &&
                          holds(boards.front().text, "units Ahab F wse, F kel/sc\n") &&
                          holds(boards.front().text, "start S0M\n") && holds(boards.front().text, "sea wse "),
                      boards.front().text);
  BOOST_CHECK_EQUAL(joined(boards.front().notes),
                    "v:1: the adjective \"Ahabi\" is another power's name or adjective: Bela is its own\n"
                    "v:1: left out: the name \"Bela\" was left out: another power has it\n"
                    "v:1: left out: an army cannot stand in the sea wse\n"
                    "v:1: left out: the fleet in kel stands on no coast of it\n"
                    "v:1: left out: two units stand in kel\n"
                    "v:1: hob has no coasts with names: the fleet stands in hob\n"
                    "v:1: left out: the game does not end by GAME_LENGTH = 9 here\n"
                    "v:1: left out: HOLD in VICTORYCONDITIONS is no word that is known here\n"
                    "v:1: left out: unit of GAME_LENGTH is no word that is known here\n"
                    "a:1: \"Iron (Trade)\" is written Iron Trade here\n"
                    "a:1: left out: colour of PROVINCE is no word that is known here\n"
                    "a:1: left out: BOGUS in PROVINCES is no word that is known here\n");
}

// What nJudge's program says besides: the first phase without a seed, and who convoys; a seed with wings.
BOOST_AUTO_TEST_CASE(tables_of_njudge_and_seeds_with_wings_are_read) {
  std::vector<ForeignFile> files = files_of({"map.isle", "variant.c", "variant.h"});
  files[1].text += "char *sphase[] = { NULL, \"S1901M\", \"F1850M\" };\n";
  std::string& head = files[2].text;
  head.replace(head.find("XF_BUILD_ONECENTRE"), 18,
               "XF_BUILD_ONECENTRE; dipent.xflags |= XF_PROV_DUALITY; dipent.xflags |= XF_COASTAL_CONVOYS");
  const Imported board = import_boards(files, {}, installed_draft).front();
  for (const char* line : {"start F1850M\n", "rule duality on\n", "rule coastal_convoys on\n"})
    BOOST_CHECK_MESSAGE(holds(board.text, line), board.text + joined(board.notes));
  files.push_back({"seed.isle", "S1850M\nN: F Hobart (nc)\n-1\n"});
  files.push_back({"seed_w.isle", "S1850M\nN: W Hobart\n-1\n"});
  const auto both = import_boards(files, {}, installed_draft);
  BOOST_REQUIRE_EQUAL(both.size(), 2U);
  BOOST_CHECK(both[0].name == "isle" && holds(both[0].text, "units North F hob/nc\n"));
  BOOST_CHECK(both[1].name == "isle_wings" && holds(both[1].text, "units North W hob\n"));
}

BOOST_AUTO_TEST_CASE(the_first_phase_of_a_table_is_read_as_that_of_a_seed) {
  struct {
    const char *phase, *in_board, *in_notes;
  } const rows[] = {
      {"F1850B", "start W1850A\n", ""},
      {"U1899M", "start S1899M\n", "the game begins in the spring: no board has a summer here\n"},
      {"S1850R", "start S1901M\n", "left out: no game begins in \"S1850R\" here\n"},
      {"early", "start S1901M\n", "left out: no game begins in \"early\" here\n"},
  };
  for (const auto& row : rows) {
    std::vector<ForeignFile> files = files_of({"map.isle", "variant.c", "variant.h"});
    files[1].text += "char *sphase[] = { NULL, \"S1901M\", \"" + std::string(row.phase) + "\" };\n";
    const Imported board = import_boards(files, {}, installed_draft).front();
    const std::string notes = joined(board.notes);
    BOOST_CHECK_MESSAGE(holds(board.text, row.in_board) && holds(notes, row.in_notes), board.text + notes);
  }
}

BOOST_AUTO_TEST_CASE(words_of_go_in_other_orders_are_read) {
  const std::string cove = content(here + "boards/cove.go");
  const auto begun = [&](const std::string& before, const std::string& after) {
    std::string text = cove;
    BOOST_REQUIRE(text.find(before) != text.npos);
    return import_boards({{"cove.go", text.replace(text.find(before), before.size(), after)}}, {},
                         installed_draft)
        .front();
  };
  const Imported late = begun("godip.Movement", "godip.Retreat");
  BOOST_CHECK(holds(joined(late.notes), "no game begins with retreats here"));
  const Imported listed = begun("North godip.Nation = \"North\"\n\tSouth godip.Nation = \"South\"",
                                "North, South godip.Nation = \"North\", \"Sutland\"");
  BOOST_CHECK_MESSAGE(holds(listed.text, "power Sutland S Sutland\nhome Sutland kel\n"), listed.text);
  BOOST_CHECK_EQUAL(written(read_sound("cove", late.text)), written(by_hand(cases[4])));
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

BOOST_AUTO_TEST_CASE(boards_of_one_call_take_no_name_of_each_other) {
  const auto boards = import_boards(files_of({"tarn_variants.xml", "tarn_adj.xml"}), {}, installed_draft);
  std::multiset<std::string> names;
  for (const Imported& board : boards) {
    if (!board.text.empty()) names.insert(board.name);
    for (const std::string& alias : aliases_in(board.text)) names.insert(alias);
  }
  BOOST_CHECK_GT(boards.size(), 1U);
  for (const std::string& name : names) BOOST_CHECK_MESSAGE(names.count(name) == 1, name);
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

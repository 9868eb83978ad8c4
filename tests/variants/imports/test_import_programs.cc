// SPDX-License-Identifier: GPL-3.0-or-later
// Boards that stand in programs: tables of nJudge, graphs of godip.
#include "import_cases.h"

#include <boost/test/unit_test.hpp>

using namespace import_tests;

BOOST_AUTO_TEST_SUITE(import_programs)

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

BOOST_AUTO_TEST_CASE(a_map_without_a_seed_or_with_that_of_another_is_told) {
  const auto told_of = [](const std::vector<std::string>& names, const std::string& seed) {
    std::vector<ForeignFile> files = files_of(names);
    if (!seed.empty()) files.push_back({seed, content(here + "boards/seed.isle")});
    return joined(import_boards(files, {}, installed_draft).front().notes);
  };
  const std::vector<std::string> isle{"map.isle", "variant.c", "variant.h"};
  BOOST_CHECK(
      holds(told_of(isle, ""),
            "map.isle: no seed.isle is among the files: nobody has units, and powers own their homes\n"));
  BOOST_CHECK(holds(told_of(isle, "seed.reef"),
                    "map.isle: seed.reef was taken for its seed: no seed.isle is among the files\n"));
  BOOST_CHECK(holds(told_of({"map.isle", "seed.isle"}, "seed.reef"),
                    "map.isle: left out: seed.reef: no board of these files takes it\n"));
  std::vector<ForeignFile> files = files_of({"map.isle", "variant.c"});
  files.front().name = "map.reef";
  BOOST_CHECK(holds(joined(import_boards(files, {}, installed_draft).front().notes),
                    "map.reef: variant.c has no board reef\n"));
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

BOOST_AUTO_TEST_CASE(drawings_and_tests_beside_a_graph_are_not_read) {
  const auto boards = import_boards({{"cove.go", content(here + "boards/cove.go")},
                                     {"bindata.go", "var drawing = \"" + std::string(30000, 'x') + "\"\n"},
                                     {"cove_test.go", "x.SetUnit(\"kel\", godip.Unit{godip.Army, South})\n"}},
                                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK_EQUAL(joined(boards.front().notes), "");
  BOOST_CHECK_EQUAL(written(read_sound("cove", boards.front().text)), written(by_hand(cases[4])));
}

// A board that is made of another's: whatever the order of the files.
BOOST_AUTO_TEST_CASE(what_a_package_tells_replaces_what_those_that_it_imports_told) {
  const ForeignFile cove{"cove.go", content(here + "boards/cove.go")};
  const ForeignFile creek{"creek.go", "package creek\n\nimport (\n\t\"example.org/boards/cove\"\n)\n\n"
                                      "var CreekVariant = common.Variant{\n\tName: \"Creek\",\n"
                                      "\tNations: []godip.Nation{cove.South},\n"
                                      "\tParser: classical.Parser,\n"
                                      "\tSoloWinner: common.SCCountWinner(3),\n}\n\n"
                                      "func Start() {\n"
                                      "\tp := cove.NewPhase(1860, godip.Fall, godip.Movement)\n"
                                      "\tresult.SetUnits(map[godip.Province]godip.Unit{\n"
                                      "\t\t\"hob\": godip.Unit{godip.Army, cove.South},\n\t})\n"
                                      "\tresult.SetSupplyCenters(map[godip.Province]godip.Nation{\n"
                                      "\t\t\"isl\": cove.South,\n\t})\n}\n"};
  const ForeignFile moored{"moored.go", "package moored\n\nimport \"example.org/boards/cove\"\n\n"
                                        "var MooredVariant = common.Variant{Name: \"Moored Cove\"}\n\n"
                                        "func Start() {\n"
                                        "\tresult.RemoveUnit(godip.Province(\"kel\"))\n"
                                        "\tresult.SetUnit(godip.Province(\"kel\"), godip.Unit{\n"
                                        "\t\tType: godip.Fleet,\n\t\tNation: cove.South,\n\t})\n}\n"};
  for (const bool is_first : {true, false}) {
    const auto with_cove = [&](const ForeignFile& other) {
      return import_boards(is_first ? std::vector<ForeignFile>{cove, other}
                                    : std::vector<ForeignFile>{other, cove},
                           {}, installed_draft)
          .front();
    };
    const Imported made = with_cove(creek);
    BOOST_CHECK_EQUAL(made.name, "creek");
    BOOST_CHECK_EQUAL(joined(made.notes),
                      "cove.go:34: North is not in the list of nations: its centers are nobody's here\n");
    const std::string& text = made.text;
    BOOST_CHECK_MESSAGE(holds(text, "title Creek\nstart F1860M\nvictory 3\n") && !holds(text, "builds") &&
                            holds(text, "home South kel\nowns South isl\nunits South A hob\n"),
                        text);
    const Imported changed = with_cove(moored);
    BOOST_CHECK_EQUAL(changed.name, "moored_cove");
    BOOST_CHECK_EQUAL(joined(changed.notes), "");
    BOOST_CHECK_MESSAGE(holds(changed.text, "victory 2\n") && holds(changed.text, "units North F hob/nc\n") &&
                            holds(changed.text, "units South F kel\n"),
                        changed.text);
  }
}

BOOST_AUTO_TEST_CASE(of_two_boards_that_are_not_made_of_each_other_the_last_counts) {
  const auto boards =
      import_boards({{"cove.go", content(here + "boards/cove.go")},
                     {"fen.go", "package fen\n\nvar FenVariant = common.Variant{\n\tName: \"Fen\",\n}\n"}},
                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK_EQUAL(boards.front().name, "fen");
  BOOST_CHECK_EQUAL(joined(boards.front().notes),
                    "cove.go:11: left out: this board, since Fen does not say that it is made of it\n");
}

BOOST_AUTO_TEST_CASE(a_source_that_no_board_of_several_takes_is_told) {
  const std::string cove = content(here + "boards/cove.go");
  const auto boards = import_boards({{"cove.go", cove}, {"bay.go", cove}, {"rules.go", "package cove\n"}}, {},
                                    installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 2U);
  for (const Imported& board : boards)
    BOOST_CHECK(holds(joined(board.notes), "left out: rules.go: no board of these files takes it\n"));
}

BOOST_AUTO_TEST_CASE(a_graph_in_a_file_called_map_is_named_by_its_board) {
  const auto boards = import_boards({{"map.go", content(here + "boards/cove.go")}}, {}, installed_draft);
  BOOST_CHECK(boards.size() == 1 && boards.front().name == "cove");
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

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Map files of the DPjudge and the Python engine: the files that belong together, and what they use.
#include "import_cases.h"

#include <boost/test/unit_test.hpp>

using namespace import_tests;

BOOST_AUTO_TEST_SUITE(import_maps)

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
      {"IN W1900A\nNORTH\nHOMES ~HOB\nFROM START\nBEGIN W1900A\n", "hidden_build North hob\n",
       "holm.map:12: what is so in the first phase alone there stays so here\n"},
      {"BEGIN S1901M\nIN S1901M: VICTORY 1\n", "victory 1\n", "holm.map:13: what is so in the first phase"},
      {"BEGIN S1901M\nNORTH\nIN S1901M: F SAB\nSOUTH\nA KEL\n", "units North F sab\n",
       "holm.map:14: what is so in the first phase"},
      {"BEGIN S1901M\nNORTH\nIN S1901M: F SAB\nNORTH -> OZ (OZZIE)\nSOUTH\n", "units Oz F sab\n",
       "holm.map:14: what is so in the first phase"},
      {"BEGIN S1901M\nIN S1901M\nVICTORY 1\nIN F1901M\nVICTORY 2\nFROM START\n", "victory 1\n",
       "holm.map:13: what is so in the first phase alone there stays so here\n"
       "holm.map:15: left out: a board does not change while a game is played here\n"},
      {"BEGIN S1901M\nIN S1901M\nIN F1901M: VICTORY 3\nVICTORY 1\n", "victory 1\n",
       "holm.map:13: what is so in the first phase alone there stays so here\n"
       "holm.map:14: left out: a board does not change while a game is played here\n"},
      {"BEGIN S1901M\nFROM F1901M\nVICTORY 3\nIN S1901M\nVICTORY 1\n", "victory 1\n",
       "holm.map:13: left out: a board does not change while a game is played here\n"
       "holm.map:15: what is so in the first phase"},
      {"BEGIN S1901M\nIN S1901M\nDIRECTIVES\nRULE NO_DRAW\nFROM START\n", nullptr,
       "holm.map:13: mistake: the end of this block is missing\n"},
      {"BEGIN W1900A\nIN W1900A\nDull Dunes = kel\nNORTH\nHOMES ~HOB\n", "Dull Dunes",
       "holm.map:13: what is so in the first phase"},
      {"BEGIN S1901M\n_NEUTRAL () HOB KEL\nA KEL\nDUMMY\nRULE CD_BUILDS NO_DRAW\nRULE IMMOBILE_DUMMIES\n",
       "units Neutral A kel\nneutrals rebuild\n\nno_draw\n",
       "holm.map:13: Neutral is nobody's power: its armies are neutral ones here, which hold and are rebuilt "
       "by "
       "CD_BUILDS, and its centers are nobody's\n"},
      {"BEGIN S1901M\n_NEUTRAL () KEL\nA KEL\nDUMMIES SOUTH\nRULE CD_BUILDS\n",
       "neutrals rebuild\n\ndummy South\n\nsetting cd_builds\n", "rebuilt by CD_BUILDS"},
      {"BEGIN S1901M\n_NEUTRAL () KEL\nA KEL\nDIRECTIVES\nRULE CD_BUILDS\nDUMMY SOUTH\nEND DIRECTIVES\n",
       "neutrals rebuild\n\nsetting cd_builds\n",
       "holm.map:17: left out: a game's own matter, and not its board's: DUMMY SOUTH. Send"},
      {"BEGIN S1901M\n_NEUTRAL () KEL\nA KEL\nDIRECTIVES\nRULES CD_BUILDS\nEND DIRECTIVES\n",
       "neutrals rebuild\n", "rebuilt by CD_BUILDS"},
      {"BEGIN S1901M\nDunes = dun\nLAND dun ABUTS HOB\nAMEND HOB ABUTS dun\n_NEUTRAL ()\nA DUN\n"
       "RULE CD_BUILDS\n",
       "units Neutral A dun\n", "neutral ones here, which hold, and its centers are nobody's\n"},
      {"BEGIN S1901M\n_NEUTRAL () KEL\nRULE CD_BUILDS\n", "home North hob\n",
       "neutral ones here, which hold, and"},
      {"BEGIN S1901M\nNORTH HOB *KEL\n", "home North hob\n",
       "holm.map:13: left out: armies of partisans are not known here; a line emergency in the board's file "
       "comes nearest\n"},
      {"BEGIN S1901M\nRULE CD_DUMMIES HIBERNATE\n", "home North hob\n", ""},
      {"BEGIN S1901M\nBay of Salt = sab b.of.salt salt.bay s/b\n",
       "sea sab Bay of Salt = b of salt, salt bay\n",
       "holm.map:13: left out: \"s/b\": a name has letters, digits and blanks, and of signs - ' & alone\n"},
      {"BEGIN S1901M\nHobart (a) = hob/nc hob(nc) hobart/nc hob/wc\nHobart (b) = hob/sc hob/wc\n"
       "hob/nc -> Hobart (c) = hob/co hob(co)\n",
       "home North hob\n",
       "holm.map:13: left out: second names of coasts, which have one each here: hob/wc, hob/co\n"},
      {"BEGIN S1901M\nPAYOLA DIRECTIVES\nTAX 1\n", "home North hob\n",
       "holm.map:13: left out: these lines are for games of one kind alone, and were passed over\n"},
      {"BEGIN S1901M\nDROP KEL\nDunes = dun\nLAND dun ABUTS HOB\nAMEND HOB ABUTS dun\nNORTH @DUN\n",
       "home North hob dun\n", "holm.map:17: a home in another's stead is an ordinary one here\n"},
      {"BEGIN S1901M\nW+SALT+SEA (W+SALT:*)\nF SAB\n", "power WSaltSea * W Salt\n",
       "holm.map:13: WSaltSea has units, and neither homes nor centers\n"},
      {"BEGIN S1901M\nU+S+A (AMERICAN)\nF SAB\n", "power USA U American\n",
       "holm.map:13: USA has units, and neither homes nor centers\n"},
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
      {"BEGIN S1901M\nNORTH\nDUMMY\nCONTROL EASTER\nEASTER (EASTER)\nF SAB\n", "dummy North Easter\n",
       "holm.map:16: Easter has units"},
      {"BEGIN S1901M\nEASTER (EASTER)\nF SAB\nCONTROL NORTH BY EASTER\nTEAM SOUTH-NORTH\n",
       "dummy North South\n", "holm.map:13: Easter has units"},
      {"BEGIN S1901M\nCONTROL NORTH BY EASTER\nTEAM SOUTH-NORTH\nEASTER (EASTER)\nF SAB\n",
       "dummy North South\n", "holm.map:15: Easter has units"},
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

BOOST_AUTO_TEST_CASE(that_flags_are_not_shown_is_told_once) {
  BOOST_CHECK_EQUAL(told("calm.map", "USE standard\nENGLAND\nFLAG lion\nFRANCE\nFLAGS lily\n"),
                    "calm.map:3: flags are not shown here: a power has its colour and its letter\n");
}

// A part is the DPjudge's, whatever ending its board writes.
BOOST_AUTO_TEST_CASE(who_takes_parts_is_no_map_of_python) {
  std::vector<ForeignFile> files =
      files_of({"dell.map", "dell.politics", "dell.geography", "dell.locations"});
  files.insert(files.begin(), {"small.map", "USE dell.map\nVICTORY 2\n"});
  const auto small = import_boards(files, {}, installed_draft);
  BOOST_REQUIRE_EQUAL(small.size(), 1U);
  BOOST_CHECK_MESSAGE(holds(small.front().text, "victory 2\n"), joined(small.front().notes));
  BOOST_CHECK(holds(told("more.map", "USE standard.map\nUSE dell.politics\n"),
                    "more.map:2: mistake: this part is not among the files: give dell.politics, too\n"));
}

BOOST_AUTO_TEST_CASE(nothing_is_told_of_lines_that_change_a_board_which_is_not_there) {
  BOOST_CHECK_EQUAL(told("calm.map", "USE nowhere\nAMEND nwy ABUTS kel\nOSTAR hob\nA hob\nTEAM A-B\n"),
                    "calm.map:1: mistake: this judge has no board of that name\n");
}

BOOST_AUTO_TEST_CASE(the_head_names_what_the_board_has_something_of) {
  const auto boards = import_boards({{"calm.map", "USE standard\nUSE calm.politics\n"},
                                     {"calm.politics", "VICTORY 20\n"},
                                     {"other.military", "ENGLAND\nA lon\n"}},
                                    {}, installed_draft);
  BOOST_REQUIRE_EQUAL(boards.size(), 1U);
  BOOST_CHECK_MESSAGE(holds(boards.front().text, "# Imported from calm.map, the board standard that is here, "
                                                 "calm.politics (the DPjudge's map files).\n"),
                      boards.front().text);
  BOOST_CHECK_EQUAL(joined(boards.front().notes),
                    "calm.map: left out: other.military: no board of these files takes it\n");
}

BOOST_AUTO_TEST_CASE(of_a_folder_parts_that_nobody_uses_are_no_boards) {
  const auto boards =
      import_boards({{"calm.map", "USE standard\nVICTORY 20\n"}, {"other.politics", "NORTH () hob\n"}}, {},
                    installed_draft);
  BOOST_CHECK(boards.size() == 1 && boards.front().name == "calm" && !boards.front().text.empty());
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Boards of other programs, of every format: files made for it, and what becomes of them; what is refused.
#include "import_cases.h"
#include "judge/board/rules.h"
#include "judge/phases/adjudicate.h"
#include "tests/fuzz/aimed.h"

#include <boost/test/unit_test.hpp>

#include <set>

using namespace import_tests;

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
  BOOST_CHECK(holds(joined(boards.front().notes), "left out: the name \"old\": another board has it"));
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
  for (const char* as_in_the_file : {"Tarn", "Old Tarn"}) {
    terms.of = as_in_the_file;
    const auto called =
        import_boards(files_of({"tarn_variants.xml", "tarn_adj.xml"}), terms, installed_draft);
    BOOST_REQUIRE_EQUAL(called.size(), 1U);
    BOOST_CHECK_EQUAL(read_sound("glen", called.front().text).title, as_in_the_file);
  }
}

BOOST_AUTO_TEST_CASE(no_board_is_chosen_by_a_name_that_means_none_or_several) {
  const std::vector<ForeignFile> files{{"north_bay.map", "USE standard\nVICTORY 20\n"},
                                       {"northbay.map", "USE standard\nVICTORY 21\n"}};
  const auto told_of = [&](const char* of) {
    ImportTerms terms{"glen", "", "", {}};
    terms.of = of;
    std::string all;
    for (const Imported& board : import_boards(files, terms, installed_draft))
      all += board.name + ": " + joined(board.notes);
    return all;
  };
  BOOST_CHECK_EQUAL(told_of("northbay"), "glen: ");
  BOOST_CHECK_EQUAL(told_of("__"),
                    ": no board of these files is called __; there are: north_bay, northbay. A new name is "
                    "given to one of them by --name north_bay=NEWNAME\n");
  BOOST_CHECK_EQUAL(told_of("North Bay"),
                    ": several boards of these files are called North Bay: north_bay, northbay. One of them "
                    "is taken by --name north_bay=NEWNAME\n");
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

BOOST_AUTO_TEST_CASE(what_is_wrong_with_an_empty_file_is_told_with_its_name) {
  for (const char* name : {"sub/empty.map", "sub/map.empty", "sub/empty.go"}) {
    const std::string notes = told(name, "");
    BOOST_CHECK_MESSAGE(!notes.empty() && notes.starts_with(name), notes);
  }
}

BOOST_AUTO_TEST_CASE(files_of_no_known_kind_are_told) {
  BOOST_CHECK(told("notes.txt", "a letter\n")
                  .starts_with("notes.txt: this file is of no kind that is read here: jDip's XML"));
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

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Variant files that are based on another: what they take over, what they change, what they must say anew.
#include "judge/board/order.h"
#include "small_board.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

using namespace variant_tests;

BOOST_AUTO_TEST_SUITE(based_on)

BOOST_AUTO_TEST_CASE(marks_of_borders_are_taken_over_and_go_with_the_border) {
  const judge::Map& imperium = testing::board("imperium").map;
  BOOST_CHECK_EQUAL(imperium.weak_borders().size(), 20);
  const Variant cut = based("weak army -1 aaa bbb\none_way fleet ccc ddd\n");
  BOOST_CHECK_EQUAL(cut.map.weakness(judge::UnitType::army, cut.map.find("bbb"), cut.map.find("aaa")), 2);
  BOOST_CHECK(!cut.map.adjacent(judge::UnitType::fleet, cut.map.find("ddd"), cut.map.find("ccc")));
  const Variant without = based(
      "weak army -1 aaa bbb\nclosed fall ddd\ncut army bbb aaa\narmy aaa ccc\ndrop ddd\nfleet bbb/nc ccc\n");
  BOOST_CHECK(!without.map.has_weak_borders());
  BOOST_CHECK(!without.map.has_barriers());
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

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// The library of boards: what is shipped, and what is found there.
#include "judge/board/order.h"
#include "small_board.h"
#include "tests/common/library.h"
#include "variants/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace variant_tests;
using testing::library;

BOOST_AUTO_TEST_SUITE(variant_library)

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

BOOST_AUTO_TEST_CASE(what_a_shipped_board_says_about_itself_is_plain_text) {
  for (const std::string& name : library().names()) {
    const std::string& about = library().find(name)->about;
    const bool plain = std::ranges::all_of(about, [](char c) { return c >= ' ' && c <= '~'; });
    BOOST_CHECK_MESSAGE(plain && (about.empty() ? name == "standard" : about.back() == '.'), name << about);
  }
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

// SPDX-License-Identifier: GPL-3.0-or-later
// Files of other programs' boards with places made wrong: each is read without a crash, and a board that
// comes out is sound.
#include "tests/fuzz/foreign/one_import.h"
#include "tests/fuzz/spoiled.h"

#include <boost/test/unit_test.hpp>

#include <map>

namespace {

const std::filesystem::path data = TEST_DATA;

// The files of one board belong together: cove.go and cove.svg, glen.map and glen_base.map, map.isle and
// seed.isle with the sources of its judge.
std::map<std::string, std::string> boards() {
  std::map<std::string, std::string> sets;
  for (const std::filesystem::path& file : fuzz::files_of(data / "variants/imports/boards")) {
    std::string name = file.filename().string();
    if (name.starts_with("variant_")) name.replace(7, 1, ".");
    std::string board = name;
    for (const std::string prefix : {"map.", "seed."})
      if (name.starts_with(prefix)) board = name.substr(prefix.size());
    if (name.starts_with("variant.")) board = "isle";
    sets[board.substr(0, board.find_first_of("._"))] += "=== " + name + "\n" + fuzz::content_of(file);
  }
  return sets;
}

} // namespace

BOOST_AUTO_TEST_SUITE(spoiled_boards)

BOOST_AUTO_TEST_CASE(boards_with_wrong_places_are_read) {
  constexpr int times = 15;
  const std::vector<std::string> words = fuzz::dictionary(data / "fuzz/foreign/import.dict");
  BOOST_REQUIRE(!words.empty());
  fuzz::Random random(1);
  for (const auto& [board, files] : boards())
    for (int time = 0; time < times; ++time) {
      const std::string bytes = fuzz::spoiled(files, words, random);
      BOOST_TEST(fuzz::import_files(bytes) == "", board << ": time " << time);
      BOOST_TEST(fuzz::take_for_answer(bytes) == "", board << ": time " << time);
    }
}

BOOST_AUTO_TEST_SUITE_END()

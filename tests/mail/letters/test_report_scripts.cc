// Whole games by script, and every letter that they make, word for word: tests/reports/NAME.game and
// NAME.letters. With CHANCERY_WRITE_LETTERS set, the files of letters are written anew instead; read the
// difference before you commit it.
#include "tests/mail/letters/report_game.h"
#include "tests/mail/letters/wide_lines.h"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {

std::string play(const std::filesystem::path& script) {
  testing::ReportGame game;
  std::istringstream lines(testing::content(script));
  for (std::string line; std::getline(lines, line);) game.obey(line);
  return game.shown;
}

} // namespace

BOOST_AUTO_TEST_SUITE(report_scripts)

BOOST_AUTO_TEST_CASE(each_script_makes_the_letters_on_file) {
  int scripts = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA "/reports")) {
    if (entry.path().extension() != ".game") continue;
    ++scripts;
    std::filesystem::path expected = entry.path();
    expected.replace_extension(".letters");
    const std::string letters = play(entry.path());
    if (std::getenv("CHANCERY_WRITE_LETTERS") != nullptr) std::ofstream(expected) << letters;
    BOOST_TEST_CONTEXT(entry.path().filename().string()) {
      BOOST_TEST((letters == testing::content(expected)),
                 "the letters differ; write them anew with CHANCERY_WRITE_LETTERS=1 and read the difference");
      BOOST_CHECK_EQUAL(testing::lines_too_wide(letters), "");
    }
  }
  BOOST_TEST(scripts > 0);
}

BOOST_AUTO_TEST_SUITE_END()

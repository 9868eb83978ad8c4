// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games by script, and every letter that they make, word for word: tests/reports/NAME.game and
// NAME.letters. With CHANCERY_WRITE_LETTERS set, the files of letters are written anew instead; read the
// difference before you commit it.
#include "tests/common/suite_of_files.h"
#include "tests/mail/letters/report_game.h"
#include "tests/mail/letters/wide_lines.h"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

namespace {

std::string letters_of(const std::filesystem::path& script) {
  testing::ReportGame game;
  std::istringstream lines(testing::content(script));
  for (std::string line; std::getline(lines, line);) game.obey(line);
  return game.shown;
}

void play(const std::filesystem::path& script) {
  std::filesystem::path expected = script;
  expected.replace_extension(".letters");
  const std::string letters = letters_of(script);
  if (std::getenv("CHANCERY_WRITE_LETTERS") != nullptr) std::ofstream(expected) << letters;
  BOOST_TEST((letters == testing::content(expected)),
             "the letters differ; write them anew with CHANCERY_WRITE_LETTERS=1 and read the difference");
  BOOST_CHECK_EQUAL(testing::lines_too_wide(letters), "");
}

const bool registered = testing::suite_of_files("report_script", "reports", ".game", play);

} // namespace

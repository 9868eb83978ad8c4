// SPDX-License-Identifier: GPL-3.0-or-later
// Every file of tests/transcripts is played and compared. CHANCERY_REGENERATE=1 writes what came into the
// files instead: read the difference before it is committed. What each mail was taken for stands in
// tests/explained/transcripts.txt.
#include "parser/text.h"
#include "tests/common/suite_of_files.h"
#include "tests/mail/letters/wide_lines.h"
#include "tests/mail/worker/frozen_text.h"
#include "tests/mail/worker/transcript.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>

namespace {

// Below the Subject.
std::string text_of(const std::string& letter) {
  return letter.substr(std::min(letter.find("\n\n"), letter.size()));
}

void compare(const std::vector<testing::Step>& expected, const std::vector<testing::Step>& played) {
  for (std::size_t i = 0; i < expected.size(); ++i)
    BOOST_CHECK_MESSAGE(parser::trim(expected[i].text) == parser::trim(played[i].text),
                        "### " << expected[i].word << ' ' << expected[i].rest << ": expected\n"
                               << expected[i].text << "\nbut there came\n"
                               << played[i].text);
}

void check_widths(const std::vector<testing::Step>& played) {
  for (const testing::Step& step : played)
    if (step.word == "letter") BOOST_CHECK_EQUAL(testing::lines_too_wide(text_of(step.text)), "");
}

void play(const std::filesystem::path& file) {
  const std::vector<testing::Step> expected = testing::read_steps(file);
  testing::Transcript transcript;
  const std::vector<testing::Step> played = transcript.play(expected);
  if (std::getenv("CHANCERY_REGENERATE") != nullptr)
    std::ofstream(file) << testing::as_text(played);
  else
    compare(expected, played);
  check_widths(played);
  testing::hold_frozen("transcripts", file.stem().string(), transcript.explained());
}

const bool registered = testing::suite_of_files("transcript", "transcripts", ".txt", play);

} // namespace

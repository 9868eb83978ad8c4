// SPDX-License-Identifier: GPL-3.0-or-later
// The mails of tests/mails with places made wrong: each is read without a crash, and what comes out is sound.
#include "tests/fuzz/mail/one_mail.h"
#include "tests/fuzz/spoiled.h"

#include <boost/test/unit_test.hpp>

namespace {

const std::filesystem::path data = TEST_DATA;

} // namespace

BOOST_AUTO_TEST_SUITE(spoiled_mails)

BOOST_AUTO_TEST_CASE(mails_with_wrong_places_are_read) {
  constexpr int times = 12;
  const std::vector<std::string> words = fuzz::dictionary(data / "fuzz/mail/mail.dict");
  BOOST_REQUIRE(!words.empty());
  fuzz::Random random(1);
  for (const std::filesystem::path& file : fuzz::files_of(data / "mails")) {
    if (file.extension() != ".eml") continue;
    const std::string mail = fuzz::content_of(file);
    for (int time = 0; time < times; ++time) {
      const std::string bytes = fuzz::spoiled(mail, words, random);
      BOOST_TEST(fuzz::read_one_mail(bytes) == "", file.filename() << ": time " << time);
      BOOST_TEST(fuzz::take_for_message(bytes) == "", file.filename() << ": time " << time);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

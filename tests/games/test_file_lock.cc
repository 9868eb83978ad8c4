// SPDX-License-Identifier: GPL-3.0-or-later
// A file that one holds at a time.
#include "fixture.h"

#include "games/home/home.h"

BOOST_AUTO_TEST_SUITE(file_lock)

using games::FileLock;

BOOST_AUTO_TEST_CASE(a_file_is_held_by_one_until_he_lets_go) {
  const test::TemporaryHome there;
  const test::fs::path file = there.path() / "some.lock";
  {
    const auto first = FileLock::try_for(file);
    BOOST_REQUIRE(first);
    BOOST_TEST(!FileLock::try_for(file).has_value());
  }
  std::optional<FileLock> again = FileLock::wait_for(file);
  const FileLock moved = *std::move(again);
  again.reset(); // it holds nothing any more, and lets nothing go
  BOOST_TEST(!FileLock::try_for(file).has_value());
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_made_is_named) {
  const test::TemporaryHome there;
  const test::fs::path file = there.path() / "no-such-folder" / "lock";
  BOOST_CHECK_EXCEPTION(FileLock::try_for(file), games::files::Error, [&](const games::files::Error& error) {
    return std::string(error.what()).find(file.string()) != std::string::npos;
  });
  BOOST_CHECK_THROW(FileLock::wait_for(file), games::files::Error);
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a commit, and making its changes twice.
#include "fixture.h"

#include "games/store/recovery.h"

BOOST_AUTO_TEST_SUITE(redo)

using Kind = games::RedoEntry::Kind;

games::Redo sample() {
  return {42,
          {{Kind::put, "games/x/game", "two\nlines\n", 0},
           {Kind::append, "games/x/press", std::string("bytes \0 and all", 15), 7},
           {Kind::remove, "outbox/new/with blank", "", 0},
           {Kind::move, "spool/done/a", "spool/new/a", 0},
           {Kind::put, "empty", "", 0}}};
}

BOOST_AUTO_TEST_CASE(a_redo_file_reads_back_as_it_was_written) {
  const games::Redo written = sample();
  const games::Redo read = games::parse_redo(games::to_text(written));
  BOOST_TEST(read.number == 42U);
  BOOST_REQUIRE_EQUAL(read.entries.size(), written.entries.size());
  for (std::size_t i = 0; i < read.entries.size(); ++i) {
    BOOST_TEST((read.entries[i].kind == written.entries[i].kind));
    BOOST_TEST(read.entries[i].path == written.entries[i].path);
    BOOST_TEST(read.entries[i].content == written.entries[i].content);
    BOOST_TEST(read.entries[i].offset == written.entries[i].offset);
  }
}

BOOST_AUTO_TEST_CASE(no_changed_or_missing_byte_goes_unnoticed) {
  const std::string text = games::to_text(sample());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string flipped = text;
    flipped[i] = static_cast<char>(flipped[i] ^ 1);
    BOOST_CHECK_THROW(games::parse_redo(flipped), games::DamagedRedo);
    BOOST_CHECK_THROW(games::parse_redo(text.substr(0, i)), games::DamagedRedo);
  }
}

BOOST_AUTO_TEST_CASE(applied_twice_it_has_the_effect_of_once) {
  const test::TemporaryHome temporary;
  games::files::make_folders(temporary.path() / "games/x");
  games::files::write(temporary.path() / "games/x/press", "before.");
  games::files::write(temporary.path() / "spool/new/a", "mail");
  for (const bool again : {false, true})
    for (const games::RedoEntry& entry : sample().entries) games::apply(entry, temporary.path(), again);
  BOOST_TEST(temporary.text("games/x/game") == "two\nlines\n");
  BOOST_TEST(temporary.text("games/x/press") == "before." + std::string("bytes \0 and all", 15));
  BOOST_TEST(temporary.text("spool/done/a") == "mail");
  BOOST_TEST(temporary.text("spool/new/a") == "(none)");
}

BOOST_AUTO_TEST_CASE(a_mail_that_has_left_the_outbox_is_not_put_there_again) {
  for (const char* folder : {"sent", "deferred", "failed"}) {
    const test::TemporaryHome temporary;
    const games::RedoEntry entry{Kind::put, "outbox/new/1.eml", "hello", 0};
    games::apply(entry, temporary.path(), false);
    BOOST_TEST(temporary.text("outbox/new/1.eml") == "hello");
    const std::string gone = std::string("outbox/") + folder + "/1.eml";
    games::files::rename(temporary.path() / "outbox/new/1.eml", temporary.path() / gone);
    games::apply(entry, temporary.path(), true);
    BOOST_TEST(temporary.text("outbox/new/1.eml") == "(none)");
  }
}

BOOST_AUTO_TEST_SUITE_END()

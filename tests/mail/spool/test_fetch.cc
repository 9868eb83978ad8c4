// SPDX-License-Identifier: GPL-3.0-or-later
// Mail out of a Maildir: what is taken, what stays, and what cron says of a mailbox that fails. IMAP and POP3
// are tried by the lab, on real servers.
#include "tests/mail/spool/with_maildir.h"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace {

namespace fs = std::filesystem;
using testing::WithMaildir;

std::string failure_of(const WithMaildir& judge) {
  try {
    judge.fetch();
  } catch (const parser::Failure& failure) {
    return failure.what();
  }
  return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(fetch)

BOOST_AUTO_TEST_CASE(mail_in_new_is_taken_byte_for_byte_and_kept_as_read) {
  const WithMaildir judge;
  const std::string odd("From: a\r\n\r\n\0\xFF\nno end", 21);
  judge.deliver("new/1.first", odd);
  judge.deliver("new/2.second:2,F", "From: b\n\n");
  const mail::Fetched fetched = judge.fetch();
  BOOST_TEST(fetched.taken == 2);
  BOOST_TEST(fetched.troubles.empty());
  const std::vector<std::string> spooled = judge.spooled_bytes();
  BOOST_REQUIRE_EQUAL(spooled.size(), 2U);
  BOOST_TEST(spooled[0] == odd);
  BOOST_TEST(judge.names("new").empty());
  const std::vector<std::string> kept = judge.names("cur");
  BOOST_REQUIRE_EQUAL(kept.size(), 2U);
  BOOST_TEST(kept[0] == "1.first:2,S");
  BOOST_TEST(kept[1] == "2.second:2,F");
  BOOST_TEST(judge.fetch().taken == 0);
}

BOOST_AUTO_TEST_CASE(what_is_not_to_be_kept_is_removed) {
  WithMaildir judge;
  judge.place().home.conf.mailbox_keep = false;
  judge.deliver("new/1", "From: a\n\n");
  BOOST_TEST(judge.fetch().taken == 1);
  BOOST_TEST(judge.names("new").empty());
  BOOST_TEST(judge.names("cur").empty());
}

BOOST_AUTO_TEST_CASE(what_is_no_delivered_mail_is_left_alone) {
  const WithMaildir judge;
  judge.deliver("tmp/half", "From: a\n");
  judge.deliver("cur/old", "From: a\n\n");
  judge.deliver("new/.hidden", "From: a\n\n");
  BOOST_TEST(judge.fetch().taken == 0);
  BOOST_TEST(judge.spooled_bytes().empty());
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_named_and_the_others_are_taken) {
  const WithMaildir judge;
  judge.deliver("secret", "root:x\n");
  fs::create_symlink(judge.maildir() / "secret", judge.maildir() / "new/1.link");
  BOOST_REQUIRE_EQUAL(::mkfifo((judge.maildir() / "new/2.pipe").c_str(), 0600), 0);
  judge.deliver("new/3.mail", "From: a\n\n");
  const mail::Fetched fetched = judge.fetch();
  BOOST_TEST(fetched.taken == 1);
  BOOST_REQUIRE_EQUAL(fetched.troubles.size(), 2U);
  BOOST_TEST(fetched.troubles[0].find("new/1.link") != std::string::npos);
  BOOST_TEST(fetched.troubles[1].find("new/2.pipe") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_mail_that_cannot_be_spooled_stays) {
  const WithMaildir judge;
  judge.deliver("new/1", "From: a\n\n");
  fs::remove(fs::path(judge.maildir() / "../home/spool/new"));
  BOOST_TEST(failure_of(judge).find("spool/new") != std::string::npos);
  BOOST_TEST(judge.names("new").size() == 1U);
  BOOST_TEST(judge.names("../home/spool/tmp").empty());
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_no_maildir_is_named) {
  const WithMaildir judge;
  fs::remove(judge.maildir() / "cur");
  BOOST_TEST(failure_of(judge).find(judge.maildir().string() + "/cur") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(two_do_not_fetch_at_once) {
  WithMaildir judge;
  judge.deliver("new/1", "From: a\n\n");
  const fs::path file = judge.place().path() / "spool/fetch.lock";
  const int other = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  BOOST_REQUIRE_EQUAL(::flock(other, LOCK_EX), 0);
  BOOST_TEST(judge.fetch().taken == 0);
  ::close(other);
  BOOST_TEST(judge.fetch().taken == 1);
}

BOOST_AUTO_TEST_SUITE_END()

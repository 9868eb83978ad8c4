// SPDX-License-Identifier: GPL-3.0-or-later
// judge.conf and the log.
#include "fixture.h"

#include "games/home/home.h"

BOOST_AUTO_TEST_SUITE(home)

BOOST_AUTO_TEST_CASE(a_home_reads_what_set_up_wrote) {
  games::JudgeConf conf = test::conf();
  conf.transport = "smtp://localhost:2525";
  conf.zone = "Europe/Berlin";
  conf.seed = 18446744073709551615ULL;
  conf.require_register = true;
  conf.keep_log_days = 7;
  const test::TemporaryHome temporary(conf);
  const games::JudgeConf read = temporary.home().conf;
  BOOST_TEST(read.address == conf.address);
  BOOST_TEST(read.transport == conf.transport);
  BOOST_TEST(read.zone == conf.zone);
  BOOST_TEST(read.seed == conf.seed);
  BOOST_TEST(read.require_register);
  BOOST_TEST(!read.require_master);
  BOOST_TEST(read.keep_log_days == 7);
  BOOST_TEST(read.keep_sent_days == 30);
}

BOOST_AUTO_TEST_CASE(set_up_writes_every_default_as_a_comment) {
  const test::TemporaryHome temporary;
  const std::string text = temporary.text("judge.conf");
  BOOST_TEST(text.find("\naddress = judge@example.org\n") != std::string::npos);
  BOOST_TEST(text.find("\n#outage_hours = 3\n") != std::string::npos);
  BOOST_TEST(text.find("\n#confirm_addresses = yes\n") != std::string::npos);
  BOOST_TEST(text.find("\n#zone = UTC\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(set_up_does_not_touch_a_home_that_exists) {
  const test::TemporaryHome temporary;
  BOOST_CHECK_THROW(games::Home::set_up(temporary.path(), test::conf()), parser::BadConfiguration);
}

struct BadLine {
  std::string line;
  std::string complaint;
};

BOOST_AUTO_TEST_CASE(a_bad_line_is_named_with_its_number_and_the_cure) {
  const BadLine table[] = {
      {"colour = red", "judge.conf:5: no key is called colour; the keys are address,"},
      {"zone = Mars/Olympus", "judge.conf:5: zone = Mars/Olympus: no such time zone"},
      {"keep_log_days = many", "judge.conf:5:"},
      {"outage_hours = -1", "judge.conf:5: outage_hours must not be negative"},
      {"transport = pigeon", "judge.conf:5: transport must be"},
      {"mailbox = mail.example.org", "judge.conf:5: mailbox must be the path of a Maildir"},
      {"mailbox = imaps://mail.example.org", "judge.conf:5: mailbox names a server: set mailbox_user"},
      {"mailbox_done = a\"b", "judge.conf:5: mailbox_done must be"},
      {"order_form = long", "judge.conf:5: order_form must be classic, brief or full"},
      {"letters = both", "judge.conf:5: letters must be html or text"},
      {"confirm_days = 0", "judge.conf:5: confirm_days must lie between 1 and 365"},
      {"mail_limit = 1", "judge.conf:5: mail_limit must lie between"},
      {"address = two@example.org", "judge.conf:2: address is set twice"},
      {"no equals sign", "each line is KEY = VALUE"},
  };
  const test::TemporaryHome temporary;
  for (const BadLine& bad : table) {
    games::files::write(temporary.path() / "judge.conf",
                        "# a comment\naddress = judge@example.org\ncode = TEST\nkeeper = k@example.org\n" +
                            bad.line);
    try {
      temporary.home();
      BOOST_ERROR("accepted: " << bad.line);
    } catch (const parser::BadConfiguration& error) {
      const std::string what = error.what();
      BOOST_CHECK_MESSAGE(what.find(bad.complaint) != std::string::npos, bad.line << " gives: " << what);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_home_without_configuration_is_refused_with_the_cure) {
  try {
    games::Home::open("/nonexistent/home");
    BOOST_ERROR("opened");
  } catch (const parser::BadConfiguration& error) {
    BOOST_TEST(std::string(error.what()).find("setup") != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_log_line_is_one_line_in_the_file_of_its_month) {
  const test::TemporaryHome temporary;
  games::log_line(temporary.home(), test::at("2026-11-21T23:30Z"), "mail from a@b\nforged line");
  games::log_line(temporary.home(), test::at("2026-11-22T00:00Z"), "second");
  BOOST_TEST(temporary.text("log/2026-11.log") ==
             "2026-11-21T23:30:00Z mail from (address) forged line\n2026-11-22T00:00:00Z second\n");
}

BOOST_AUTO_TEST_SUITE_END()

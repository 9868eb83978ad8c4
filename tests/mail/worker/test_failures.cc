// SPDX-License-Identifier: GPL-3.0-or-later
// Who hears of mail that is given up, and how often.
#include "mail/outbox/returned_mail.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

namespace {

using testing::JudgeByMail;

// A forming game: Meg is its master, Ann plays.
void make_two_player_game(JudgeByMail& judge) {
  judge.answer("meg@example.org", "CREATE ?alpine edelweiss\nBECOME MASTER\n");
  judge.answer("ann@example.org", "SIGNON ?alpine danube\n");
}

// "to: subject" of the letters that a failure makes.
std::vector<std::string> told(JudgeByMail& judge, const std::string& mail, const mail::Failed& failed) {
  mail::note_given_up(judge.home().home, mail, failed);
  mail::tell_of_given_up(judge.home().home, judge.now);
  std::vector<std::string> all;
  for (const testing::Sent& sent : judge.letters()) all.push_back(sent.to + ": " + sent.subject);
  return all;
}

const mail::Failed dead{"ann@example.org", "the mail server answered: 550 5.1.1 no such mailbox", true};
const std::string to_keeper = "keeper@chancery.test: TEST: mail that could not be delivered";

} // namespace

BOOST_AUTO_TEST_SUITE(failures)

BOOST_AUTO_TEST_CASE(a_dead_address_is_marked_and_the_master_told_once) {
  JudgeByMail judge;
  make_two_player_game(judge);
  const std::vector<std::string> first = told(judge, "1.eml", dead);
  BOOST_REQUIRE_EQUAL(first.size(), 2U);
  BOOST_TEST(first[0] == to_keeper);
  BOOST_TEST(first[1].starts_with("meg@example.org: alpine: "));
  BOOST_TEST(
      testing::content(judge.home().path() / "unreachable") ==
      "chancery unreachable 1\n2026-11-21T09:00:00Z ann@example.org the mail server answered: 550 5.1.1 no "
      "such mailbox\n");
  BOOST_TEST(told(judge, "2.eml", dead).empty()); // the keeper reads of it tomorrow (post.h)
  judge.now += std::chrono::days(1);
  const std::vector<std::string> next_day = told(judge, "3.eml", dead);
  BOOST_REQUIRE_EQUAL(next_day.size(), 1U);
  BOOST_TEST(next_day[0] == to_keeper);
  BOOST_TEST(testing::content(judge.home().path() / "outbox/failed/1.reason")
                 .starts_with("ann@example.org: the mail"));
}

BOOST_AUTO_TEST_CASE(a_mail_from_there_strikes_the_mark_off) {
  JudgeByMail judge;
  make_two_player_game(judge);
  told(judge, "1.eml", dead);
  judge.answer("Ann@example.org", "LIST\n");
  BOOST_TEST(testing::content(judge.home().path() / "unreachable") == "chancery unreachable 1\n");
  const std::vector<std::string> again = told(judge, "2.eml", dead);
  BOOST_REQUIRE_EQUAL(again.size(), 1U);
  BOOST_TEST(again[0].starts_with("meg@example.org: ")); // the master hears of it again
}

BOOST_AUTO_TEST_CASE(a_mail_that_is_refused_for_itself_marks_nobody) {
  JudgeByMail judge;
  make_two_player_game(judge);
  const std::vector<std::string> letters = told(judge, "1.eml", {"ann@example.org", "552 too big", false});
  BOOST_REQUIRE_EQUAL(letters.size(), 1U);
  BOOST_TEST(letters[0] == to_keeper);
  BOOST_TEST(!std::filesystem::exists(judge.home().path() / "unreachable"));
}

BOOST_AUTO_TEST_CASE(a_master_who_cannot_be_reached_is_not_written_to_about_it) {
  JudgeByMail judge;
  make_two_player_game(judge);
  const std::vector<std::string> letters = told(judge, "1.eml", {"meg@example.org", "550 5.1.1 gone", true});
  BOOST_REQUIRE_EQUAL(letters.size(), 1U);
  BOOST_TEST(letters[0] == to_keeper);
}

BOOST_AUTO_TEST_CASE(a_failed_notice_is_not_told_by_a_notice) {
  JudgeByMail judge;
  BOOST_TEST(told(judge, "1.eml", {"keeper@chancery.test", "550 5.1.1 gone", true}).empty());
  BOOST_TEST(judge.home().names("outbox/failed").size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()

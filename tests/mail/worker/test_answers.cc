// SPDX-License-Identifier: GPL-3.0-or-later
// Who is answered, and how often: machines and spam never, strangers six times a day, nobody without end.
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"
#include "tests/mail/worker/quoted_letter.h"

#include <boost/test/unit_test.hpp>

using testing::holds;
using testing::JudgeByMail;

namespace {

namespace fs = std::filesystem;

// Ann and Bob are registered; what they were told about it is put away.
void register_both(JudgeByMail& judge) {
  judge.answer("ann@example.org", "REGISTER\nName: Ann Lee\nEND\n");
  judge.answer("bob@example.org", "REGISTER\nName: Bob Ray\nEND\n");
}

int answered_times(JudgeByMail& judge, const std::string& who, int mails) {
  int answered = 0;
  for (int i = 0; i < mails; ++i)
    answered += judge.answer(who, "HELP SIGNOFF\n// mail " + std::to_string(i) + "\n").empty() ? 0 : 1;
  return answered;
}

std::vector<testing::Sent> letters_to_keeper(const std::vector<testing::Sent>& letters) {
  std::vector<testing::Sent> found;
  for (const testing::Sent& sent : letters)
    if (sent.is_to("keeper@chancery.test")) found.push_back(sent);
  return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(answers)

BOOST_AUTO_TEST_CASE(mail_of_machines_and_spam_are_filed_without_a_word) {
  JudgeByMail judge;
  std::size_t mails = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(TEST_DATA) / "mails")) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".eml") continue;
    const std::string expected = testing::content(fs::path(entry.path()).replace_extension(".txt"));
    if (!holds(expected, "\nautomatic: ") && !expected.starts_with("automatic: ") &&
        !name.starts_with("100-"))
      continue;
    judge.receive(testing::content(entry.path()));
    ++mails;
  }
  BOOST_CHECK_GT(mails, 15U);
  judge.work();
  BOOST_CHECK(judge.letters().empty());
  BOOST_CHECK_EQUAL(judge.home().names("spool/done").size(), mails);
}

BOOST_AUTO_TEST_CASE(a_stranger_is_welcomed_once_a_day_and_answered_six_times) {
  JudgeByMail judge;
  for (const char* talk : {"\n", "> LIST\n", "Buy now!\n"})
    BOOST_CHECK(judge.answer("eve@example.net", talk).empty());
  BOOST_CHECK(holds(judge.answer("eve@example.net", "Dear judge,\nhow are you?\n"), "Welcome!"));
  BOOST_CHECK(judge.answer("eve@example.net", "Dear judge,\nmy wife is well.\n").empty()); // once a day
  BOOST_CHECK(holds(judge.answer("eve@example.net", "LISST\n"), "Did you mean LIST?"));
  BOOST_CHECK(holds(judge.answer("eve@example.net", "How do I join a game?\n"), "Welcome!"));
  BOOST_CHECK(holds(judge.answer("eve@example.net", "JOIN nosuch\n"), "*** There is no game ...\n"));
  BOOST_CHECK(holds(judge.answer("eve@example.net", "SIGNON Fx wrong\n"), "not accepted"));
  BOOST_CHECK(holds(judge.answer("eve@example.net", "HELP MAP\n"), "last answer of today"));
  BOOST_CHECK(judge.answer("eve@example.net", "HELP LIST\n").empty());
  judge.now += std::chrono::days(1);
  BOOST_CHECK(!judge.answer("eve@example.net", "HELP LIST\n").empty());
}

BOOST_AUTO_TEST_CASE(nobody_can_send_his_own_words_through_the_judge_to_a_stranger) {
  JudgeByMail judge;
  judge.receive("From: \"Buy at evil.example\" <eve@example.net>\nSubject: Buy at evil.example\n"
                "Message-ID: <1@x>\n\nLIST evil.example\nBuy at http://evil.example/now\n"
                "SIGNON Fevil.example pass\nHELP evil.example\n");
  judge.work();
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 1U);
  const testing::Sent& sent = letters.front();
  BOOST_CHECK_EQUAL(sent.to, "eve@example.net");
  BOOST_CHECK_EQUAL(sent.subject, "Re: TEST: Your mail");
  BOOST_CHECK_MESSAGE(!holds(sent.text, "evil.example"), sent.text);
  BOOST_CHECK(!holds(sent.text, "Buy at"));
  BOOST_CHECK(holds(sent.text, "> LIST ..."));
}

BOOST_AUTO_TEST_CASE(a_stranger_who_joins_a_game_is_none_any_more) {
  JudgeByMail judge;
  for (int i = 0; i < 6; ++i)
    judge.answer("eve@example.net", "HELP SIGNOFF\n// mail " + std::to_string(i) + "\n");
  BOOST_CHECK(judge.answer("eve@example.net", "HELP SIGNOFF\n").empty());
  BOOST_CHECK(holds(judge.answer("eve@example.net", "CREATE ?x edelweiss\n"), "Game x is created"));
  BOOST_CHECK(!judge.answer("eve@example.net", "HELP SIGNOFF\n").empty());
}

BOOST_AUTO_TEST_CASE(sixty_answers_an_hour_and_the_sixtieth_says_so) {
  JudgeByMail judge;
  register_both(judge);
  BOOST_CHECK_EQUAL(answered_times(judge, "ann@example.org", 58), 58);
  const std::string last = judge.answer("ann@example.org", "HELP SIGNOFF\n");
  BOOST_CHECK_MESSAGE(holds(last, "60 answers went to you in this hour."), last);
  const auto keeper = letters_to_keeper(judge.last());
  BOOST_REQUIRE_EQUAL(keeper.size(), 1);
  BOOST_CHECK(holds(keeper.front().subject, "many mails from ann@example.org"));
  BOOST_CHECK_EQUAL(answered_times(judge, "ann@example.org", 3), 0);
  BOOST_CHECK(!judge.answer("bob@example.org", "HELP SIGNOFF\n").empty());
  judge.now += std::chrono::hours(1);
  BOOST_CHECK(!judge.answer("ann@example.org", "HELP SIGNOFF\n").empty());
}

BOOST_AUTO_TEST_CASE(a_mail_over_the_limit_is_obeyed_all_the_same) {
  games::JudgeConf conf = testing::plain_conf();
  conf.answers_an_hour = 2;
  JudgeByMail judge(conf);
  judge.answer("ann@example.org", "REGISTER\nName: Ann Lee\nEND\n");
  judge.answer("ann@example.org", "HELP SIGNOFF\n");
  BOOST_CHECK(judge.answer("ann@example.org", "CREATE ?x edelweiss\n").empty());
  BOOST_CHECK(games::game_exists(judge.store().home(), "x"));
}

BOOST_AUTO_TEST_CASE(the_answers_of_a_day_come_to_an_end) {
  games::JudgeConf conf = testing::plain_conf();
  conf.answers_a_day = 4;
  JudgeByMail judge(conf);
  judge.answer("ann@example.org", "REGISTER\nName: Ann Lee\nEND\n");
  int answered = 0;
  for (int i = 0; i < 6; ++i) {
    judge.now += std::chrono::hours(1);
    answered += answered_times(judge, "ann@example.org", 1);
  }
  BOOST_CHECK_EQUAL(answered, 3);
  judge.now += std::chrono::days(1);
  BOOST_CHECK_EQUAL(answered_times(judge, "ann@example.org", 1), 1);
}

BOOST_AUTO_TEST_CASE(the_same_text_again_and_again_is_a_loop) {
  JudgeByMail judge;
  register_both(judge);
  const std::string text = "The weather is fine here today.\n";
  BOOST_CHECK(holds(judge.answer("ann@example.org", text), "Passed over"));
  judge.now += std::chrono::minutes(2);
  BOOST_CHECK(!judge.answer("ann@example.org", text).empty());
  judge.now += std::chrono::minutes(2);
  BOOST_CHECK(holds(judge.answer("ann@example.org", text), "The same text came 3 times within ten minutes."));
  BOOST_CHECK_EQUAL(letters_to_keeper(judge.last()).size(), 1);
  judge.now += std::chrono::minutes(2);
  BOOST_CHECK(judge.answer("ann@example.org", text).empty());
  BOOST_CHECK(!judge.answer("ann@example.org", "HELP SIGNOFF\n").empty());
  judge.now += std::chrono::minutes(10);
  BOOST_CHECK(!judge.answer("ann@example.org", text).empty());
}

BOOST_AUTO_TEST_CASE(strangers_have_a_common_limit_behind_which_no_player_waits) {
  games::JudgeConf conf = testing::plain_conf();
  conf.answers_to_unsigned = 5;
  JudgeByMail judge(conf);
  register_both(judge);
  int answered = 0;
  for (int i = 0; i < 8; ++i)
    answered += judge.answer("u" + std::to_string(i) + "@example.net", "HELP SIGNOFF\n").empty() ? 0 : 1;
  BOOST_CHECK_EQUAL(answered, 5);
  BOOST_CHECK(!judge.answer("bob@example.org", "HELP SIGNOFF\n").empty());
  BOOST_CHECK(holds(judge.answer("ann@example.org", "CREATE ?x edelweiss\n"), "Game x is created"));
  judge.now += std::chrono::hours(1);
  BOOST_CHECK(!judge.answer("u9@example.net", "HELP SIGNOFF\n").empty());
}

BOOST_AUTO_TEST_CASE(the_news_and_the_line_below_keep_a_copy_of_a_letter_from_being_read) {
  const std::string line = std::string(parser::reply_marker) + "\n\n", letter = "LIST\nA par - bur\n";
  BOOST_TEST(testing::read_of_quoted("x: from Austria - LIST", ":=: From Austria: LIST\n" + line + letter,
                                     "") == "");
  BOOST_TEST(testing::read_of_quoted("x: from Austria - LIST", line + letter, "") == "");
  BOOST_TEST(testing::read_of_quoted("x: from Austria - LIST", letter, "") != "");
}

BOOST_AUTO_TEST_SUITE_END()

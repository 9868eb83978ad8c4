// SPDX-License-Identifier: GPL-3.0-or-later
// What a mail may cost: readings, letters to others, looks at all games, new games and seats of a day.
#include "mail/senders/quotas.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <ctime>
#include <utility>

using testing::holds;
using testing::JudgeByMail;

namespace {

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

std::size_t count_to(const std::vector<testing::Sent>& letters, const std::string& who) {
  return static_cast<std::size_t>(
      std::ranges::count_if(letters, [&](const testing::Sent& sent) { return sent.is_to(who); }));
}

// Ann is the master of game x, Bob observes it.
void make_game(JudgeByMail& judge, const std::string& name = "x") {
  judge.answer("ann@example.org", "CREATE ?" + name + " edelweiss\nBECOME MASTER\n");
  judge.answer("bob@example.org", "OBSERVE " + name + " rowan\n");
  judge.letters();
}

constexpr const char* sign_on = "SIGNON Mx edelweiss\n";

} // namespace

BOOST_AUTO_TEST_SUITE(budget)

BOOST_AUTO_TEST_CASE(the_twenty_first_thing_to_read_is_refused_and_its_like_are_counted) {
  JudgeByMail judge;
  judge.answer("ann@example.org", "REGISTER\nName: Ann Lee\nEND\n");
  const std::string answer = judge.answer("ann@example.org", times(25, "HELP nothing\n") + "VERSION\n");
  BOOST_CHECK(holds(answer, "20 commands in a mail may ask for something to read."));
  BOOST_CHECK_MESSAGE(holds(answer, "4 more lines of the kind were not obeyed"), answer);
  BOOST_CHECK(holds(answer, "> VERSION\n  Chancery"));
}

BOOST_AUTO_TEST_CASE(fifty_lines_write_to_others_and_the_next_is_refused_whole) {
  JudgeByMail judge;
  make_game(judge);
  const std::string answer =
      judge.answer("ann@example.org", sign_on + times(60, "PRESS TO O\nhello\nENDPRESS\n"));
  BOOST_CHECK_EQUAL(count_to(judge.last(), "bob@example.org"), 49U); // the sign-on might have written, too
  BOOST_CHECK(holds(answer, "50 lines of a mail may write to others"));
  BOOST_CHECK(holds(answer, "10 more lines of the kind"));
}

BOOST_AUTO_TEST_CASE(settings_are_told_once_however_many_lines_change_them) {
  JudgeByMail judge;
  make_game(judge);
  judge.answer("ann@example.org", sign_on + times(200, "SET QUIET\nSET NO QUIET\n"));
  BOOST_CHECK_EQUAL(count_to(judge.last(), "bob@example.org"), 1U);
}

BOOST_AUTO_TEST_CASE(lines_below_a_sign_on_that_cannot_be_paid_are_not_those_of_the_seat_above) {
  JudgeByMail judge;
  make_game(judge);
  make_game(judge, "y");
  const std::string text =
      sign_on + times(49, "PRESS TO O\nhello\nENDPRESS\n") + "SIGNON My edelweiss\nSET COMMENT of game y\n";
  judge.answer("ann@example.org", text);
  BOOST_CHECK_EQUAL(judge.game("x").settings.comment, "");
  BOOST_CHECK_EQUAL(judge.game("y").settings.comment, "");
}

// Each sentence takes room on the stack.
BOOST_AUTO_TEST_CASE(press_in_shorthand_tells_twenty_sentences_within_each_other_at_most) {
  JudgeByMail judge;
  const std::string created = judge.answer(
      "ann@example.org", "CREATE ?x edelweiss france_austria\nSET SHORTHAND\nSET PREFERENCE A\n");
  BOOST_REQUIRE_MESSAGE(holds(created, "Press is written in shorthand"), created);
  judge.answer("bob@example.org", "SIGNON ?x seine\nSET PREFERENCE F\n");
  judge.process();
  judge.letters();
  const auto told = [&](int depth) {
    return judge.answer("ann@example.org", "SIGNON Ax edelweiss\nPRESS TO F\n" + times(depth, "INFORMS F ") +
                                               "PROPOSES F PEACE\nENDPRESS\n");
  };
  const std::string most = told(19), more = told(20);
  BOOST_TEST(holds(most, "Press sent to France"), most);
  BOOST_TEST(holds(more, "Twenty sentences"), more);
  BOOST_TEST(holds(told(20'000), "Twenty sentences"));
}

// The hash that a forged CREATE wants is not computed.
BOOST_AUTO_TEST_CASE(a_request_that_nobody_may_be_asked_about_costs_no_hash) {
  games::JudgeConf conf = testing::plain_conf();
  conf.confirm_addresses = true;
  conf.password_cost = 7; // a third of a second: what the sanitizers cost is little beside it
  JudgeByMail judge(conf);
  const auto spent = [&](const std::string& who, int games) {
    std::string text;
    for (int i = 0; i < games; ++i) text += "CREATE ?g" + std::to_string(i) + " edelweiss\n";
    judge.receive(who, text);
    const std::clock_t begin = std::clock();
    judge.work();
    return std::clock() - begin;
  };
  const std::clock_t asked = spent("ann@example.org", 4); // four hashes
  {
    const games::Lock lock = judge.store().lock();
    games::Transaction transaction = judge.store().begin(lock);
    for (int i = 0; i < 20; ++i) // all of an hour
      mail::count_own_question(transaction, conf, "v" + std::to_string(i) + "@example.org", "", judge.now);
    judge.store().commit(lock, std::move(transaction));
  }
  BOOST_TEST(spent("bob@example.org", 4) < asked / 2);
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_be_made_today_costs_no_hash) {
  games::JudgeConf conf = testing::plain_conf();
  conf.password_cost = 7;
  conf.new_games_a_day = 3;
  JudgeByMail judge(conf);
  const auto spent = [&](const std::string& day) {
    std::string text;
    for (int i = 0; i < 3; ++i) text += "CREATE ?" + day + std::to_string(i) + " edelweiss\n";
    judge.receive("ann@example.org", text);
    const std::clock_t begin = std::clock();
    judge.work();
    return std::clock() - begin;
  };
  const std::clock_t made = spent("a"); // three hashes
  BOOST_TEST(spent("b") < made / 2);
  BOOST_CHECK_EQUAL(judge.home().names("games").size(), 3U);
}

BOOST_AUTO_TEST_CASE(all_games_are_listed_once_in_an_answer) {
  JudgeByMail judge;
  make_game(judge);
  judge.answer("ann@example.org", std::string(sign_on) + "SET LIST\n");
  const std::string answer = judge.answer("bob@example.org", "LIST\nLIST FULL\n");
  BOOST_CHECK_MESSAGE(holds(answer, "> LIST\nx "), answer);
  BOOST_CHECK(holds(answer, "The games are listed once in an answer"));
}

BOOST_AUTO_TEST_CASE(a_message_that_is_too_long_goes_to_nobody) {
  JudgeByMail judge;
  make_game(judge);
  const std::string answer =
      judge.answer("ann@example.org", std::string(sign_on) + "BROADCAST\n" +
                                          times(1500, std::string(60, 'x') + "\n") + "ENDBROADCAST\n");
  BOOST_CHECK(holds(answer, "longer than 80,000 letters"));
  BOOST_CHECK_EQUAL(count_to(judge.last(), "bob@example.org"), 0U);
}

BOOST_AUTO_TEST_CASE(an_answer_that_is_cut_tells_what_is_on_file_all_the_same) {
  JudgeByMail judge;
  make_game(judge);
  for (int i = 0; i < 4; ++i)
    judge.answer("ann@example.org", std::string(sign_on) + "BROADCAST\n" +
                                        times(1100, std::string(68, 'x') + "\n") + "ENDBROADCAST\n");
  const std::string answer = judge.answer(
      "ann@example.org", std::string(sign_on) + "HISTORY LINES 10000\nSET COMMENT quiet\nSET HTML\n");
  BOOST_CHECK_LT(answer.size(), 256U << 10);
  BOOST_CHECK(holds(answer, "Cut here"));
  BOOST_CHECK(holds(answer, "forming"));
  BOOST_CHECK_EQUAL(judge.game("x").settings.comment, "quiet");
}

BOOST_AUTO_TEST_CASE(an_address_makes_three_games_a_day) {
  JudgeByMail judge;
  for (const char* name : {"a", "b", "c"})
    BOOST_CHECK(holds(judge.answer("ann@example.org", std::string("CREATE ?") + name + " edelweiss\n"),
                      "is created"));
  BOOST_CHECK(holds(judge.answer("Ann@example.org", "CREATE ?d edelweiss\n"),
                    "3 new games were made from your address"));
  BOOST_CHECK(!games::game_exists(judge.store().home(), "d"));
  BOOST_CHECK(holds(judge.answer("bob@example.org", "CREATE ?d rowan\n"), "is created"));
  judge.now += std::chrono::days(1);
  BOOST_CHECK(holds(judge.answer("ann@example.org", "CREATE ?e edelweiss\n"), "is created"));
}

BOOST_AUTO_TEST_CASE(an_address_takes_as_many_seats_and_registers_as_often_as_the_keeper_says) {
  games::JudgeConf conf = testing::plain_conf();
  conf.new_seats_a_day = 1;
  conf.registrations_a_day = 1;
  JudgeByMail judge(conf);
  make_game(judge);
  make_game(judge, "y");
  BOOST_CHECK_EQUAL(judge.game("x").seats.size(), 2U);
  BOOST_CHECK_EQUAL(judge.game("y").seats.size(), 1U); // Bob's second seat
  BOOST_CHECK(holds(judge.answer("bob@example.org", "SIGNON ?y rowan\n"),
                    "1 new seats were taken from your address"));
  BOOST_CHECK(holds(judge.answer("bob@example.org", "SIGNON Ox rowan\n"), "Signed on"));
  judge.answer("bob@example.org", "REGISTER\nName: Bob Ray\nEND\n");
  BOOST_CHECK(
      holds(judge.answer("bob@example.org", "REGISTER\nName: Rob Bay\nEND\n"), "1 new registrations came"));
}

BOOST_AUTO_TEST_CASE(strangers_of_one_network_have_thirty_answers_a_day_and_others_theirs) {
  JudgeByMail judge;
  const auto ask = [&](int number, const std::string& address) {
    return judge.answer("u" + std::to_string(number) + "@example.net", "HELP SIGNOFF\n",
                        "Received: from me (unknown [" + address +
                            "]) by mx.chancery.test; x\nSubject: orders\n");
  };
  int answered = 0;
  for (int i = 0; i < 40; ++i) answered += ask(i, "192.0.2." + std::to_string(i)).empty() ? 0 : 1;
  BOOST_CHECK_EQUAL(answered, 30);
  BOOST_CHECK(!ask(100, "198.51.100.1").empty());
}

BOOST_AUTO_TEST_SUITE_END()

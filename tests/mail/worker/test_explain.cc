// SPDX-License-Identifier: GPL-3.0-or-later
// test_explain - each line of a mail is named with what took it, and nothing of the mail happens
#include "mail/worker/explained_mail.h"
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

struct ExplainingJudge : testing::TwoPlayers {
  std::string explain(const std::string& text, std::optional<mail::ExplainedWriter> writer = {}) {
    mail::Message message;
    message.from = {mail::Address{"eve@example.net", ""}};
    message.text = text;
    return mail::explained(store(), testing::library(), message, now, writer);
  }
};

const mail::ExplainedWriter france{"alpine", "France"};

} // namespace

BOOST_AUTO_TEST_SUITE(explain)

BOOST_AUTO_TEST_CASE(each_line_is_told_with_what_took_it_and_what_came_of_it) {
  ExplainingJudge judge;
  const std::string told =
      judge.explain("Hi judge,\n\nA par - bur\nSend the fleet in Brest to the Channel, please.\n"
                    "IF A GER MUN - BUR\nA mar H\nENDIF\nLIST\n> quoted\nA par - xyz\nThanks!\n",
                    france);
  BOOST_TEST(holds(told, "      1  Hi judge,\n         = courtesy: greeting\n"), told);
  BOOST_TEST(holds(told, "      3  A par - bur\n         = order\n           Army Paris -> Burgundy.\n"),
             told);
  BOOST_TEST(holds(told, "please.\n         = sentence of orders\n"), told);
  BOOST_TEST(holds(told, "      6  A mar H\n         = orders under IF\n"), told);
  BOOST_TEST(holds(told, "      8  LIST\n         = command LIST\n"), told);
  BOOST_TEST(holds(told, "      9  > quoted\n         = quoted line\n"), told);
  BOOST_TEST(holds(told, "     10  A par - xyz\n         = order\n"), told);
  BOOST_TEST(holds(told, "     11  Thanks!\n         = talk: closing\n"), told);
  BOOST_TEST(holds(told, "*** no province is called \"xyz\"\n"), told);
  BOOST_TEST(holds(told, "  Fleet Brest -> English Channel\n"), told);
}

BOOST_AUTO_TEST_CASE(nothing_of_the_mail_happens) {
  ExplainingJudge judge;
  const std::string orders = testing::content(judge.home().path() / "games/alpine/orders");
  BOOST_TEST(holds(judge.explain("A par - bur\nSET WAIT\nRESIGN\n", france), "Army Paris -> Burgundy"));
  BOOST_TEST(testing::content(judge.home().path() / "games/alpine/orders") == orders);
  BOOST_TEST(judge.letters().empty());
  BOOST_TEST(holds(judge.answer("bob@example.org", "SIGNON falpine seine\nSUMMARY\n"), "France"));
}

BOOST_AUTO_TEST_CASE(without_a_seat_the_mail_is_read_as_its_sender_wrote_it) {
  ExplainingJudge judge;
  const std::string told = judge.explain("A par - bur\nSIGNON falpine seine\nA par - bur\n");
  BOOST_TEST(holds(told, "      1  A par - bur\n         = line without a sign-on\n"), told);
  BOOST_TEST(holds(told, "      2  SIGNON falpine ****\n         = command SIGN ON\n"), told);
  BOOST_TEST(holds(told, "      3  A par - bur\n         = order\n"), told);
  BOOST_TEST(!holds(told, "seine"), told);
}

BOOST_AUTO_TEST_CASE(a_game_or_a_seat_that_is_not_there_is_named) {
  ExplainingJudge judge;
  BOOST_CHECK_THROW(judge.explain("HELP\n", mail::ExplainedWriter{"nowhere", "F"}), parser::UsageError);
  BOOST_CHECK_THROW(judge.explain("HELP\n", mail::ExplainedWriter{"alpine", "Turkey"}), parser::UsageError);
  BOOST_TEST(
      holds(judge.explain("A vie - tri\n", mail::ExplainedWriter{"alpine", "a"}), "Army Vienna -> Trieste"));
}

BOOST_AUTO_TEST_SUITE_END()

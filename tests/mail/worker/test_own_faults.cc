// SPDX-License-Identifier: GPL-3.0-or-later
// What a mail brings about could not be read again: the line that is to blame is answered as our mistake.
#include "mail/commands/session/context.h"
#include "mail/worker/worker.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <cmath>

using testing::holds;
using testing::JudgeByMail;

namespace {

// A fault of the program: SET MUST ORDER makes a clock that no file can hold.
void obey_with_fault(mail::Context& context, const parser::MailScript& script) {
  mail::obey(context, script);
  for (auto& [name, open] : context.office.games)
    if (open.game.settings.must_order) open.game.settings.clocks[0].delay = std::nan("");
}

struct TwoGames : JudgeByMail {
  TwoGames() {
    for (const char* name : {"alpine", "boreal"}) seat_two(name);
    letters();
  }
  std::string faulty_answer(const std::string& text) {
    receive("ann@example.org", text);
    mail::work(store(), testing::library(), now, games::Instant::max(), obey_with_fault);
    std::string found;
    keeper_told = 0;
    for (const auto& letter : letters()) {
      if (letter.is_to("ann@example.org")) found += letter.text;
      keeper_told += letter.to == "keeper@chancery.test" ? 1 : 0;
    }
    return found;
  }
  int keeper_told = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(own_faults)

BOOST_AUTO_TEST_CASE(the_line_that_is_to_blame_is_answered_so_and_the_others_count) {
  TwoGames judge;
  const std::string reply =
      judge.faulty_answer("SIGNON aalpine edelweiss\nA vie - tyr\nSET MUST ORDER\nA bud - ser\n"
                          "SIGNON aboreal edelweiss\nA vie - gal\nSET QUIET\n");
  BOOST_TEST(holds(reply, "This is a fault of the judge, not yours"), reply);
  BOOST_TEST(holds(reply, "Army Vienna -> Tyrolia"), reply);
  BOOST_TEST(holds(reply, "Army Budapest -> Serbia"), reply);
  BOOST_TEST(holds(reply, "Army Vienna -> Galicia"), reply);
  BOOST_TEST(judge.keeper_told == 1);
  BOOST_TEST(!judge.game("alpine").settings.must_order);
  BOOST_TEST(judge.game("alpine").orders[judge.game("alpine").variant->map.find_power("Austria")].size() ==
             2U);
  BOOST_TEST(judge.game("boreal").settings.quiet);
}

BOOST_AUTO_TEST_CASE(faults_in_two_games_are_both_found_and_the_keeper_hears_of_the_first_at_once) {
  TwoGames judge;
  const std::string text =
      "SIGNON aalpine edelweiss\nSET MUST ORDER\nSIGNON aboreal edelweiss\nSET MUST ORDER\nSET QUIET\n";
  const std::string reply = judge.faulty_answer(text);
  BOOST_TEST(judge.keeper_told == 1); // of the other tomorrow
  BOOST_TEST(judge.game("boreal").settings.quiet);
  BOOST_TEST(!judge.game("boreal").settings.must_order);
  judge.faulty_answer(text + "HELP\n");
  BOOST_TEST(judge.keeper_told == 0);
}

BOOST_AUTO_TEST_CASE(a_fault_that_no_line_explains_is_one_of_the_mail) {
  TwoGames judge;
  judge.receive("ann@example.org", "SIGNON aalpine edelweiss\n");
  const mail::Obeying always = [](mail::Context& context, const parser::MailScript&) {
    games::Game* game = context.office.find_game("alpine");
    game->events = -1;
  };
  for (int i = 0; i < 3; ++i)
    mail::work(judge.store(), testing::library(), judge.now, games::Instant::max(), always);
  BOOST_TEST(judge.home().names("spool/bad").size() == 2U); // with the reason
  BOOST_TEST(judge.game("alpine").events >= 0);
}

BOOST_AUTO_TEST_SUITE_END()

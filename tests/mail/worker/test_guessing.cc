// SPDX-License-Identifier: GPL-3.0-or-later
// Guessing by mail: when the answers change, what ends the wait, who hears of it.
#include "mail/commands/session/context.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;

namespace {

using std::chrono::hours;

struct Guessing {
  Guessing() {
    judge.receive("ann@example.org", "CREATE ?x ann-secret\n");
    judge.work();
    judge.letters();
  }
  // No two texts are the same: the same one again and again would be answered no more.
  std::string sign_on(const std::string& who, const std::string& password) {
    return judge.answer(who, "SIGNON ?x " + password + "\nSET NO MAP\n" + next_comment());
  }
  std::string next_comment() { return "// mail " + std::to_string(++mails) + "\n"; }
  testing::JudgeByMail judge;
  int mails = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(guessing)

BOOST_AUTO_TEST_CASE(the_counts_outlive_the_program) {
  Guessing guessing;
  for (int i = 0; i < 5; ++i) BOOST_TEST(holds(guessing.sign_on("ann@example.org", "wrong"), "not accepted"));
  const testing::TemporaryHome& home = guessing.judge.home();
  BOOST_TEST(holds(testing::content(home.path() / "wrong-passwords"), "own x ann@example.org 5"));
  guessing.judge.restart();
  const std::string refused = guessing.sign_on("ann@example.org", "ann-secret");
  BOOST_TEST(holds(refused, "too many wrong passwords"));
  BOOST_TEST(!holds(refused, "Signed on"));
  guessing.judge.now += hours(1);
  BOOST_TEST(holds(guessing.sign_on("ann@example.org", "ann-secret"), "Signed on"));
}

BOOST_AUTO_TEST_CASE(a_mail_full_of_guesses_has_five_for_a_seat) {
  Guessing guessing;
  std::string mail;
  for (int i = 0; i < 5; ++i) mail += "SIGNON ?x wrong\n";
  const std::string answer = guessing.judge.answer("ann@example.org", mail + "SIGNON ?x ann-secret\n");
  BOOST_TEST(holds(answer, "too many wrong passwords"));
  BOOST_TEST(!holds(answer, "Signed on"));
}

BOOST_AUTO_TEST_CASE(a_code_that_was_mailed_ends_the_wait) {
  Guessing guessing;
  for (int i = 0; i < 5; ++i) guessing.sign_on("ann@example.org", "wrong");
  guessing.judge.answer("ann@example.org", "LOST PASSWORD x\n");
  std::string code;
  for (const testing::Sent& sent : guessing.judge.last())
    if (const std::size_t at = sent.text.find("RESET PASSWORD "); at != std::string::npos)
      code = sent.text.substr(at, sent.text.find(" your-new") - at);
  BOOST_TEST(holds(guessing.judge.answer("ann@example.org", code + " new-secret\n"), "new password holds"));
  BOOST_TEST(holds(guessing.sign_on("ann@example.org", "new-secret"), "Signed on"));
}

BOOST_AUTO_TEST_CASE(the_answer_is_the_same_for_a_game_that_does_not_exist) {
  Guessing guessing;
  guessing.judge.receive("ann@example.org", "SIGNON ?x ann-secret\nBECOME MASTER\n");
  for (const char* guesser : {"eve@example.org", "mallory@example.org"})
    guessing.judge.answer(guesser, "REGISTER\nname: Guesser\ncountry: England\nEND\n");
  for (int i = 0; i < 7; ++i) {
    const std::string comment = guessing.next_comment();
    const std::string real = guessing.judge.answer("eve@example.org", "SIGNON Mx guess\n" + comment);
    std::string none = guessing.judge.answer("mallory@example.org", "SIGNON Mnosuch guess\n" + comment);
    BOOST_TEST(holds(real, i < 5 ? "not accepted" : "too many wrong passwords"));
    BOOST_REQUIRE(holds(none, "Mnosuch"));
    none.replace(none.find("Mnosuch"), 7, "Mx");
    BOOST_TEST(real == none);
  }
}

BOOST_AUTO_TEST_CASE(a_wrong_password_costs_the_same_whether_there_is_such_a_seat_or_not) {
  Guessing guessing;
  const auto hashes_for = [&](const std::string& seat) {
    guessing.judge.receive("guesser-" + seat + "@example.org",
                           "SIGNON " + seat + " guess\n" + guessing.next_comment());
    int left = 0;
    mail::work(guessing.judge.store(), testing::library(), guessing.judge.now, games::Instant::max(),
               [&](mail::Context& context, const parser::MailScript& script) {
                 mail::obey(context, script);
                 left = context.reply.budget.hashes_left;
               });
    return mail::Budget().hashes_left - left;
  };
  guessing.judge.receive("ann@example.org", "CREATE ?y ann-secret\nBECOME MASTER\n");
  for (const char* seat : {"My", "Oy", "Mnosuch", "Onosuch", "Fnosuch"})
    BOOST_TEST(hashes_for(seat) == 1, seat);
}

BOOST_AUTO_TEST_CASE(the_right_password_of_a_closed_seat_counts_as_wrong_and_opens_a_way_in) {
  Guessing guessing;
  guessing.judge.receive("ann@example.org", "SIGNON ?x ann-secret\nBECOME MASTER\n");
  for (int i = 0; i < 5; ++i)
    guessing.judge.answer("eve" + std::to_string(i) + "@example.org", "SIGNON Mx guess\n");
  const std::string answer = guessing.judge.answer("zoe@example.org", "SIGNON Mx ann-secret\n");
  BOOST_TEST(holds(answer, "not accepted"));
  std::size_t ways = 0;
  for (const testing::Sent& sent : guessing.judge.last())
    if (sent.is_to("ann@example.org") && holds(sent.subject, "rong password")) ++ways;
  BOOST_TEST(ways == 1u);
}

BOOST_AUTO_TEST_CASE(the_holder_hears_of_a_strangers_guesses_once_a_day) {
  Guessing guessing;
  guessing.judge.receive("ann@example.org", "SIGNON ?x ann-secret\nBECOME MASTER\n");
  guessing.judge.work();
  guessing.judge.letters();
  std::size_t told = 0;
  for (int i = 0; i < 3; ++i) {
    guessing.judge.answer("eve@example.org", "SIGNON Mx guess\nSIGNON Mx another\n");
    for (const testing::Sent& sent : guessing.judge.last())
      if (sent.is_to("ann@example.org")) ++told;
  }
  BOOST_TEST(told == 1u);
}

BOOST_AUTO_TEST_SUITE_END()

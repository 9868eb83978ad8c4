// SPDX-License-Identifier: GPL-3.0-or-later
// test_confirming - an address is asked before anything of a game goes there: what transcripts cannot say
#include "games/batch/batch.h"
#include "games/game/seats.h"
#include "games/home/files.h"
#include "games/store/players.h"
#include "tests/mail/worker/judge_by_mail.h"

namespace {

using testing::JudgeByMail;
using testing::Sent;

games::JudgeConf asking(const std::string& subaddress = "+") {
  games::JudgeConf conf = testing::plain_conf();
  conf.confirm_addresses = true;
  conf.subaddress = subaddress;
  return conf;
}

const std::string ann = "ann@example.org", bob = "bob@example.org";

// The newest letter that asks this address, among those of the last answer.
Sent question(const JudgeByMail& judge, const std::string& to) {
  for (auto sent = judge.last().rbegin(); sent != judge.last().rend(); ++sent)
    if (sent->is_to(to) && sent->subject.starts_with("TEST: CONFIRM ")) return *sent;
  BOOST_FAIL("nobody asked " + to);
  return {};
}

// Everybody in the list joins, and says yes.
void join(JudgeByMail& judge, const std::string& game, const std::vector<std::string>& who) {
  for (const std::string& address : who) {
    judge.answer(address, "SIGNON ?" + game + " secret\n");
    judge.answer(address, "CONFIRM " + question(judge, address).subject.substr(14) + "\n");
  }
}

void create(JudgeByMail& judge, const std::string& words) {
  judge.answer(ann, "CREATE ?" + words + "\n");
  judge.answer(ann, "CONFIRM " + question(judge, ann).subject.substr(14) + "\n");
}

} // namespace

BOOST_AUTO_TEST_SUITE(confirming)

BOOST_AUTO_TEST_CASE(the_subject_alone_brings_the_code_back) {
  JudgeByMail judge(asking("none"));
  judge.answer(ann, "CREATE ?alpine secret\n");
  const Sent asked = question(judge, ann);
  BOOST_TEST(asked.reply_to == "");
  const std::string answer =
      judge.answer(ann, "Yes\n> CONFIRM quoted\n", "Subject: Re: " + asked.subject + "\n");
  BOOST_TEST(answer.find("Game alpine is created") != std::string::npos, answer);
}

BOOST_AUTO_TEST_CASE(an_empty_answer_with_a_picture_is_a_yes_where_it_names_the_letter) {
  JudgeByMail judge(asking());
  judge.answer(ann, "CREATE ?alpine secret\n");
  const Sent asked = question(judge, ann);
  judge.receive(ann, "--b\nContent-Type: text/plain\n\n\n--b\nContent-Type: image/png\n\nx\n--b--\n",
                "Subject: Re: " + asked.subject + "\nIn-Reply-To: " + asked.id +
                    "\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n",
                asked.reply_to);
  judge.work();
  const std::vector<Sent> letters = judge.letters();
  BOOST_REQUIRE(letters.size() == 1);
  BOOST_TEST(letters.front().text.find("Game alpine is created") != std::string::npos, letters.front().text);
  BOOST_TEST(letters.front().text.find("Nothing in this mail") == std::string::npos, letters.front().text);
}

BOOST_AUTO_TEST_CASE(requests_of_one_mail_need_one_yes) {
  JudgeByMail judge(asking());
  create(judge, "alpine secret");
  judge.answer(bob, "SIGNON ?alpine secret\nCREATE ?boreal secret GUNBOAT\n");
  const Sent asked = question(judge, bob);
  BOOST_TEST(judge.last().size() == 1U);
  BOOST_TEST(asked.text.find("to play in game alpine (SIGNON)\n  to make game boreal (CREATE)") !=
                 std::string::npos,
             asked.text);
  judge.answer(bob, "CONFIRM " + asked.subject.substr(14) + "\n");
  BOOST_TEST(judge.game("alpine").seats.size() == 2U);
  BOOST_TEST(judge.game("boreal").settings.gunboat);
}

BOOST_AUTO_TEST_CASE(the_password_that_was_given_holds_after_the_yes) {
  JudgeByMail judge(asking());
  create(judge, "alpine secret");
  join(judge, "alpine", {bob});
  const std::string answer = judge.answer(bob, "SIGNON ?alpine secret\n");
  BOOST_TEST(answer.find("Signed on to game alpine") != std::string::npos, answer);
  BOOST_TEST(judge.answer(bob, "SIGNON ?alpine *\n").find("not accepted") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_yes_that_comes_too_late_says_why) {
  JudgeByMail judge(asking());
  create(judge, "alpine secret france_austria");
  judge.answer("eve@example.org", "SIGNON ?alpine secret\n");
  const Sent asked = question(judge, "eve@example.org");
  join(judge, "alpine", {bob});
  const std::string answer = judge.answer("eve@example.org", "CONFIRM " + asked.subject.substr(14) + "\n");
  BOOST_TEST(answer.find("No seat of game alpine is open") != std::string::npos, answer);
}

BOOST_AUTO_TEST_CASE(a_seat_that_changed_hands_keeps_its_address) {
  JudgeByMail judge(asking());
  create(judge, "alpine secret france_austria");
  join(judge, "alpine", {bob});
  const games::Game game = judge.game("alpine");
  const std::string seat(1, games::seat_letter(game, game.seats[*games::seat_of_address(game, bob)]));
  judge.answer(bob, "SIGNON " + seat + "alpine secret\nSET ADDRESS rob@example.org\n");
  const Sent asked = question(judge, "rob@example.org");
  judge.answer(bob, "SIGNON " + seat + "alpine secret\nRESIGN\n");
  join(judge, "alpine", {"eve@example.org"});
  const std::string answer = judge.answer("rob@example.org", "CONFIRM " + asked.subject.substr(14) + "\n");
  BOOST_TEST(answer.find("gone to somebody else") != std::string::npos, answer);
  BOOST_TEST(!games::seat_of_address(judge.game("alpine"), "rob@example.org").has_value());
}

BOOST_AUTO_TEST_CASE(a_damaged_game_does_not_keep_a_newer_address_from_the_others) {
  JudgeByMail judge(asking());
  create(judge, "alpine secret");
  judge.answer(ann, "CREATE ?brenner secret\n");
  judge.answer(bob, "I AM ALSO " + ann + "\n");
  judge.answer(bob, "CONFIRM " + question(judge, bob).subject.substr(14) + "\n");
  const std::string line = "CONFIRM " + question(judge, ann).subject.substr(14) + "\n";
  games::files::write(judge.home().path() / "games/alpine/game", "chancery game 1\n");
  judge.restart();
  const std::string answer = judge.answer(ann, line);
  BOOST_TEST(answer.find("too: game brenner.") != std::string::npos, answer);
}

BOOST_AUTO_TEST_CASE(what_nobody_answered_is_removed_with_the_registration) {
  JudgeByMail judge(asking());
  judge.answer(bob, "REGISTER\nName: Bob\nEND\nCREATE ?alpine secret\n");
  BOOST_TEST(judge.home().names("players").size() == 1U);
  BOOST_TEST(judge.home().names("confirming").size() == 1U);
  judge.now += std::chrono::days(8);
  const games::Lock lock = judge.store().lock();
  games::expire(judge.store(), lock, testing::library(), judge.now);
  BOOST_TEST(judge.home().names("players").empty());
  BOOST_TEST(testing::content(judge.home().path() / ("confirming/" + bob)).find("[request]") ==
             std::string::npos);
  judge.now += std::chrono::days(366);
  games::expire(judge.store(), lock, testing::library(), judge.now);
  BOOST_TEST(judge.home().names("confirming").empty()); // that he did not answer counts for a year
}

BOOST_AUTO_TEST_CASE(an_empty_answer_that_names_no_letter_is_told_what_to_do) {
  JudgeByMail judge(asking());
  judge.answer(ann, "CREATE ?alpine secret\n");
  const Sent asked = question(judge, ann);
  judge.receive(ann, "\n", "Subject: Re: " + asked.subject + "\n", asked.reply_to);
  judge.work();
  const std::vector<Sent> letters = judge.letters();
  BOOST_REQUIRE(letters.size() == 1);
  BOOST_TEST(letters.front().text.find("write YES") != std::string::npos, letters.front().text);
}

// A password is good from any address: who has one must not make the judge ask whom he pleases.
BOOST_AUTO_TEST_CASE(a_seat_causes_ten_questions_a_day_whatever_its_holder_writes_as_his_address) {
  JudgeByMail judge(asking());
  create(judge, "alpine secret");
  judge.answer(ann, "SIGNON ?alpine secret\nBECOME MASTER\n");
  int asked = 0;
  for (int i = 0; i < 15; ++i) {
    if (i % 5 == 0) judge.now += std::chrono::hours(1);
    judge.answer("v" + std::to_string(i) + "@example.org", "SIGNON Malpine secret\nLIST\n");
    for (const Sent& sent : judge.last()) asked += sent.subject.starts_with("TEST: CONFIRM ");
  }
  BOOST_TEST(asked == 10);
}

BOOST_AUTO_TEST_CASE(a_no_is_lifted_by_a_sender_whom_the_mail_server_vouches_for) {
  games::JudgeConf conf = asking();
  conf.auth_server = "mx.chancery.test";
  JudgeByMail judge(conf);
  create(judge, "alpine secret");
  judge.answer(bob, "SIGNON ?alpine secret\n");
  const Sent asked = question(judge, bob);
  judge.receive(bob, "No, stop!\n", "Subject: Re: " + asked.subject + "\n", asked.reply_to);
  judge.work();
  BOOST_TEST(judge.letters().empty());
  judge.answer(bob, "SIGNON ?alpine secret\n");
  judge.answer(bob, "HELP\n");
  BOOST_TEST(judge.last().empty());
  const std::string vouched =
      "Subject: orders\nAuthentication-Results: mx.chancery.test; dmarc=pass header.from=example.org\n";
  const std::string answer = judge.answer(bob, "SIGNON ?alpine secret\n", vouched);
  BOOST_TEST(answer.find("You have joined game alpine") != std::string::npos, answer);
}

BOOST_AUTO_TEST_SUITE_END()

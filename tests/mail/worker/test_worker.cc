// SPDX-License-Identifier: GPL-3.0-or-later
// The worker: what is filed, what counts once, what waits, what is set aside.
#include "games/game/due.h"
#include "games/home/files.h"
#include "mail/commands/session/context.h"
#include "mail/senders/fetch.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;
using testing::JudgeByMail;

namespace {

const std::string create_lines = "CREATE ?x edelweiss\nBECOME MASTER\n";

// A mail that makes the program throw.
void throwing(mail::Context&, const parser::MailScript&) {
  throw std::out_of_range("a fault of the program");
}

int work_badly(JudgeByMail& judge) {
  return mail::work(judge.store(), testing::library(), judge.now, games::Instant::max(), throwing);
}

// The power's letter of a seat, once the game runs.
void start_game(JudgeByMail& judge) {
  judge.answer("meg@example.org", create_lines);
  for (const std::string who : {"a", "e", "f", "g", "i", "r", "t"})
    judge.answer(who + "@example.org", "SIGNON ?x secret-" + who + "\nSET PREFERENCE " + who + "\n");
}

// "RESET PASSWORD x-f-... your-new-password", as it was mailed last; "" when it was not.
std::string reset_line(const JudgeByMail& judge) {
  std::string line;
  for (const testing::Sent& sent : judge.last())
    for (const std::string_view one : parser::lines_of(sent.text))
      if (parser::trim(one).starts_with("RESET PASSWORD ")) line = std::string(parser::trim(one));
  return line;
}

} // namespace

BOOST_AUTO_TEST_SUITE(worker)

BOOST_AUTO_TEST_CASE(a_mail_is_answered_once_and_filed_as_done) {
  JudgeByMail judge;
  BOOST_CHECK(holds(judge.answer("meg@example.org", create_lines), "Game x is created"));
  BOOST_CHECK(judge.home().names("spool/new").empty());
  BOOST_CHECK_EQUAL(judge.home().names("spool/done").size(), 1);
  BOOST_CHECK_EQUAL(judge.last().size(), 1);
}

BOOST_AUTO_TEST_CASE(the_same_mail_again_has_no_second_effect) {
  JudgeByMail judge;
  const std::string bytes = "From: meg@example.org\nMessage-ID: <one@example.org>\n\n" + create_lines;
  judge.receive(bytes);
  judge.work();
  BOOST_CHECK_EQUAL(judge.letters().size(), 1);
  judge.receive("Received: by another way\n" + bytes);
  judge.work();
  BOOST_CHECK(judge.letters().empty());
  BOOST_CHECK_EQUAL(judge.home().names("spool/done").size(), 2);
}

BOOST_AUTO_TEST_CASE(mails_that_come_together_share_a_commit) {
  JudgeByMail judge;
  start_game(judge);
  const auto commits = [&] { return games::files::read(judge.home().home.path / "commits").value_or(""); };
  judge.receive("a@example.org", "SIGNON Ax secret-a\nA vie - gal\n");
  judge.work();
  const std::string one = commits();
  judge.receive("a@example.org", "SIGNON Ax secret-a\nA bud - ser\n");
  judge.receive("e@example.org", "SIGNON Ex secret-e\nF lon - nth\n");
  judge.receive("a@example.org", "SIGNON Ax secret-a\nF tri - alb\n");
  judge.work();
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 4); // the first one's, too
  for (const char* order : {"Army Vienna -> Galicia", "Army Budapest -> Serbia", "Fleet Trieste -> Albania"})
    BOOST_CHECK(holds(letters.back().text, order));
  const auto number = [](const std::string& text) { return std::stoi(text.substr(text.rfind("= ") + 2)); };
  BOOST_CHECK_EQUAL(number(commits()), number(one) + 1);
}

BOOST_AUTO_TEST_CASE(a_mail_that_throws_takes_nothing_with_it) {
  JudgeByMail judge;
  for (const std::string who : {"meg", "ann", "bob"})
    judge.receive(who + "@example.org", "CREATE ?" + who + " edelweiss\n");
  mail::work(judge.store(), testing::library(), judge.now, games::Instant::max(),
             [](mail::Context& context, const parser::MailScript& script) {
               mail::obey(context, script);
               if (context.mail.sender == "ann@example.org")
                 throw std::out_of_range("a fault of the program");
             });
  BOOST_CHECK_EQUAL(judge.letters().size(), 2);
  BOOST_CHECK((judge.home().names("games") == std::vector<std::string>{"bob", "meg"}));
  BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 1);
}

BOOST_AUTO_TEST_CASE(what_one_mail_did_the_next_one_sees) {
  JudgeByMail judge;
  const std::string bytes = "From: meg@example.org\nMessage-ID: <one@example.org>\n\n" + create_lines;
  judge.receive(bytes);
  judge.receive("Received: by another way\n" + bytes);
  judge.receive("ann@example.org", "LIST x\n");
  judge.work();
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 2);
  BOOST_CHECK_MESSAGE(holds(letters.back().text, "Game: x"), letters.back().text);
}

BOOST_AUTO_TEST_CASE(the_same_message_id_with_another_text_is_another_mail) {
  JudgeByMail judge;
  judge.receive("From: meg@example.org\nMessage-ID: <one@example.org>\n\nCREATE ?x edelweiss\n");
  judge.receive("From: meg@example.org\nMessage-ID: <one@example.org>\n\nCREATE ?y edelweiss\n");
  judge.work();
  BOOST_CHECK_EQUAL(judge.letters().size(), 2);
}

BOOST_AUTO_TEST_CASE(without_a_message_id_the_same_text_counts_each_time_it_comes) {
  JudgeByMail judge;
  for (int i = 0; i < 2; ++i) {
    judge.receive("From: meg@example.org\n\nHELP SIGNOFF\n");
    judge.work();
    BOOST_CHECK_EQUAL(judge.letters().size(), 1);
  }
}

BOOST_AUTO_TEST_CASE(mail_without_exactly_one_sender_does_nothing) {
  JudgeByMail judge;
  judge.receive("From: meg@example.org, ann@example.org\nMessage-ID: <1@x>\n\n" + create_lines);
  judge.receive("From: meg@example.org\nFrom: ann@example.org\nMessage-ID: <2@x>\n\n" + create_lines);
  judge.receive("Subject: nobody\nMessage-ID: <3@x>\n\n" + create_lines);
  judge.receive("From: judge@chancery.test\nMessage-ID: <4@x>\n\n" + create_lines);
  judge.work();
  BOOST_CHECK(judge.letters().empty());
  BOOST_CHECK(!games::game_exists(judge.store().home(), "x"));
  BOOST_CHECK_EQUAL(judge.home().names("spool/done").size(), 4);
}

BOOST_AUTO_TEST_CASE(a_mail_that_makes_the_program_throw_is_tried_three_times_and_set_aside) {
  JudgeByMail judge;
  judge.receive("meg@example.org", create_lines);
  work_badly(judge);
  work_badly(judge);
  BOOST_CHECK_EQUAL(judge.home().names("spool/new").size(), 1);
  BOOST_CHECK(judge.letters().empty());
  work_badly(judge);
  BOOST_CHECK(judge.home().names("spool/new").empty());
  BOOST_CHECK_EQUAL(judge.home().names("spool/bad").size(), 2); // with the reason
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 1);
  BOOST_CHECK_EQUAL(letters.front().to, "keeper@chancery.test");
  BOOST_CHECK(holds(letters.front().text, "a fault of the program"));
  BOOST_CHECK(!games::game_exists(judge.store().home(), "x"));
}

BOOST_AUTO_TEST_CASE(a_mail_that_failed_for_a_time_is_obeyed_later_and_stops_no_other) {
  JudgeByMail judge;
  judge.receive("meg@example.org", create_lines);
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  BOOST_CHECK_EQUAL(work_badly(judge), 0);
  judge.work();
  BOOST_CHECK_EQUAL(judge.letters().size(), 2);
  BOOST_CHECK(games::game_exists(judge.store().home(), "x"));
}

BOOST_AUTO_TEST_CASE(only_what_was_accepted_before_a_deadline_is_worked_off_before_it) {
  JudgeByMail judge;
  judge.now = testing::instant("2026-11-21T09:00Z");
  judge.receive("ann@example.org", "HELP SIGNOFF\n");
  judge.now = testing::instant("2026-11-21T09:05Z");
  judge.receive("bob@example.org", "HELP SIGNOFF\n");
  BOOST_CHECK_EQUAL(
      mail::work(judge.store(), testing::library(), judge.now, testing::instant("2026-11-21T09:05Z")), 1);
  const auto letters = judge.letters();
  BOOST_REQUIRE_EQUAL(letters.size(), 1);
  BOOST_CHECK(letters.front().is_to("ann@example.org"));
}

BOOST_AUTO_TEST_CASE(the_time_of_acceptance_counts_not_the_time_of_work) {
  JudgeByMail judge;
  start_game(judge);
  const games::Instant deadline = judge.game("x").deadline;
  judge.now = deadline - std::chrono::minutes(1);
  judge.receive("a@example.org", "SIGNON Ax secret-a\nA vie - gal\n");
  judge.now = deadline + std::chrono::minutes(5);
  judge.receive("e@example.org", "SIGNON Ex secret-e\nF lon - nth\n");
  judge.work();
  for (const testing::Sent& sent : judge.letters()) {
    if (sent.is_to("a@example.org")) BOOST_CHECK(holds(sent.text, "in time for"));
    if (sent.is_to("e@example.org")) BOOST_CHECK_MESSAGE(holds(sent.text, "late, but"), sent.text);
  }
}

BOOST_AUTO_TEST_CASE(a_damaged_game_is_refused_and_the_others_go_on) {
  JudgeByMail judge;
  judge.answer("meg@example.org", create_lines);
  judge.answer("meg@example.org", "CREATE ?y edelweiss\nBECOME MASTER\n");
  std::ofstream(judge.home().path() / "games/x/game") << "not a game\n";
  const std::string reply =
      judge.answer("meg@example.org",
                   "SIGNON Mx edelweiss\nSET LIST\nSIGNON My edelweiss\nSET LIST\nLIST x\nSET QUIET\nLIST\n");
  BOOST_CHECK(holds(reply, "This game cannot be read at the moment"));
  BOOST_CHECK(holds(reply, "The line that follows it in your mail was not obeyed."));
  BOOST_CHECK(judge.game("y").settings.listed);
  BOOST_CHECK(judge.game("y").settings.quiet);
  BOOST_CHECK_EQUAL(testing::content(judge.home().path() / "games/x/game"), "not a game\n");
}

BOOST_AUTO_TEST_CASE(a_lost_password_is_replaced_by_the_code_that_was_mailed_once) {
  JudgeByMail judge;
  start_game(judge);
  judge.answer("f@example.org", "LOST PASSWORD x\n");
  std::string line = reset_line(judge);
  BOOST_REQUIRE(!line.empty());
  line.erase(line.rfind(' '));
  BOOST_CHECK(
      holds(judge.answer("f@example.org", line + " volcano\nA par - bur\n"), "Army Paris -> Burgundy"));
  BOOST_CHECK(holds(judge.answer("f@example.org", line + " another\n"), "not known, or too old"));
  BOOST_CHECK(holds(judge.answer("f@example.org", "SIGNON Fx volcano\n"), "Signed on"));
  BOOST_CHECK(holds(judge.answer("f@example.org", "SIGNON Fx secret-f\n"), "not accepted"));
}

BOOST_AUTO_TEST_CASE(a_code_dies_after_three_days) {
  JudgeByMail judge;
  start_game(judge);
  judge.answer("f@example.org", "LOST PASSWORD x\n");
  std::string line = reset_line(judge);
  judge.now += std::chrono::hours(73);
  BOOST_CHECK(holds(judge.answer("f@example.org", line), "not known, or too old"));
}

BOOST_AUTO_TEST_CASE(a_code_holds_once_in_a_game_that_was_renamed) {
  JudgeByMail judge;
  start_game(judge);
  judge.answer("f@example.org", "LOST PASSWORD x\n");
  std::string line = reset_line(judge);
  line.erase(line.rfind(' '));
  judge.answer("meg@example.org", "SIGNON Mx edelweiss\nRENAME alpine\n");
  judge.answer("f@example.org", "LOST PASSWORD alpine\n"); // one a day, whatever the game is called
  BOOST_CHECK_EQUAL(reset_line(judge), "");
  judge.now += std::chrono::hours(25);
  judge.answer("f@example.org", "LOST PASSWORD alpine\n");
  std::string newer = reset_line(judge);
  newer.erase(newer.rfind(' '));
  BOOST_CHECK(
      holds(judge.answer("f@example.org", newer + " volcano\n"), "signed on to game alpine as France"));
  BOOST_CHECK(holds(judge.answer("f@example.org", line + " another\n"), "not known, or too old"));
}

BOOST_AUTO_TEST_CASE(nothing_on_disk_and_in_no_letter_tells_a_password) {
  JudgeByMail judge;
  start_game(judge);
  judge.answer("f@example.org",
               "SIGNON Fx secret-f\nSET PASSWORD volcano1\nSIGNON Fx volcano1\nSIGNOM Fx volcano1\n",
               "Subject: SIGNON Fx volcano1\n");
  for (const std::string folder : {"games/x", "log", "players", "outbox/sent"})
    for (const std::string& name : judge.home().names(folder)) {
      const std::filesystem::path file = judge.home().path() / folder / name;
      if (!std::filesystem::is_regular_file(file)) continue;
      BOOST_CHECK_MESSAGE(
          !holds(testing::content(file), "volcano1") && !holds(testing::content(file), "secret-f"), file);
    }
}

BOOST_AUTO_TEST_CASE(a_complete_set_is_processed_when_it_is_due) {
  JudgeByMail judge;
  start_game(judge);
  judge.answer("meg@example.org", "SIGNON Mx edelweiss\nSET MOVE DELAY 0 MIN 0\nSET START "
                                  "Nov 21 2026 08:00\n");
  const std::vector<std::pair<std::string, std::string>> orders{
      {"a", "A vie H\nA bud H\nF tri H\n"}, {"e", "F lon H\nF edi H\nA lvp H\n"},
      {"f", "A par H\nA mar H\nF bre H\n"}, {"g", "A ber H\nA mun H\nF kie H\n"},
      {"i", "A ven H\nA rom H\nF nap H\n"}, {"r", "A mos H\nA war H\nF sev H\nF stp/sc H\n"},
      {"t", "A con H\nA smy H\nF ank H\n"}};
  std::string reply;
  for (const auto& [who, lines] : orders)
    reply = judge.answer(who + "@example.org", "SIGNON " + who + "x secret-" + who + "\n" + lines);
  if (judge.game("x").history.empty()) {
    judge.now = games::due_at(judge.game("x"));
    judge.process();
  }
  BOOST_CHECK_EQUAL(judge.game("x").history.size(), 1);
  BOOST_CHECK(holds(reply, "Orders complete."));
}

// The line about a mail, without its time.
std::string logged(const JudgeByMail& judge, const std::string& file) {
  const std::string log = testing::content(judge.home().path() / "log/2026-11.log");
  for (const std::string_view line : parser::lines_of(log))
    if (holds(std::string(line), "Z mail " + file + ": "))
      return std::string(line.substr(line.find("mail ")));
  return "";
}

BOOST_AUTO_TEST_CASE(a_mail_can_be_followed_from_the_log_to_its_file_and_to_its_answer) {
  JudgeByMail judge;
  const std::string bytes = "From: Meg <Meg@example.org>\nMessage-ID: <one@example.org>\n\n" + create_lines;
  judge.receive(bytes);
  judge.receive(bytes);
  judge.receive("From: meg@example.org\nMessage-ID: <two@example.org>\n\nSIGNON tx xyzzy\n");
  judge.receive("From: meg@example.org\nAuto-Submitted: auto-replied\n\nI am away\n");
  judge.receive("From: meg@example.org, ann@example.org\n\nHELP\n");
  judge.receive("From: eve@example.org\n\nBuy cheap gold\n");
  judge.work();
  const std::vector<std::string> files = judge.home().names("spool/done");
  BOOST_REQUIRE_EQUAL(files.size(), 6U);
  const std::string meg = ", from " + mail::log_name(judge.home().home, "Meg@Example.org") + ": ";
  const std::string first = logged(judge, files[0]);
  BOOST_TEST(holds(first, ".eml: " + std::to_string(bytes.size()) + " bytes, key "), first);
  BOOST_TEST(holds(first, meg + "2 lines, 0 errors; game x; answer 00"), first);
  const std::string answer = first.substr(first.find("answer ") + 7);
  BOOST_TEST(std::filesystem::exists(judge.home().path() / "outbox/new" / answer), answer);

  const std::string again = logged(judge, files[1]);
  BOOST_TEST(holds(again, meg + "came again: no second effect"), again);
  const auto key = [](const std::string& line) { return line.substr(line.find("key "), 16); };
  BOOST_TEST(key(again) == key(first));
  const std::string wrong = logged(judge, files[2]);
  BOOST_TEST(holds(wrong, meg + "1 line, 1 error; answer 00"), wrong);
  BOOST_TEST(key(wrong) != key(first));
  BOOST_TEST(holds(logged(judge, files[3]), meg + "automatic, not answered: "), logged(judge, files[3]));
  BOOST_TEST(holds(logged(judge, files[4]), ", from nobody: no usable From address, not answered"));
  BOOST_TEST(holds(logged(judge, files[5]), "; not answered: from nobody known"), logged(judge, files[5]));
  const std::string all = testing::content(judge.home().path() / "log/2026-11.log");
  for (const char* word : {"example.org", "xyzzy", "gold", "edelweiss"}) BOOST_TEST(!holds(all, word), word);
}

// As after a crash between taking a mail and putting it away.
BOOST_AUTO_TEST_CASE(a_mail_without_message_id_that_is_taken_twice_counts_once) {
  JudgeByMail judge;
  const std::filesystem::path maildir = judge.home().beside() / "Maildir";
  for (const char* folder : {"new", "cur"}) std::filesystem::create_directories(maildir / folder);
  games::Home home = judge.home().home;
  home.conf.mailbox = maildir.string();
  for (const char* name : {"1.mail", "1.mail", "2.mail"}) {
    std::ofstream(maildir / "new" / name) << "From: meg@example.org\n\nCREATE ?x edelweiss\n";
    BOOST_TEST(mail::fetch(home, [&] { return judge.now; }).taken == 1);
  }
  judge.work();
  BOOST_TEST(judge.letters().size() == 2U); // the game is created; the other mail hears that there is one
}

BOOST_AUTO_TEST_SUITE_END()

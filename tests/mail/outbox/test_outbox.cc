// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of outgoing mail: order, retries, giving up, and that nothing vanishes.
#include "games/store/store.h"
#include "mail/message/outgoing_mail.h"
#include "mail/outbox/deliver.h"
#include "mail/outbox/post.h"
#include "mail/senders/filed_mail.h"
#include "tests/home/temporary_home.h"
#include "tests/mail/outbox/fake_smtp.h"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using testing::FakeSmtp;
using testing::SmtpAnswers;
using testing::TemporaryHome;

const games::Instant start = games::Instant(std::chrono::seconds(1'795'303'800)); // 2026-11-21T23:30:00Z

mail::Letter letter_to(const std::string& to, const std::string& subject) {
  mail::Letter letter;
  letter.to = to;
  letter.subject = subject;
  letter.told = mail::kept("hello " + to);
  letter.id_seed = subject + to;
  return letter;
}

void post_letters(const TemporaryHome& home, const std::vector<mail::Letter>& letters) {
  games::Store store(home.home);
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  for (const mail::Letter& letter : letters) mail::post(transaction, home.home, letter, start);
  store.commit(lock, std::move(transaction));
}

void post(const TemporaryHome& home, const std::vector<std::string>& recipients,
          const std::string& subject = "s") {
  std::vector<mail::Letter> letters;
  for (const std::string& to : recipients) letters.push_back(letter_to(to, subject));
  post_letters(home, letters);
}

void post_with_picture(const TemporaryHome& home, const std::string& to) {
  mail::Letter letter = letter_to(to, "s");
  letter.with_html = true;
  letter.picture = mail::BoardPicture{};
  letter.picture->title = "an army";
  letter.picture->board = "variant standard\nphase S1901M\nplace France A par\n";
  post_letters(home, {letter});
}

games::JudgeConf conf_for(const std::string& transport) {
  games::JudgeConf conf = testing::plain_conf();
  conf.transport = transport;
  return conf;
}

// "sent deferred failed"
std::string delivered(const TemporaryHome& home, games::Instant now) {
  const mail::Delivery result = mail::deliver(home.home, now);
  return std::to_string(result.sent) + " " + std::to_string(result.deferred) + " " +
         std::to_string(result.failed);
}

// How many mails lie in new, deferred, failed, sent.
std::string queue(const TemporaryHome& home) {
  std::string out;
  for (const char* folder : {"new", "deferred", "failed", "sent"}) {
    const auto names = home.names(std::string("outbox/") + folder);
    const auto count =
        std::count_if(names.begin(), names.end(), [](const auto& name) { return name.ends_with(".eml"); });
    out += (out.empty() ? "" : " ") + std::to_string(count);
  }
  return out;
}

// How often the server heard of a mail from an address that begins so.
long mails_from(const FakeSmtp& server, const std::string& begin) {
  const std::vector<std::string> commands = server.commands();
  return std::ranges::count_if(
      commands, [&](const std::string& line) { return line.starts_with("MAIL FROM:<" + begin); });
}

// A program in place of sendmail, which writes its arguments and its input to a file each time it is called.
games::JudgeConf conf_with_program(const TemporaryHome& place, const std::string& last_line) {
  const std::filesystem::path program = place.beside() / "sendmail", log = place.beside() / "log";
  std::ofstream(program) << "#!/bin/sh\n{ echo \"$*\"; cat; } >> " << log.string() << "\n"
                         << last_line << "\n";
  ::chmod(program.c_str(), 0755);
  games::JudgeConf conf = conf_for("sendmail");
  conf.sendmail = program.string();
  return conf;
}

} // namespace

BOOST_AUTO_TEST_SUITE(outbox)

BOOST_AUTO_TEST_CASE(a_dropped_transaction_posts_nothing) {
  const TemporaryHome home;
  games::Store store(home.home);
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  mail::post(transaction, home.home, mail::Letter{}, start);
  BOOST_TEST(queue(home) == "0 0 0 0");
}

BOOST_AUTO_TEST_CASE(the_file_transport_moves_mails_to_sent_in_their_order) {
  const TemporaryHome home;
  post(home, {"ann@example.org", "ben@example.org", "ann@example.org"}, "first");
  post(home, {"ann@example.org"}, "second");
  BOOST_TEST(delivered(home, start) == "4 0 0");
  BOOST_TEST(queue(home) == "0 0 0 4");
  std::string order;
  for (const std::string& name : home.names("outbox/sent")) {
    const auto mail = mail::read_queued(home.path() / "outbox/sent" / name);
    BOOST_REQUIRE(mail);
    BOOST_TEST(mail->from.starts_with("judge+b-"));
    BOOST_TEST((mail->queued == start));
    BOOST_TEST(mail->bytes.starts_with("Date: "));
    order += mail->to.substr(0, 3) + " ";
  }
  BOOST_TEST(order == "ann ben ann ann ");
  BOOST_TEST(delivered(home, start) == "0 0 0");
}

BOOST_AUTO_TEST_CASE(sendmail_gets_one_recipient_and_the_bare_mail) {
  const TemporaryHome place;
  games::JudgeConf conf = conf_with_program(place, "exit 0");
  conf.letters = "text";
  const TemporaryHome home(conf);
  post(home, {"ann@example.org"}, "x y");
  BOOST_TEST(delivered(home, start) == "1 0 0");
  const std::string log = testing::content(place.beside() / "log");
  BOOST_TEST(log.starts_with("-i -f judge+b-"));
  BOOST_TEST(log.find("@chancery.test -- ann@example.org\nDate: ") < log.find('\n'));
  BOOST_TEST(log.find("\n\nhello ann@example.org\n") != log.npos);
}

// The picture of an empty board goes out; the outbox keeps its words.
BOOST_AUTO_TEST_CASE(a_mail_that_left_keeps_no_picture) {
  const TemporaryHome place;
  const TemporaryHome home(conf_with_program(place, "exit 0"));
  post_with_picture(home, "ann@example.org");
  BOOST_TEST(delivered(home, start) == "1 0 0");
  BOOST_TEST(testing::content(place.beside() / "log").find("\nContent-Type: image/png;") !=
             std::string::npos);
  const std::string kept = testing::content(home.path() / "outbox/sent" / home.names("outbox/sent").at(0));
  BOOST_TEST(kept.find("image/png") == kept.npos);
  BOOST_TEST(kept.find("\nX-Picture:\n") != kept.npos);
}

BOOST_AUTO_TEST_CASE(a_mail_whose_file_is_its_delivery_keeps_its_picture) {
  const TemporaryHome home;
  post_with_picture(home, "ann@example.org");
  BOOST_TEST(delivered(home, start) == "1 0 0");
  const std::string kept = testing::content(home.path() / "outbox/sent" / home.names("outbox/sent").at(0));
  BOOST_TEST(kept.find("\nContent-Type: image/png;") != kept.npos);
  BOOST_TEST(kept.find("\nX-Picture:\n") == kept.npos);
}

BOOST_AUTO_TEST_CASE(a_mail_that_left_keeps_no_secret_and_leaves_again_with_a_bounce_address_that_holds) {
  const TemporaryHome place;
  const TemporaryHome home(conf_with_program(place, "exit 0"));
  post(home, {"ann@example.org"}, "RESET PASSWORD x-f-k3j5abk3j5abk3j5 new");
  const std::string whole =
      testing::content(home.path() / ("outbox/new/" + home.names("outbox/new").front()));
  BOOST_TEST(delivered(home, start) == "1 0 0");
  const std::string name = home.names("outbox/sent").front();
  const std::string kept = testing::content(home.path() / ("outbox/sent/" + name));
  BOOST_TEST(kept.size() == whole.size());
  BOOST_TEST(kept.find("k3j5abk3j5abk3j5") == kept.npos);
  BOOST_TEST(mail::is_blanked_address(mail::read_queued(home.path() / "outbox/sent" / name)->from));
  std::filesystem::rename(home.path() / "outbox/sent" / name, home.path() / "outbox/new" / name);
  BOOST_TEST(delivered(home, start) == "1 0 0");
  BOOST_TEST(testing::content(place.beside() / "log").find("xxxxxxxxxxxxx@") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_a_crash_left_behind_the_transport_is_blanked_and_not_sent_again) {
  const TemporaryHome place;
  const TemporaryHome home(conf_with_program(place, "exit 0"));
  post(home, {"ann@example.org"}, "x-f-k3j5abk3j5abk3j5");
  const std::string name = home.names("outbox/new").front();
  std::filesystem::create_directory(home.path() / "outbox/handed");
  std::filesystem::rename(home.path() / "outbox/new" / name, home.path() / "outbox/handed" / name);
  BOOST_TEST(delivered(home, start) == "0 0 0");
  BOOST_TEST(home.names("outbox/handed").empty());
  BOOST_TEST(testing::content(home.path() / ("outbox/sent/" + name)).find("k3j5abk3j5abk3j5") ==
             std::string::npos);
  BOOST_TEST(!std::filesystem::exists(place.beside() / "log"));
}

BOOST_AUTO_TEST_CASE(sendmails_status_decides) {
  struct Case {
    const char* last_line;
    const char* outcome;
  };
  constexpr Case cases[] = {
      {"exit 75", "0 1 0"}, {"exit 67", "0 0 1"}, {"exit 1", "0 1 0"}, {"kill -9 $$", "0 1 0"}};
  for (const Case& c : cases) {
    const TemporaryHome place;
    const TemporaryHome home(conf_with_program(place, c.last_line));
    post(home, {"keeper@chancery.test"}); // so that no notice follows
    BOOST_TEST(delivered(home, start) == c.outcome, c.last_line);
  }
  games::JudgeConf missing = conf_for("sendmail");
  missing.sendmail = "/nonexistent/sendmail";
  const TemporaryHome home(missing);
  post(home, {"ann@example.org"});
  const mail::Delivery result = mail::deliver(home.home, start);
  BOOST_TEST(result.deferred == 1);
  BOOST_REQUIRE_EQUAL(result.troubles.size(), 1U);
  BOOST_TEST(result.troubles[0].find("/nonexistent/sendmail") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_unsendable_address_fails_and_the_keeper_is_told) {
  const TemporaryHome home;
  post(home, {"no address", "ann@example.org"});
  BOOST_TEST(delivered(home, start) == "2 0 1"); // ann's, and the notice
  BOOST_TEST(queue(home) == "0 0 1 2");
  std::string notice;
  for (const std::string& name : home.names("outbox/sent")) {
    const std::string mail = testing::content(home.path() / "outbox/sent" / name);
    if (mail.find("\nX-Envelope-To: keeper@chancery.test\n") != std::string::npos) notice = mail;
  }
  BOOST_TEST(notice.find("no address: the address cannot be sent to") != std::string::npos);
  BOOST_TEST(delivered(home, start) == "0 0 0"); // told once
}

BOOST_AUTO_TEST_CASE(a_failed_mail_to_the_keeper_is_no_reason_to_write_to_him) {
  games::JudgeConf conf = testing::plain_conf();
  const TemporaryHome place;
  conf = conf_with_program(place, "exit 67");
  const TemporaryHome home(conf);
  post(home, {conf.keeper});
  const mail::Delivery result = mail::deliver(home.home, start);
  BOOST_TEST(result.failed == 1);
  BOOST_TEST(result.troubles.size() == 1U);
  BOOST_TEST(queue(home) == "0 0 1 0");
}

BOOST_AUTO_TEST_CASE(a_deferred_mail_is_tried_when_it_is_due_and_given_up_after_five_days) {
  FakeSmtp server(SmtpAnswers{.rcpt = "450 try later"});
  const TemporaryHome home(conf_for(server.url()));
  post(home, {"ann@example.org"});
  struct Step {
    minutes at;
    const char* outcome;
  };
  constexpr Step steps[] = {{minutes(0), "0 1 0"},  {minutes(0), "0 0 0"},  {minutes(1), "0 1 0"},
                            {minutes(5), "0 0 0"},  {minutes(6), "0 1 0"},  {minutes(20), "0 0 0"},
                            {minutes(21), "0 1 0"}, {minutes(81), "0 1 0"}, {minutes(140), "0 0 0"},
                            {minutes(141), "0 1 0"}};
  for (const Step& step : steps)
    BOOST_TEST(delivered(home, start + step.at) == step.outcome, step.at.count());
  BOOST_TEST(queue(home) == "0 1 0 0");
  BOOST_TEST(delivered(home, start + days(5) - minutes(1)) == "0 1 0");
  BOOST_TEST(delivered(home, start + days(5) + hours(1)).ends_with(" 1"));
  BOOST_TEST(queue(home) == "0 1 1 0"); // the notice to the keeper is put off by the same server
}

BOOST_AUTO_TEST_CASE(a_deferred_mail_leaves_when_the_server_relents) {
  FakeSmtp server(SmtpAnswers{.end = "451 try later"});
  const TemporaryHome home(conf_for(server.url()));
  post(home, {"ann@example.org"});
  BOOST_TEST(delivered(home, start) == "0 1 0");
  server.answer({});
  BOOST_TEST(delivered(home, start + minutes(1)) == "1 0 0");
  BOOST_TEST(queue(home) == "0 0 0 1");
  BOOST_TEST(home.names("outbox/deferred").empty());
}

BOOST_AUTO_TEST_CASE(mails_to_one_address_keep_their_order) {
  FakeSmtp server(SmtpAnswers{.rcpt = "450 try later"});
  const TemporaryHome home(conf_for(server.url()));
  post(home, {"ann@example.org"}, "first");
  BOOST_TEST(delivered(home, start) == "0 1 0");
  server.answer({});
  post(home, {"Ann@example.org", "ben@example.org"}, "second");
  BOOST_TEST(delivered(home, start) == "1 0 0"); // ben's; ann's second waits behind her first
  BOOST_TEST(queue(home) == "1 1 0 1");
  BOOST_TEST(delivered(home, start + minutes(1)) == "2 0 0");
  const std::vector<std::string> mails = server.mails();
  BOOST_REQUIRE_EQUAL(mails.size(), 3U);
  BOOST_TEST(mails[1].find("Subject: first") != std::string::npos);
  BOOST_TEST(mails[2].find("Subject: second") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(where_one_sender_alone_is_taken_mail_leaves_under_that) {
  for (const SmtpAnswers& answers :
       {SmtpAnswers{.tagged_mail = "553 5.7.1 not your address"},
        SmtpAnswers{.tagged_rcpt =
                        "553 5.7.1 <judge+b>: Sender address rejected: not owned by user judge"}}) {
    FakeSmtp server(answers);
    const TemporaryHome home(conf_for(server.url()));
    post(home, {"ann@example.org", "ben@example.org"});
    BOOST_TEST(delivered(home, start) == "2 0 0");
    BOOST_TEST(mails_from(server, "judge+b-") == 1); // once a run
  }
}

BOOST_AUTO_TEST_CASE(a_reader_who_is_refused_for_good_is_not_tried_under_another_sender) {
  FakeSmtp server(SmtpAnswers{.rcpt = "550 5.1.1 no such user"});
  const TemporaryHome home(conf_for(server.url()));
  post(home, {"keeper@chancery.test"}); // so that no notice follows
  BOOST_TEST(delivered(home, start) == "0 0 1");
  BOOST_TEST(mails_from(server, "judge") == 1);
}

BOOST_AUTO_TEST_CASE(a_closed_server_is_tried_once_a_run) {
  FakeSmtp server(SmtpAnswers{.greeting = "554 closed"});
  const TemporaryHome home(conf_for(server.url()));
  post(home, {"ann@example.org", "ben@example.org", "cat@example.org"});
  const mail::Delivery result = mail::deliver(home.home, start);
  BOOST_TEST(result.deferred == 1);
  BOOST_TEST(result.troubles.size() == 1U);
  BOOST_TEST(queue(home) == "2 1 0 0");
  BOOST_TEST(server.connections() == 1);
}

BOOST_AUTO_TEST_CASE(a_time_from_before_the_clock_was_set_back_does_not_hold_a_mail) {
  FakeSmtp server(SmtpAnswers{.rcpt = "450 try later"});
  const TemporaryHome home(conf_for(server.url()));
  post(home, {"ann@example.org"});
  BOOST_TEST(delivered(home, start + days(300)) == "0 1 0");
  server.answer({});
  BOOST_TEST(delivered(home, start) == "1 0 0");
}

BOOST_AUTO_TEST_CASE(a_damaged_file_is_set_aside_and_the_others_go) {
  const TemporaryHome home;
  post(home, {"ann@example.org"});
  std::ofstream(home.path() / "outbox/new/0000000000-00000-x.eml") << "From: no envelope\n";
  BOOST_TEST(delivered(home, start) == "2 0 1");
  BOOST_TEST(queue(home) == "0 0 1 2");
}

BOOST_AUTO_TEST_CASE(two_do_not_deliver_at_once) {
  const TemporaryHome home;
  post(home, {"ann@example.org"});
  const int other = ::open((home.path() / "outbox/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  BOOST_REQUIRE_EQUAL(::flock(other, LOCK_EX), 0);
  BOOST_TEST(delivered(home, start) == "0 0 0");
  ::close(other);
  BOOST_TEST(delivered(home, start) == "1 0 0");
}

BOOST_AUTO_TEST_CASE(mail_that_comes_in_meanwhile_leaves_too) {
  const TemporaryHome place, home(conf_with_program(place, ""));
  post(home, {"ann@example.org"});
  const std::filesystem::path waiting = place.beside() / "waiting";
  std::ofstream(waiting) << mail::queue_text(
      {{}, "judge@chancery.test", "ben@example.org", start, "Subject: x\n\nhello\n"});
  // Each call of sendmail puts the waiting mail into the queue, if it is still there.
  std::ofstream(place.beside() / "sendmail", std::ios::app)
      << "mv " << waiting.string() << " " << (home.path() / "outbox/new/9999999999-00000-x.eml").string()
      << " 2>/dev/null\nexit 0\n";
  BOOST_TEST(delivered(home, start) == "2 0 0");
  BOOST_TEST(queue(home) == "0 0 0 2");
}

BOOST_AUTO_TEST_CASE(a_password_that_others_may_read_is_refused) {
  games::JudgeConf conf = conf_for("smtp://127.0.0.1:1");
  conf.smtp_user = "judge";
  conf.secrets = "secrets";
  const TemporaryHome home(conf);
  post(home, {"ann@example.org"});
  const std::filesystem::path file = home.path() / "secrets";
  BOOST_CHECK_THROW(mail::deliver(home.home, start), parser::BadConfiguration); // missing
  std::ofstream(file) << "smtp_password=hush\n";
  ::chmod(file.c_str(), 0644);
  BOOST_CHECK_THROW(mail::deliver(home.home, start), parser::BadConfiguration);
  ::chmod(file.c_str(), 0600);
  BOOST_TEST(mail::deliver(home.home, start).deferred == 1);
  BOOST_TEST(queue(home) == "0 1 0 0");
}

BOOST_AUTO_TEST_SUITE_END()

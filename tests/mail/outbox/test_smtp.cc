// SPDX-License-Identifier: GPL-3.0-or-later
// What the answers of a mail server mean for a mail.
#include "mail/outbox/deliver.h"
#include "mail/outbox/post.h"
#include "mail/senders/mail_server.h"
#include "tests/mail/outbox/fake_smtp.h"

#include <boost/test/unit_test.hpp>

namespace {

using mail::Verdict;
using testing::FakeSmtp;
using testing::SmtpAnswers;

mail::MailServer settings(const FakeSmtp& server) {
  mail::MailServer settings;
  settings.url = server.url();
  settings.needs_tls = false;
  settings.answer_seconds = 1;
  return settings;
}

mail::QueuedMail queued(const std::string& to, const std::string& bytes) {
  mail::QueuedMail mail;
  mail.from = "judge@chancery.test";
  mail.to = to;
  mail.bytes = bytes;
  return mail;
}

const mail::QueuedMail plain = queued("ann@example.org", "Subject: x\n\nA PAR - BUR\n");

const char* word(Verdict verdict) {
  switch (verdict) {
  case Verdict::sent: return "sent";
  case Verdict::later: return "later";
  case Verdict::never: return "never";
  case Verdict::down: return "down";
  }
  return "?";
}

// A change to one of the answers, and what it means.
struct Case {
  const char* step;
  const char* answer;
  Verdict expected;
};

SmtpAnswers with(const Case& c) {
  SmtpAnswers answers;
  const std::string step = c.step;
  (step == "greeting" ? answers.greeting
   : step == "mail"   ? answers.mail
   : step == "rcpt"   ? answers.rcpt
   : step == "data"   ? answers.data
                      : answers.end) = c.answer;
  return answers;
}

} // namespace

BOOST_AUTO_TEST_SUITE(smtp)

BOOST_AUTO_TEST_CASE(a_mail_arrives_with_its_envelope_and_every_byte) {
  const FakeSmtp server;
  mail::SmtpSession session(settings(server), "chancery.test");
  const mail::Attempt attempt = session.send(queued("ann@example.org", "Subject: x\n\n.\n..dots\nlast\n"));
  BOOST_TEST(word(attempt.verdict) == word(Verdict::sent));
  BOOST_TEST(attempt.reason == "");
  BOOST_REQUIRE_EQUAL(server.mails().size(), 1U);
  BOOST_TEST(server.mails()[0] == "Subject: x\r\n\r\n..\r\n...dots\r\nlast\r\n");
  const std::vector<std::string> commands = server.commands();
  BOOST_REQUIRE(commands.size() >= 4U);
  BOOST_TEST(commands[0] == "EHLO chancery.test");
  BOOST_TEST(commands[1].starts_with("MAIL FROM:<judge@chancery.test>"));
  BOOST_TEST(commands[2].starts_with("RCPT TO:<ann@example.org>"));
}

BOOST_AUTO_TEST_CASE(each_answer_has_its_meaning) {
  constexpr Case cases[] = {
      {"end", "250 queued as 17", Verdict::sent},
      {"rcpt", "450 mailbox busy", Verdict::later},
      {"rcpt", "451 greylisted", Verdict::later},
      {"end", "451 try again", Verdict::later},
      {"end", "421 going down", Verdict::later},
      {"mail", "452 disk full", Verdict::later},
      {"rcpt", "550 no such user", Verdict::never},
      {"mail", "552 too big", Verdict::never},
      {"mail", "550 5.7.1 not your address", Verdict::down},
      {"end", "552 too big", Verdict::never},
      {"end", "554 spam", Verdict::never},
      {"greeting", "554 go away", Verdict::down},
      {"greeting", "421 busy", Verdict::down},
      {"mail", "530 log in first", Verdict::down},
      {"greeting", "", Verdict::down},
      {"rcpt", "", Verdict::down},
      {"end", "", Verdict::later},
  };
  for (const Case& c : cases) {
    const FakeSmtp server(with(c));
    mail::SmtpSession session(settings(server), "chancery.test");
    const mail::Attempt attempt = session.send(plain);
    BOOST_TEST(std::string(word(attempt.verdict)) == word(c.expected),
               c.step << " \"" << c.answer << "\" gives " << word(attempt.verdict) << ": " << attempt.reason);
    BOOST_TEST(attempt.reason.empty() == (c.expected == Verdict::sent));
  }
}

BOOST_AUTO_TEST_CASE(a_dead_address_is_told_from_a_mail_that_is_not_liked) {
  struct Refusal {
    const char* step;
    const char* answer;
    bool dead;
  };
  constexpr Refusal cases[] = {
      {"rcpt", "550 5.1.1 no such user", true}, {"rcpt", "550 no such user", true},
      {"rcpt", "550 5.2.1 disabled", true},     {"rcpt", "553 5.1.3 bad address", true},
      {"rcpt", "550 5.7.1 blocked", false},     {"rcpt", "554 5.7.1 relay denied", false},
      {"rcpt", "552 5.2.2 full", false},        {"rcpt", "450 4.2.1 busy", false},
      {"end", "550 5.1.1 spam", false},         {"mail", "550 5.1.8 who are you", false},
  };
  for (const Refusal& c : cases) {
    const FakeSmtp server(with({c.step, c.answer, Verdict::never}));
    mail::SmtpSession session(settings(server), "chancery.test");
    const mail::Attempt attempt = session.send(plain);
    BOOST_TEST(attempt.dead_address == c.dead, c.step << " " << c.answer);
    BOOST_TEST(attempt.reason.find(c.answer) != std::string::npos, attempt.reason);
  }
}

BOOST_AUTO_TEST_CASE(a_silent_server_is_not_waited_for_long) {
  const FakeSmtp server(SmtpAnswers{"220-still thinking"});
  mail::SmtpSession session(settings(server), "chancery.test");
  const mail::Attempt attempt = session.send(plain);
  BOOST_TEST(word(attempt.verdict) == word(Verdict::down));
}

BOOST_AUTO_TEST_CASE(no_server_at_all_closes_the_way) {
  mail::MailServer nowhere;
  {
    const FakeSmtp gone;
    nowhere = settings(gone);
  }
  mail::SmtpSession session(nowhere, "chancery.test");
  BOOST_TEST(word(session.send(plain).verdict) == word(Verdict::down));
}

BOOST_AUTO_TEST_CASE(one_connection_serves_several_mails) {
  const FakeSmtp server;
  mail::SmtpSession session(settings(server), "chancery.test");
  for (int i = 0; i < 3; ++i) BOOST_TEST(word(session.send(plain).verdict) == word(Verdict::sent));
  BOOST_TEST(server.mails().size() == 3U);
  BOOST_TEST(server.connections() == 1);
}

BOOST_AUTO_TEST_CASE(the_next_mail_is_sent_after_one_was_refused) {
  FakeSmtp server(SmtpAnswers{.rcpt = "550 no such user"});
  mail::SmtpSession session(settings(server), "chancery.test");
  BOOST_TEST(word(session.send(plain).verdict) == word(Verdict::never));
  server.answer({});
  BOOST_TEST(word(session.send(plain).verdict) == word(Verdict::sent));
}

BOOST_AUTO_TEST_CASE(a_server_without_tls_gets_neither_password_nor_mail) {
  const FakeSmtp server(SmtpAnswers{.ehlo = "250-fake.test\r\n250 AUTH PLAIN LOGIN"});
  mail::MailServer secret = settings(server);
  secret.needs_tls = true;
  secret.user = "judge";
  secret.password = "hush";
  mail::SmtpSession session(secret, "chancery.test");
  BOOST_TEST(word(session.send(plain).verdict) == word(Verdict::down));
  BOOST_TEST(server.mails().empty());
  for (const std::string& command : server.commands()) BOOST_TEST(!command.starts_with("AUTH"));
}

BOOST_AUTO_TEST_CASE(an_address_cannot_carry_a_command) {
  const FakeSmtp server;
  mail::SmtpSession session(settings(server), "chancery.test");
  const mail::Attempt attempt = session.send(queued("a@x.org>\r\nRCPT TO:<b@x.org", "x\n"));
  BOOST_TEST(word(attempt.verdict) == word(Verdict::never));
  BOOST_TEST(server.commands().empty());
}

BOOST_AUTO_TEST_SUITE_END()

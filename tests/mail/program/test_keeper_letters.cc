// SPDX-License-Identifier: GPL-3.0-or-later
// What the judge writes to its keeper: lines that fit, and commands that are commands.
#include "mail/keeper/keeper_commands.h"
#include "mail/letters/keeper_letters.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/program/subcommands.h"
#include "parser/text.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <sstream>

namespace {

const std::string spooled = "20261121T093000Z-01795256424279191086-12345678.eml";
const std::string queued = "0000000811-00003-vpkxlmeh.eml";
const std::string reason = "the mail server answered: 550 5.1.1 <bob@example.org>: Recipient address "
                           "rejected: User unknown in virtual "
                           "mailbox table, see https://example.org/help/why-was-my-mail-refused";

struct Case {
  const char* name;
  mail::Letter letter;
  std::vector<std::string> commands; // that must stand in it, each on a line of its own
};

std::vector<Case> cases() {
  const games::JudgeConf conf = testing::plain_conf();
  const std::string spool_key = "20261121T093000Z-01795256424279191086";
  const games::Instant now = *games::parse_instant("2026-11-21T09:00Z");
  std::vector<mail::GivenUp> many(200, {queued, "bob@example.org", reason, true});
  return {
      {"set aside",
       mail::set_aside_letter(conf, spooled, "exception: " + reason),
       {"keeper show " + spool_key, "keeper requeue " + spool_key, "keeper discard " + spool_key}},
      {"given up",
       mail::given_up_letter(conf, {{queued, "bob@example.org", reason, true}}, now),
       {"keeper show 0000000811-00003", "keeper requeue 0000000811-00003", "keeper discard 0000000811-00003",
        "keeper unblock bob@example.org"}},
      {"many given up",
       mail::given_up_letter(conf, many, now),
       {"keeper show MAIL", "keeper requeue MAIL", "keeper discard MAIL", "keeper unblock bob@example.org"}},
      {"damaged file", mail::given_up_letter(conf, {{queued, "", "its file is damaged"}}, now), {}},
      {"damaged game",
       mail::damaged_games_letter(conf, {"alpine: games/alpine/game:1: " + reason}),
       {"check", "edit alpine"}},
      {"damaged games",
       mail::damaged_games_letter(conf, std::vector<std::string>(200, "alpine: games/alpine/game:1: broken")),
       {"check", "edit NAME"}},
      {"kept news",
       mail::kept_news_letter(conf,
                              {{"2026-11-20", "mails-given-up", 5000, std::vector<std::string>(50, reason)},
                               {"2026-11-20", "mails-set-aside", 2, {spooled, spooled}}}),
       {"status", "keeper list"}},
      {"many mails",
       mail::many_mails_letter(conf, "bob@example.org", reason),
       {"keeper unblock bob@example.org"}},
  };
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

// "chancery SUBCOMMAND ..." as the tables of subcommands and of keeper's commands have it.
bool is_command(const std::vector<std::string>& words) {
  if (words.size() < 2 || mail::find_subcommand(words[1]) == nullptr) return false;
  if (words[1] != "keeper") return true;
  for (const mail::KeeperCommand& row : mail::keeper_commands())
    if (words.size() == 3 + row.arguments.size() && row.name == words[2]) return true;
  return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(keeper_letters)

BOOST_AUTO_TEST_CASE(a_letter_to_the_keeper_fits_and_names_commands_that_there_are) {
  for (const Case& c : cases()) {
    BOOST_TEST_CONTEXT(c.name) {
      BOOST_TEST(c.letter.to == "keeper@chancery.test");
      const std::string text = mail::plain_text(c.letter.told);
      for (const std::string_view line : parser::lines_of(text)) {
        BOOST_TEST(mail::columns_of(line) <= mail::prose_width, line);
        if (line.starts_with("  chancery ")) BOOST_TEST(is_command(words_of(std::string(line))), line);
      }
      for (const std::string& command : c.commands)
        BOOST_TEST(text.find("\n  chancery " + command + "\n") != std::string::npos, text);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_letter_about_very_many_mails_stays_short) {
  for (const Case& c : cases()) BOOST_TEST(mail::plain_text(c.letter.told).size() < 20'000U, c.name);
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Handlers of commands, called on the parts that they take: nothing is read from a spool, and nothing
// committed.
#include "games/game/game.h"
#include "games/game/seats.h"
#include "games/store/transaction.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/players.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/message/message.h"
#include "tests/common/holds.h"
#include "tests/common/library.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

using testing::holds;

namespace {

const std::string name = "alpine";

std::string address_of(const games::Game& game, std::size_t seat) {
  return std::string(1, games::seat_letter(game, game.seats[seat])) + "@example.org";
}

// Running, each power with a player, and a master behind them.
games::Game running_game(games::Instant now) {
  games::Game game = games::new_game(name, testing::board("standard"), now);
  for (const judge::Power power : game.variant->map.powers()) game.seats.emplace_back().power = power;
  game.seats.emplace_back().role = games::Role::master;
  for (std::size_t i = 0; i < game.seats.size(); ++i) game.seats[i].addresses = {address_of(game, i)};
  game.state = games::State::running;
  game.deadline = now + std::chrono::hours(48);
  return game;
}

// All that the last line was answered.
std::string told(const mail::GrowingReply& reply) {
  std::string text;
  for (const mail::Answer& answer : reply.line().answers) text += answer.text + "\n";
  return text;
}

// A mail of whoever has the seat, signed on to it.
struct Obeyed {
  explicit Obeyed(char seat_letter) {
    const auto seat = std::ranges::find(
        game.seats, seat_letter, [&](const games::Seat& one) { return games::seat_letter(game, one); });
    index = static_cast<std::size_t>(seat - game.seats.begin());
    message.from = {mail::Address{game.seats.at(index).addresses.front(), ""}};
  }

  // What the command is answered.
  std::string obey(const std::string& line, const std::vector<std::string>& block = {}) {
    parser::Statement statement;
    statement.line = 1;
    statement.text = statement.source = line;
    statement.block = block;
    context.begin(statement);
    if (!context.session.is_signed_on()) context.sign_on(name, index);
    parser::Words arguments{""};
    const mail::CommandRow* row = mail::find_command(line, arguments);
    BOOST_REQUIRE(row != nullptr);
    row->handler(context, statement, arguments);
    return told(context.reply);
  }
  std::vector<std::string> readers() const {
    std::vector<std::string> found;
    for (const mail::Letter& letter : context.office.letters) found.push_back(letter.to);
    return found;
  }

  const games::Instant now = testing::instant("2026-11-21T09:00Z");
  testing::TemporaryHome home;
  games::Transaction transaction = games::Transaction::for_reading(home.path());
  mail::Message message;
  games::Game game = running_game(now);
  std::size_t index = 0;
  mail::Context context = context_here();

 private:
  mail::Context context_here() {
    mail::Context made({mail::vocabulary(), message, now, now}, {home.home, testing::library(), transaction});
    made.office.games[name].game = made.office.games[name].loaded = game;
    return made;
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(handlers)

BOOST_AUTO_TEST_CASE(a_player_waits_and_goes_on) {
  Obeyed mail('F');
  BOOST_TEST(!mail.context.office.games.at(name).is_changed());
  BOOST_TEST(holds(mail.obey("SET WAIT"), "deadline"));
  BOOST_TEST(mail.context.seat().wait);
  BOOST_TEST(mail.context.office.games.at(name).is_changed());
  mail.obey("SET NO WAIT");
  BOOST_TEST(!mail.context.seat().wait);
  BOOST_TEST(!mail.context.office.games.at(name).is_changed());
}

BOOST_AUTO_TEST_CASE(a_vote_takes_a_seat_and_says_so) {
  games::Game game = running_game(testing::instant("2026-11-21T09:00Z"));
  games::Proposal draw;
  draw.by = game.variant->map.find_power("Austria");
  games::Seat& france = *game.seat_of(game.variant->map.find_power("France"));
  mail::GrowingReply reply;
  reply.echoes.emplace_back();
  mail::agree_to_end(reply, game, france, draw);
  BOOST_TEST(france.draw.has_value());
  BOOST_TEST(!game.seat_of(draw.by)->draw.has_value());
  BOOST_TEST(holds(told(reply), "as Austria proposes"), told(reply));
}

BOOST_AUTO_TEST_CASE(press_goes_to_its_reader_and_to_the_master_alone) {
  Obeyed mail('F');
  const std::string answer = mail.obey("PRESS TO G", {"Burgundy stays empty?"});
  BOOST_TEST(!mail.context.reply.line().error, answer);
  BOOST_TEST(mail.readers() == (std::vector<std::string>{"G@example.org", "M@example.org"}),
             boost::test_tools::per_element());
  BOOST_TEST(holds(plain_text(mail.context.office.letters.front().told), "Burgundy stays empty?"));
}

BOOST_AUTO_TEST_CASE(press_to_nobody_is_refused_and_changes_nothing) {
  Obeyed mail('F');
  mail.obey("PRESS TO Q", {"Hello?"});
  BOOST_TEST(mail.context.reply.line().error);
  BOOST_TEST(mail.context.office.letters.empty());
  BOOST_TEST(!mail.context.office.games.at(name).is_changed());
}

BOOST_AUTO_TEST_CASE(shorthand_is_for_games_that_have_it) {
  games::Game game = running_game(testing::instant("2026-11-21T09:00Z"));
  mail::PressOptions options;
  options.broadcast = true;
  const std::vector<std::string> lines{"Shall we talk?"};
  BOOST_TEST(!mail::flaw_in_shorthand({}, game, options, lines).has_value());
  game.settings.shorthand = true;
  BOOST_REQUIRE(mail::flaw_in_shorthand({}, game, options, lines).has_value());
  BOOST_TEST(mail::flaw_in_shorthand({}, game, options, lines)->line == lines.front());
}

BOOST_AUTO_TEST_CASE(a_note_of_the_master_goes_to_one_player) {
  Obeyed mail('M');
  BOOST_TEST(holds(mail.obey("MSG France Please order in time."), "France"));
  const games::Game& game = mail.context.game();
  BOOST_TEST(game.seat_of(game.variant->map.find_power("France"))->note.value_or("") ==
             "Please order in time.");
  BOOST_TEST(mail.readers() == std::vector<std::string>{"F@example.org"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_the_table_reserves_for_masters_no_player_may) {
  parser::Words arguments{""};
  const mail::CommandRow& row = *mail::find_command("MSG France Order!", arguments);
  for (const char letter : {'F', 'M'}) {
    Obeyed mail(letter);
    mail.obey("SET WAIT"); // signs on
    BOOST_TEST(mail::why_not_allowed(mail.context, row.who).empty() == (letter == 'M'));
  }
}

BOOST_AUTO_TEST_CASE(an_option_of_the_start_is_refused_later) {
  games::Game game = running_game(testing::instant("2026-11-21T09:00Z"));
  mail::GrowingReply reply;
  reply.echoes.emplace_back();
  BOOST_TEST(!mail::is_forming(game, reply, "PLAYERS"));
  BOOST_TEST(reply.line().error);
  game.state = games::State::forming;
  BOOST_TEST(mail::is_forming(game, reply, "PLAYERS"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(growing_reply)

BOOST_AUTO_TEST_CASE(a_reason_that_holds_for_the_line_above_is_not_repeated) {
  mail::GrowingReply reply;
  for (int i = 0; i < 3; ++i) {
    reply.echoes.emplace_back();
    reply.refuse_order_line("The game has not started.");
  }
  BOOST_TEST(told(reply) == "Not taken either, for the same reason.\n");
  BOOST_TEST(reply.echoes.front().answers.front().text == "The game has not started.");
}

BOOST_AUTO_TEST_CASE(what_the_mail_cannot_pay_for_is_refused_once_and_then_counted) {
  mail::GrowingReply reply;
  std::size_t paid = 0;
  for (int i = 0; i < 23; ++i) {
    reply.echoes.emplace_back();
    paid += reply.affords(mail::Cost::reading) ? 1U : 0U;
  }
  BOOST_TEST(paid == 20U);
  BOOST_TEST(reply.echoes[20].alike == 2U);
  BOOST_TEST(!reply.line().shown);
}

BOOST_AUTO_TEST_CASE(an_answer_that_is_full_says_so_once) {
  mail::GrowingReply reply;
  reply.echoes.emplace_back();
  const std::string line(1000, 'x');
  for (int i = 0; i < 300; ++i) reply.say_lines(line);
  BOOST_TEST(reply.line().answers.size() < 250U);
  BOOST_TEST(holds(reply.line().answers.back().text, "Cut here"));
  reply.say("There is room for a sentence.");
  BOOST_TEST(holds(reply.line().answers.back().text, "room for a sentence"));
}

BOOST_AUTO_TEST_CASE(a_masters_question_as_a_power_is_no_matter_of_its_player) {
  mail::GrowingReply reply;
  for (const bool master : {false, true}) {
    mail::Echo& echo = reply.echoes.emplace_back();
    echo.copy_to = "ann@example.org";
    echo.as_master = master;
    reply.is_question();
    BOOST_TEST(reply.line().asks);
    BOOST_TEST(reply.line().copy_to.empty() == master);
  }
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Signing on under the settings of judge.conf, and seats that change hands; what transcripts do not show.
#include "parser/text.h"
#include "tests/common/holds.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

using testing::holds;
using testing::JudgeByMail;

namespace {

games::JudgeConf conf_with(bool register_first, bool creators_are_masters) {
  games::JudgeConf conf = testing::plain_conf();
  conf.require_register = register_first;
  conf.require_master = creators_are_masters;
  return conf;
}

void start_with_seats(JudgeByMail& judge) {
  judge.answer("meg@example.org", "CREATE ?x edelweiss\nBECOME MASTER\n");
  for (const std::string who : {"a", "e", "f", "g", "i", "r", "t"})
    judge.answer(who + "@example.org", "SIGNON ?x secret-" + who + "\nSET PREFERENCE " + who + "\n");
}

} // namespace

BOOST_AUTO_TEST_SUITE(seats_by_mail)

BOOST_AUTO_TEST_CASE(a_keeper_may_demand_registration_before_the_first_sign_on) {
  JudgeByMail judge(conf_with(true, false));
  const std::string refused = judge.answer("ann@example.org", "CREATE ?x edelweiss\n");
  BOOST_CHECK(holds(refused, "send REGISTER first"));
  BOOST_CHECK(!games::game_exists(judge.store().home(), "x"));
  BOOST_CHECK(holds(judge.answer("ann@example.org", "REGISTER\nCountry: Iceland\nEND\n"),
                    "\"Name: your name\" is wanted"));
  const std::string reply =
      judge.answer("ann@example.org", "REGISTER\nName: Ann\nEND\nCREATE ?x edelweiss\n");
  BOOST_CHECK(holds(reply, "You are registered: Ann"));
  BOOST_CHECK(games::game_exists(judge.store().home(), "x"));
}

BOOST_AUTO_TEST_CASE(a_keeper_may_make_every_creator_a_master) {
  JudgeByMail judge(conf_with(false, true));
  judge.answer("meg@example.org", "CREATE ?x edelweiss\n");
  const games::Game game = judge.game("x");
  BOOST_REQUIRE_EQUAL(game.seats.size(), 1);
  BOOST_CHECK(game.seats.front().role == games::Role::master);
  BOOST_CHECK(game.settings.moderated);
}

BOOST_AUTO_TEST_CASE(the_first_game_that_waits_for_players_is_joined_by_a_bare_question_mark) {
  JudgeByMail judge;
  BOOST_CHECK(holds(judge.answer("ann@example.org", "SIGNON ? danube\n"), "No game is waiting"));
  judge.answer("meg@example.org", "CREATE ?b edelweiss\nBECOME MASTER\nCREATE ?c edelweiss\n");
  BOOST_CHECK(holds(judge.answer("ann@example.org", "SIGNON ? danube\nSET PREFERENCE A\n"),
                    "You have joined game b"));
  BOOST_CHECK_EQUAL(judge.game("b").seats.back().preferences, "A");
}

BOOST_AUTO_TEST_CASE(only_the_lone_creator_becomes_master) {
  JudgeByMail judge;
  judge.answer("ann@example.org", "CREATE ?x danube\n");
  judge.answer("bob@example.org", "SIGNON ?x thames\n");
  BOOST_CHECK(holds(judge.answer("ann@example.org", "SIGNON ?x danube\nBECOME MASTER\n"),
                    "for the creator of a game"));
}

BOOST_AUTO_TEST_CASE(in_a_game_without_a_master_every_player_sets_what_a_master_would) {
  JudgeByMail judge;
  judge.answer("ann@example.org", "CREATE ?x danube\n");
  judge.answer("bob@example.org", "SIGNON ?x thames\nSET NMR\n");
  BOOST_CHECK(judge.game("x").settings.nmr);
  // Nobody could take that back.
  BOOST_CHECK(holds(judge.answer("bob@example.org", "SIGNON ?x thames\nSET MODERATED\n"), "has no master"));
  BOOST_CHECK(!judge.game("x").settings.moderated);
}

BOOST_AUTO_TEST_CASE(an_observer_who_takes_a_power_over_observes_no_more) {
  JudgeByMail judge;
  start_with_seats(judge);
  judge.answer("oscar@example.org", "OBSERVE x eagle-eye\n");
  judge.answer("f@example.org", "SIGNON Fx secret-f\nRESIGN\n");
  BOOST_CHECK(
      holds(judge.answer("oscar@example.org", "SIGNON Fx loire\nA par - bur\n"), "taken over France"));
  const games::Game game = judge.game("x");
  for (const games::Seat& seat : game.seats) BOOST_CHECK(seat.role != games::Role::observer);
  const games::Seat* france = game.seat_of(game.variant->map.find_power("France"));
  BOOST_REQUIRE(france != nullptr);
  BOOST_CHECK_EQUAL(france->addresses.front(), "oscar@example.org");
  BOOST_CHECK(france->standing == games::Standing::present);
}

BOOST_AUTO_TEST_CASE(who_plays_already_takes_nothing_over_and_nobody_takes_a_seat_that_is_held) {
  JudgeByMail judge;
  start_with_seats(judge);
  judge.answer("f@example.org", "SIGNON Fx secret-f\nRESIGN\n");
  BOOST_CHECK(holds(judge.answer("e@example.org", "SIGNON Fx secret-e\n"), "You have a seat in game x"));
  BOOST_CHECK(holds(judge.answer("eve@example.org", "SIGNON Ex eve\n"), "not accepted"));
}

BOOST_AUTO_TEST_CASE(who_resigned_comes_back_while_nobody_has_the_power_and_who_was_ejected_does_not) {
  JudgeByMail judge;
  start_with_seats(judge);
  const games::Instant deadline = judge.game("x").deadline;
  judge.answer("f@example.org", "SIGNON Fx secret-f\nRESIGN\n");
  BOOST_CHECK(holds(judge.answer("f@example.org", "SIGNON Fx another\n"), "You have France again"));
  BOOST_CHECK(judge.game("x").deadline == deadline);
  judge.answer("f@example.org", "SIGNON Fx another\nRESIGN\n");
  judge.answer("new@example.org", "TAKEOVER x AS France\n");
  BOOST_CHECK(holds(judge.answer("f@example.org", "SIGNON Fx another\n"), "no more: it has another player"));
  judge.answer("meg@example.org", "SIGNON Mx edelweiss\nEJECT England\n");
  BOOST_CHECK(holds(judge.answer("e@example.org", "TAKEOVER x AS England\n"), "only its master"));
}

BOOST_AUTO_TEST_CASE(whoever_is_resigned_by_somebody_else_hears_of_it) {
  JudgeByMail judge;
  start_with_seats(judge);
  judge.answer("thief@example.org", "SIGNON Fx secret-f\nRESIGN\n");
  bool told = false;
  for (const testing::Sent& sent : judge.last())
    told = told || (sent.is_to("f@example.org") && holds(sent.text, "thief@example.org") &&
                    holds(sent.text, "You have left"));
  BOOST_CHECK(told);
}

BOOST_AUTO_TEST_CASE(a_master_who_acts_for_two_powers_shows_neither_what_he_did_for_the_other) {
  JudgeByMail judge;
  start_with_seats(judge);
  judge.answer("meg@example.org",
               "SIGNON Mx edelweiss\nBECOME France\nA par - bur\nBECOME Germany\nA mun - ruh\n");
  for (const testing::Sent& sent : judge.last()) {
    if (sent.is_to("f@example.org")) BOOST_CHECK(holds(sent.text, "Burgundy") && !holds(sent.text, "Ruhr"));
    if (sent.is_to("g@example.org"))
      BOOST_CHECK_MESSAGE(holds(sent.text, "Ruhr") && !holds(sent.text, "Burgundy"), sent.text);
  }
  BOOST_CHECK_EQUAL(judge.last().size(), 3);
}

BOOST_AUTO_TEST_CASE(a_replaced_player_gets_a_code_by_mail_that_opens_the_seat) {
  JudgeByMail judge;
  start_with_seats(judge);
  judge.answer("meg@example.org", "SIGNON Mx edelweiss\nREPLACE France new@example.org\n");
  std::string line;
  for (const testing::Sent& sent : judge.last())
    for (const std::string_view one : parser::lines_of(sent.text))
      if (sent.is_to("new@example.org") && holds(std::string(one), "RESET PASSWORD "))
        line = std::string(parser::trim(one));
  BOOST_REQUIRE(!line.empty());
  BOOST_CHECK(holds(judge.answer("f@example.org", "SIGNON Fx secret-f\n"), "it has another player now"));
  BOOST_CHECK(
      holds(judge.answer("new@example.org", line.substr(0, line.rfind(' ')) + " loire\nA par - bur\n"),
            "Army Paris -> Burgundy"));
  BOOST_CHECK(holds(judge.answer("new@example.org", "SIGNON Fx loire\n"), "Signed on"));
}

BOOST_AUTO_TEST_CASE(a_preference_takes_the_letters_and_names_of_every_board) {
  const struct {
    const char *board, *written, *kept;
  } rows[] = {
      {"world", "Oz", "Z"},
      {"world", "oz, Argentina", "ZA"},
      {"empire", "BC", "BC"},
      {"three_kingdoms", "Wu Shu", "WS"},
      {"three_kingdoms", "EW", "EW"},
      {"chaos", "30a*", "30A*"},
      {"chaos", "[0 9] Spain", "[09]2"},
      {"void", "*+[7A]", "*+[7A]"},
      {"youngstown_redux", "India", "N"},
  };
  JudgeByMail judge;
  int number = 0;
  for (const auto& row : rows) {
    const std::string name = "g" + std::to_string(++number), who = name + "@example.org";
    judge.answer(who,
                 "CREATE ?" + name + " edelweiss " + row.board + "\nSET PREFERENCE " + row.written + "\n");
    BOOST_TEST(judge.game(name).seats.front().preferences == row.kept, row.written);
  }
}

BOOST_AUTO_TEST_SUITE_END()

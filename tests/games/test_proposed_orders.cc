// SPDX-License-Identifier: GPL-3.0-or-later
// Orders that are proposed: what they hold up, when they become orders, and what ends them. The clock is that
// of test_process.cc: deadline 24 hours after a phase opens, grace 48 hours, delay half an hour.
#include "fixture.h"

#include "games/game/due.h"
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/view.h"

#include "judge/legality/legality.h"
#include "parser/order_parser.h"

BOOST_AUTO_TEST_SUITE(proposed_orders)

using games::Game;
using games::Standing;
using test::at;

games::Instant hour(double count) {
  return at("2026-11-02T00:00Z") + std::chrono::seconds(static_cast<long>(count * 3600));
}

Game plain_game(bool nmr = false) {
  Game game = test::forming_game("x", 7);
  const games::Clock clock{-1, 0, 24, 48, 0.5, "SMTWTFS"};
  game.settings.clocks = {clock, clock, clock};
  game.settings.press = games::PressColour::none;
  game.settings.nmr = nmr;
  games::start(game, hour(0), test::conf());
  return game;
}

std::string advance(Game& game, double hours) {
  return test::names_of(games::advance(game, hour(hours), test::conf()));
}

judge::Order order_of(const Game& game, const std::string& power, const std::string& line) {
  const auto parsed = parser::parse_orders(game.variant->names, game.position.phase.kind, line);
  return judge::check(game.variant->map, game.rules, game.position, test::power(power), parsed.at(0).order)
      .order;
}

void propose(Game& game, const std::string& power, const std::string& line, double hours) {
  games::propose(game, test::power(power), order_of(game, power, line), hour(hours));
}

bool is_on_file(const Game& game, const std::string& power, const std::string& line) {
  const auto& orders = game.orders[test::power(power)];
  return std::ranges::find(orders, order_of(game, power, line), &games::OrderOnFile::order) != orders.end();
}

const games::Proposed& proposed_to(const Game& game, const std::string& power) {
  return game.proposed[test::power(power)];
}

// A game in which all have ordered, and something else is proposed to Italy.
Game settled_but_for_italy(bool nmr = false) {
  Game game = plain_game(nmr);
  test::give_holds(game, hour(2));
  propose(game, "Italy", "A ven - tri", 3);
  game.flawed[test::power("Italy")] = true; // as its mail has it
  return game;
}

BOOST_AUTO_TEST_CASE(a_set_with_a_proposal_is_not_complete_and_holds_the_turn_back) {
  Game game = settled_but_for_italy();
  BOOST_TEST(!games::orders_state(game, test::power("Italy")).complete);
  BOOST_TEST(games::powers_missing_orders(game).size() == 1U);
  advance(game, 23);
  BOOST_TEST(game.to_code() == "S1901M");
  BOOST_TEST(is_on_file(game, "Italy", "A ven H"));
}

BOOST_AUTO_TEST_CASE(it_becomes_the_order_at_the_deadline_and_nobody_is_late) {
  for (const bool nmr : {false, true}) {
    Game game = settled_but_for_italy(nmr);
    advance(game, 23);
    const auto events = games::advance(game, hour(24), test::conf());
    BOOST_REQUIRE_EQUAL(test::names_of(events), "TurnProcessed");
    const games::Turn& turn = std::get<games::TurnProcessed>(events[0]).turn;
    BOOST_REQUIRE_EQUAL(turn.unanswered.size(), 1U);
    BOOST_TEST((turn.unanswered[0].by == test::power("Italy")));
    BOOST_TEST((turn.unanswered[0].order.kind == judge::OrderKind::move));
    BOOST_TEST(turn.late.empty());
    BOOST_TEST(game.proposed[test::power("Italy")].empty());
  }
}

// Two waived builds are alike, and each is answered by itself.
BOOST_AUTO_TEST_CASE(alike_proposals_are_accepted_one_by_one) {
  Game game = plain_game();
  game.position.phase = *judge::parse_phase("W1901A");
  judge::Order waive;
  waive.kind = judge::OrderKind::waive;
  const judge::Power italy = test::power("Italy");
  for (int i = 0; i < 2; ++i) games::propose(game, italy, waive, hour(3));
  BOOST_TEST_REQUIRE(game.proposed[italy].orders.size() == 2U);
  games::accept(game, italy, games::OrderOnFile(game.proposed[italy].orders.front()));
  BOOST_TEST(game.proposed[italy].orders.size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_was_not_answered_is_remembered_while_others_are_late) {
  Game game = settled_but_for_italy();
  game.orders[test::power("France")].clear();
  advance(game, 23);
  BOOST_TEST(advance(game, 24) == "DeadlineMissed");
  BOOST_TEST(is_on_file(game, "Italy", "A ven - tri"));
  BOOST_TEST(!game.seat_of(test::power("Italy"))->late);
  test::give(game, "France", "A par H; A mar H; F bre H", hour(25));
  const auto events = games::advance(game, hour(26), test::conf());
  BOOST_REQUIRE_EQUAL(test::names_of(events), "TurnProcessed");
  BOOST_TEST(std::get<games::TurnProcessed>(events[0]).turn.unanswered.size() == 1U);
}

BOOST_AUTO_TEST_CASE(one_of_after_the_deadline_counts_before_the_seat_is_abandoned) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  game.orders[test::power("Italy")].clear();
  advance(game, 24);
  for (const char* line : {"A ven - tri", "A rom - apu", "F nap - ion"}) propose(game, "Italy", line, 30);
  advance(game, 47.9);
  BOOST_TEST(game.orders[test::power("Italy")].empty());
  const std::string last = advance(game, 72);
  BOOST_CHECK_MESSAGE(last.ends_with("TurnProcessed"), last);
  BOOST_TEST((game.seat_of(test::power("Italy"))->standing == Standing::present));
}

BOOST_AUTO_TEST_CASE(process_makes_it_the_order) {
  Game game = settled_but_for_italy();
  const auto events = games::process_now(game, hour(4), test::conf());
  BOOST_TEST(std::get<games::TurnProcessed>(events[0]).turn.unanswered.size() == 1U);
}

BOOST_AUTO_TEST_CASE(without_deadlines_it_never_does_by_itself) {
  Game game = plain_game();
  game.settings.deadlines = false;
  game.deadline = game.grace_end = games::last_instant;
  test::give_holds(game, hour(2));
  propose(game, "Italy", "A ven - tri", 3);
  BOOST_TEST(advance(game, 10000) == "");
  BOOST_TEST(is_on_file(game, "Italy", "A ven H"));
}

BOOST_AUTO_TEST_CASE(a_new_order_for_the_unit_ends_it_and_one_for_another_does_not) {
  Game game = settled_but_for_italy();
  games::place_order(game, test::power("Italy"), order_of(game, "Italy", "F nap - ion"), hour(4));
  BOOST_TEST(proposed_to(game, "Italy").orders.size() == 1U);
  games::place_order(game, test::power("Italy"), order_of(game, "Italy", "A ven - tyr"), hour(4));
  BOOST_TEST(proposed_to(game, "Italy").empty());
}

BOOST_AUTO_TEST_CASE(a_question_goes_with_an_order_for_the_unit_of_any_of_its_choices) {
  Game game = plain_game();
  const judge::Power italy = test::power("Italy");
  games::ask_to_choose(game, italy,
                       {{1, 1, order_of(game, "Italy", "A ven - apu"), hour(3)},
                        {1, 2, order_of(game, "Italy", "A rom - apu"), hour(3)}});
  BOOST_TEST(proposed_to(game, "Italy").choices.size() == 2U);
  games::place_order(game, italy, order_of(game, "Italy", "A ven H"), hour(4));
  BOOST_TEST(proposed_to(game, "Italy").choices.empty());
}

BOOST_AUTO_TEST_CASE(who_leaves_his_seat_takes_it_with_him) {
  Game game = settled_but_for_italy();
  games::resign(game, *game.seat_of(test::power("Italy")));
  BOOST_TEST(proposed_to(game, "Italy").empty());
  BOOST_TEST(is_on_file(game, "Italy", "A ven H"));
}

BOOST_AUTO_TEST_CASE(a_yes_makes_it_the_order_of_its_mail) {
  Game game = settled_but_for_italy();
  const games::Offer offer = games::offer_to(game, {test::power("Italy")}, hour(3));
  BOOST_REQUIRE_EQUAL(offer.orders.size(), 1U);
  BOOST_TEST(games::times_of(offer).size() == 1U);
  BOOST_TEST(games::offer_to(game, {test::power("Italy")}, hour(2)).empty());
  games::accept(game, test::power("Italy"), offer.orders[0].second);
  BOOST_TEST(is_on_file(game, "Italy", "A ven - tri"));
  BOOST_TEST(proposed_to(game, "Italy").empty());
  BOOST_TEST(games::unanswered_orders(game).empty());
}

BOOST_AUTO_TEST_CASE(nobody_else_sees_it_in_a_blind_game) {
  Game game = settled_but_for_italy();
  game.settings.blind = true;
  const games::SeenGame austria(game, test::power("Austria")), italy(game, test::power("Italy"));
  BOOST_TEST(proposed_to(austria.game(), "Italy").empty());
  BOOST_TEST(!proposed_to(italy.game(), "Italy").empty());
}

BOOST_AUTO_TEST_SUITE_END()

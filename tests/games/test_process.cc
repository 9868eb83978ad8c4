// SPDX-License-Identifier: GPL-3.0-or-later
// What time and orders do to a game, step by step. The clock of these games: deadline 24 hours after a phase
// opens, grace 48 hours, delay half an hour, every day allowed, no press (so that the first turn is not
// doubled).
#include "fixture.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/game/seats.h"

#include "judge/board/order.h"
#include "judge/legality/legality.h"
#include "judge/phases/game_rules.h"

BOOST_AUTO_TEST_SUITE(process)

using games::Game;
using games::Standing;
using test::at;

Game plain_game(bool nmr = false) {
  Game game = test::forming_game("x", 7);
  const games::Clock clock{-1, 0, 24, 48, 0.5, "SMTWTFS"};
  game.settings.clocks = {clock, clock, clock};
  game.settings.press = games::PressColour::none;
  game.settings.nmr = nmr;
  games::start(game, at("2026-11-02T00:00Z"), test::conf());
  return game;
}

// Instants as hours after the beginning of the game.
games::Instant hour(double count) {
  return at("2026-11-02T00:00Z") + std::chrono::seconds(static_cast<long>(count * 3600));
}

std::string advance(Game& game, double hours) {
  return test::names_of(games::advance(game, hour(hours), test::conf()));
}

BOOST_AUTO_TEST_CASE(a_full_game_starts_and_the_seats_are_in_power_order) {
  Game game = test::forming_game("x", 6);
  games::Seat master;
  master.role = games::Role::master;
  game.seats.insert(game.seats.begin(), master);
  BOOST_TEST(advance(game, 0) == "");
  game.seats.push_back(test::player("late@example.org"));
  BOOST_TEST(advance(game, 0) == "GameStarted");
  BOOST_TEST((game.state == games::State::running));
  for (std::size_t i = 0; i < 7; ++i) BOOST_TEST((game.seats[i].power == judge::Power(i)));
  BOOST_TEST((game.seats[7].role == games::Role::master));
  BOOST_TEST(advance(game, 0) == "");
}

BOOST_AUTO_TEST_CASE(manual_start_waits_for_the_master) {
  Game game = test::forming_game("x", 7);
  game.settings.manual_start = true;
  BOOST_TEST(advance(game, 0) == "");
  BOOST_TEST(test::names_of(games::start(game, hour(0), test::conf())) == "GameStarted");
}

BOOST_AUTO_TEST_CASE(a_forced_begin_leaves_open_seats_that_nobody_waits_for) {
  Game game = test::forming_game("x", 5);
  BOOST_TEST(games::start(game, hour(0), test::conf()).empty());
  BOOST_TEST(test::names_of(games::start(game, hour(0), test::conf(), true)) == "GameStarted");
  BOOST_TEST(game.seats.size() == 7U);
  BOOST_TEST(games::powers_missing_orders(game).size() == 5U);
  std::size_t open = 0;
  for (const games::Seat& seat : game.seats) open += games::is_open(seat) ? 1U : 0U;
  BOOST_TEST(open == 2U);
}

BOOST_AUTO_TEST_CASE(with_all_orders_in_the_phase_is_processed_after_the_delay) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  BOOST_TEST(advance(game, 2.4) == "");
  BOOST_TEST((games::due_at(game) == hour(2.5)));
  BOOST_TEST(advance(game, 2.5) == "TurnProcessed");
  BOOST_TEST(game.to_code() == "F1901M");
  BOOST_TEST(game.history.at(0).folder == "history/0001-S1901M");
  BOOST_TEST((game.deadline == hour(26.5)));
  BOOST_TEST(games::powers_missing_orders(game).size() == 7U);
}

BOOST_AUTO_TEST_CASE(the_delay_never_reaches_past_the_deadline) {
  Game game = plain_game();
  test::give_holds(game, hour(23.8));
  BOOST_TEST((games::due_at(game) == hour(24)));
}

BOOST_AUTO_TEST_CASE(not_before_the_earliest_moment) {
  Game game = plain_game();
  game.earliest = hour(12);
  test::give_holds(game, hour(2));
  BOOST_TEST((games::due_at(game) == hour(12)));
}

BOOST_AUTO_TEST_CASE(a_wait_holds_until_the_deadline) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  game.seat_of(test::power("Italy"))->wait = true;
  BOOST_TEST(advance(game, 23.9) == "");
  BOOST_TEST(advance(game, 24) == "TurnProcessed");
  BOOST_TEST(!game.seat_of(test::power("Italy"))->wait);
}

BOOST_AUTO_TEST_CASE(a_retreat_of_a_dummy_alone_has_until_the_deadline_where_a_player_orders_it) {
  Game game = plain_game();
  games::Seat& austria = *game.seat_of(test::power("Austria"));
  games::make_dummy(game, austria);
  game.position.phase.kind = judge::PhaseKind::retreat;
  const judge::Unit unit = game.position.units.front();
  BOOST_REQUIRE((unit.power == austria.power));
  const judge::Map& map = game.variant->map;
  game.position.dislodged = {
      {unit, test::power("Italy"), {}, {map.base(game.variant->names.find_province("tyr").province)}}};
  BOOST_TEST(!games::waits_for_controllers(game));
  BOOST_TEST((games::due_at(game) == hour(0.5)));
  austria.controllers = {test::power("France")};
  BOOST_TEST(games::waits_for_controllers(game));
  BOOST_TEST((games::due_at(game) == hour(24)));
  judge::Order disband;
  disband.kind = judge::OrderKind::disband;
  disband.unit = unit.location;
  games::place_order(game, austria.power, disband, hour(1));
  game.last_order = hour(1);
  BOOST_TEST((games::due_at(game) == hour(1.5)));
}

BOOST_AUTO_TEST_CASE(a_game_may_always_wait_for_the_deadline) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  game.settings.always_wait = true;
  BOOST_CHECK(games::due_at(game) == hour(24));
}

BOOST_AUTO_TEST_CASE(where_people_can_talk_the_first_movement_phase_waits_for_its_deadline) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  game.settings.first_wait = true;
  BOOST_CHECK(games::due_at(game) == hour(2.5)); // nobody talks
  game.settings.press = games::PressColour::white;
  BOOST_CHECK(games::due_at(game) == hour(24));
  game.settings.first_wait = false; // as in games from before there was such a setting, and as a master likes
  BOOST_CHECK(games::due_at(game) == hour(2.5));
  game.settings.first_wait = true;
  BOOST_TEST(advance(game, 24) == "TurnProcessed");
  test::give_holds(game, hour(25));
  BOOST_CHECK(games::due_at(game) == hour(25.5));
}

BOOST_AUTO_TEST_CASE(the_first_movement_phase_of_who_plays_alone_or_without_deadlines_does_not_wait) {
  Game game = plain_game();
  game.settings.press = games::PressColour::white;
  game.settings.first_wait = true;
  test::give_holds(game, hour(2));
  for (games::Seat& seat : game.seats)
    if (seat.power != test::power("France")) seat.standing = games::Standing::disorder;
  BOOST_CHECK(games::due_at(game) == hour(2.5));
  for (games::Seat& seat : game.seats) seat.standing = games::Standing::present;
  game.deadline = game.grace_end = games::last_instant;
  BOOST_CHECK(games::due_at(game) == hour(2.5));
}

BOOST_AUTO_TEST_CASE(without_minor_wait_only_movement_is_held) {
  Game game = plain_game();
  game.settings.minor_wait = false;
  games::Seat& seat = *game.seat_of(test::power("Italy"));
  BOOST_TEST(games::set_wait(game, seat, true) == "");
  seat.wait = false;
  game.position.phase.kind = judge::PhaseKind::retreat;
  BOOST_TEST(games::set_wait(game, seat, true) != "");
  BOOST_TEST(!seat.wait);
}

BOOST_AUTO_TEST_CASE(with_strict_wait_only_who_has_orders_may_wait) {
  Game game = plain_game();
  game.settings.strict_wait = true;
  std::erase_if(game.position.units,
                [](const judge::Unit& unit) { return unit.power == test::power("Italy"); });
  test::give_holds(game, hour(2));
  game.seat_of(test::power("Italy"))->wait = true;
  BOOST_TEST((games::due_at(game) == hour(2.5)));
  game.seat_of(test::power("France"))->wait = true;
  BOOST_TEST((games::due_at(game) == hour(24)));
}

BOOST_AUTO_TEST_CASE(a_reminder_comes_eight_hours_before_the_deadline_once) {
  Game game = plain_game();
  test::give_holds(game, hour(2), "Italy");
  BOOST_TEST(advance(game, 15.9) == "");
  const auto events = games::advance(game, hour(16), test::conf());
  BOOST_TEST(test::names_of(events) == "DeadlineNear");
  BOOST_TEST(std::get<games::DeadlineNear>(events[0]).powers.size() == 1U);
  BOOST_TEST(advance(game, 17) == "");
}

BOOST_AUTO_TEST_CASE(a_reminder_comes_as_long_before_the_deadline_as_is_set) {
  for (const auto& [warning, due] : {std::pair{8.0, 16.0}, {4.0, 20.0}, {0.0, 24.0}}) {
    Game game = plain_game();
    game.settings.warning = warning;
    BOOST_CHECK(games::due_at(game) == hour(due));
  }
}

BOOST_AUTO_TEST_CASE(no_reminder_follows_a_deadline) {
  Game game = plain_game();
  BOOST_TEST(advance(game, 25) == "DeadlineMissed");
}

BOOST_AUTO_TEST_CASE(late_notices_come_at_the_deadline_then_daily_and_late_turns_are_counted_once) {
  Game game = plain_game();
  test::give_holds(game, hour(2), "Italy");
  advance(game, 16);
  auto events = games::advance(game, hour(24), test::conf());
  BOOST_TEST(test::names_of(events) == "DeadlineMissed");
  BOOST_TEST(std::get<games::DeadlineMissed>(events[0]).first);
  BOOST_TEST(advance(game, 47) == "");
  events = games::advance(game, hour(48), test::conf());
  BOOST_TEST(test::names_of(events) == "DeadlineMissed");
  BOOST_TEST(!std::get<games::DeadlineMissed>(events[0]).first);
  BOOST_TEST(game.seat_of(test::power("Italy"))->late_count == 1);
  BOOST_TEST(games::late_powers(game, hour(48)).size() == 1U);
  test::give_holds(game, hour(50));
  BOOST_TEST(games::late_powers(game, hour(50)).empty());
  BOOST_TEST(advance(game, 50.5) == "TurnProcessed");
  BOOST_TEST(game.seat_of(test::power("Italy"))->late_count == 1);
}

BOOST_AUTO_TEST_CASE(without_nmr_a_late_seat_is_abandoned_after_the_grace_and_the_game_waits) {
  Game game = plain_game();
  test::give_holds(game, hour(2), "Italy");
  advance(game, 24);
  BOOST_TEST(advance(game, 72) == "DeadlineMissed SeatsAbandoned");
  BOOST_TEST((game.seat_of(test::power("Italy"))->standing == Standing::abandoned));
  BOOST_TEST(advance(game, 119) == "");
  BOOST_TEST(advance(game, 120) == "WaitingForReplacement");
  BOOST_TEST(advance(game, 1000) == "WaitingForReplacement");
  BOOST_TEST(game.to_code() == "S1901M");
}

BOOST_AUTO_TEST_CASE(a_replacement_gets_a_new_deadline_and_everybody_waits) {
  Game game = plain_game();
  test::give_holds(game, hour(2), "Italy");
  advance(game, 24);
  advance(game, 72);
  games::Seat& italy = *game.seat_of(test::power("Italy"));
  games::take_over(game, italy, "new@example.org", "New", hour(100), "UTC");
  BOOST_TEST((italy.standing == Standing::present));
  BOOST_TEST(italy.addresses.at(0) == "new@example.org");
  BOOST_TEST(italy.terms.at(0).to == "S1901M");
  BOOST_TEST(italy.terms.at(1).from == "S1901M");
  BOOST_TEST(italy.late_count == 0);
  BOOST_TEST((game.deadline == hour(124)));
  test::give_holds(game, hour(101));
  BOOST_TEST((games::due_at(game) == hour(124)));
  BOOST_TEST(advance(game, 124) == "TurnProcessed");
}

BOOST_AUTO_TEST_CASE(with_nmr_a_late_seat_is_open_a_day_before_the_grace_ends_and_then_in_disorder) {
  Game game = plain_game(true);
  test::give_holds(game, hour(2), "Italy");
  advance(game, 24);
  BOOST_TEST(advance(game, 48) == "DeadlineMissed SeatsAbandoned");
  BOOST_TEST((game.seat_of(test::power("Italy"))->standing == Standing::abandoned));
  BOOST_TEST(advance(game, 71) == "");
  const auto events = games::advance(game, hour(72), test::conf());
  BOOST_TEST(test::names_of(events) == "SeatsInDisorder TurnProcessed");
  const auto& turn = std::get<games::TurnProcessed>(events[1]).turn;
  BOOST_REQUIRE_EQUAL(turn.absent.size(), 1U);
  BOOST_TEST((turn.absent[0] == test::power("Italy")));
  BOOST_TEST(game.to_code() == "F1901M");
  // Nobody waits for Italy any more.
  test::give_holds(game, hour(73), "Italy");
  BOOST_TEST(advance(game, 73.5) == "TurnProcessed");
}

BOOST_AUTO_TEST_CASE(orders_with_a_slip_beside_them_count_when_the_grace_has_passed) {
  for (const bool nmr : {false, true}) {
    Game game = plain_game(nmr);
    test::give_holds(game, hour(2));
    game.flawed[test::power("Italy")] = true;
    BOOST_TEST(!games::orders_state(game, test::power("Italy")).complete);
    BOOST_TEST(advance(game, 20) == "DeadlineNear");
    BOOST_TEST(advance(game, 24) == "DeadlineMissed");
    advance(game, 71);
    BOOST_TEST(game.to_code() == "S1901M");
    const std::string last = advance(game, 72);
    BOOST_CHECK_MESSAGE(last.ends_with("TurnProcessed"), last);
    BOOST_TEST((game.seat_of(test::power("Italy"))->standing == Standing::present));
  }
}

BOOST_AUTO_TEST_CASE(who_resigns_leaves_his_orders_and_an_open_seat) {
  Game game = plain_game();
  test::give_holds(game, hour(2), "France");
  games::vacate(game, *game.seat_of(test::power("Italy")));
  BOOST_TEST(games::is_open(*game.seat_of(test::power("Italy"))));
  BOOST_TEST(games::powers_missing_orders(game).size() == 1U);
  games::vacate(game, *game.seat_of(test::power("France")));
  BOOST_TEST(advance(game, 47) == "");
  BOOST_TEST(advance(game, 48) == "WaitingForReplacement");
}

BOOST_AUTO_TEST_CASE(a_game_that_nobody_plays_stands_still) {
  Game game = plain_game(true);
  for (games::Seat& seat : game.seats) games::vacate(game, seat);
  BOOST_TEST(advance(game, 500) == "WaitingForReplacement");
  BOOST_TEST(game.to_code() == "S1901M");
}

BOOST_AUTO_TEST_CASE(an_eliminated_power_is_never_waited_for) {
  Game game = plain_game();
  std::erase_if(game.position.units,
                [](const judge::Unit& unit) { return unit.power == test::power("Italy"); });
  for (judge::Power& owner : game.position.owners)
    if (owner && owner == test::power("Italy")) owner = {};
  test::give_holds(game, hour(2));
  BOOST_TEST(advance(game, 2.5) == "TurnProcessed");
}

// Italy is out of the game, and its homes are empty: under the rule garrison it may build one.
Game game_with_garrison() {
  Game game = plain_game();
  game.rules.garrison = judge::Switch::on;
  std::erase_if(game.position.units,
                [](const judge::Unit& unit) { return unit.power == test::power("Italy"); });
  for (judge::Power& owner : game.position.owners)
    if (owner && owner == test::power("Italy")) owner = {};
  return game;
}

BOOST_AUTO_TEST_CASE(a_power_that_may_come_back_holds_up_nothing_when_it_is_silent) {
  Game game = game_with_garrison();
  game.position.phase = *judge::parse_phase("W1901A");
  BOOST_TEST(games::powers_missing_orders(game).empty());
  games::vacate(game, *game.seat_of(test::power("Italy")));
  BOOST_TEST(advance(game, 24) == "TurnProcessed");
}

BOOST_AUTO_TEST_CASE(a_power_that_may_come_back_has_until_the_deadline) {
  Game game = game_with_garrison();
  game.position.phase = *judge::parse_phase("F1901M");
  test::give_holds(game, hour(1));
  BOOST_TEST(advance(game, 2) == "TurnProcessed");
  BOOST_TEST(game.to_code() == "W1901A");
  BOOST_TEST(game.seat_of(test::power("Italy"))->wait);
  BOOST_TEST(!game.seat_of(test::power("France"))->wait);
  BOOST_TEST(advance(game, 20).find("TurnProcessed") == std::string::npos);
  BOOST_TEST(advance(game, 60) == "TurnProcessed");
}

BOOST_AUTO_TEST_CASE(no_winter_is_held_for_a_power_that_is_not_in_the_game) {
  Game game = game_with_garrison();
  std::erase_if(game.seats, [](const games::Seat& seat) { return seat.power == test::power("Italy"); });
  game.position.phase = *judge::parse_phase("F1901M");
  test::give_holds(game, hour(1));
  BOOST_TEST(advance(game, 2) == "TurnProcessed");
  BOOST_TEST(game.to_code() == "S1902M");
}

BOOST_AUTO_TEST_CASE(with_manual_processing_only_the_master_processes) {
  Game game = plain_game(true);
  game.settings.manual_process = true;
  test::give_holds(game, hour(2));
  BOOST_TEST(advance(game, 500) == "StandsStill");
  BOOST_TEST(advance(game, 523) == "");
  BOOST_TEST(advance(game, 524) == "StandsStill");
  BOOST_TEST(test::names_of(games::process_now(game, hour(500), test::conf())) == "TurnProcessed");
}

BOOST_AUTO_TEST_CASE(a_forming_game_without_news_is_given_up_a_week_after_that_was_told) {
  Game game = plain_game();
  game.state = games::State::forming;
  game.created = hour(0);
  game.seats.resize(2);
  const auto day = [](int count) { return 24.0 * count; };
  BOOST_TEST(advance(game, day(7)) == "StandsStill");
  BOOST_TEST(!game.gives_up.has_value());
  BOOST_TEST(advance(game, day(60)) == "StandsStill"); // the judge was off: nobody was told yet
  BOOST_REQUIRE(game.gives_up.has_value());
  BOOST_TEST((*game.gives_up == hour(day(67))));
  games::note_news(game, hour(day(61)));
  BOOST_TEST(advance(game, day(67)) == "StandsStill");
  BOOST_TEST(advance(game, day(61 + 53)) == "StandsStill");
  BOOST_TEST(advance(game, day(61 + 59)) == "");
  BOOST_TEST(advance(game, day(61 + 60)) == "GivenUp");
  BOOST_TEST((game.state == games::State::terminated));
  BOOST_TEST(advance(game, day(400)) == "");
}

BOOST_AUTO_TEST_CASE(a_paused_game_stands_still) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  game.state = games::State::paused;
  BOOST_TEST(advance(game, 71) == "");
  BOOST_TEST(advance(game, 72) == "StandsStill");
  BOOST_TEST(advance(game, 73) == "");
  BOOST_TEST(games::process_now(game, hour(500), test::conf()).empty());
}

BOOST_AUTO_TEST_CASE(votes_wait_and_orders_go_with_their_phase) {
  Game game = plain_game();
  test::give_holds(game, hour(2));
  game.seat_of(test::power("Italy"))->draw = "";
  game.seat_of(test::power("Italy"))->concede = test::power("France");
  game.seat_of(test::power("Italy"))->absences = {{hour(0), hour(1)}, {hour(100), hour(200)}};
  games::process_now(game, hour(3), test::conf());
  const games::Seat& italy = *game.seat_of(test::power("Italy"));
  BOOST_TEST(!italy.draw.has_value());
  BOOST_TEST(italy.concede.is_none());
  BOOST_TEST(italy.absences.size() == 1U);
  for (const auto& orders : game.orders) BOOST_TEST(orders.empty());
}

BOOST_AUTO_TEST_CASE(future_orders_are_obeyed_when_their_phase_opens) {
  Game game = plain_game();
  const judge::Power italy = test::power("Italy");
  game.future[italy].push_back(
      {*judge::parse_phase("F1901M"), {"A ven H", "A rom - nowhere", "wait"}, hour(1)});
  game.future[italy].push_back({*judge::parse_phase("F1902M"), {"A ven - tri"}, hour(1)});
  test::give_holds(game, hour(2));
  const auto events = games::process_now(game, hour(3), test::conf());
  BOOST_REQUIRE_EQUAL(test::names_of(events), "TurnProcessed PendingObeyed");
  const auto& obeyed = std::get<games::PendingObeyed>(events[1]);
  BOOST_TEST((obeyed.power == italy));
  BOOST_REQUIRE_EQUAL(obeyed.lines.size(), 6U);
  BOOST_TEST(obeyed.lines[0] == "> A ven H");
  BOOST_TEST(obeyed.lines[3].starts_with("  error: "));
  BOOST_TEST(obeyed.lines[5] == "  F1901M will not be processed before its deadline.");
  BOOST_TEST(game.orders[italy].size() == 1U);
  BOOST_TEST(game.flawed[italy]);
  BOOST_TEST(game.seat_of(italy)->wait);
  BOOST_TEST(game.future[italy].size() == 1U);
}

BOOST_AUTO_TEST_CASE(orders_sent_ahead_go_to_a_dummy_that_the_power_controls) {
  Game game = plain_game();
  const judge::Power italy = test::power("Italy"), austria = test::power("Austria");
  games::make_dummy(game, *game.seat_of(austria));
  game.seat_of(austria)->controllers = {italy};
  game.future[italy].push_back({*judge::parse_phase("F1901M"), {"A vie - gal", "A ven H"}, hour(1)});
  games::process_now(game, hour(3), test::conf());
  BOOST_TEST(game.orders[italy].size() == 1U);
  BOOST_TEST(game.orders[austria].size() == 1U);
  BOOST_TEST(!game.flawed[italy]);
}

BOOST_AUTO_TEST_CASE(orders_sent_ahead_are_not_taken_of_who_is_not_approved) {
  Game game = plain_game();
  const judge::Power italy = test::power("Italy");
  game.future[italy].push_back({*judge::parse_phase("F1901M"), {"A ven H"}, hour(1)});
  game.seat_of(italy)->approved = false;
  const auto events = games::process_now(game, hour(3), test::conf());
  BOOST_TEST(game.orders[italy].empty());
  BOOST_TEST(game.future[italy].empty());
  BOOST_TEST(std::get<games::PendingObeyed>(events.back()).lines.back() ==
             "  Not taken: the master has not approved this player.");
}

BOOST_AUTO_TEST_CASE(a_prediction_changes_nothing) {
  Game game = plain_game();
  test::give(game, "Austria", "A vie - gal", hour(1));
  const games::Turn turn = games::predict(game);
  BOOST_TEST(turn.outcome.submitted().size() == 1U);
  BOOST_TEST(turn.absent.size() == 6U);
  BOOST_TEST(game.to_code() == "S1901M");
  BOOST_TEST(game.orders[test::power("Austria")].size() == 1U);
}

BOOST_AUTO_TEST_CASE(phases_that_nobody_has_orders_for_are_skipped_and_victory_ends_the_game) {
  Game game = plain_game();
  game.settings.victory_centers = 5;
  test::give_holds(game, hour(1));
  test::give(game, "Russia", "F sev - rum; A mos - ukr", hour(1));
  games::process_now(game, hour(1), test::conf());
  BOOST_TEST(game.to_code() == "F1901M"); // no retreats
  test::give_holds(game, hour(2));
  const auto events = games::process_now(game, hour(2), test::conf());
  BOOST_TEST(test::names_of(events) == "TurnProcessed GameEnded");
  BOOST_TEST((game.state == games::State::finished));
  BOOST_TEST(game.ending == "victory of Russia");
  BOOST_TEST(advance(game, 500) == "");
}

BOOST_AUTO_TEST_CASE(a_new_order_takes_the_place_of_the_one_for_the_same_unit) {
  Game game = plain_game();
  const judge::Map& map = game.variant->map;
  test::give(game, "Austria", "A vie - gal; A bud - ser", hour(1));
  const judge::Checked again = judge::check(
      map, game.rules, game.position, test::power("Austria"),
      parser::parse_orders(game.variant->names, judge::PhaseKind::movement, "A vie - tri").at(0).order);
  const games::Placed placed = games::place_order(game, test::power("Austria"), again.order, hour(2));
  BOOST_REQUIRE_EQUAL(placed.replaced.size(), 1U);
  BOOST_TEST(judge::to_text(map, placed.replaced[0]) == "A vie - gal");
  BOOST_TEST(game.orders[test::power("Austria")].size() == 2U);
  // Said again, it replaces nothing.
  BOOST_TEST(games::place_order(game, test::power("Austria"), again.order, hour(3)).replaced.empty());
  BOOST_TEST(games::orders_state(game, test::power("Austria")).missing.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_unit_in_a_place_that_is_closed_needs_no_order) {
  Game game = games::new_game("x", *test::library().find("loeb9"), hour(0));
  const judge::Map& map = game.variant->map;
  const judge::Power russia = map.find_power("Russia");
  game.position.units = {{russia, judge::UnitType::fleet, map.find("arc")},
                         {russia, judge::UnitType::army, map.find("mos")}};
  const auto state_in = [&](const char* phase) {
    game.position.phase = *judge::parse_phase(phase);
    return games::orders_state(game, russia);
  };
  BOOST_TEST(state_in("S1901M").due == 2U);
  BOOST_TEST(state_in("S1901M").missing.size() == 2U);
  BOOST_TEST(state_in("F1901M").due == 1U);
  BOOST_REQUIRE_EQUAL(state_in("F1901M").missing.size(), 1U);
  BOOST_TEST(state_in("F1901M").missing.front() == "Army Moscow");
  const auto parsed = parser::parse_orders(game.variant->names, judge::PhaseKind::movement, "A mos H");
  game.orders[russia].push_back({parsed.at(0).order, hour(1)});
  BOOST_TEST(state_in("F1901M").complete);
  BOOST_TEST(!state_in("S1901M").complete);
}

BOOST_AUTO_TEST_CASE(surplus_builds_drop_the_earliest) {
  Game game = plain_game();
  game.position.phase = *judge::parse_phase("W1901A");
  std::erase_if(game.position.units,
                [](const judge::Unit& unit) { return unit.power == test::power("Russia"); });
  game.position.owners[game.variant->map.province_of(game.variant->map.find("stp"))] = {};
  BOOST_TEST(games::orders_state(game, test::power("Russia")).missing.at(0) == "3 builds");
  for (const char* order : {"build A mos", "build F sev", "waive"})
    test::give(game, "Russia", order, hour(1));
  BOOST_TEST(games::orders_state(game, test::power("Russia")).complete);
  test::give(game, "Russia", "build A war", hour(1));
  const auto& orders = game.orders[test::power("Russia")];
  BOOST_REQUIRE_EQUAL(orders.size(), 3U);
  BOOST_TEST(judge::to_text(game.variant->map, orders[0].order) == "build F sev");
}

BOOST_AUTO_TEST_CASE(nobody_waits_for_a_dummy_and_nobody_takes_it) {
  Game game = plain_game();
  games::Seat& austria = game.seats[0];
  games::make_dummy(game, austria);
  BOOST_TEST(games::is_dummy(austria));
  BOOST_TEST(!games::is_open(austria));
  BOOST_TEST(games::last_holder(austria) != "");
  BOOST_TEST(games::open_seats(game).empty());
  BOOST_TEST(games::powers_missing_orders(game).size() == 6U);
  games::take_over(game, austria, "new@example.org", "New", hour(1), "UTC");
  BOOST_TEST(!games::is_dummy(austria));
}

BOOST_AUTO_TEST_CASE(a_skipped_phase_is_processed_when_it_begins_and_a_held_one_by_its_master) {
  Game game = plain_game();
  const judge::Phase first = game.position.phase;
  game.settings.skipped_phases = {first};
  BOOST_TEST(advance(game, 0) == "TurnProcessed");
  for (const games::Seat& seat : game.seats) BOOST_TEST((seat.standing == Standing::present));
  game.settings.masters_phases = {game.position.phase};
  game.settings.nmr = true;
  game.settings.warning = 0;
  BOOST_TEST(advance(game, 24 * 30).find("TurnProcessed") == std::string::npos);
  BOOST_TEST(!games::process_now(game, hour(24 * 30), test::conf()).empty());
}

BOOST_AUTO_TEST_CASE(nothing_happens_by_itself_in_a_held_game) {
  Game game = plain_game();
  game.settings.held = true;
  BOOST_TEST(advance(game, 24 * 30) == "");
  game.settings.held = false;
  BOOST_TEST(advance(game, 24 * 30) != "");
}

BOOST_AUTO_TEST_CASE(controllers_of_a_dummy_change_in_turn) {
  Game game = plain_game();
  const judge::Power austria(0), england(1), france(2);
  games::make_dummy(game, game.seats[0]);
  game.seats[0].controllers = {england, france};
  BOOST_TEST(games::controls(game, england, austria));
  BOOST_TEST(!games::controls(game, france, austria));
  games::process_now(game, hour(1), test::conf());
  BOOST_TEST(games::controls(game, england, austria)); // no rotation is set
  game.settings.rotation = *games::read_rotation("AFTER MOVEMENT");
  games::process_now(game, hour(2), test::conf());
  BOOST_TEST(games::controls(game, france, austria));
  BOOST_TEST(*games::read_rotation("") == "before MRA");
  BOOST_TEST(*games::read_rotation("CONTROL") == "before MRA");
  BOOST_TEST(*games::read_rotation("FOR A") == "for A");
  BOOST_TEST(!games::read_rotation("sometimes"));
}

BOOST_AUTO_TEST_CASE(a_game_for_one_starts_with_dummies_alone) {
  Game game = test::forming_game("x", 0);
  game.settings.solitaire = true;
  game.settings.deadlines = false;
  BOOST_TEST(advance(game, 0) == "GameStarted");
  BOOST_TEST(game.seats.size() == 7U);
  for (const games::Seat& seat : game.seats) BOOST_TEST(games::is_dummy(seat));
  BOOST_TEST(advance(game, 24 * 300) == "");
}

BOOST_AUTO_TEST_CASE(without_units_a_board_begins_in_the_winter_before_or_in_its_own) {
  const auto first = [](const char* board) {
    judge::Rules rules;
    rules.opening = judge::Opening::mobilize;
    const variants::Variant& variant = *test::library().find(board);
    const judge::GameRules game = variant.rules(rules);
    const judge::Phase phase = judge::opening_position(game, variant.start).phase;
    BOOST_TEST((phase <= game.calendar.start), board);
    return to_text(phase) + ' ' + to_text(game.calendar.next(phase));
  };
  BOOST_TEST(first("standard") == "W1900A S1901M");
  BOOST_TEST(first("chaos") == "W1900A S1901M");
  BOOST_TEST(first("void") == "W1899A F1900M");
}

BOOST_AUTO_TEST_SUITE_END()

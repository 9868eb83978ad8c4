// SPDX-License-Identifier: GPL-3.0-or-later
// Boards with dummies, several powers a player and hidden builds: how their games begin, and who is shown
// what.
#include "fixture.h"

#include "games/game/control.h"
#include "games/game/order_check.h"
#include "games/game/seats.h"
#include "games/game/start.h"
#include "games/game/victory.h"
#include "games/game/view.h"
#include "games/home/conf.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "judge/phases/adjustment_phase.h"

#include <algorithm>

BOOST_AUTO_TEST_SUITE(boards_of_dummies)

using games::Game;
using judge::Power;

namespace {

const variants::Variant& board(const char* name) { return *test::library().find(name); }

Game game_on(const char* name, std::size_t players) {
  Game game = games::new_game("x", board(name), test::at("2026-11-21T09:00Z"));
  games::begin_on_board(game);
  for (std::size_t i = 0; i < players; ++i)
    game.seats.push_back(games::new_seat(game, games::Role::player, "p" + std::to_string(i) + "@example.org",
                                         "", "hash" + std::to_string(i)));
  return game;
}

Game started(const char* name, std::size_t players) {
  Game game = game_on(name, players);
  BOOST_REQUIRE(!games::start(game, test::at("2026-11-21T10:00Z"), games::JudgeConf{}).empty());
  return game;
}

Power power(const Game& game, const char* name) { return game.variant->map.find_power(name); }

judge::Order read(const Game& game, const std::string& text) {
  return parser::parse_orders(game.variant->names, game.position.phase.kind, text).at(0).order;
}

void order(Game& game, const char* who, const std::string& text) {
  game.orders[power(game, who)].push_back({read(game, text), test::at("2026-11-21T11:00Z")});
}

void play(Game& game) { games::process_now(game, test::at("2026-11-22T09:00Z"), test::conf()); }

bool stands(const Game& game, const char* place) {
  return game.position.unit_in(game.variant->map,
                               game.variant->map.province_of(game.variant->map.find(place))) != nullptr;
}

} // namespace

BOOST_AUTO_TEST_CASE(no_player_is_waited_for_to_play_a_dummy) {
  BOOST_TEST(games::players_wanted(game_on("vassal", 0)) == 7U);
  BOOST_TEST(games::players_wanted(game_on("ambition", 0)) == 10U);
  BOOST_TEST(games::players_wanted(game_on("zeus", 0)) == 7U);
  BOOST_TEST(!games::is_full(game_on("zeus", 6)));
  const Game game = started("zeus", 7);
  BOOST_TEST(game.seats.size() == 8U);
  BOOST_TEST(games::is_dummy(*game.seat_of(power(game, "India"))));
  BOOST_TEST(games::open_seats(game).empty());
  for (const games::Seat& seat : game.seats)
    BOOST_TEST(games::is_dummy(seat) == (seat.power == power(game, "India")));
}

BOOST_AUTO_TEST_CASE(who_would_like_a_dummy_gets_another_power) {
  Game game = game_on("zeus", 7);
  game.seats.front().preferences = "I";
  BOOST_REQUIRE(!games::start(game, test::at("2026-11-21T10:00Z"), games::JudgeConf{}).empty());
  BOOST_TEST(games::is_dummy(*game.seat_of(power(game, "India"))));
}

BOOST_AUTO_TEST_CASE(a_game_begins_with_what_its_board_says_and_may_set_otherwise) {
  Game game = game_on("vassal", 0);
  BOOST_TEST(game.rules.vassal_dummies == judge::Switch::on);
  BOOST_TEST(game.settings.disorder_builds);
  BOOST_TEST(game.settings.team_victory);
  games::leave_board(game);
  BOOST_TEST((game.rules == judge::mail_rules()));
  BOOST_TEST(!game.settings.disorder_builds);
  Game own = game_on("standard", 0);
  own.rules.weak_bounces = judge::Switch::on;
  own.variant = &board("vassal");
  games::begin_on_board(own);
  BOOST_TEST(own.rules.weak_bounces == judge::Switch::on);
  BOOST_TEST(own.rules.vassal_dummies == judge::Switch::on);
}

// Each name that a variant file may have is known to games: else the process would stop at the assert.
BOOST_AUTO_TEST_CASE(each_setting_of_a_board_is_one_of_a_game) {
  for (const std::string_view name : variants::setting_names()) {
    variants::Variant variant = board("standard");
    variant.beginning.settings = {std::string(name)};
    Game game = games::new_game("x", variant, test::at("2026-11-21T09:00Z"));
    games::begin_on_board(game);
    const games::Settings& s = game.settings;
    BOOST_TEST(s.disorder_builds + s.disorder_retreats + s.disorder_supports + s.team_victory == 1, name);
  }
}

BOOST_AUTO_TEST_CASE(players_of_two_powers_win_with_what_both_have) {
  Game game = started("rootz", 7);
  BOOST_TEST(game.seats.size() == 14U);
  BOOST_TEST(games::powers_of_hand(game, game.seats.front()).size() == 2U);
  BOOST_TEST(games::victory_goal(game) == 28);
  const std::vector<Power> hand = games::powers_of_hand(game, game.seats.front());
  std::size_t given = 0;
  for (const judge::Province center : game.variant->map.centers())
    if (given < 27)
      game.position.owners[center] = hand[given++ < 20 ? 0 : 1];
    else if (game.position.owners[center] == hand[0] || game.position.owners[center] == hand[1])
      game.position.owners[center] = {};
  BOOST_TEST(
      games::leaders(game, game.position, 1901).empty()); // 20 of one power are not enough, nor 27 of both
  game.position.owners[game.variant->map.centers()[27]] = hand[1];
  BOOST_TEST((games::leaders(game, game.position, 1901) == hand));
}

BOOST_AUTO_TEST_CASE(players_of_two_powers_win_by_a_lead_too) {
  Game game = started("rootz", 7);
  variants::Variant leading = *game.variant;
  leading.lead = {4, 1901, 1, 1};
  game.variant = &leading;
  const std::vector<Power> hand = games::powers_of_hand(game, game.seats.front());
  game.position.owners.assign(leading.map.province_count(), Power{});
  for (std::size_t i = 0; i < 3; ++i) game.position.owners[leading.map.centers()[i]] = hand[i % 2];
  BOOST_TEST(games::leaders(game, game.position, 1901).empty());
  BOOST_TEST((games::leaders(game, game.position, 1902) == hand));
}

BOOST_AUTO_TEST_CASE(with_a_player_for_each_power_the_powers_win_alone) {
  Game game = game_on("rootz", 0);
  game.settings.joining.players = 0;
  BOOST_TEST(games::victory_goal(game) == 18);
  BOOST_TEST(!games::counts_by_hand(game));
}

BOOST_AUTO_TEST_CASE(the_first_builds_of_the_usa_are_hidden_until_the_next_moves) {
  Game game = started("zeus", 7);
  order(game, "USA", "build F nyo");
  order(game, "USA", "build A was");
  play(game);
  const games::Seat* usa = game.seat_of(power(game, "USA"));
  const games::Seat* japan = game.seat_of(power(game, "Japan"));
  BOOST_TEST(stands(games::SeenGame(game, usa).game(), "nyo"));
  BOOST_TEST(!stands(games::SeenGame(game, japan).game(), "nyo"));
  BOOST_TEST(!stands(games::SeenGame(game, nullptr).game(), "nyo"));
  BOOST_TEST(stands(games::SeenGame(game, japan).game(), "was"));
  // No answer to an order tells of it either.
  const auto check = [&](const char* who, const std::string& text) {
    return games::OrderCheck(game, power(game, who), read(game, text)).checked().illegal.has_value();
  };
  BOOST_TEST(check("Japan", "A was S F nyo"));
  BOOST_TEST(!check("USA", "A was S F nyo"));
  play(game);
  BOOST_TEST(stands(games::SeenGame(game, japan).game(), "nyo"));
}

BOOST_AUTO_TEST_CASE(a_player_of_several_powers_is_not_kept_from_what_he_built) {
  Game game = game_on("zeus", 2);
  game.settings.joining.players = 2;
  game.seats[0].preferences = "UJ";
  BOOST_REQUIRE(!games::start(game, test::at("2026-11-21T10:00Z"), games::JudgeConf{}).empty());
  const games::Seat* usa = game.seat_of(power(game, "USA"));
  const std::vector<Power> hand = games::powers_of_hand(game, *usa);
  BOOST_REQUIRE(hand.size() > 1);
  order(game, "USA", "build F nyo");
  order(game, "USA", "build A was");
  play(game);
  const judge::Order support = read(game, "A was S F nyo");
  for (const Power other : game.variant->map.powers()) {
    const bool own = std::ranges::find(hand, other) != hand.end();
    const games::OrderCheck check(game, other, support);
    const judge::Map& map = game.variant->map;
    BOOST_TEST((check.position().unit_in(map, map.province_of(map.find("nyo"))) != nullptr) == own);
  }
}

BOOST_AUTO_TEST_CASE(the_results_of_the_first_winter_lack_what_is_hidden) {
  Game game = started("zeus", 7);
  order(game, "USA", "build F nyo");
  order(game, "USA", "build A was");
  const std::vector<games::Event> events =
      games::process_now(game, test::at("2026-11-22T09:00Z"), test::conf());
  const games::Turn& turn = std::get<games::TurnProcessed>(events.front()).turn;
  const auto built = [&](const games::Turn& seen) {
    return std::ranges::count(seen.outcome.units(), power(game, "USA"),
                              [](const judge::UnitResult& result) { return result.unit.power; });
  };
  BOOST_TEST(built(games::SeenGame(game, game.seat_of(power(game, "USA"))).turn(turn)) == 2);
  const games::Turn seen = games::SeenGame(game, game.seat_of(power(game, "Japan"))).turn(turn);
  BOOST_TEST(built(seen) == 1);
  BOOST_TEST(std::ranges::count(seen.orders, power(game, "USA"), &judge::Submitted::by) == 1);
  BOOST_TEST(seen.orders.size() == seen.outcome.submitted().size());
}

BOOST_AUTO_TEST_CASE(what_is_hidden_stays_so_on_the_way_back_and_forward) {
  const test::TemporaryHome temporary;
  games::Transaction transaction = games::Transaction::for_reading(temporary.path());
  Game game = started("zeus", 7);
  order(game, "USA", "build F nyo");
  const std::vector<games::Event> events =
      games::process_now(game, test::at("2026-11-22T09:00Z"), test::conf());
  games::save_turn(transaction, game, std::get<games::TurnProcessed>(events.front()).turn);
  games::keep_phase_in_play(transaction, game);
  const int in_play = game.next_number;
  games::roll_back(transaction, game, 1);
  BOOST_TEST(game.fresh.empty());
  games::roll_forward(transaction, game, in_play);
  BOOST_TEST(stands(game, "nyo"));
  BOOST_TEST(!stands(games::SeenGame(game, game.seat_of(power(game, "Japan"))).game(), "nyo"));
  BOOST_TEST(stands(games::SeenGame(game, game.seat_of(power(game, "USA"))).game(), "nyo"));
}

BOOST_AUTO_TEST_CASE(later_builds_there_are_seen_by_all) {
  Game game = started("zeus", 7);
  play(game);
  play(game);
  game.position.units.clear(); // all were built in the first winter, by lot
  play(game);
  BOOST_REQUIRE_EQUAL(judge::to_text(game.position.phase), "W1940A");
  order(game, "USA", "build F nyo");
  play(game);
  BOOST_TEST(game.fresh.empty());
}

BOOST_AUTO_TEST_CASE(a_dummy_whose_homes_are_held_serves_who_holds_them) {
  Game game = started("vassal", 7);
  const Power belgium = power(game, "Belgium"), france = power(game, "France");
  const judge::Map& map = game.variant->map;
  game.position.phase = *judge::parse_phase("F1901M");
  std::erase_if(game.position.units, [&](const judge::Unit& unit) { return unit.power == belgium; });
  game.position.units.push_back({france, judge::UnitType::army, map.find("bel")});
  play(game);
  BOOST_TEST((game.position.owners[map.province_of(map.find("bel"))] == belgium));
  BOOST_TEST(games::controls(game, france, belgium));
  BOOST_TEST(games::team_of(game, france).size() == 2U);
}

BOOST_AUTO_TEST_CASE(without_the_rule_the_center_is_taken) {
  Game game = started("vassal", 7);
  game.rules.vassal_dummies = judge::Switch::off;
  const judge::Map& map = game.variant->map;
  game.position.phase = *judge::parse_phase("F1901M");
  game.position.units.push_back({power(game, "France"), judge::UnitType::army, map.find("bel")});
  play(game);
  BOOST_TEST((game.position.owners[map.province_of(map.find("bel"))] == power(game, "France")));
}

BOOST_AUTO_TEST_CASE(a_hidden_dummy_looks_like_a_played_power_in_gunboat_games_alone) {
  Game game = started("zeus", 7);
  game.settings.dummies_hidden = true;
  const auto seems_dummy = [&] {
    const games::SeenGame seen(game, game.seat_of(power(game, "Japan")));
    return games::is_dummy(*seen.game().seat_of(power(game, "India")));
  };
  BOOST_TEST(seems_dummy());
  game.settings.gunboat = true;
  BOOST_TEST(!seems_dummy());
  BOOST_TEST(games::is_dummy(*game.seat_of(power(game, "India"))));
}

BOOST_AUTO_TEST_CASE(a_board_that_begins_with_wings_takes_them_with_it) {
  Game game = game_on("modern_wings", 0);
  BOOST_REQUIRE(game.rules.wings == judge::Switch::on);
  games::leave_board(game);
  BOOST_TEST((game.rules == judge::mail_rules()));
}

BOOST_AUTO_TEST_CASE(in_a_game_for_one_the_board_alone_says_who_is_a_dummy_for_its_rules) {
  for (const char* name : {"ambition", "vassal", "zeus"}) {
    Game game = game_on(name, 0);
    game.settings.solitaire = true;
    BOOST_REQUIRE(!games::start(game, test::at("2026-11-21T10:00Z"), games::JudgeConf{}).empty());
    for (const Power one : game.variant->map.powers())
      BOOST_TEST(games::named_dummies(game).contains(one) == game.variant->map.power(one).dummy,
                 name << ": " << game.variant->map.power(one).name);
  }
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Several powers of one player: how they are given out, and what belongs together.
#include "fixture.h"

#include "games/game/control.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/start.h"
#include "games/home/conf.h"

BOOST_AUTO_TEST_SUITE(hands)

using games::Game;

namespace {

Game game_for(int players, int powers, const std::vector<std::string>& wishes) {
  Game game = games::new_game("x", test::standard(), test::at("2026-11-21T09:00Z"));
  game.settings.joining.players = players;
  game.settings.joining.powers = powers;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    const std::string address = "p" + std::to_string(i) + "@example.org";
    game.seats.push_back(games::new_seat(game, games::Role::player, address, "", "hash"));
    game.seats.back().preferences = wishes[i];
  }
  return game;
}

Game started(Game game) {
  BOOST_REQUIRE(!games::start(game, test::at("2026-11-21T10:00Z"), games::JudgeConf{}).empty());
  return game;
}

std::string letters_of(const Game& game, const std::string& address) {
  std::string letters;
  for (const games::Seat& seat : game.seats)
    if (games::has_address(seat, address)) letters += games::seat_letter(game, seat);
  return letters;
}

} // namespace

BOOST_AUTO_TEST_CASE(each_player_gets_as_many_powers_by_his_wishes) {
  const Game game = started(game_for(2, 6, {"EFG", "TRA"}));
  BOOST_CHECK_EQUAL(letters_of(game, "p0@example.org"), "EFG");
  BOOST_CHECK_EQUAL(letters_of(game, "p1@example.org"), "ART");
  BOOST_CHECK_EQUAL(game.seats.size(), 6U);
}

BOOST_AUTO_TEST_CASE(a_power_that_is_not_in_play_has_neither_units_nor_centers) {
  const Game game = started(game_for(2, 6, {"EFG", "TRA"}));
  BOOST_CHECK(game.seat_of(test::power("Italy")) == nullptr);
  BOOST_CHECK(game.position.is_eliminated(test::power("Italy")));
}

BOOST_AUTO_TEST_CASE(a_power_that_is_left_over_is_open_to_others) {
  const Game game = started(game_for(3, 0, {"", "", ""}));
  BOOST_CHECK_EQUAL(game.seats.size(), 7U);
  BOOST_CHECK_EQUAL(games::open_seats(game).size(), 1U);
}

BOOST_AUTO_TEST_CASE(who_has_several_powers_is_told_once_by_the_first_that_lives) {
  Game game = started(game_for(2, 6, {"EFG", "TRA"}));
  const games::Seat& england = *game.seat_of(test::power("England"));
  BOOST_CHECK(games::leads_hand(game, england));
  BOOST_CHECK(!games::leads_hand(game, *game.seat_of(test::power("France"))));
  std::erase_if(game.position.units, [&](const judge::Unit& unit) { return unit.power == england.power; });
  for (judge::Power& owner : game.position.owners)
    if (owner && owner == england.power) owner = {};
  BOOST_CHECK(!games::leads_hand(game, england));
  BOOST_CHECK(games::leads_hand(game, *game.seat_of(test::power("France"))));
}

BOOST_AUTO_TEST_CASE(without_players_each_seat_is_alone_even_with_one_address) {
  Game game = test::running_game();
  for (games::Seat& seat : game.seats) seat.addresses = {"ann@example.org"};
  BOOST_CHECK_EQUAL(games::hand_of(game, 0).size(), 1U);
}

BOOST_AUTO_TEST_CASE(who_wins_by_a_concession_need_not_concede_with_his_other_powers) {
  Game game = started(game_for(2, 6, {"EFG", "TRA"}));
  game.history.push_back({1, game.position.phase, "history/0001-S1901M"});
  for (const char* name : {"England", "France", "Germany"})
    game.seat_of(test::power(name))->concede = test::power("Russia");
  BOOST_REQUIRE(!games::count_votes(game).empty()); // Russia alone has four centers
  BOOST_CHECK_EQUAL(game.ending, "conceded to Russia");
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// Draws and concessions.
#include "fixture.h"

#include "games/game/proposals.h"

BOOST_AUTO_TEST_SUITE(votes)

using games::Game;

// After the first year; Italy and Turkey are out.
Game voting_game(bool dias) {
  Game game = test::running_game();
  game.settings.dias = dias;
  game.history.push_back({1, game.position.phase, "history/0001-S1901M"});
  for (const char* out : {"Italy", "Turkey"}) {
    std::erase_if(game.position.units,
                  [&](const judge::Unit& unit) { return unit.power == test::power(out); });
    for (judge::Power& owner : game.position.owners)
      if (owner && owner == test::power(out)) owner = {};
  }
  return game;
}

struct Row {
  const char* name;
  bool dias;
  std::vector<std::pair<std::string, std::string>> draws; // power, letters ("" = all)
  std::string ending;                                     // "" = goes on
};

BOOST_AUTO_TEST_CASE(a_draw_needs_every_survivor) {
  const Row table[] = {
      {"all five",
       true,
       {{"Austria", ""}, {"England", ""}, {"France", ""}, {"Germany", ""}, {"Russia", ""}},
       "a draw between all survivors: Austria, England, France, Germany and Russia"},
      {"one lacks", true, {{"Austria", ""}, {"England", ""}, {"France", ""}, {"Germany", ""}}, ""},
      {"the same list",
       false,
       {{"Austria", "AE"}, {"England", "AE"}, {"France", "AE"}, {"Germany", "AE"}, {"Russia", "AE"}},
       "a draw between Austria and England"},
      {"the largest list that all accept",
       false,
       {{"Austria", "AEF"}, {"England", "AEFG"}, {"France", "AEF"}, {"Germany", "AEF"}, {"Russia", "AEF"}},
       "a draw between Austria, England and France"},
      {"who names himself is not left out",
       false,
       {{"Austria", "AE"}, {"England", "AE"}, {"France", "AEF"}, {"Germany", "AE"}, {"Russia", "AE"}},
       ""},
      {"who does not vote accepts his own victory only",
       false,
       {{"Austria", "AE"}, {"England", "AE"}, {"France", "AE"}, {"Germany", "AE"}},
       ""},
      {"all for one",
       false,
       {{"England", "A"}, {"France", "A"}, {"Germany", "A"}, {"Russia", "A"}},
       "conceded to Austria"},
      {"all survivors by the empty list",
       false,
       {{"Austria", ""}, {"England", ""}, {"France", ""}, {"Germany", ""}, {"Russia", "AEFGR"}},
       "a draw between Austria, England, France, Germany and Russia"},
      {"nobody votes", false, {}, ""},
  };
  for (const Row& row : table) {
    Game game = voting_game(row.dias);
    for (const auto& [power, letters] : row.draws) game.seat_of(test::power(power))->draw = letters;
    const auto events = games::count_votes(game);
    BOOST_CHECK_MESSAGE(game.ending == row.ending, row.name << ": " << game.ending);
    BOOST_CHECK_MESSAGE(events.size() == (row.ending.empty() ? 0U : 1U), row.name);
    BOOST_CHECK_MESSAGE((game.state == games::State::finished) == !row.ending.empty(), row.name);
  }
}

BOOST_AUTO_TEST_CASE(votes_by_number_end_the_game_when_all_who_stay_in_it_agree_to_share_it) {
  struct Numbers {
    const char* name;
    bool dias;
    std::vector<std::pair<std::string, int>> shares;
    std::string ending;
  };
  const Numbers table[] = {
      {"three, who all would share with three",
       false,
       {{"Austria", 3}, {"England", 4}, {"France", 3}, {"Germany", 0}, {"Russia", 0}},
       "a draw between Austria, England and France"},
      {"three, one of whom would share with two",
       false,
       {{"Austria", 3}, {"England", 2}, {"France", 3}, {"Germany", 0}, {"Russia", 0}},
       ""},
      {"one has not voted", false, {{"Austria", 3}, {"England", 3}, {"Germany", 0}, {"Russia", 0}}, ""},
      {"one wants it all",
       false,
       {{"Austria", 1}, {"England", 0}, {"France", 0}, {"Germany", 0}, {"Russia", 0}},
       "conceded to Austria"},
      {"the last one need not say so",
       true,
       {{"England", 0}, {"France", 0}, {"Germany", 0}, {"Russia", 0}},
       "conceded to Austria"},
      {"all accept to lose",
       false,
       {{"Austria", 0}, {"England", 0}, {"France", 0}, {"Germany", 0}, {"Russia", 0}},
       ""},
      {"all survivors",
       true,
       {{"Austria", 5}, {"England", 6}, {"France", 5}, {"Germany", 5}, {"Russia", 7}},
       "a draw between all survivors: Austria, England, France, Germany and Russia"},
      {"fewer than all survivors",
       true,
       {{"Austria", 5}, {"England", 4}, {"France", 5}, {"Germany", 5}, {"Russia", 5}},
       ""},
  };
  for (const Numbers& row : table) BOOST_TEST_CONTEXT(row.name) {
      Game game = voting_game(row.dias);
      for (const auto& [power, shares] : row.shares) game.seat_of(test::power(power))->shares = shares;
      const auto events = games::count_lasting_votes(game);
      BOOST_TEST(game.ending == row.ending);
      BOOST_TEST(events.size() == (row.ending.empty() ? 0U : 1U));
    }
}

BOOST_AUTO_TEST_CASE(who_may_be_left_out_is_where_votes_by_number_ask_for_fewer) {
  Game game = voting_game(false);
  const auto vote = [&](const char* power, const char* letters) {
    game.seat_of(test::power(power))->draw = letters;
  };
  game.seat_of(test::power("Austria"))->shares = 2;
  game.seat_of(test::power("England"))->shares = 2;
  vote("France", "AEG"); // accepts to be in it or not
  vote("Germany", "AEF");
  game.seat_of(test::power("Russia"))->shares = 0;
  games::count_votes(game);
  BOOST_TEST(game.ending == "a draw between Austria and England");
}

BOOST_AUTO_TEST_CASE(an_empty_seat_has_no_vote_and_holds_nobody_up) {
  Game game = voting_game(true);
  for (const char* power : {"Austria", "England", "France", "Germany"})
    game.seat_of(test::power(power))->draw = "";
  BOOST_TEST(games::count_votes(game).empty());
  game.seat_of(test::power("Russia"))->standing = games::Standing::disorder;
  BOOST_TEST(games::count_votes(game).size() == 1U);
  BOOST_TEST(game.winners.size() == 5U);
}

BOOST_AUTO_TEST_CASE(no_vote_counts_before_the_first_turn_or_when_the_game_is_paused) {
  Game game = voting_game(true);
  for (games::Seat& seat : game.seats) seat.draw = "";
  game.state = games::State::paused;
  BOOST_TEST(games::count_votes(game).empty());
  game.state = games::State::running;
  game.history.clear();
  BOOST_TEST(games::count_votes(game).empty());
}

BOOST_AUTO_TEST_CASE(a_concession_needs_the_strict_leader_and_all_others_with_centers) {
  const auto concede = [](Game& game, std::initializer_list<const char*> powers) {
    for (const char* power : powers) game.seat_of(test::power(power))->concede = test::power("Russia");
  };
  Game game = voting_game(true); // Russia has four centers, the others three
  concede(game, {"Austria", "England", "France"});
  BOOST_TEST(games::count_votes(game).empty());
  concede(game, {"Germany"});
  game.settings.concessions = false;
  BOOST_TEST(games::count_votes(game).empty());
  game.settings.concessions = true;
  BOOST_TEST(games::count_votes(game).size() == 1U);
  BOOST_TEST(game.ending == "conceded to Russia");

  Game tied = voting_game(true);
  concede(tied, {"Austria", "England", "France", "Germany"});
  for (judge::Power& owner : tied.position.owners)
    if (owner && owner == test::power("Russia")) {
      owner = test::power("Germany");
      break;
    }
  BOOST_TEST(games::count_votes(tied).empty());
}

BOOST_AUTO_TEST_CASE(no_votes_make_a_draw_where_there_is_none) {
  for (const bool draws : {true, false}) {
    Game game = voting_game(true);
    game.settings.draws = draws;
    for (games::Seat& seat : game.seats) seat.draw = "";
    BOOST_CHECK_EQUAL(games::count_votes(game).empty(), !draws);
  }
}

BOOST_AUTO_TEST_SUITE_END()

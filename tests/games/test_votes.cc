// Draws and concessions.
#include "fixture.h"

#include "games/game/votes.h"

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

// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays which power.
#include "fixture.h"

#include "games/game/start.h"

#include <algorithm>
#include <numeric>
#include <set>

BOOST_AUTO_TEST_SUITE(assignment)

std::vector<judge::Power> assign(const std::vector<std::string>& preferences, std::uint64_t seed = 1) {
  std::vector<games::Seat> seats;
  for (const std::string& list : preferences) seats.push_back(test::player("a@b", list));
  std::vector<const games::Seat*> players;
  for (const games::Seat& seat : seats) players.push_back(&seat);
  return games::assign_powers(test::standard().map, players, seed);
}

std::string letters(const std::vector<judge::Power>& powers) {
  std::string text;
  for (judge::Power power : powers) text += test::standard().map.power(power).letter;
  return text;
}

BOOST_AUTO_TEST_CASE(it_is_as_cheap_as_the_cheapest_of_all_permutations) {
  std::uint64_t state = 7;
  const auto next = [&state] {
    return static_cast<std::int64_t>((state = state * 6364136223846793005ULL + 1) >> 40U);
  };
  for (int round = 0; round < 60; ++round) {
    const std::size_t rows = 1 + static_cast<std::size_t>(round) % 5,
                      columns = rows + static_cast<std::size_t>(round) % 3;
    std::vector<std::vector<std::int64_t>> cost(rows, std::vector<std::int64_t>(columns));
    for (auto& row : cost)
      for (auto& cell : row) cell = next() % 50;
    const auto sum_of = [&](const std::vector<std::size_t>& chosen) {
      std::int64_t sum = 0;
      for (std::size_t row = 0; row < rows; ++row) sum += cost[row][chosen[row]];
      return sum;
    };
    std::vector<std::size_t> permutation(columns);
    std::iota(permutation.begin(), permutation.end(), 0U);
    std::int64_t best = sum_of(permutation);
    do best = std::min(best, sum_of(permutation));
    while (std::ranges::next_permutation(permutation).found);
    const std::vector<std::size_t> found = games::cheapest_assignment(cost);
    BOOST_TEST(sum_of(found) == best);
    BOOST_TEST(std::set<std::size_t>(found.begin(), found.end()).size() == rows);
  }
}

BOOST_AUTO_TEST_CASE(everybody_gets_his_wish_when_all_wishes_differ) {
  BOOST_TEST(letters(assign({"TR", "EF", "AI", "GR", "FE", "IA", "RT"})) == "TEAGFIR");
}

BOOST_AUTO_TEST_CASE(one_gives_way_where_that_costs_all_together_least) {
  // Both want England; the second minds France less than the first minds anything else.
  BOOST_TEST(letters(assign({"E", "EF"})) == "EF");
  BOOST_TEST(letters(assign({"EF", "E"})) == "FE");
}

BOOST_AUTO_TEST_CASE(places_are_shared_within_brackets_and_by_what_is_not_named) {
  const judge::Map& map = test::standard().map;
  const auto places = games::dislikes(map, "[EF]G*");
  BOOST_TEST(places[test::power("England")] == 1);
  BOOST_TEST(places[test::power("France")] == 1);
  BOOST_TEST(places[test::power("Germany")] == 4);
  BOOST_TEST(places[test::power("Turkey")] == 9); // places 3 to 6: 4.5, doubled
  const auto none = games::dislikes(map, "");
  for (std::int64_t place : none) BOOST_TEST(place == 6);
  BOOST_TEST(games::dislikes(map, "EEZ")[test::power("England")] == 0);
}

BOOST_AUTO_TEST_CASE(the_same_seed_decides_alike_and_seeds_differ) {
  const std::vector<std::string> nobody_cares(7);
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const std::string drawn = letters(assign(nobody_cares, seed));
    BOOST_TEST(drawn == letters(assign(nobody_cares, seed)));
    BOOST_TEST(std::set<char>(drawn.begin(), drawn.end()).size() == 7U);
    seen.insert(drawn);
  }
  BOOST_TEST(seen.size() > 30U);
}

BOOST_AUTO_TEST_CASE(who_wants_chance_draws_before_the_others_choose) {
  std::set<char> drawn;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) drawn.insert(letters(assign({"E", "*"}, seed))[1]);
  BOOST_TEST(drawn.size() == 7U); // England among them
}

BOOST_AUTO_TEST_CASE(a_star_is_a_power_where_one_has_that_letter) {
  const variants::Variant* board = test::library().find("void");
  const judge::Map& map = board->map;
  const std::vector<games::Seat> seats{test::player("a@b", "A"), test::player("c@d", "*"),
                                       test::player("e@f", "+*")};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto given = games::assign_powers(map, {&seats[0], &seats[1], &seats[2]}, seed);
    BOOST_TEST(map.power(given[0]).letter == 'A');
    BOOST_TEST(map.power(given[1]).letter == '*');
    BOOST_TEST(map.power(given[2]).letter == '+');
  }
}

BOOST_AUTO_TEST_SUITE_END()

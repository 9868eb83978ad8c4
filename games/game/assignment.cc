// SPDX-License-Identifier: GPL-3.0-or-later
// assignment - see assignment.h
#include "games/game/assignment.h"

#include "games/game/seats.h"

#include <algorithm>
#include <limits>

namespace games {

namespace {

// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine for the same seed.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }
  std::size_t below(std::size_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

constexpr std::int64_t infinite = std::numeric_limits<std::int64_t>::max() / 4;

// The Hungarian method with potentials (Kuhn 1955, Munkres 1957), a row at a time. Index 0 is a row and a
// column that do not exist, where every search begins.
class Hungarian {
 public:
  explicit Hungarian(const std::vector<std::vector<std::int64_t>>& cost)
      : cost_(cost), columns_(cost.front().size()), row_potential_(cost.size() + 1),
        column_potential_(columns_ + 1), row_of_(columns_ + 1), way_(columns_ + 1) {}

  std::vector<std::size_t> solve() {
    for (std::size_t row = 1; row <= cost_.size(); ++row) place(row);
    std::vector<std::size_t> column_of(cost_.size());
    for (std::size_t column = 1; column <= columns_; ++column)
      if (row_of_[column] != 0) column_of[row_of_[column] - 1] = column - 1;
    return column_of;
  }

 private:
  // Finds the cheapest chain of exchanges that ends in a free column, and makes them.
  void place(std::size_t row) {
    row_of_[0] = row;
    std::vector<std::int64_t> reach(columns_ + 1, infinite);
    std::vector<bool> seen(columns_ + 1);
    std::size_t column = 0;
    do {
      seen[column] = true;
      column = cheapest_next(column, reach, seen);
    } while (row_of_[column] != 0);
    while (column != 0) {
      row_of_[column] = row_of_[way_[column]];
      column = way_[column];
    }
  }

  std::size_t cheapest_next(std::size_t from, std::vector<std::int64_t>& reach,
                            const std::vector<bool>& seen) {
    const std::size_t row = row_of_[from];
    std::size_t nearest = 0;
    for (std::size_t column = 1; column <= columns_; ++column) {
      if (seen[column]) continue;
      const std::int64_t reduced =
          cost_[row - 1][column - 1] - row_potential_[row] - column_potential_[column];
      if (reduced < reach[column]) {
        reach[column] = reduced;
        way_[column] = from;
      }
      if (nearest == 0 || reach[column] < reach[nearest]) nearest = column;
    }
    const std::int64_t step = reach[nearest];
    for (std::size_t column = 0; column <= columns_; ++column) {
      if (seen[column]) {
        row_potential_[row_of_[column]] += step;
        column_potential_[column] -= step;
      } else {
        reach[column] -= step;
      }
    }
    return nearest;
  }

  const std::vector<std::vector<std::int64_t>>& cost_;
  std::size_t columns_;
  std::vector<std::int64_t> row_potential_, column_potential_;
  std::vector<std::size_t> row_of_, way_;
};

// "*" is any power, where none has that letter.
bool is_any(const judge::Map& map, char letter) {
  return letter == '*' && power_of_letter(map, letter).is_none();
}

// "[EF]G*" as groups of letters that are alike: "EF", "G".
std::vector<std::string> groups_of(const judge::Map& map, const std::string& preferences) {
  std::vector<std::string> groups;
  bool inside = false;
  for (char c : preferences) {
    if (c == '[') {
      inside = true;
      groups.emplace_back();
    } else if (c == ']') {
      inside = false;
    } else if (!is_any(map, c) && inside) {
      groups.back() += c;
    } else if (!is_any(map, c)) {
      groups.emplace_back(1, c);
    }
  }
  return groups;
}

} // namespace

std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<std::int64_t>>& cost) {
  if (cost.empty()) return {};
  return Hungarian(cost).solve();
}

judge::Table<judge::Power, std::int64_t> dislikes(const judge::Map& map, const std::string& preferences) {
  const std::int64_t unknown = -1;
  judge::Table<judge::Power, std::int64_t> places(map.power_count(), unknown);
  std::int64_t next_place = 0;
  for (const std::string& group : groups_of(map, preferences)) {
    std::vector<judge::Power> alike;
    for (char letter : group)
      if (const judge::Power power = power_of_letter(map, letter); power && places[power] == unknown) {
        places[power] = 0; // a letter that is written twice counts once
        alike.push_back(power);
      }
    const auto size = static_cast<std::int64_t>(alike.size());
    // Places next .. next+size-1 shared: their mean, doubled so that it is whole.
    for (judge::Power power : alike) places[power] = 2 * next_place + size - 1;
    next_place += size;
  }
  const std::int64_t left = static_cast<std::int64_t>(map.power_count()) - next_place;
  for (std::int64_t& place : places)
    if (place == unknown) place = 2 * next_place + left - 1;
  return places;
}

std::vector<judge::Power> assign_powers(const judge::Map& map, const std::vector<const Seat*>& players,
                                        std::uint64_t seed) {
  Random random(seed);
  std::vector<judge::Power> free;
  for (judge::Power power : map.powers())
    if (!map.power(power).dummy) free.push_back(power);
  std::vector<judge::Power> given(players.size());
  std::vector<std::size_t> choosing;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i]->preferences != "*" || !is_any(map, '*')) {
      choosing.push_back(i);
      continue;
    }
    const auto drawn = free.begin() + static_cast<std::ptrdiff_t>(random.below(free.size()));
    given[i] = *drawn;
    free.erase(drawn);
  }
  // A place weighs more than all random parts together: these decide between equal sums only.
  constexpr std::int64_t place_weight = std::int64_t{1} << 36;
  constexpr std::size_t random_part = std::size_t{1} << 20;
  std::vector<std::vector<std::int64_t>> cost;
  for (std::size_t i : choosing) {
    const auto places = dislikes(map, players[i]->preferences);
    std::vector<std::int64_t>& row = cost.emplace_back();
    for (judge::Power power : free)
      row.push_back(places[power] * place_weight + static_cast<std::int64_t>(random.below(random_part)));
  }
  const std::vector<std::size_t> chosen = cheapest_assignment(cost);
  for (std::size_t i = 0; i < choosing.size(); ++i) given[choosing[i]] = free[chosen[i]];
  return given;
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/start.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/seats.h"
#include "games/game/setting_table.h"
#include "games/home/conf.h"
#include "judge/board/rules.h"
#include "judge/phases/game_rules.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <limits>
#include <utility>

namespace games {

namespace {

// Sets those that the board names.
void set_named(Game& game, bool value) {
  for (const std::string& name : game.variant->beginning.settings) {
    const auto row = std::ranges::find(setting_table(), name, &Setting::board_word);
    assert(row != setting_table().end()); // the board was checked
    choose(game.settings, *row, value);
  }
}

// The rules of games by mail, with those of the board.
judge::Rules rules_of_board(const Game& game) {
  judge::Rules rules = judge::mail_rules();
  for (const auto& [name, value] : game.variant->beginning.rules) judge::set_rule(rules, name, value);
  return rules;
}

// Options that have the value of `from` get that of `to`.
void exchange_rules(judge::Rules& rules, const judge::Rules& from, const judge::Rules& to) {
  for (const judge::RuleOption& option : judge::rule_options())
    if (rules.*option.field == from.*option.field) rules.*option.field = to.*option.field;
}

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

// A seat for each power that a player gets beside his first.
std::vector<Seat> further_seats(const Game& game, const std::vector<judge::Power>& given,
                                std::size_t players) {
  std::vector<Seat> seats;
  for (std::size_t i = players; i < given.size(); ++i) {
    std::size_t nth = i % players;
    const auto owner = std::ranges::find_if(
        game.seats, [&](const Seat& seat) { return seat.role == Role::player && nth-- == 0; });
    seats.push_back(*owner);
    seats.back().power = given[i];
  }
  return seats;
}

// Each player draws or chooses as often as he gets powers.
void give_powers(Game& game, std::uint64_t seed) {
  std::vector<Seat> wishes;
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player) wishes.push_back(seat);
  if (game.settings.lots)
    for (Seat& seat : wishes) seat.preferences.assign(1, '*');
  std::vector<const Seat*> drawing;
  for (std::size_t round = 0; round < powers_each(game); ++round)
    for (const Seat& seat : wishes) drawing.push_back(&seat);
  // The same game of the same judge draws alike; two games do not.
  const std::uint64_t own_seed = LotSeed(seed).add(game.name).value();
  const std::vector<judge::Power> given = assign_powers(game.variant->map, drawing, own_seed);
  auto power = given.begin();
  for (Seat& seat : game.seats)
    if (seat.role == Role::player) seat.power = *power++;
  for (Seat& seat : further_seats(game, given, wishes.size())) game.seats.push_back(std::move(seat));
}

// Of the powers that nobody plays, those that are not in play: they have no units, and own no center.
judge::PowerSet leave_to_nobody(Game& game) {
  judge::PowerSet gone;
  const judge::Map& map = game.variant->map;
  std::size_t left = playable_powers(map) - powers_in_play(game);
  for (const judge::Power power : map.powers())
    if (left > 0 && !map.power(power).dummy && game.seat_of(power) == nullptr) gone.insert(power), --left;
  std::erase_if(game.position.units, [&](const judge::Unit& unit) { return gone.contains(unit.power); });
  for (judge::Power& owner : game.position.owners)
    if (owner && gone.contains(owner)) owner = {};
  return gone;
}

// For powers that nobody plays: anybody may take them over, but for dummies, and nobody waits for them. In a
// blind game no player is shown what a dummy sees, so none orders for it.
void add_empty_seats(Game& game, const judge::PowerSet& gone) {
  for (judge::Power power : game.variant->map.powers()) {
    if (game.seat_of(power) != nullptr || gone.contains(power)) continue;
    Seat seat;
    seat.power = power;
    seat.standing = Standing::disorder;
    const judge::PowerData& data = game.variant->map.power(power);
    seat.dummy = game.settings.solitaire || data.dummy || game.rules.intimate == judge::Switch::on;
    if (!game.settings.blind && !game.settings.solitaire) seat.controllers = data.controllers;
    game.seats.push_back(seat);
  }
}

// Rule intimate: what players have for the first bids. Those in the middle of the board, who have more
// neighbours, get more.
void give_treasuries(Game& game) {
  constexpr int usual = 20;
  constexpr std::pair<std::string_view, int> more[] = {{"Austria", 24}, {"Italy", 24}, {"Germany", 22}};
  if (game.rules.intimate == judge::Switch::off) return;
  for (Seat& seat : game.seats) {
    if (!seat.power || seat.dummy) continue;
    const std::string& name = game.variant->map.power(seat.power).name;
    const auto row = std::ranges::find(more, name, &std::pair<std::string_view, int>::first);
    seat.credits = row == std::end(more) ? usual : row->second;
  }
}

} // namespace

void begin_on_board(Game& game) {
  const variants::Beginning& beginning = game.variant->beginning;
  exchange_rules(game.rules, judge::mail_rules(), rules_of_board(game));
  set_named(game, true);
  if (game.settings.joining.players == 0 && !game.settings.blind)
    game.settings.joining.players = beginning.players;
}

void leave_board(Game& game) {
  const variants::Beginning& beginning = game.variant->beginning;
  exchange_rules(game.rules, rules_of_board(game), judge::mail_rules());
  if (game.variant->begins_with_wings()) game.rules.wings = judge::Switch::off;
  set_named(game, false);
  if (game.settings.joining.players == beginning.players) game.settings.joining.players = 0;
}

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

bool is_full(const Game& game) {
  return game.settings.solitaire || seats_with(game, Role::player).size() >= players_wanted(game);
}

std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force) {
  if (game.state != State::forming || seats_with(game, Role::player).size() > players_wanted(game)) return {};
  if (!is_full(game) && !(force && seats_with(game, Role::player).size() > 0)) return {};
  game.position = judge::opening_position(game.judged(), game.variant->start);
  give_powers(game, conf.seed);
  add_empty_seats(game, leave_to_nobody(game));
  give_treasuries(game);
  game.position = judge::with_neutrals(game.judged(), std::move(game.position));
  std::ranges::stable_sort(game.seats, [](const Seat& a, const Seat& b) {
    return std::pair(a.role, a.power) < std::pair(b.role, b.power);
  });
  for (Seat& seat : game.seats) seat.wait = false;
  game.state = State::running;
  game.started = now;
  game.deadline = {};
  open_phase(game, now, conf.zone, true);
  return {GameStarted{}};
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// bench_growth - how the time of a phase and the memory of a position grow with the number of units
//
// usage: bench_growth [SEED]
// Boards of square provinces, as wide as high, which armies of seven powers fill to a half: two in five move,
// two in five support such a move where they can, the others hold. Prints a row for each number of units:
// medians, by one thread's own time, over sixteen positions a board.
#include "judge/phases/adjudicate.h"
#include "tests/fuzz/random.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace judge;

constexpr int rounds = 15;
constexpr std::size_t powers = 7, positions = 16;

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Map square_board(std::size_t side) {
  MapData data;
  for (std::size_t i = 0; i < side * side; ++i) {
    ProvinceData province;
    province.id = "p" + std::to_string(i);
    province.name = province.id;
    province.center = i % 2 == 0;
    data.provinces.push_back(province);
    if (i % side != 0) data.army_borders.emplace_back(Province(i - 1), Province(i));
    if (i >= side) data.army_borders.emplace_back(Province(i - side), Province(i));
  }
  for (std::size_t i = 0; i < powers; ++i) {
    PowerData power;
    power.letter = static_cast<char>('A' + i);
    power.name = power.adjective = std::string("Power") + power.letter;
    data.powers.push_back(power);
  }
  return Map(std::move(data));
}

struct Played {
  Position position;
  std::vector<Submitted> orders;
};

// A power has a stripe of the board, so that it has neighbours of its own and others.
Position place_units(const Map& map, std::size_t units, fuzz::Random& random) {
  Position position;
  position.owners.assign(map.province_count(), Power{});
  for (std::size_t left = units, p = 0; left > 0; ++p) {
    if (random.below(map.province_count() - p) >= left) continue;
    position.units.push_back({Power(p * powers / map.province_count()), UnitType::army, Location(p)});
    --left;
  }
  return position;
}

Order order_of(const Unit& unit, OrderKind kind) {
  Order order;
  order.kind = kind;
  order.type = unit.type;
  order.unit = unit.location;
  return order;
}

// Supports a move into a place beside the unit, if there is one.
Order helping(const Map& map, const Unit& unit, const std::vector<Submitted>& given) {
  Order order = order_of(unit, OrderKind::hold);
  for (const Submitted& other : given) {
    if (other.by != unit.power || other.order.kind != OrderKind::move) continue;
    if (!map.adjacent(unit.type, unit.location, other.order.to)) continue;
    order.kind = OrderKind::support;
    order.target_type = other.order.type;
    order.target = other.order.unit;
    order.to = other.order.to;
  }
  return order;
}

std::vector<Submitted> give_orders(const Map& map, const Position& position, fuzz::Random& random) {
  std::vector<Submitted> orders;
  for (const Unit& unit : position.units) {
    const auto neighbours = map.neighbours(unit.type, unit.location);
    Order order = order_of(unit, random.below(5) < 2 ? OrderKind::move : OrderKind::hold);
    if (order.kind == OrderKind::move) order.to = neighbours[random.below(neighbours.size())];
    orders.push_back({unit.power, order});
  }
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].order.kind == OrderKind::hold && random.below(3) < 2)
      orders[i].order = helping(map, position.units[i], orders);
  return orders;
}

double microseconds_a_phase(Adjudicator& adjudicator, const std::vector<Played>& all) {
  std::vector<double> times;
  Outcome outcome;
  for (int round = 0; round < rounds; ++round) {
    constexpr int repeats = 50;
    const double begin = thread_seconds();
    for (int i = 0; i < repeats; ++i)
      for (const Played& played : all) adjudicator.adjudicate(played.position, played.orders, outcome);
    times.push_back((thread_seconds() - begin) * 1e6 / repeats / static_cast<double>(all.size()));
  }
  std::ranges::nth_element(times, times.begin() + rounds / 2);
  return times[rounds / 2];
}

std::size_t bytes_of(const Position& position) {
  return sizeof position + position.units.size() * sizeof(Unit) + position.owners.size() * sizeof(Power);
}

void measure(std::size_t units, std::uint64_t seed) {
  const Map map =
      square_board(static_cast<std::size_t>(std::ceil(std::sqrt(2.0 * static_cast<double>(units)))));
  const Calendar calendar{};
  fuzz::Random random(seed);
  std::vector<Played> all(positions);
  for (Played& played : all) {
    played.position = place_units(map, units, random);
    played.orders = give_orders(map, played.position, random);
  }
  Adjudicator adjudicator({map, calendar, {}, 0, Resolver::marks});
  const double time = microseconds_a_phase(adjudicator, all);
  std::printf("%zu units, %zu provinces: %.2f us a phase, %.3f us a unit; %zu bytes a position\n", units,
              map.province_count(), time, time / static_cast<double>(units), bytes_of(all[0].position));
}

} // namespace

int main(int argc, char** argv) {
  const std::uint64_t seed = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1901;
  for (std::size_t units : {22U, 34U, 81U, 170U}) measure(units, seed);
  return 0;
}

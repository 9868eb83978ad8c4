// SPDX-License-Identifier: GPL-3.0-or-later
// Retreats, centers and adjustments on every board against a second writing of their rules: what follows an
// aimed position, with orders good and bad.
#include "fixture.h"
#include "plain_phases.h"

#include "tests/common/library.h"
#include "tests/fuzz/aimed.h"
#include "tests/fuzz/random.h"
#include "variants/case_writer.h"

namespace {

using namespace judge;
using fuzz::Random;

constexpr int positions = 50; // on each board

struct Turn {
  const variants::Variant& variant;
  GameRules game;
  test::PlainPhases plain;
  Random& random;
};

Rules some_rules(Random& random) {
  Rules rules;
  rules.builds = static_cast<std::uint8_t>(random.below(5));
  rules.removal_rule = static_cast<std::uint8_t>(random.below(3));
  return rules;
}

// A place for a unit of the type: for a fleet a named coast, where there are any.
Location some_place(const Turn& turn, UnitType type, Province p) {
  const std::span<const Location> coasts = turn.game.map.coasts(p);
  return type == UnitType::fleet && !coasts.empty() ? turn.random.pick(coasts) : turn.game.map.base(p);
}

// Anywhere, more often where the unit may go.
Submitted retreat(const Turn& turn, const Dislodged& dislodged) {
  Submitted given{dislodged.unit.power, {}};
  given.order.kind = turn.random.chance(80) ? OrderKind::move : OrderKind::disband;
  given.order.type = dislodged.unit.type;
  given.order.unit = dislodged.unit.location;
  if (given.order.kind == OrderKind::disband) return given;
  if (!dislodged.retreats.empty() && turn.random.chance(80))
    given.order.to = turn.random.pick(dislodged.retreats);
  else
    given.order.to = some_place(turn, given.order.type.value(),
                                Province(turn.random.below(turn.game.map.province_count())));
  return given;
}

std::vector<Submitted> retreats(const Turn& turn, const Position& position) {
  std::vector<Submitted> orders;
  for (const Dislodged& d : position.dislodged)
    if (turn.random.chance(90)) orders.push_back(retreat(turn, d));
  return orders;
}

std::vector<Submitted> adjustments(const Turn& turn, const Position& position) {
  std::vector<Submitted> orders;
  for (const Province center : turn.game.map.centers()) {
    const Power owner = position.owners[center];
    if (!owner || turn.random.chance(30)) continue;
    Submitted given{owner, {}};
    given.order.kind = OrderKind::build;
    given.order.type = turn.random.chance(60) ? UnitType::army : UnitType::fleet;
    given.order.unit = some_place(turn, *given.order.type, center);
    orders.push_back(given);
  }
  for (const Unit& unit : position.units) {
    if (!unit.power || turn.random.chance(70)) continue;
    Submitted given{unit.power, {}};
    given.order.kind = OrderKind::disband;
    given.order.type = unit.type;
    given.order.unit = unit.location;
    orders.push_back(given);
  }
  turn.random.shuffle(orders);
  return orders;
}

std::string story(const Turn& turn, const Position& position, const std::vector<Submitted>& orders) {
  std::ostringstream text;
  text << turn.variant.name << '\n';
  text << variants::position_lines(turn.game.map, position);
  for (const Submitted& s : orders) text << to_text(turn.game.map, s.order) << '\n';
  return text.str();
}

void expect(bool agrees, const Turn& turn, const Position& before, const std::vector<Submitted>& orders,
            std::string_view what) {
  if (agrees) return;
  BOOST_ERROR(what << " of " << turn.variant.name << " differ:\n" << story(turn, before, orders));
}

void look_at_owners(const Turn& turn, const Position& before, const Outcome& outcome) {
  if (!outcome.centers_counted) return;
  for (const Province center : turn.game.map.centers())
    expect(outcome.next.owners[center] == turn.plain.owner_after(before, outcome.next.units, center), turn,
           before, {}, "owners");
}

void look_at_ways(const Turn& turn, const Position& before, const std::vector<Submitted>& orders,
                  const Outcome& moved) {
  for (const Dislodged& d : moved.dislodged) {
    std::set<std::string> ids;
    for (const Location l : d.retreats) ids.insert(turn.game.map.id(l));
    expect(ids == turn.plain.retreats_of(before, moved, d), turn, before, orders, "ways to retreat");
  }
}

// Returns the position that comes after.
Position play_retreats(const Turn& turn, const Position& before) {
  const std::vector<Submitted> orders = retreats(turn, before);
  const Outcome outcome = adjudicate(turn.game, before, orders);
  test::UnitNames expected = turn.plain.after_retreats(before, orders);
  const bool is_new_year = outcome.centers_counted && outcome.next.phase.kind != PhaseKind::adjustment;
  if (is_new_year) expected = turn.plain.rebuilt_neutrals(expected, outcome.next);
  expect(test::names_of(turn.game.map, outcome.next.units) == expected, turn, before, orders, "retreats");
  look_at_owners(turn, before, outcome);
  return outcome.next;
}

void play_adjustments(const Turn& turn, const Position& before) {
  const std::vector<Submitted> orders = adjustments(turn, before);
  const Outcome outcome = adjudicate(turn.game, before, orders);
  const test::UnitNames expected =
      turn.plain.rebuilt_neutrals(turn.plain.after_adjustments(before, orders), before);
  expect(test::names_of(turn.game.map, outcome.next.units) == expected, turn, before, orders, "adjustments");
}

// Units of two to four powers stand round each other; centers belong to anybody.
Position fall_position(const Turn& turn, const fuzz::AimedCase& aimed) {
  Position position = aimed.position;
  position.phase.season = Season::fall;
  if (turn.game.calendar.years_a_turn > 0)
    position.phase = {100 * turn.game.calendar.adjusts_every, Season::year, PhaseKind::movement};
  const std::size_t powers = std::min<std::size_t>(turn.game.map.power_count(), 5);
  for (const Province center : turn.game.map.centers())
    if (turn.random.chance(40)) position.owners[center] = Power(turn.random.below(powers));
  return position;
}

// Which kinds of phases were looked at?
struct Counts {
  int retreats = 0, adjustments = 0;
};

void play_fall(const Turn& turn, Counts& seen) {
  const fuzz::AimedCase aimed = fuzz::aim(turn.game.map, turn.game.rules, turn.random);
  const Position before = fall_position(turn, aimed);
  const Outcome moved = adjudicate(turn.game, before, aimed.orders);
  look_at_ways(turn, before, aimed.orders, moved);
  look_at_owners(turn, before, moved);
  Position next = moved.next;
  if (next.phase.kind == PhaseKind::retreat) {
    next = play_retreats(turn, next);
    ++seen.retreats;
  }
  if (next.phase.kind == PhaseKind::adjustment) {
    play_adjustments(turn, next);
    ++seen.adjustments;
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(plain_phases)

BOOST_AUTO_TEST_CASE(every_board_retreats_and_adjusts_as_the_rules_read) {
  Random random(1);
  for (const std::string& name : testing::library().names()) {
    const variants::Variant& variant = testing::board(name);
    Counts seen;
    for (int i = 0; i < positions; ++i) {
      const Rules rules = some_rules(random);
      play_fall({variant, variant.rules(rules), {variant, rules}, random}, seen);
    }
    BOOST_TEST(seen.retreats > 0, name);
    BOOST_TEST(seen.adjustments > 0, name);
  }
}

BOOST_AUTO_TEST_SUITE_END()

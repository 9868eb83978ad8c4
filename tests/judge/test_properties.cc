// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every movement phase, whatever the orders: on aimed random positions, by both resolvers,
// under the default rules and under mixes of all options.
#include "fixture.h"

#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "tests/fuzz/aimed.h"
#include "tests/fuzz/rule_mix.h"
#include "variants/case_writer.h"

#include <algorithm>
#include <map>
#include <set>

namespace {

using judge::Location;
using judge::Order;
using judge::Outcome;
using judge::Power;
using judge::Province;
using judge::Submitted;
using judge::Unit;

constexpr int most_positions = 3000;

struct Trial {
  judge::GameRules game;
  fuzz::AimedCase made;
  Outcome outcome;
};

Outcome adjudicate(const Trial& trial, const fuzz::AimedCase& changed) {
  return judge::adjudicate(trial.game, changed.position, changed.orders);
}

// Calls `look` with many positions, by both resolvers.
template <class Look>
void each_position(std::uint64_t seed, const judge::Rules& base, bool mixed, Look look) {
  fuzz::Random random(seed);
  fuzz::RuleMix mix(base);
  for (int i = 0; i < most_positions; ++i) {
    const judge::Rules rules = mixed ? mix.next(random) : base;
    Trial trial{test::standard().rules(rules), fuzz::aim(test::map(), rules, random), {}};
    trial.game.resolver = i % 2 == 0 ? judge::Resolver::marks : judge::Resolver::equations;
    trial.outcome = adjudicate(trial, trial.made);
    look(trial, random);
  }
}

// The whole outcome as text in which neither the order of units nor that of orders is seen.
std::string story(const Outcome& outcome) {
  std::ostringstream text;
  std::vector<std::string> lines;
  for (const judge::UnitResult& r : outcome.units())
    lines.push_back(test::map().power(r.unit.power).name + ' ' + to_text(test::map(), r.unit) + ' ' +
                    std::string(variants::to_word(r.resolution.result)) +
                    (r.resolution.dislodged ? " dislodged\n" : "\n"));
  std::ranges::sort(lines);
  for (const std::string& line : lines) text << line;
  write_outcome(text, test::standard(), {}, {}, outcome, false);
  return text.str();
}

std::string text_of(const fuzz::AimedCase& made) {
  std::ostringstream text;
  text << variants::position_lines(test::map(), made.position);
  for (const Submitted& s : made.orders) text << to_text(test::map(), s.order) << '\n';
  return text.str();
}

bool orders_a_unit_twice(const fuzz::AimedCase& made) {
  std::set<Location> ordered;
  return !std::ranges::all_of(made.orders,
                              [&](const Submitted& s) { return ordered.insert(s.order.unit).second; });
}

// Power i becomes the next but two; what they are called is all that changes.
Power renamed(Power power) { // but that of neutral units
  return power ? Power((power.index() + 3) % test::map().power_count()) : power;
}

// How many steps from the nearest unit?
std::map<Province, int> distances(const std::vector<Unit>& units) {
  const judge::Map& map = test::map();
  std::map<Province, int> steps;
  std::vector<Province> reached;
  for (const Unit& unit : units) reached.push_back(map.province_of(unit.location)), steps[reached.back()] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (Province next : map.provinces())
      if (map.touching(reached[i], next) && steps.emplace(next, steps[reached[i]] + 1).second)
        reached.push_back(next);
  return steps;
}

bool stands_in(const std::vector<Unit>& units, Province p) {
  return std::ranges::any_of(units, [&](const Unit& u) { return test::map().province_of(u.location) == p; });
}

} // namespace

BOOST_AUTO_TEST_SUITE(properties)

BOOST_AUTO_TEST_CASE(neither_the_order_of_units_nor_that_of_orders_matters) {
  each_position(1, {}, true, [](const Trial& trial, fuzz::Random& random) {
    if (orders_a_unit_twice(trial.made)) return;
    fuzz::AimedCase shuffled = trial.made;
    random.shuffle(shuffled.position.units);
    random.shuffle(shuffled.orders);
    BOOST_TEST(story(adjudicate(trial, shuffled)) == story(trial.outcome), text_of(trial.made));
  });
}

BOOST_AUTO_TEST_CASE(renaming_the_powers_renames_the_result) {
  each_position(2, {}, true, [](const Trial& trial, fuzz::Random&) {
    fuzz::AimedCase changed = trial.made;
    for (Unit& unit : changed.position.units) unit.power = renamed(unit.power);
    const auto rename_proxy = [](Order& order) {
      if (order.kind == judge::OrderKind::proxy) order.target_nationality = renamed(order.target_nationality);
    };
    for (Submitted& order : changed.orders) order.by = renamed(order.by), rename_proxy(order.order);
    changed.position.dummies.clear();
    for (const Power power : test::map().powers())
      if (trial.made.position.dummies.contains(power)) changed.position.dummies.insert(renamed(power));
    Outcome expected = trial.outcome;
    for (judge::UnitResult& r : expected.units()) r.unit.power = renamed(r.unit.power), rename_proxy(r.order);
    for (Unit& unit : expected.next.units) unit.power = renamed(unit.power);
    for (Unit& unit : expected.disbanded) unit.power = renamed(unit.power);
    for (judge::Dislodged& d : expected.dislodged) {
      d.unit.power = renamed(d.unit.power);
      d.by = renamed(d.by);
    }
    BOOST_TEST(story(adjudicate(trial, changed)) == story(expected), text_of(trial.made));
  });
}

BOOST_AUTO_TEST_CASE(a_unit_that_holds_far_away_changes_nothing) {
  int added = 0;
  each_position(3, {}, true, [&](const Trial& trial, fuzz::Random& random) {
    fuzz::AimedCase more = trial.made;
    std::vector<Province> far;
    for (const auto& [province, steps] : distances(more.position.units))
      if (steps > 3 && test::map().can_stand(judge::UnitType::army, test::map().base(province)))
        far.push_back(province);
    if (far.empty()) return;
    const Unit stranger{Power(random.below(test::map().power_count())), judge::UnitType::army,
                        test::map().base(random.pick(far))};
    more.position.units.insert(more.position.units.begin(), stranger);
    Order hold;
    hold.type = stranger.type;
    hold.unit = stranger.location;
    if (std::ranges::any_of(more.orders, [&](const Submitted& s) { return s.by == stranger.power; }))
      more.orders.push_back({stranger.power, hold});
    Outcome expected = trial.outcome;
    expected.next.units.push_back(stranger);
    expected.units().push_back({stranger, hold, true, {}, false});
    BOOST_TEST(story(adjudicate(trial, more)) == story(expected), text_of(more));
    ++added;
  });
  BOOST_TEST(added > most_positions / 2);
}

BOOST_AUTO_TEST_CASE(no_unit_is_lost_or_doubled) {
  each_position(4, {}, true, [](const Trial& trial, fuzz::Random&) {
    const Outcome& out = trial.outcome;
    const auto left = std::ranges::count_if(out.units(), [](const judge::UnitResult& result) {
      return result.ordered && result.order.kind == judge::OrderKind::disband; // rule disband_in_movement
    });
    BOOST_TEST(out.next.units.size() + out.dislodged.size() + static_cast<std::size_t>(left) ==
               trial.made.position.units.size());
    std::set<Province> taken;
    for (const Unit& unit : out.next.units)
      BOOST_TEST(taken.insert(test::map().province_of(unit.location)).second, text_of(trial.made));
    for (const judge::Dislodged& d : out.dislodged)
      BOOST_TEST(taken.contains(test::map().province_of(d.unit.location)), text_of(trial.made));
  });
}

// A retreat goes to a neighbour that is empty and not contested, but not to where the attacker came from,
// unless that one came by convoy.
BOOST_AUTO_TEST_CASE(every_retreat_list_obeys_the_definition) {
  int lists = 0;
  each_position(5, {}, false, [&](const Trial& trial, fuzz::Random&) {
    const judge::Map& map = test::map();
    const Outcome& out = trial.outcome;
    for (const judge::Dislodged& d : out.dislodged) {
      const bool on_foot =
          map.touching(d.from, map.province_of(d.unit.location)) &&
          std::ranges::none_of(trial.made.orders, [&](const Submitted& s) {
            return s.order.kind == judge::OrderKind::convoy && map.province_of(s.order.target) == d.from;
          });
      std::set<std::string> expected, found;
      for (Location to : map.neighbours(d.unit.type, d.unit.location)) {
        const Province p = map.province_of(to);
        const bool contested = std::ranges::find(out.contested, p) != out.contested.end();
        if (!contested && p != d.from && !stands_in(out.next.units, p)) expected.insert(map.id(to));
      }
      for (Location to : d.retreats) { // by convoy or not: the cases of 6.H tell which
        if (map.province_of(to) != d.from) found.insert(map.id(to));
        BOOST_TEST((map.province_of(to) != d.from || !on_foot), text_of(trial.made));
      }
      BOOST_TEST(found == expected, to_text(map, d.unit) << " in\n" << text_of(trial.made));
      BOOST_TEST(std::ranges::is_sorted(d.retreats, {}, [&](Location l) { return map.id(l); }));
      ++lists;
    }
  });
  BOOST_TEST(lists > most_positions / 4);
}

// Left empty by a bounce: two or more wanted to go there, nobody came, nobody stayed. And wherever somebody
// who walked was held off from an empty province, it is contested, unless he was dislodged from there.
BOOST_AUTO_TEST_CASE(contested_provinces_are_those_left_empty_by_a_bounce) {
  int contested_provinces = 0;
  each_position(6, {}, false, [&](const Trial& trial, fuzz::Random&) {
    const judge::Map& map = test::map();
    const Outcome& out = trial.outcome;
    const auto is_contested = [&](Province p) {
      return std::ranges::find(out.contested, p) != out.contested.end();
    };
    std::map<Province, int> wanted;
    for (const judge::UnitResult& r : out.units()) {
      if (r.order.kind != judge::OrderKind::move || r.resolution.result != judge::Result::fail) continue;
      const Province goal = map.province_of(r.order.to);
      ++wanted[goal];
      const bool by_land = map.adjacent(r.unit.type, r.unit.location, r.order.to) && !r.order.via_convoy &&
                           r.order.routes.empty();
      const bool beaten = std::ranges::any_of(
          out.dislodged, [&](const judge::Dislodged& d) { return d.unit == r.unit && d.from == goal; });
      if (by_land && !beaten && !stands_in(out.next.units, goal) &&
          std::ranges::none_of(trial.made.orders,
                               [](const Submitted& s) { return s.order.kind == judge::OrderKind::convoy; }))
        BOOST_TEST(is_contested(goal), map.province(goal).id << " in\n" << text_of(trial.made));
    }
    for (Province p : out.contested) {
      BOOST_TEST(!stands_in(out.next.units, p), map.province(p).id << " in\n" << text_of(trial.made));
      BOOST_TEST(wanted[p] >= 2, map.province(p).id << " in\n" << text_of(trial.made));
      ++contested_provinces;
    }
  });
  BOOST_TEST(contested_provinces > most_positions / 20);
}

BOOST_AUTO_TEST_CASE(a_retreat_succeeds_unless_another_unit_retreats_there) {
  int retreats = 0;
  each_position(7, {}, false, [&](const Trial& trial, fuzz::Random& random) {
    const judge::Map& map = test::map();
    if (trial.outcome.next.phase.kind != judge::PhaseKind::retreat) return;
    fuzz::AimedCase phase{trial.outcome.next, {}};
    std::map<Province, int> going;
    for (const judge::Dislodged& d : phase.position.dislodged) {
      if (d.retreats.empty() || random.chance(10)) continue;
      Order order;
      order.kind = judge::OrderKind::move;
      order.unit = d.unit.location;
      order.to = random.pick(d.retreats);
      ++going[map.province_of(order.to)];
      phase.orders.push_back({d.unit.power, order});
    }
    const Outcome after = adjudicate(trial, phase);
    std::size_t survivors = 0;
    for (const auto& [province, units] : going) {
      BOOST_TEST(stands_in(after.next.units, province) == (units == 1), text_of(phase));
      survivors += units == 1;
      ++retreats;
    }
    BOOST_TEST(after.next.units.size() == phase.position.units.size() + survivors);
    BOOST_TEST(after.disbanded.size() == phase.position.dislodged.size() - survivors);
  });
  BOOST_TEST(retreats > most_positions / 5);
}

BOOST_AUTO_TEST_SUITE_END()

// SPDX-License-Identifier: GPL-3.0-or-later
// The marking resolver against the equations, over positions of whole games; and what must not matter to it.
#include "fixture.h"
#include "judge/phases/adjudicate.h"
#include "tests/common/library.h"

#include <algorithm>
#include <fstream>

namespace {

std::vector<variants::Case> read_cases(const std::string& file) {
  std::ifstream in(std::string(TEST_DATA) + "/" + file);
  variants::CaseReader reader(in, testing::library());
  std::vector<variants::Case> cases;
  while (std::optional<variants::Case> record = reader.next()) cases.push_back(std::move(*record));
  BOOST_REQUIRE(!cases.empty());
  return cases;
}

// What differs between the two resolvers; empty when nothing does.
std::string difference(const variants::CasePhase& phase) {
  judge::GameRules game = test::standard().rules({});
  std::vector<judge::Submitted> orders;
  for (const variants::CaseOrder& order : phase.orders) orders.push_back(order.submitted);
  const judge::Outcome marks = judge::adjudicate(game, phase.before, orders);
  game.resolver = judge::Resolver::equations;
  const judge::Outcome equations = judge::adjudicate(game, phase.before, orders);
  if (marks.next.units != equations.next.units) return "units";
  if (marks.dislodged != equations.dislodged) return "dislodged units and their retreats";
  return marks.contested == equations.contested ? "" : "contested provinces";
}

} // namespace

BOOST_AUTO_TEST_SUITE(marks)

BOOST_AUTO_TEST_CASE(the_equations_agree_on_every_case) {
  for (const char* section : {"6.A", "6.B", "6.C", "6.D", "6.E", "6.F", "6.G", "own"})
    for (const variants::Case& record : read_cases("datc/" + std::string(section) + ".txt"))
      if (record.phases[0].before.phase.kind == judge::PhaseKind::movement)
        BOOST_TEST(difference(record.phases[0]) == "", record.id << ": " << difference(record.phases[0]));
}

BOOST_AUTO_TEST_CASE(the_equations_agree_on_positions_of_whole_games) {
  for (const variants::Case& record : read_cases("bench/positions.txt"))
    BOOST_TEST(difference(record.phases[0]) == "", record.id << ": " << difference(record.phases[0]));
}

BOOST_AUTO_TEST_CASE(the_order_of_units_and_orders_does_not_matter) {
  for (const char* section : {"6.C", "6.D", "6.E", "6.F", "6.G"}) {
    for (const variants::Case& record : read_cases("datc/" + std::string(section) + ".txt")) {
      variants::CasePhase turned = record.phases[0];
      const judge::Outcome outcome = test::adjudicate(turned);
      std::ranges::reverse(turned.before.units);
      std::ranges::reverse(turned.orders);
      judge::Outcome reversed = test::adjudicate(turned);
      std::ranges::reverse(reversed.next.units);
      std::ranges::reverse(reversed.dislodged);
      BOOST_TEST((outcome.next.units == reversed.next.units), record.id);
      BOOST_TEST((outcome.dislodged == reversed.dislodged), record.id);
      BOOST_TEST((outcome.contested == reversed.contested), record.id);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_used_resolver_answers_like_a_new_one) {
  judge::Adjudicator used(test::standard().rules({}));
  judge::Outcome outcome;
  for (const variants::Case& record : read_cases("datc/6.F.txt")) {
    const variants::CasePhase& phase = record.phases[0];
    std::vector<judge::Submitted> orders;
    for (const variants::CaseOrder& order : phase.orders) orders.push_back(order.submitted);
    used.adjudicate(phase.before, orders, outcome);
    const judge::Outcome fresh = test::adjudicate(phase);
    BOOST_TEST((outcome.next == fresh.next), record.id);
    BOOST_TEST((outcome.dislodged == fresh.dislodged), record.id);
  }
}

BOOST_AUTO_TEST_SUITE_END()

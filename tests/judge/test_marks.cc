// The marking resolver against the equations, over positions of whole games; and what must not matter to it.
#include "fixture.h"

#include "judge/equations.h"
#include "judge/legality.h"
#include "judge/marks.h"

#include <algorithm>
#include <fstream>

namespace {

using judge::UnitId;

std::vector<variants::Case> read_cases(const std::string& file) {
  static variants::Library library(variants::variants_folder());
  std::ifstream in(std::string(TEST_DATA) + "/" + file);
  variants::CaseReader reader(in, library);
  std::vector<variants::Case> cases;
  while (std::optional<variants::Case> record = reader.next()) cases.push_back(std::move(*record));
  BOOST_REQUIRE(!cases.empty());
  return cases;
}

// The orders of a phase by unit: the legal ones, hold for the others. Repeated orders: the first.
std::vector<judge::Checked> by_unit(const judge::Board& board, const variants::CasePhase& phase) {
  std::vector<judge::Checked> orders(phase.before.units.size());
  std::vector<bool> given(orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) orders[i].order.unit = phase.before.units[i].location;
  for (const variants::CaseOrder& order : phase.orders) {
    judge::Checked checked = judge::check(board, {}, order.submitted.by, order.submitted.order);
    const UnitId unit = board.unit_in(test::map().province_of(order.submitted.order.unit));
    if (checked.illegal || given[unit.index()]) continue;
    given[unit.index()] = true;
    orders[unit.index()] = std::move(checked);
  }
  return orders;
}

// What differs between the two resolvers; empty when nothing does.
std::string difference(const variants::CasePhase& phase) {
  const judge::Board board(test::map(), phase.before);
  const std::vector<judge::Checked> checked = by_unit(board, phase);
  std::vector<const judge::Checked*> pointers;
  std::vector<judge::Order> orders;
  for (const judge::Checked& order : checked) {
    pointers.push_back(&order);
    orders.push_back(order.order);
  }
  judge::Movement movement(test::map());
  make_movement(board, {}, pointers, movement);
  judge::Marks marks;
  marks.resolve(movement);
  const judge::EquationResult other = resolve_by_equations(test::map(), {}, phase.before, orders);
  for (UnitId id : judge::IdRange<UnitId>(orders.size())) {
    const std::size_t i = id.index();
    const std::string name = to_text(test::map(), orders[i]);
    if (marks.moves(id) != other.moves[i]) return name + ": moves";
    if (marks.fate(id).dislodger != other.dislodger[i]) return name + ": dislodged";
    std::vector<judge::Location> retreats(marks.retreats(id).begin(), marks.retreats(id).end());
    std::ranges::sort(retreats);
    if (marks.fate(id).dislodged && retreats != other.retreats[i]) return name + ": retreats";
  }
  std::vector<judge::Province> contested(marks.contested().begin(), marks.contested().end());
  std::ranges::sort(contested);
  return contested == other.contested ? "" : "contested provinces";
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/equations/equations.h"

#include "judge/equations/decisions.h"

#include <algorithm>
#include <cassert>

namespace judge {

namespace {

// Decisions that hang on each other and on no other open one.
using Knot = std::vector<Decision>;

class Solver {
 public:
  explicit Solver(const Matching& matching)
      : matching_(matching), decisions_(matching), disrupted_(matching.units.size()) {}

  EquationResult solve();

 private:
  bool sweep(const std::vector<Decision>& among);
  Knot find_knot() const;
  std::vector<Decision> reach(Decision from) const;
  void try_all(const Knot& knot, std::vector<std::vector<Tri>>& solutions);
  void cut(const Knot& knot);
  void adopt(const Knot& knot, const std::vector<Tri>& solution);
  void fail_convoys(const Knot& knot);
  void make_attackers_hold(std::size_t fleet);
  void go_round(const Knot& knot, const std::vector<std::vector<Tri>>& solutions);

  EquationResult result() const;
  Result result_of(std::size_t unit, const EquationResult& result) const;
  bool is_left_contested(Province province) const;
  std::vector<Location> retreats(std::size_t unit, const EquationResult& result) const;
  bool is_left_empty(Province province) const;

  const Matching& matching_;
  Decisions decisions_;
  std::vector<bool> disrupted_; // a fleet that a paradox put in doubt
  bool undefined_ = false;
  bool guessing_ = false; // while assignments of a knot are tried, nobody walks
};

EquationResult Solver::solve() {
  for (;;) {
    sweep(decisions_.open());
    if (decisions_.open().empty()) return result();
    cut(find_knot());
  }
}

// Decides what can be decided. False when a value that was guessed contradicts its equation.
bool Solver::sweep(const std::vector<Decision>& among) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Decision d : among) {
      const Tri value = decisions_.evaluate(d);
      if (value == Tri::unknown || value == decisions_.value(d)) continue;
      if (decisions_.value(d) != Tri::unknown) return false;
      decisions_.set(d, value);
      if (d.about == About::path && value == Tri::no && !guessing_) decisions_.let_walk(d.unit);
      changed = true;
    }
  }
  return true;
}

// --- knots

// All open decisions that `from` hangs on, itself first.
std::vector<Decision> Solver::reach(Decision from) const {
  std::vector<Decision> found = {from};
  for (std::size_t i = 0; i < found.size(); ++i) {
    decisions_.evaluate(found[i]);
    for (Decision next : decisions_.open_read())
      if (std::ranges::find(found, next) == found.end()) found.push_back(next);
  }
  return found;
}

// A strongly connected component without an arrow out: all that is reached from the open decision that
// reaches the fewest.
Knot Solver::find_knot() const {
  Knot knot = reach(decisions_.open().front());
  for (std::size_t i = 0; i < knot.size(); ++i) {
    std::vector<Decision> narrower = reach(knot[i]);
    if (narrower.size() < knot.size()) knot = std::move(narrower), i = SIZE_MAX;
  }
  return knot;
}

// All assignments of the knot that satisfy its equations, up to a third one.
void Solver::try_all(const Knot& knot, std::vector<std::vector<Tri>>& solutions) {
  const std::vector<Tri> before = decisions_.values();
  if (solutions.size() < 3 && sweep(knot)) {
    const auto open =
        std::ranges::find_if(knot, [&](Decision d) { return decisions_.value(d) == Tri::unknown; });
    if (open == knot.end()) {
      solutions.push_back(decisions_.values());
    } else {
      const std::vector<Tri> here = decisions_.values();
      for (Tri guess : {Tri::yes, Tri::no}) {
        decisions_.set(*open, guess);
        try_all(knot, solutions);
        decisions_.put_back(here);
      }
    }
  }
  decisions_.put_back(before);
}

void Solver::cut(const Knot& knot) {
  guessing_ = true;
  std::vector<std::vector<Tri>> solutions;
  try_all(knot, solutions);
  guessing_ = false;
  const bool has_convoy = std::ranges::find(knot, About::path, &Decision::about) != knot.end();
  if (solutions.size() == 1)
    adopt(knot, solutions.front());
  else if (has_convoy)
    fail_convoys(knot);
  else
    go_round(knot, solutions);
}

// Takes the only solution. But if in it a convoy fails whose unit then goes by land, the rest of the knot is
// open again: it was solved for a unit that comes by sea or not at all.
void Solver::adopt(const Knot& knot, const std::vector<Tri>& solution) {
  const std::vector<Tri> before = decisions_.values();
  decisions_.put_back(solution);
  Knot paths = knot;
  std::erase_if(paths, [](Decision d) { return d.about != About::path; });
  const bool somebody_walks = std::ranges::any_of(paths, [&](Decision d) {
    return decisions_.value(d) == Tri::no && matching_.way[d.unit] == Way::convoy_or_direct;
  });
  if (!somebody_walks) return;
  std::vector<Tri> values;
  for (Decision d : paths) values.push_back(decisions_.value(d));
  decisions_.put_back(before);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    decisions_.set(paths[i], values[i]);
    if (values[i] == Tri::no) decisions_.let_walk(paths[i].unit);
  }
}

// A paradox: the convoys of the knot fail, and under one rule those who attack their fleets stay, too. The
// equations of these moves are not asked any more.
void Solver::fail_convoys(const Knot& knot) {
  std::vector<std::size_t> in_doubt;
  for (Decision d : knot) {
    if (d.about != About::path) continue;
    for (std::size_t fleet : matching_.fleets[d.unit])
      if (decisions_.lost(fleet, d.unit) == Tri::unknown) in_doubt.push_back(fleet);
  }
  for (std::size_t fleet : in_doubt) disrupted_[fleet] = true;
  const bool all_hold = matching_.rules.convoy_paradoxes == ConvoyParadoxes::all_hold;
  for (Decision d : knot) {
    if (d.about != About::path) continue;
    decisions_.set(d, Tri::no);
    if (!all_hold) decisions_.let_walk(d.unit);
  }
  if (all_hold)
    for (std::size_t fleet : in_doubt) make_attackers_hold(fleet);
  else if (matching_.rules.convoy_paradoxes != ConvoyParadoxes::szykman)
    undefined_ = true;
}

void Solver::make_attackers_hold(std::size_t fleet) {
  for (std::size_t mover : matching_.movers[matching_.at(fleet)]) {
    decisions_.set({mover, About::path}, Tri::no);
    decisions_.set({mover, About::move}, Tri::no);
  }
}

// A circular movement: of its solutions, the one in which the units move.
void Solver::go_round(const Knot& knot, const std::vector<std::vector<Tri>>& solutions) {
  assert(!solutions.empty());
  const auto moved = [&](const std::vector<Tri>& values) {
    decisions_.put_back(values);
    return std::ranges::count_if(
        knot, [&](Decision d) { return d.about == About::move && decisions_.value(d) == Tri::yes; });
  };
  const auto most = std::ranges::max_element(solutions, {}, moved);
  decisions_.put_back(*most);
}

// --- the result, when all is decided

EquationResult Solver::result() const {
  EquationResult result;
  result.undefined = undefined_;
  const std::size_t count = matching_.units.size();
  result.dislodger.resize(count);
  result.retreats.resize(count);
  result.attacker.resize(count);
  for (std::size_t unit = 0; unit < count; ++unit) result.moves.push_back(decisions_.moved(unit));
  for (std::size_t unit = 0; unit < count; ++unit) {
    if (result.moves[unit]) continue;
    for (std::size_t mover : matching_.movers[matching_.at(unit)])
      if (result.moves[mover]) result.dislodger[unit] = UnitId(mover);
  }
  for (std::size_t unit = 0; unit < count; ++unit)
    for (std::size_t mover : matching_.movers[matching_.at(unit)])
      if (matching_.foreign(mover, unit) && decisions_.came(mover)) result.attacker[unit] = UnitId(mover);
  for (std::size_t unit = 0; unit < count; ++unit) result.results.push_back(result_of(unit, result));
  for (Province province : matching_.map.provinces())
    if (is_left_contested(province)) result.contested.push_back(province);
  for (std::size_t unit = 0; unit < count; ++unit)
    if (result.dislodger[unit]) result.retreats[unit] = retreats(unit, result);
  return result;
}

Result Solver::result_of(std::size_t unit, const EquationResult& result) const {
  switch (matching_.order(unit).kind) {
  case OrderKind::move:
    if (result.moves[unit]) return Result::ok;
    return matching_.way[unit] == Way::convoy && !matching_.has_route(unit) ? Result::void_order
                                                                            : Result::fail;
  case OrderKind::support:
    if (!matching_.fits[unit]) return Result::void_order;
    return decisions_.value({unit, About::support}) == Tri::yes ? Result::ok : Result::cut;
  case OrderKind::convoy: {
    if (!matching_.fits[unit]) return Result::void_order;
    const std::size_t army = matching_.occupant[matching_.map.province_of(matching_.order(unit).target)];
    const bool carries = std::ranges::find(matching_.fleets[army], unit) != matching_.fleets[army].end();
    const bool lost = result.dislodger[unit] || (carries && decisions_.lost(unit, army) == Tri::yes);
    return lost || disrupted_[unit] ? Result::disrupted : Result::ok;
  }
  default: return Result::ok;
  }
}

bool Solver::is_left_empty(Province province) const {
  const std::size_t unit = matching_.occupant[province];
  return (unit == Matching::nobody || (decisions_.moved(unit) && !matching_.goes_round(unit))) &&
         std::ranges::none_of(matching_.movers[province],
                              [&](std::size_t mover) { return decisions_.moved(mover); });
}

bool Solver::is_left_contested(Province province) const {
  return is_left_empty(province) && std::ranges::any_of(matching_.movers[province], [&](std::size_t mover) {
           return decisions_.bars_its_goal(mover);
         });
}

// Neighbours that are empty and were not fought over; but not the place that the attacker came from, unless
// it came by convoy.
std::vector<Location> Solver::retreats(std::size_t unit, const EquationResult& result) const {
  std::vector<Location> found;
  if (matching_.rules.no_retreat == Switch::on) return found;
  const std::size_t attacker = result.dislodger[unit].index();
  const bool start_is_open = decisions_.went_by_convoy(attacker) &&
                             matching_.rules.retreat_to_convoyer == RetreatToConvoyer::allowed;
  for (Location to : matching_.map.neighbours(matching_.units[unit].type, matching_.units[unit].location)) {
    const Province province = matching_.map.province_of(to);
    if (province == matching_.at(attacker) && !start_is_open) continue;
    if (matching_.is_barred(unit, to)) continue;
    if (is_left_empty(province) && !is_left_contested(province)) found.push_back(to);
  }
  std::ranges::sort(found);
  return found;
}

} // namespace

EquationResult resolve_by_equations(const Map& map, const Rules& rules, const Position& position,
                                    std::span<const TriedOrder> orders) {
  const Matching matching(map, rules, position, orders);
  return Solver(matching).solve();
}

} // namespace judge

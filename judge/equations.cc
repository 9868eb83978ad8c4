// equations - see equations.h; the words (hold, attack, defend and prevent strength) are those of DATC
// section 5.B

#include "judge/equations.h"

#include <algorithm>
#include <optional>

namespace judge {
namespace {

enum class Tri : std::uint8_t { no, yes, unknown };

// A strength that is not known exactly yet.
struct Bounds {
  int low = 0, high = 0;
};

// One thing to decide about one unit.
enum class About : std::uint8_t { move, support, path };
using Decision = std::size_t; // 3 * unit + about

constexpr std::size_t no_unit = SIZE_MAX;

class Equations {
 public:
  Equations(const Map& map, const Rules& rules, const Position& position, std::span<const Order> orders);
  EquationResult solve();

 private:
  // What the orders mean for each other: fixed before anything is decided.
  void find_movers();
  void find_convoys();
  void find_supports();
  bool goes_by_convoy(std::size_t army) const;
  bool route_exists(std::size_t army, Tri worst) const;
  bool helps(const Order& support, std::size_t helped) const;

  // Decisions.
  static Decision decision(std::size_t unit, About about) {
    return 3 * unit + static_cast<std::size_t>(about);
  }
  Tri read(std::size_t unit, About about) const;
  Tri evaluate(Decision decision) const;
  Tri evaluate_path(std::size_t army) const;
  Tri evaluate_support(std::size_t supporter) const;
  Tri evaluate_move(std::size_t mover) const;
  Tri dislodged(std::size_t unit) const;

  // Strengths.
  Bounds help(std::size_t unit, Power without) const;
  Bounds attack_strength(std::size_t mover) const;
  Bounds defend_strength(std::size_t mover) const;
  Bounds hold_strength(Province province) const;
  Bounds prevent_strength(std::size_t mover) const;

  // Solving.
  bool sweep(std::span<const Decision> decisions);
  std::vector<Decision> open_decisions() const;
  std::vector<Decision> find_knot() const;
  void cut_knot(const std::vector<Decision>& knot);
  void try_all(const std::vector<Decision>& knot, std::vector<std::vector<Tri>>& solutions);

  Province at(std::size_t unit) const { return map_.province_of(units_[unit].location); }
  Province target(std::size_t unit) const { return map_.province_of(orders_[unit].to); }
  bool is_move(std::size_t unit) const { return orders_[unit].kind == OrderKind::move; }
  Result result_of(std::size_t unit, const EquationResult& result) const;
  std::vector<Location> retreats(std::size_t unit, const EquationResult& result) const;

  const Map& map_;
  const Rules& rules_;
  const std::vector<Unit>& units_;
  std::span<const Order> orders_;
  Table<Province, std::size_t> occupant_;
  Table<Province, std::vector<std::size_t>> movers_; // into a province
  std::vector<std::vector<std::size_t>> supporters_; // of a unit's own order
  std::vector<std::vector<std::size_t>> fleets_;     // ordered to carry an army
  std::vector<bool> convoyed_;
  std::vector<bool> matched_;         // a support or convoy that fits the other unit's order
  std::vector<bool> disrupted_;       // a fleet that a paradox put in doubt
  std::vector<std::size_t> opponent_; // head-to-head, or no_unit
  std::vector<Tri> values_;
  mutable std::vector<Decision> read_; // unknown decisions that an evaluation asked for
  bool paradox_ = false;
};

Equations::Equations(const Map& map, const Rules& rules, const Position& position,
                     std::span<const Order> orders)
    : map_(map), rules_(rules), units_(position.units), orders_(orders),
      occupant_(map.province_count(), no_unit), movers_(map.province_count()), supporters_(units_.size()),
      fleets_(units_.size()), convoyed_(units_.size()), matched_(units_.size()), disrupted_(units_.size()),
      opponent_(units_.size(), no_unit), values_(3 * units_.size(), Tri::no) {
  find_movers();
  find_convoys();
  find_supports();
}

void Equations::find_movers() {
  for (std::size_t unit = 0; unit < units_.size(); ++unit) occupant_[at(unit)] = unit;
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    if (!is_move(unit)) continue;
    movers_[target(unit)].push_back(unit);
    values_[decision(unit, About::move)] = Tri::unknown;
  }
}

void Equations::find_convoys() {
  for (std::size_t fleet = 0; fleet < units_.size(); ++fleet) {
    const Order& order = orders_[fleet];
    if (order.kind != OrderKind::convoy) continue;
    const std::size_t army = occupant_[map_.province_of(order.target)];
    if (army != no_unit && is_move(army) && target(army) == map_.province_of(order.to))
      fleets_[army].push_back(fleet), matched_[fleet] = true;
  }
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    if (!is_move(unit)) continue;
    convoyed_[unit] = goes_by_convoy(unit);
    const bool possible = !convoyed_[unit] || route_exists(unit, Tri::yes);
    values_[decision(unit, About::path)] = !possible ? Tri::no : convoyed_[unit] ? Tri::unknown : Tri::yes;
  }
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    if (!is_move(unit) || convoyed_[unit]) continue;
    const std::size_t other = occupant_[target(unit)];
    if (other != no_unit && is_move(other) && !convoyed_[other] && target(other) == at(unit))
      opponent_[unit] = other;
  }
}

// A move to a neighbour goes by land unless the order says "via convoy" or a fleet of the army's own power is
// ordered to carry it: that shows the intent (DATC 4.A.3 d; there is no falling back to land).
bool Equations::goes_by_convoy(std::size_t army) const {
  const Order& order = orders_[army];
  if (units_[army].type != UnitType::army) return false;
  if (!map_.can_enter(UnitType::army, units_[army].location, target(army))) return true;
  return order.via_convoy || !order.routes.empty() ||
         std::any_of(fleets_[army].begin(), fleets_[army].end(),
                     [&](std::size_t fleet) { return units_[fleet].power == units_[army].power; });
}

// Is there a chain of the army's fleets, without those that are, or (worst = no) may be, dislodged? worst =
// yes: the chain as ordered.
bool Equations::route_exists(std::size_t army, Tri worst) const {
  std::vector<Province> reached = {at(army)};
  std::vector<std::size_t> left;
  for (std::size_t fleet : fleets_[army]) {
    const Tri lost = worst == Tri::yes ? Tri::no : dislodged(fleet);
    if (lost == Tri::no || (lost == Tri::unknown && worst == Tri::unknown)) left.push_back(fleet);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (i > 0 && map_.touching(reached[i], target(army))) return true;
    std::erase_if(left, [&](std::size_t fleet) {
      const bool next = map_.touching(reached[i], at(fleet));
      if (next) reached.push_back(at(fleet));
      return next;
    });
  }
  return false;
}

void Equations::find_supports() {
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    const Order& order = orders_[unit];
    if (order.kind != OrderKind::support) continue;
    const std::size_t helped = occupant_[map_.province_of(order.target)];
    if (helped == no_unit || !helps(order, helped)) continue;
    supporters_[helped].push_back(unit);
    matched_[unit] = true;
    values_[decision(unit, About::support)] = Tri::unknown;
  }
}

// Does the support match what the other unit was ordered to do? A coast counts when both orders name one, and
// always that of a fleet that goes to a province with several (DATC 4.B.4).
bool Equations::helps(const Order& support, std::size_t helped) const {
  if (!support.to) return !is_move(helped);
  if (!is_move(helped) || target(helped) != map_.province_of(support.to)) return false;
  if (values_[decision(helped, About::path)] == Tri::no) return false; // nobody was ordered to carry it
  if (rules_.support_coast == SupportCoast::never_compared) return true;
  return map_.coast_of(support.to) == Coast::none || support.to == orders_[helped].to;
}

Tri Equations::read(std::size_t unit, About about) const {
  const Decision asked = decision(unit, about);
  if (values_[asked] == Tri::unknown) read_.push_back(asked);
  return values_[asked];
}

Tri Equations::dislodged(std::size_t unit) const {
  Tri result = Tri::no;
  if (is_move(unit)) {
    const Tri leaves = read(unit, About::move);
    if (leaves == Tri::yes) return Tri::no;
  }
  for (std::size_t mover : movers_[at(unit)]) {
    const Tri enters = read(mover, About::move);
    if (enters == Tri::yes) return Tri::yes;
    if (enters == Tri::unknown) result = Tri::unknown;
  }
  return result;
}

Tri Equations::evaluate(Decision decision) const {
  switch (static_cast<About>(decision % 3)) {
  case About::path: return evaluate_path(decision / 3);
  case About::support: return evaluate_support(decision / 3);
  default: return evaluate_move(decision / 3);
  }
}

Tri Equations::evaluate_path(std::size_t army) const {
  if (route_exists(army, Tri::no)) return Tri::yes;
  return route_exists(army, Tri::unknown) ? Tri::unknown : Tri::no;
}

// Cut by every foreign unit that arrives, but from the province that the support is aimed at only by
// dislodgement.
Tri Equations::evaluate_support(std::size_t supporter) const {
  const Order& order = orders_[supporter];
  const Province aimed = order.to ? map_.province_of(order.to) : Province{};
  Tri result = Tri::yes;
  for (std::size_t mover : movers_[at(supporter)]) {
    if (units_[mover].power == units_[supporter].power) continue;
    const Tri cuts = read(mover, at(mover) == aimed ? About::move : About::path);
    if (cuts == Tri::yes) return Tri::no;
    if (cuts == Tri::unknown) result = Tri::unknown;
  }
  return result;
}

Tri Equations::evaluate_move(std::size_t mover) const {
  const Tri path = read(mover, About::path);
  if (path == Tri::no) return Tri::no;
  const Bounds attack = attack_strength(mover);
  Bounds against =
      opponent_[mover] != no_unit ? defend_strength(opponent_[mover]) : hold_strength(target(mover));
  for (std::size_t rival : movers_[target(mover)]) {
    if (rival == mover) continue;
    const Bounds prevent = prevent_strength(rival);
    against = {std::max(against.low, prevent.low), std::max(against.high, prevent.high)};
  }
  if (attack.high <= against.low) return Tri::no;
  return path == Tri::yes && attack.low > against.high ? Tri::yes : Tri::unknown;
}

// Supports given to a unit, leaving out those of one power.
Bounds Equations::help(std::size_t unit, Power without) const {
  Bounds sum;
  for (std::size_t supporter : supporters_[unit]) {
    if (without && units_[supporter].power == without) continue;
    const Tri given = read(supporter, About::support);
    sum.low += given == Tri::yes;
    sum.high += given != Tri::no;
  }
  return sum;
}

Bounds plus_one(Bounds help) { return {help.low + 1, help.high + 1}; }

Bounds Equations::attack_strength(std::size_t mover) const {
  const Bounds full = plus_one(help(mover, Power{}));
  const std::size_t victim = occupant_[target(mover)];
  if (victim == no_unit) return full;
  const Power owner = units_[victim].power;
  const Bounds reduced = owner == units_[mover].power ? Bounds{} : plus_one(help(mover, owner));
  if (opponent_[mover] != no_unit || !is_move(victim)) return reduced;
  const Tri leaves = read(victim, About::move);
  if (leaves == Tri::yes) return full;
  return leaves == Tri::no ? reduced : Bounds{reduced.low, full.high};
}

Bounds Equations::defend_strength(std::size_t mover) const { return plus_one(help(mover, Power{})); }

Bounds Equations::hold_strength(Province province) const {
  const std::size_t unit = occupant_[province];
  if (unit == no_unit) return {};
  if (!is_move(unit)) return plus_one(help(unit, Power{}));
  const Tri leaves = read(unit, About::move);
  return leaves == Tri::yes ? Bounds{0, 0} : leaves == Tri::no ? Bounds{1, 1} : Bounds{0, 1};
}

Bounds Equations::prevent_strength(std::size_t mover) const {
  const Tri path = read(mover, About::path);
  if (path == Tri::no) return {};
  Bounds strength = plus_one(help(mover, Power{}));
  if (path == Tri::unknown) strength.low = 0;
  if (opponent_[mover] != no_unit) { // beaten head-to-head, it has no effect where the winner came from
    const Tri beaten = read(opponent_[mover], About::move);
    if (beaten == Tri::yes) return {};
    if (beaten == Tri::unknown) strength.low = 0;
  }
  return strength;
}

std::vector<Decision> Equations::open_decisions() const {
  std::vector<Decision> open;
  for (Decision decision = 0; decision < values_.size(); ++decision)
    if (values_[decision] == Tri::unknown) open.push_back(decision);
  return open;
}

// Decides what can be decided among `decisions`. False when a value that was guessed contradicts its
// equation.
bool Equations::sweep(std::span<const Decision> decisions) {
  for (bool changed = true; changed;) {
    changed = false;
    for (Decision decision : decisions) {
      const Tri value = evaluate(decision);
      if (value == Tri::unknown || value == values_[decision]) continue;
      if (values_[decision] != Tri::unknown) return false;
      values_[decision] = value;
      changed = true;
    }
  }
  return true;
}

// A set of open decisions that depend on each other and on no other open one: a strongly connected component
// without an arrow out, found by walking arrows until every decision reached reaches back.
std::vector<Decision> Equations::find_knot() const {
  const auto reach = [&](Decision from) {
    std::vector<Decision> found = {from};
    for (std::size_t i = 0; i < found.size(); ++i) {
      read_.clear();
      evaluate(found[i]);
      for (Decision next : read_)
        if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(next);
    }
    return found;
  };
  std::vector<Decision> knot = reach(open_decisions().front());
  for (std::size_t i = 0; i < knot.size(); ++i) {
    std::vector<Decision> narrower = reach(knot[i]);
    if (narrower.size() < knot.size()) knot = std::move(narrower), i = SIZE_MAX;
  }
  std::sort(knot.begin(), knot.end());
  return knot;
}

// All assignments of the knot that satisfy its equations, up to a third one.
void Equations::try_all(const std::vector<Decision>& knot, std::vector<std::vector<Tri>>& solutions) {
  const std::vector<Tri> before = values_;
  if (solutions.size() < 3 && sweep(knot)) {
    const auto open =
        std::find_if(knot.begin(), knot.end(), [&](Decision d) { return values_[d] == Tri::unknown; });
    if (open == knot.end()) {
      solutions.push_back(values_);
    } else {
      for (Tri guess : {Tri::yes, Tri::no}) {
        const std::vector<Tri> here = values_;
        values_[*open] = guess;
        try_all(knot, solutions);
        values_ = here;
      }
    }
  }
  values_ = before;
}

void Equations::cut_knot(const std::vector<Decision>& knot) {
  std::vector<std::vector<Tri>> solutions;
  try_all(knot, solutions);
  if (solutions.size() == 1) {
    values_ = solutions.front();
    return;
  }
  bool has_convoy = false;
  for (Decision decision : knot)
    if (decision % 3 == static_cast<std::size_t>(About::path))
      for (std::size_t fleet : fleets_[decision / 3])
        if (dislodged(fleet) == Tri::unknown) disrupted_[fleet] = true;
  for (Decision decision : knot)
    if (decision % 3 == static_cast<std::size_t>(About::path)) {
      values_[decision] = Tri::no;
      has_convoy = true;
    }
  paradox_ = paradox_ || has_convoy;
  if (has_convoy) return;
  // A circular movement: of its two solutions, the one in which the units move.
  assert(!solutions.empty());
  const auto moved = [&](const std::vector<Tri>& values) {
    return std::count_if(knot.begin(), knot.end(),
                         [&](Decision d) { return d % 3 == 0 && values[d] == Tri::yes; });
  };
  values_ = *std::max_element(solutions.begin(), solutions.end(),
                              [&](const auto& a, const auto& b) { return moved(a) < moved(b); });
}

EquationResult Equations::solve() {
  for (;;) {
    const std::vector<Decision> open = open_decisions();
    sweep(open);
    if (open_decisions().empty()) break;
    cut_knot(find_knot());
  }
  EquationResult result;
  result.paradox = paradox_;
  result.dislodger.resize(units_.size());
  result.retreats.resize(units_.size());
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    result.moves.push_back(values_[decision(unit, About::move)] == Tri::yes);
  }
  for (std::size_t unit = 0; unit < units_.size(); ++unit)
    for (std::size_t mover : movers_[at(unit)])
      if (!result.moves[unit] && result.moves[mover]) result.dislodger[unit] = UnitId(mover);
  for (std::size_t unit = 0; unit < units_.size(); ++unit) result.results.push_back(result_of(unit, result));
  for (Province province : map_.provinces()) {
    const std::size_t unit = occupant_[province];
    bool empty = unit == no_unit || result.moves[unit];
    bool fought = false;
    for (std::size_t mover : movers_[province]) {
      empty = empty && !result.moves[mover];
      fought = fought || prevent_strength(mover).high > 0;
    }
    if (empty && fought) result.contested.push_back(province);
  }
  for (std::size_t unit = 0; unit < units_.size(); ++unit)
    if (result.dislodger[unit]) result.retreats[unit] = retreats(unit, result);
  return result;
}

Result Equations::result_of(std::size_t unit, const EquationResult& result) const {
  switch (orders_[unit].kind) {
  case OrderKind::move:
    if (result.moves[unit]) return Result::ok;
    return convoyed_[unit] && !route_exists(unit, Tri::yes) ? Result::void_order : Result::fail;
  case OrderKind::support:
    if (!matched_[unit]) return Result::void_order;
    return values_[decision(unit, About::support)] == Tri::yes ? Result::ok : Result::cut;
  case OrderKind::convoy:
    if (!matched_[unit]) return Result::void_order;
    return result.dislodger[unit] || disrupted_[unit] ? Result::disrupted : Result::ok;
  default: return Result::ok;
  }
}

// Neighbours that stay empty, were not fought over, and are not where the attacker came from, unless by sea.
std::vector<Location> Equations::retreats(std::size_t unit, const EquationResult& result) const {
  const std::size_t attacker = result.dislodger[unit].index();
  std::vector<Location> found;
  for (Location to : map_.neighbours(units_[unit].type, units_[unit].location)) {
    const Province province = map_.province_of(to);
    const std::size_t there = occupant_[province];
    const bool barred = province == at(attacker) &&
                        (!convoyed_[attacker] || rules_.retreat_to_convoyer == RetreatToConvoyer::never);
    const bool entered = std::any_of(movers_[province].begin(), movers_[province].end(),
                                     [&](std::size_t mover) { return result.moves[mover]; });
    const bool fought =
        std::find(result.contested.begin(), result.contested.end(), province) != result.contested.end();
    if (!barred && !entered && !fought && (there == no_unit || result.moves[there])) found.push_back(to);
  }
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace

EquationResult resolve_by_equations(const Map& map, const Rules& rules, const Position& position,
                                    std::span<const Order> orders) {
  return Equations(map, rules, position, orders).solve();
}

} // namespace judge

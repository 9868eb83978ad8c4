// SPDX-License-Identifier: GPL-3.0-or-later
// adjudicate - see adjudicate.h. Each kind of phase has its own file: flat_movement (by the flat path),
// movement_phase (by the marks, and by the equations), adjustment_phase; retreats stand here.
#include "judge/phases/adjudicate.h"

#include "judge/legality/legal_places.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/flat_movement.h"
#include "judge/phases/movement_phase.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>

namespace judge {

namespace {

// ---- each dislodged unit goes where its order says, or leaves the board

UnitId id_of(const Board& board, std::size_t dislodged) {
  return UnitId(board.position().units.size() + dislodged);
}

// The order that stands for each dislodged unit; nullptr for none.
std::vector<const Order*> standing_retreats(const PhaseInput& in) {
  std::vector<const Order*> retreats;
  for (std::size_t i = 0; i < in.board.position().dislodged.size(); ++i) {
    const std::size_t number = in.standing.order_of(id_of(in.board, i));
    const bool stands = number != StandingOrders::no_order && !in.standing.is_illegal(number);
    const Order* order = stands ? &in.standing.checked(number).order : nullptr;
    retreats.push_back(order != nullptr && order->kind == OrderKind::move ? order : nullptr);
  }
  return retreats;
}

// A unit that retreats over a border at half strength gives way to those that come another way.
bool gives_way(const Board& board, const Order& retreat) {
  return board.map().weakness(*retreat.type, retreat.unit, retreat.to) == 1;
}

// Another unit that retreats to the same province, and keeps this one out.
UnitId rival_of(const Board& board, const std::vector<const Order*>& retreats, std::size_t self) {
  const Map& map = board.map();
  for (std::size_t i = 0; i < retreats.size(); ++i) {
    if (i == self || retreats[i] == nullptr) continue;
    if (gives_way(board, *retreats[i]) && !gives_way(board, *retreats[self])) continue;
    if (map.province_of(retreats[i]->to) == map.province_of(retreats[self]->to)) return id_of(board, i);
  }
  return UnitId{};
}

UnitResult unit_result(const PhaseInput& in, const std::vector<const Order*>& retreats, std::size_t i) {
  const Dislodged& dislodged = in.board.position().dislodged[i];
  const std::size_t number = in.standing.order_of(id_of(in.board, i));
  UnitResult result{dislodged.unit, order_for(OrderKind::disband, dislodged.unit), false, {}, false};
  Resolution& r = result.resolution;
  if (number == StandingOrders::no_order) {
    r.reason.why = dislodged.retreats.empty() ? Why::no_retreat : Why::no_retreat_ordered;
    return result;
  }
  result.order = in.standing.checked(number).order;
  result.ordered = !in.standing.is_illegal(number);
  if (!result.ordered) {
    r.result = Result::illegal;
    r.mark = Mark::illegal;
    r.reason = *in.standing.checked(number).illegal;
  } else if (retreats[i] != nullptr) {
    const UnitId rival = rival_of(in.board, retreats, i);
    if (!rival) return result;
    r.result = Result::fail;
    r.mark = Mark::bounce;
    r.reason = {Why::retreat_clash, retreats[i]->to, {}, rival};
  }
  return result;
}

void adjudicate_retreats(const PhaseInput& in, Outcome& out) {
  const Position& before = in.board.position();
  const std::size_t standing = before.units.size();
  in.standing.keep_one_a_unit(standing + before.dislodged.size());
  const std::vector<const Order*> retreats = standing_retreats(in);
  out.next.units = before.units;
  for (std::size_t i = 0; i < retreats.size(); ++i) {
    out.units().push_back(unit_result(in, retreats, i));
    const bool survives = retreats[i] != nullptr && out.units().back().resolution.result == Result::ok;
    Unit unit = before.dislodged[i].unit;
    if (survives) unit.location = retreats[i]->to;
    (survives ? out.next.units : out.disbanded).push_back(unit);
  }
  for (std::size_t i = 0; i < in.orders.size(); ++i) {
    const UnitId unit = in.standing.unit_of(i);
    Resolution r;
    if (!in.standing.is_illegal(i))
      r = out.units()[unit.index() - standing].resolution;
    else
      r = {Result::illegal, Mark::illegal, false, *in.standing.checked(i).illegal, {}};
    out.submitted().push_back(r);
  }
  sort_by_power(out.units());
}

// All but the results of units and orders: the marks write over those of the phase before (see list_units).
void clear(Outcome& out) {
  out.next.units.clear();
  out.next.dislodged.clear();
  out.next.contested.clear();
  out.dislodged.clear();
  out.contested.clear();
  out.disbanded.clear();
  out.automatic.clear();
  out.returned.clear();
  out.centers_counted = false;
  out.winners.clear();
  out.explained = true;
  out.undefined = false;
}

// All that no order changes.
void begin(const Position& position, Outcome& out) {
  clear(out);
  out.next.owners = position.owners;
  out.next.dummies = position.dummies;
  out.next.out_of_play = position.out_of_play;
  out.next.homes = position.homes;
  out.next.vassals = position.vassals;
}

bool has_homes(const Map& map) {
  for (const Power power : map.powers())
    if (!map.power(power).homes.empty()) return true;
  return false;
}

// A position that tells no owners keeps none. Where no power has a home center every game begins like that.
bool tells_owners(const Map& map, const Position& position) {
  const auto owned = [](Power owner) { return !owner.is_none(); };
  return std::ranges::any_of(position.owners, owned) || !has_homes(map);
}

// A center belongs to the power whose unit stands there after the fall; an empty one keeps its owner, and so
// does one where a wing stands, or an army of nobody, or a unit of the same side.
void count_centers(const GameRules& game, Outcome& out) {
  const Map& map = game.map;
  if (!tells_owners(map, out.next)) return;
  const bool has_sides = game.rules.vassal_dummies == Switch::on;
  if (has_sides) bind_vassals(game, out);
  for (const Unit& unit : out.next.units) {
    if (unit.type == UnitType::wing || !unit.power) continue;
    const Province p = map.province_of(unit.location);
    Power& owner = out.next.owners[p];
    if (has_sides && owner && same_side(out.next, owner, unit.power)) continue;
    owner = map.is_center(p) ? unit.power : owner;
  }
  if (has_sides) free_vassals(out);
  out.centers_counted = true;
}

// Is the leader as far ahead of everybody else as the board asks for in that year?
bool has_lead(const GameRules& game, const Census& census, int year) {
  const int needed = lead_needed(game.lead, year);
  if (needed == 0 || census.centers.size() < 2) return false;
  std::vector<int> centers = census.centers;
  std::ranges::partial_sort(centers, centers.begin() + 2, std::greater<>());
  return centers[0] - centers[1] >= needed;
}

void find_winner(const GameRules& game, const Census& census, int year, Outcome& out) {
  const auto leader = std::ranges::max_element(census.centers);
  const bool has_goal = game.victory_centers > 0 && *leader >= game.victory_centers;
  if (!has_goal && !has_lead(game, census, year)) return;
  if (std::ranges::count(census.centers, *leader) > 1) return;
  out.winners.emplace_back(static_cast<std::size_t>(leader - census.centers.begin()));
}

// `position`: of the adjustment phase that may come.
bool anybody_adjusts(const GameRules& game, const Census& census, const Position& position) {
  for (Power power : game.map.powers()) {
    int due = census.centers[power.index()] - census.units[power.index()] +
              extra_units(game.map, game.rules, position, power);
    if (const Emergency* emergency = emergency_now(game.map, position, power)) due += emergency->units;
    if (due > 0) due = without_barred(game.map, game.rules, position, power, due);
    if (game.rules.intimate == Switch::on) return true; // there are bids
    if (game.rules.any_disband == Switch::on && census.units[power.index()] > 0) return true;
    if (may_come_back(game.map, game.rules, position, power)) return true;
    if (due < 0 || (due > 0 && !build_sites(game, position, power).empty())) return true;
    if (may_transform(game, position, power)) return true;
  }
  return false;
}

bool anybody_retreats(const Outcome& out) {
  return std::ranges::any_of(out.dislodged, [](const Dislodged& d) { return !d.retreats.empty(); });
}

// Rule disband_in_movement: who was ordered to leave the board held so far, and leaves it now, dislodged or
// not.
void disband_at_last(Outcome& out) {
  for (const UnitResult& result : out.units()) {
    if (result.order.kind != OrderKind::disband || !result.ordered) continue;
    // One of its own may have driven it out (rule friendly_fire), and look like it now.
    if (result.resolution.dislodged)
      std::erase_if(out.dislodged, [&](const Dislodged& d) { return d.unit == result.unit; });
    else
      std::erase(out.next.units, result.unit);
    out.disbanded.push_back(result.unit);
  }
}

// The year that makes home centers of what each power owns.
void fix_homes(const Map& map, int year, Position& next) {
  if (map.homes_fixed_in() == year) next.homes = next.owners;
}

// From the phase that was played to the next one that is.
void advance(const GameRules& game, Phase played, Outcome& out) {
  Phase phase = game.calendar.next(played);
  if (phase.kind == PhaseKind::retreat) {
    if (anybody_retreats(out)) {
      out.next.dislodged = out.dislodged;
      out.next.contested = out.contested;
      out.next.phase = phase;
      return;
    }
    for (const Dislodged& d : out.dislodged) out.disbanded.push_back(d.unit);
    played = phase;
    phase = game.calendar.next(phase);
  }
  if (game.calendar.counts_centers_after(played)) {
    count_centers(game, out);
    fix_homes(game.map, played.year, out.next);
  }
  const bool adjusting = phase.kind == PhaseKind::adjustment;
  if (out.centers_counted || adjusting) {
    const Census census(game.map, out.next);
    if (out.centers_counted) find_winner(game, census, played.year, out);
    out.next.phase = phase;
    if (adjusting && !anybody_adjusts(game, census, out.next)) phase = game.calendar.next(phase);
  }
  const bool adjusted = played.kind == PhaseKind::adjustment || adjusting;
  if (adjusted && phase.kind != PhaseKind::adjustment) rebuild_neutrals(game, out);
  out.next.phase = phase;
}

} // namespace

// ---- a phase of any kind, by its resolver

int lead_needed(const Lead& lead, int year) {
  if (lead.first == 0) return 0;
  const std::int64_t less = std::int64_t{lead.less_a_year} * (year - lead.first_year);
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  return static_cast<int>(std::min(most, std::max<std::int64_t>(lead.least, lead.first - less)));
}

struct Adjudicator::Workspace {
  explicit Workspace(const GameRules& game) : board(game.map) {
    if (game.resolver == Resolver::flat && FlatReader::knows(game.map, game.rules))
      flat.emplace(game.map, game.rules);
  }
  Board board;
  StandingOrders standing;
  MovementWork movement;
  std::optional<FlatMovement> flat; // none in a game that it does not know
};

Adjudicator::Adjudicator(const GameRules& game) : game_(game), work_(std::make_unique<Workspace>(game_)) {}
Adjudicator::~Adjudicator() = default;

void Adjudicator::adjudicate(const Position& position, std::span<const Submitted> orders, Outcome& out) {
  begin(position, out);
  const bool moving = position.phase.kind == PhaseKind::movement;
  if (!moving || !work_->flat || !work_->flat->adjudicate(position, orders, out))
    adjudicate_in_full(position, orders, out);
  advance(game_, position.phase, out);
}

bool Adjudicator::adjudicate_flat(const Position& position, std::span<const FlatOrder> orders, Outcome& out,
                                  FlatResults& results) {
  if (!work_->flat) return false;
  begin(position, out);
  if (!work_->flat->adjudicate(position, orders, out, results)) return false;
  advance(game_, position.phase, out);
  return true;
}

void Adjudicator::adjudicate_in_full(const Position& position, std::span<const Submitted> orders,
                                     Outcome& out) {
  work_->board.set(position, game_.rules);
  work_->standing.set(work_->board, game_.rules, orders);
  const PhaseInput in{game_, work_->board, orders, work_->standing};
  const bool moving = position.phase.kind == PhaseKind::movement;
  Results& results = out.answer_now();
  if (moving && game_.resolver != Resolver::equations) {
    adjudicate_movement(in, work_->movement, out);
  } else {
    results.submitted.clear();
    results.units.clear();
    if (moving) adjudicate_movement_by_equations(in, out);
    if (position.phase.kind == PhaseKind::retreat) adjudicate_retreats(in, out);
    if (position.phase.kind == PhaseKind::adjustment) adjudicate_adjustments(in, out);
    if (mobilizes(game_.map, game_.rules, position)) keep_chosen_centers(game_.map, out.next);
  }
  if (moving && game_.rules.disband_in_movement == Switch::on) disband_at_last(out);
}

// One rule removes all surplus units, so that it makes no difference whether the power is absent or forgot
// some.
Outcome adjudicate(const GameRules& game, const Position& position, std::span<const Submitted> orders,
                   const PowerSet& /*absent*/) {
  Outcome outcome;
  Adjudicator(game).adjudicate(position, orders, outcome);
  return outcome;
}

} // namespace judge

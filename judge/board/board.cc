// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/board.h"

#include <algorithm>

namespace judge {

void Fleets::begin(const Position& position) {
  position_ = &position;
  fleets_.clear();
  starts_.clear();
}

Fleets Fleets::none_of_these() const {
  Fleets none(*map_);
  none.position_ = position_;
  return none;
}

bool Fleets::both_may_cross(const Fleet& one, const Fleet& other) const {
  const Province keeper = map_->keeper(one.type, one.at, other.at);
  if (!keeper) return true;
  const Power owner = position_->owners[keeper];
  return owner && position_->units[one.unit.index()].power == owner &&
         position_->units[other.unit.index()].power == owner;
}

void Fleets::add(const Fleet& fleet) {
  fleets_.push_back(fleet);
  starts_.clear();
}

void Fleets::link() const {
  links_.clear();
  for (std::size_t i = 0; i < fleets_.size(); ++i) {
    starts_.push_back(static_cast<std::uint32_t>(links_.size()));
    for (std::size_t j = 0; j < fleets_.size(); ++j)
      if (adjacent(i, j)) links_.push_back(static_cast<std::uint16_t>(j));
  }
  starts_.push_back(static_cast<std::uint32_t>(links_.size()));
}

std::span<const std::uint16_t> Fleets::neighbours(std::size_t fleet) const {
  if (starts_.empty()) link();
  return {links_.data() + starts_[fleet], links_.data() + starts_[fleet + 1]};
}

namespace {

// A flow of whole units through a small network, by augmenting paths.
class Flow {
 public:
  explicit Flow(std::size_t nodes) : edges_of_(nodes) {}

  // Returns the number of the edge.
  std::size_t add(std::size_t from, std::size_t to, int capacity) {
    edges_of_[from].push_back(edges_.size());
    edges_.push_back({to, capacity, capacity});
    edges_of_[to].push_back(edges_.size());
    edges_.push_back({from, 0, 0});
    return edges_.size() - 2;
  }
  void set_capacity(std::size_t edge, int capacity) { edges_[edge].capacity = capacity; }

  // Do `amount` units get from source to sink?
  bool carries(int amount, std::size_t source, std::size_t sink) {
    for (Edge& edge : edges_) edge.left = edge.capacity;
    while (amount > 0 && push_one(source, sink)) --amount;
    return amount == 0;
  }

 private:
  struct Edge {
    std::size_t to;
    int capacity, left;
  };

  bool push_one(std::size_t source, std::size_t sink) {
    seen_.assign(edges_of_.size(), false);
    return reach(source, sink);
  }
  bool reach(std::size_t node, std::size_t sink) {
    if (node == sink) return true;
    seen_[node] = true;
    for (std::size_t e : edges_of_[node]) {
      if (edges_[e].left == 0 || seen_[edges_[e].to] || !reach(edges_[e].to, sink)) continue;
      --edges_[e].left;
      ++edges_[e ^ 1].left;
      return true;
    }
    return false;
  }

  std::vector<std::vector<std::size_t>> edges_of_;
  std::vector<Edge> edges_; // an edge and its way back stand side by side
  std::vector<char> seen_;
};

} // namespace

// Two chains that share no fleet must lead from the neighbours `p` and `q` of the fleet to the two shores.
// Each fleet is two nodes (in, out) with one unit between them; a fleet that touches a shore leads nowhere
// else.
bool Fleets::between_chains(std::size_t fleet, Shore from, Shore to) const {
  const std::size_t count = fleets_.size();
  const std::size_t source = 2 * count, from_shore = source + 1, to_shore = source + 2, sink = source + 3;
  Flow flow(2 * count + 4);
  flow.add(from_shore, sink, 1);
  flow.add(to_shore, sink, 1);
  for (std::size_t i = 0; i < count; ++i) {
    if (i == fleet || (touches(i, from) && touches(i, to))) continue;
    const std::size_t in = 2 * i, out = 2 * i + 1;
    flow.add(in, out, 1);
    if (touches(i, from))
      flow.add(out, from_shore, 1);
    else if (touches(i, to))
      flow.add(out, to_shore, 1);
    else
      for (std::uint16_t next : neighbours(i)) flow.add(out, 2 * std::size_t{next}, 1);
  }
  std::vector<std::size_t> entry; // from the source to each neighbour of the fleet
  for (std::uint16_t next : neighbours(fleet)) entry.push_back(flow.add(source, 2 * std::size_t{next}, 0));
  for (std::size_t p = 0; p < entry.size(); ++p) {
    for (std::size_t q = p + 1; q < entry.size(); ++q) {
      if (adjacent(neighbours(fleet)[p], neighbours(fleet)[q])) continue;
      flow.set_capacity(entry[p], 1);
      flow.set_capacity(entry[q], 1);
      if (flow.carries(2, source, sink)) return true;
      flow.set_capacity(entry[p], 0);
      flow.set_capacity(entry[q], 0);
    }
  }
  return false;
}

bool Fleets::on_direct_route(UnitId unit, Province from, Province to) const {
  std::size_t fleet = 0;
  while (fleet < fleets_.size() && fleets_[fleet].unit != unit) ++fleet;
  if (fleet == fleets_.size()) return false;
  const Shore start{from, true}, end{to, false};
  if (touches(fleet, start)) return touches(fleet, end) || leads_on(fleet, start, end);
  return touches(fleet, end) ? leads_on(fleet, end, start) : between_chains(fleet, start, end);
}

// Is there a chain from the fleet, which touches `behind`, to `ahead` without touching `behind` again?
bool Fleets::leads_on(std::size_t fleet, Shore behind, Shore ahead) const {
  seen_.assign(fleets_.size(), false);
  seen_[fleet] = true;
  open_.assign(1, static_cast<std::uint16_t>(fleet));
  while (!open_.empty()) {
    const std::size_t i = open_.back();
    open_.pop_back();
    for (std::uint16_t next : neighbours(i)) {
      if (seen_[next] || touches(next, behind)) continue;
      if (touches(next, ahead)) return true;
      seen_[next] = true;
      open_.push_back(next);
    }
  }
  return false;
}

void Board::set(const Position& position, const Rules& rules) {
  position_ = &position;
  on_coasts_ = rules.coastal_convoys == Switch::on;
  on_dual_ = rules.duality == Switch::on;
  over_land_ = rules.portage_convoys == Switch::on;
  by_air_ = rules.air_lifts == Switch::on;
  standing_.assign(map_->province_count(), UnitId{});
  fleets_.begin(position);
  armies_.begin(position);
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    standing_[map_->province_of(unit.location)] = UnitId(i);
    if (may_convoy(unit))
      (unit.type == UnitType::army ? armies_ : fleets_).add({UnitId(i), unit.location, unit.type});
  }
}

bool Board::passes_barriers(const Unit& unit, Location to) const {
  if (is_closed(map_->province_of(unit.location)) || is_closed(map_->province_of(to))) return false;
  const Province keeper = map_->keeper(unit.type, unit.location, to);
  return !keeper || (unit.power && position_->owners[keeper] == unit.power);
}

bool Board::finds_way(const Unit& unit, Province to) const {
  return std::ranges::any_of(map_->neighbours(unit.type, unit.location), [&](Location l) {
    return map_->province_of(l) == to && passes_barriers(unit, l);
  });
}

UnitId Board::dislodged_in(Province p) const {
  for (std::size_t i = 0; i < position_->dislodged.size(); ++i)
    if (map_->province_of(position_->dislodged[i].unit.location) == p)
      return UnitId(position_->units.size() + i);
  return UnitId{};
}

} // namespace judge

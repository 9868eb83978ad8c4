// compare - see compare.h

#include "tests/fuzz/compare.h"

#include "judge/equations.h"

#include <algorithm>

namespace fuzz {

using namespace judge;

namespace {

// One legal order for each unit: its own one, or hold.
std::vector<Order> legal_orders(const GameRules& game, const Position& position,
                                const std::vector<Submitted>& orders) {
  const Board board(game.map, position);
  std::vector<Order> legal;
  for (const Unit& unit : position.units) {
    Order hold;
    hold.type = unit.type;
    hold.unit = unit.location;
    legal.push_back(hold);
  }
  for (const Submitted& submitted : orders) {
    const Checked checked = check(board, game.rules, submitted.by, submitted.order);
    if (!checked.illegal)
      legal[board.unit_in(game.map.province_of(checked.order.unit)).index()] = checked.order;
  }
  return legal;
}

std::string list(const Map& map, std::vector<Location> locations) {
  std::vector<std::string> ids;
  for (Location l : locations) ids.push_back(map.id(l));
  std::sort(ids.begin(), ids.end());
  std::string text;
  for (const std::string& id : ids) text += ' ' + id;
  return text;
}

std::string differ(const std::string& what, const std::string& marks, const std::string& equations) {
  return marks == equations ? "" : what + ": marks say" + marks + ", equations say" + equations;
}

} // namespace

std::string difference(const GameRules& game, const Position& position,
                       const std::vector<Submitted>& orders) {
  const Map& map = game.map;
  const Outcome marks = adjudicate(game, position, orders);
  const EquationResult equations =
      resolve_by_equations(map, game.rules, position, legal_orders(game, position, orders));

  const auto unit_index = [&](const Unit& unit) {
    return static_cast<std::size_t>(std::find(position.units.begin(), position.units.end(), unit) -
                                    position.units.begin());
  };
  std::vector<Location> contested, expected_contested;
  for (Province p : marks.contested) contested.push_back(map.base(p));
  for (Province p : equations.contested) expected_contested.push_back(map.base(p));
  std::string found = differ("contested", list(map, contested), list(map, expected_contested));

  std::vector<bool> dislodged(position.units.size());
  for (const Dislodged& beaten : marks.dislodged) {
    const std::size_t unit = unit_index(beaten.unit);
    dislodged[unit] = true;
    const UnitId by = equations.dislodger[unit];
    const std::string name = to_text(map, beaten.unit);
    if (found.empty())
      found = differ("attacker of " + name, ' ' + map.province(beaten.from).id,
                     by ? ' ' + map.province(map.province_of(position.units[by.index()].location)).id
                        : " nobody");
    if (found.empty())
      found = differ("retreats of " + name, list(map, beaten.retreats), list(map, equations.retreats[unit]));
  }
  for (const UnitResult& result : marks.units) {
    const std::size_t unit = unit_index(result.unit);
    const bool moved = result.order.kind == OrderKind::move && result.resolution.result == Result::ok;
    const std::string name = to_text(map, result.unit);
    if (found.empty())
      found =
          differ(name, moved ? " it moves" : " it stays", equations.moves[unit] ? " it moves" : " it stays");
    if (found.empty())
      found = differ(name, dislodged[unit] ? " dislodged" : " safe",
                     equations.dislodger[unit] ? " dislodged" : " safe");
  }
  return found;
}

} // namespace fuzz

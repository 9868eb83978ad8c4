// SPDX-License-Identifier: GPL-3.0-or-later
// doubts - see doubts.h
#include "judge/legality/doubts.h"

#include <algorithm>

namespace judge {

namespace {

class OwnOrders {
 public:
  OwnOrders(const Board& board, const Rules& rules, std::span<const Order> orders)
      : board_(board), rules_(rules), orders_(orders) {}

  Reason reason(const Order& order) const {
    if (order.kind == OrderKind::move) return of_move(order);
    if (order.kind == OrderKind::support || order.kind == OrderKind::convoy) return of_help(order);
    return {};
  }

 private:
  Province province_of(Location l) const { return board_.map().province_of(l); }
  const Order* order_of(Province p) const {
    const auto stands_there = [&](const Order& order) { return order.unit && province_of(order.unit) == p; };
    const auto found = std::ranges::find_if(orders_, stands_there);
    return found == orders_.end() ? nullptr : &*found;
  }

  Reason of_help(const Order& help) const {
    const Order* helped = order_of(province_of(help.target));
    const UnitId unit = board_.unit_in(province_of(help.target));
    if (helped == nullptr || !unit) return {};
    const bool moves = helped->kind == OrderKind::move;
    if (!help.to) return moves ? Reason{Why::helped_moves, {}, {}, unit} : Reason{};
    if (moves && province_of(helped->to) == province_of(help.to)) return {};
    return {
        help.kind == OrderKind::support ? Why::helped_elsewhere : Why::convoyed_elsewhere, help.to, {}, unit};
  }

  // In doubt is an army without a way over foreign fleets and over own ones that are not ordered otherwise.
  Reason of_move(const Order& move) const {
    const UnitId army = board_.unit_in(province_of(move.unit));
    if (!army) return {};
    const UnitType type = board_.unit(army).type;
    const bool by_land = !move.via_convoy && board_.map().adjacent(type, move.unit, move.to);
    if (by_land || type != UnitType::army || has_way(move)) return {};
    return {Why::own_fleets_elsewhere, move.to, {}, army, 0, 0, {}, rules_.air_lifts};
  }

  bool has_way(const Order& move) const {
    if (rules_.convoy_paths != ConvoyPaths::ignored && !move.routes.empty())
      return std::ranges::any_of(move.routes, [&](const std::vector<Province>& route) {
        return std::ranges::all_of(route, [&](Province sea) { return may_serve(sea, move); });
      });
    return board_.carriers_of(UnitType::army)
        .chain(province_of(move.unit), province_of(move.to),
               [&](const Fleets::Fleet& fleet) { return may_serve(province_of(fleet.at), move); });
  }

  bool may_serve(Province sea, const Order& move) const {
    const Order* order = order_of(sea);
    if (order == nullptr) return true;
    return order->kind == OrderKind::convoy && province_of(order->target) == province_of(move.unit) &&
           province_of(order->to) == province_of(move.to);
  }

  const Board& board_;
  const Rules& rules_;
  std::span<const Order> orders_;
};

} // namespace

std::vector<Doubt> doubts(const Board& board, const Rules& rules, std::span<const Order> orders) {
  std::vector<Doubt> found;
  if (board.position().phase.kind != PhaseKind::movement) return found;
  const OwnOrders own(board, rules, orders);
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (const Reason reason = own.reason(orders[i]); reason.why != Why::none) found.push_back({i, reason});
  return found;
}

} // namespace judge

// own_order - see own_order.h
#include "mail/reading/own_order.h"

#include "judge/phases/adjustments.h"

#include <algorithm>

namespace mail {

using games::Game;

parser::Adjusting adjusting_of(const Game& game, judge::Power power) {
  if (power.is_none() || game.position.phase.kind != judge::PhaseKind::adjustment)
    return parser::Adjusting::either;
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  return due > 0   ? parser::Adjusting::builds
         : due < 0 ? parser::Adjusting::removals
                   : parser::Adjusting::either;
}

judge::Power owner_of(const Game& game, const judge::Order& order) {
  if (order.unit.is_none()) return {};
  const judge::Map& map = game.variant->map;
  const judge::Province province = map.province_of(order.unit);
  if (const judge::Dislodged* dislodged = game.position.dislodged_in(map, province))
    return dislodged->unit.power;
  if (const judge::Unit* unit = game.position.unit_in(map, province)) return unit->power;
  return order.kind == judge::OrderKind::build ? game.position.owners[province] : judge::Power{};
}

bool is_own_order(Context& context, std::string_view line) {
  const judge::Power power = context.power();
  if (power.is_none() || context.game().state != games::State::running) return false;
  const Game& game = context.game();
  const auto orders =
      parser::parse_orders(game.variant->names, game.position.phase.kind, line, adjusting_of(game, power));
  const auto is_sure = [](const parser::ParsedOrder& one) {
    return one.problems.empty() && one.notices.empty();
  };
  return std::ranges::all_of(orders, is_sure) &&
         std::ranges::any_of(
             orders, [&](const parser::ParsedOrder& one) { return owner_of(game, one.order) == power; });
}

} // namespace mail

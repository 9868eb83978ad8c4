// SPDX-License-Identifier: GPL-3.0-or-later
// no_retreat - see no_retreat.h
#include "mail/commands/players/no_retreat.h"

#include "judge/board/order_text.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/session/context.h"
#include "parser/courtesy_words.h"

#include <algorithm>
#include <array>
#include <string>

namespace mail {
namespace {

bool says_none(const std::string& line) {
  constexpr std::array<std::string_view, 8> none{"none",      "nothing", "no retreat",     "no retreats",
                                                 "no orders", "no move", "do not retreat", "nowhere"};
  std::string plain;
  for (const parser::TalkWord& word : parser::talk_words(line))
    plain += (plain.empty() ? "" : " ") + word.plain;
  return std::ranges::find(none, plain) != none.end();
}

// The first of the writer's units that has to retreat or disband, and can do either.
const judge::Dislodged* first_to_retreat(const games::Game& game, judge::Power power) {
  const auto& dislodged = game.position.dislodged;
  const auto found = std::ranges::find_if(dislodged, [&](const judge::Dislodged& one) {
    return one.unit.power == power && !one.retreats.empty();
  });
  return found == dislodged.end() ? nullptr : &*found;
}

} // namespace

bool tell_no_retreat(Context& context, const parser::Statement& statement) {
  if (!context.power() || context.session.skipping || !says_none(statement.text)) return false;
  const games::Game& game = context.game();
  if (game.position.phase.kind != judge::PhaseKind::retreat ||
      why_nobody_asked(context).fate != LineFate::taken)
    return false;
  const judge::Dislodged* unit = first_to_retreat(game, context.power());
  if (unit == nullptr) return false;
  const judge::Map& map = game.variant->map;
  const std::string name = std::string(judge::type_letter(unit->unit.type)) + " " +
                           map.id(map.base(map.province_of(unit->unit.location)));
  context.begin(statement);
  context.answering.valid = true;
  context.refuse("Nothing is ordered by this line. A unit that does not retreat is disbanded: to order that, "
                 "write DISBAND " +
                 name + "; to retreat, " + name + " - " + map.id(unit->retreats.front()) + ".");
  return true;
}

} // namespace mail

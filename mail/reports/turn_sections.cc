// SPDX-License-Identifier: GPL-3.0-or-later
// turn_sections - see turn_sections.h
#include "mail/reports/turn_sections.h"

#include "mail/letters/classic_lines.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

using judge::Power;

// Under HOLD WIN.
Piece held_for_a_year(const Report& report) {
  const std::vector<Power>& powers = turn_of(report).holding;
  if (powers.empty() || is_over(report.game)) return {};
  return prose(power_names(report, powers) + (powers.size() == 1 ? " has" : " have") +
               " what it takes to win now, and " + (powers.size() == 1 ? "wins" : "win") +
               " with it if it is so in a year again.");
}

// Rule intimate; the text of the results has it for all.
Piece auctions(const Report& report) {
  const std::vector<std::string> sentences = auction_sentences(report.game, turn_of(report));
  return sentences.empty() ? Piece{} : Piece{"", html::heading("The bids") + html::lines(sentences)};
}

namespace {

// Of a dummy that has become one: lost on a center of another side (rule torn_allegiance).
std::vector<std::string> torn_units(const games::Game& game, const games::Turn& turn, Power dummy) {
  std::vector<std::string> places;
  for (const judge::Unit& unit : turn.outcome.disbanded) {
    const bool dislodged = std::ranges::find(turn.outcome.dislodged, unit, &judge::Dislodged::unit) !=
                           turn.outcome.dislodged.end();
    if (unit.power == dummy && !dislodged) places.push_back(game.variant->map.name(unit.location));
  }
  return places;
}

std::string vassal_in_words(const games::Game& game, const games::Turn& turn, const judge::Vassal& one) {
  const std::string dummy = game.variant->map.power(one.dummy).name,
                    lord = game.variant->map.power(one.lord).name;
  const std::vector<std::string> torn = torn_units(game, turn, one.dummy);
  return dummy + " is a vassal of " + lord + " now: it keeps its centers, and " + lord + " orders for it." +
         (torn.empty()
              ? ""
              : " Its units are lost that stood on centers of another side: " + in_words(torn) + ".");
}

} // namespace

// Rule vassal_dummies.
Piece new_vassals(const Report& report) {
  Piece told;
  const games::Turn& turn = turn_of(report);
  const std::vector<judge::Vassal>& before = turn.before.vassals;
  for (const judge::Vassal& one : turn.outcome.next.vassals)
    if (std::ranges::find(before, one) == before.end())
      told += prose(vassal_in_words(report.game, turn, one));
  return told;
}

} // namespace mail

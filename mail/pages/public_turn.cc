// SPDX-License-Identifier: GPL-3.0-or-later
// public_turn - see public_turn.h
#include "mail/pages/public_turn.h"

#include "judge/telling/sentence.h"
#include "mail/letters/order_words.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {
namespace {

std::string sentence(const judge::Map& map, const judge::Position& before, const judge::Reason& reason,
                     judge::Mark mark) {
  const std::string words = judge::to_sentence(map, before, reason);
  if (words.empty()) return "";
  if (mark == judge::Mark::void_order) return "Void: " + words + ".";
  if (mark == judge::Mark::illegal) return "Not possible: " + words + ".";
  return capitalized(words) + ".";
}

bool went_nowhere(const judge::Outcome& outcome, const judge::Unit& unit) {
  const auto found = std::ranges::find(outcome.dislodged, unit, &judge::Dislodged::unit);
  return found != outcome.dislodged.end() && found->retreats.empty();
}

std::string reason_of(const judge::Map& map, const PublicTurn& turn, const judge::UnitResult& result) {
  const judge::Resolution& resolution = result.resolution;
  std::string text = sentence(map, turn.before, resolution.reason, resolution.mark);
  if (!resolution.dislodged) return text;
  text += (text.empty() ? "" : " ") + sentence(map, turn.before, resolution.dislodged_by, judge::Mark::none);
  return text + (went_nowhere(turn.outcome, result.unit) ? " It had nowhere to go and was disbanded." : "");
}

} // namespace

PublicTurn public_turn(const games::Turn& turn) {
  PublicTurn shown{turn.before, turn.outcome};
  shown.outcome.submitted().clear();
  return shown;
}

std::vector<ToldOrder> told_orders(const judge::Map& map, const PublicTurn& turn, judge::OrderForm form) {
  std::vector<judge::UnitResult> units = turn.outcome.units();
  judge::sort_by_power(units);
  std::vector<ToldOrder> told;
  for (const judge::UnitResult& result : units)
    told.push_back({result.unit.power, told_order(map, turn.before, result, form), outcome_word(result),
                    reason_of(map, turn, result)});
  return told;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// own_results - see own_results.h
#include "mail/reports/own_results.h"

#include "judge/board/order_text.h"
#include "judge/telling/sentence.h"
#include "mail/letters/order_words.h"
#include "mail/letters/phase_words.h"
#include "mail/reports/result_tables.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

namespace {

using judge::Map;
using judge::Power;
using judge::UnitResult;

constexpr std::size_t tag_width = 11; // "  dislodged" would touch: the tag has its own line start
constexpr std::string_view below_tag = "             ";

std::string reason_sentence(const Map& map, const judge::Position& before, const judge::Reason& reason,
                            judge::Mark mark) {
  const std::string sentence = judge::to_sentence(map, before, reason);
  if (sentence.empty()) return "";
  if (mark == judge::Mark::void_order) return " Void: " + sentence + ".";
  if (mark == judge::Mark::illegal) return " Not possible: " + sentence + ".";
  return " " + capitalized(sentence) + ".";
}

// A line of the text, a row of the table.
Piece told(std::string_view outcome, const std::string& order, const std::string& why) {
  return {wrapped(order + why, prose_width, "  " + padded(outcome, tag_width), below_tag),
          outcome_row(outcome, order, why)};
}

Piece result_line(const Map& map, const games::Turn& turn, const UnitResult& result, judge::OrderForm form) {
  const judge::Position& before = turn.before;
  const judge::Resolution& resolution = result.resolution;
  std::string why = reason_sentence(map, before, resolution.reason, resolution.mark);
  if (resolution.dislodged) {
    why += reason_sentence(map, before, resolution.dislodged_by, judge::Mark::none);
    const auto& all = turn.outcome.dislodged;
    const auto dislodged = std::ranges::find(all, result.unit, &judge::Dislodged::unit);
    if (dislodged != all.end() && dislodged->retreats.empty())
      why += " It had nowhere to go and was disbanded.";
  }
  return told(outcome_word(result), told_order(map, before, result, form) + ".", why);
}

// Orders that were on file but could not be carried out at all.
Piece refused_line(const Map& map, const judge::Position& before, const judge::Submitted& submitted,
                   const judge::Resolution& resolution, judge::OrderForm form) {
  return told("refused", judge::to_form(map, submitted.order, form, before.phase.kind) + ".",
              reason_sentence(map, before, resolution.reason, judge::Mark::illegal));
}

std::string nothing_happened(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement: return "You had no units.";
  case judge::PhaseKind::retreat: return "None of your units had to retreat.";
  case judge::PhaseKind::adjustment: break;
  }
  return "You had nothing to build or to remove.";
}

std::vector<std::string> centers_changed(const Map& map, const games::Turn& turn, Power power, bool gained) {
  std::vector<std::string> names;
  const auto& before = turn.before.owners;
  const auto& after = turn.outcome.next.owners;
  for (judge::Province province : map.provinces()) {
    const bool had = before[province] == power, has = after[province] == power;
    if (had != has && has == gained) names.push_back(map.province(province).name);
  }
  return names;
}

// `owns`: "You own", "have"; "It owns", "has".
Piece center_sentence(const Map& map, const games::Turn& turn, Power power, const std::string& owns,
                      const std::string& has) {
  if (!turn.outcome.centers_counted) return {};
  const judge::Position& next = turn.outcome.next;
  const std::size_t blockaded = next.center_count(power) - next.free_center_count(power);
  const std::string lost_to_wings =
      blockaded == 0 ? "" : ", of which foreign wings blockade " + std::to_string(blockaded) + ",";
  std::string text = owns + " " + counted(next.center_count(power), "center") + lost_to_wings + " and " +
                     has + " " + counted(next.unit_count(power), "unit");
  const std::vector<std::string> gained = centers_changed(map, turn, power, true);
  const std::vector<std::string> lost = centers_changed(map, turn, power, false);
  if (!gained.empty()) text += "; gained: " + in_words(gained);
  if (!lost.empty()) text += "; lost: " + in_words(lost);
  return gap() + prose(text + ".");
}

Piece nothing_at_all(judge::PhaseKind kind) {
  const std::string sentence = nothing_happened(kind);
  return {"  " + sentence + "\n", html::paragraph(sentence)};
}

Piece opening(const std::string& power, judge::Phase phase) {
  const std::string words = phase_in_words(phase);
  return {paragraph("You play " + power + ". What happened to you in " + words + ":") + "\n",
          html::heading(power + ", " + words + ": what happened to you")};
}

Piece opening_of_dummy(const std::string& power, judge::Phase phase) {
  const std::string words = phase_in_words(phase);
  return {paragraph("You ordered for " + power + ". What happened to it in " + words + ":") + "\n",
          html::heading(power + ", " + words + ": what happened to it")};
}

bool contains(const std::vector<Power>& powers, Power power) {
  return std::ranges::find(powers, power) != powers.end();
}

// A line a unit, and an order that could not be carried out at all.
Piece result_lines(const Map& map, const games::Turn& turn, Power power, judge::OrderForm form) {
  Piece lines;
  for (const UnitResult& result : turn.outcome.units())
    if (result.unit.power == power) lines += result_line(map, turn, result, form);
  for (std::size_t i = 0; i < turn.orders.size(); ++i)
    if (turn.orders[i].by == power && turn.outcome.submitted()[i].result == judge::Result::illegal)
      lines += refused_line(map, turn.before, turn.orders[i], turn.outcome.submitted()[i], form);
  if (!lines.empty()) lines.html = html::table(lines.html);
  return lines;
}

// What counted as an order though its power did not answer.
Piece unanswered_sentence(const games::Game& game, const games::Turn& turn, Power power,
                          judge::OrderForm form) {
  std::vector<std::string> orders;
  for (const judge::Submitted& one : turn.unanswered)
    if (one.by == power)
      orders.push_back(judge::to_form(game.variant->map, one.order, form, turn.before.phase.kind));
  if (orders.empty()) return {};
  return gap() + prose("Proposed to you, and not answered, so that it counted: " + in_words(orders) + ".");
}

// Of new units that are a secret.
Piece unseen_sentence(const games::Game& game, const games::Turn& turn, Power power) {
  if (turn.outcome.next.phase != game.position.phase || games::is_over(game)) return {};
  std::vector<std::string> unseen;
  for (const judge::Unit& unit : turn.outcome.next.units)
    if (const judge::Province p = game.variant->map.province_of(unit.location);
        unit.power == power && std::ranges::find(game.fresh, p) != game.fresh.end())
      unseen.push_back(judge::to_words(game.variant->map, unit));
  if (unseen.empty()) return {};
  return gap() + prose("The other players are not shown " + in_words(unseen) + " before the next moves.");
}

} // namespace

Piece what_happened(const games::Game& game, const games::Turn& turn, Power power, judge::OrderForm form) {
  const Map& map = game.variant->map;
  Piece lines = result_lines(map, turn, power, form);
  const bool absent = contains(turn.absent, power);
  if (lines.empty() && !absent) lines = nothing_at_all(turn.before.phase.kind);
  if (absent) lines = apart(lines, prose(absence_sentence(game, turn.before, power)));
  return opening(map.power(power).name, turn.before.phase) + lines +
         unanswered_sentence(game, turn, power, form) + center_sentence(map, turn, power, "You own", "have") +
         unseen_sentence(game, turn, power);
}

Piece what_happened_to_dummy(const games::Game& game, const games::Turn& turn, Power dummy,
                             judge::OrderForm form) {
  const Map& map = game.variant->map;
  const Piece lines = result_lines(map, turn, dummy, form);
  if (lines.empty()) return {};
  return opening_of_dummy(map.power(dummy).name, turn.before.phase) + lines +
         unanswered_sentence(game, turn, dummy, form) + center_sentence(map, turn, dummy, "It owns", "has");
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// own_results - see own_results.h
#include "mail/letters/own_results.h"

#include "games/game/seats.h"
#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/game_rules.h"
#include "judge/telling/sentence.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/html.h"
#include "mail/message/piece.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace mail {

// ---- what became of the orders of a turn, the centers, the position and the players, as tables
// of HTML letters

namespace {

using judge::Map;
using judge::PhaseKind;
using judge::Position;
using judge::Power;
using judge::UnitResult;

bool went_well(std::string_view outcome) { return outcome.empty() || outcome == "done"; }

bool is_nobodys_fault(std::string_view outcome) { return outcome == "by rule" || outcome == "no order"; }

html::Role role_of(std::string_view outcome) {
  if (went_well(outcome)) return html::Role::good;
  return is_nobodys_fault(outcome) ? html::Role::soft : html::Role::bad;
}

std::string mark_of(std::string_view outcome) {
  constexpr std::string_view check = "\u2713", cross = "\u2717", dash = "\u2013";
  if (went_well(outcome)) return html::span(check, html::Role::good);
  return html::span(is_nobodys_fault(outcome) ? dash : cross, role_of(outcome));
}

const Map& board_of(const games::Game& game) { return game.variant->map; }

std::string order_row(const Map& map, const games::Turn& turn, const UnitResult& result,
                      judge::OrderForm form) {
  const PhaseKind kind = turn.before.phase.kind;
  if (kind == PhaseKind::adjustment) {
    if (!took_place(result)) return "";
    return outcome_row(result.automatic ? "by rule" : "", adjustment_words(map, result));
  }
  std::string marks = marks_of(result, kind);
  if (!has_order(result)) marks = marks.empty() ? "no order" : "no order, " + marks;
  return outcome_row(marks, told_order(map, turn.before, result, form) + ".");
}

std::string orders_of(const games::Game& game, const games::Turn& turn, Power power, judge::OrderForm form) {
  const Map& map = board_of(game);
  std::string rows;
  for (const UnitResult& result : turn.outcome.units())
    if (result.unit.power == power) rows += order_row(map, turn, result, form);
  for (const games::Sighting& one : turn.sightings)
    if (one.unit.power == power) rows += outcome_row("", sighting_words(map, one));
  return rows.empty() ? rows : html::title_row(map.power(power).name) + rows;
}

std::string orders_of_others(const games::Game& game, const games::Turn& turn, Power own,
                             judge::OrderForm form) {
  std::string rows;
  for (const Power power : board_of(game).powers())
    if (power != own) rows += orders_of(game, turn, power, form);
  if (rows.empty()) return "";
  return html::heading(own ? "The others' orders" : "Orders") + html::table(rows);
}

std::string dislodged_lines(const games::Game& game, const games::Turn& turn) {
  const std::vector<std::string> sentences = dislodged_sentences(game, turn);
  return sentences.empty() ? "" : html::heading("Dislodged") + html::lines(sentences);
}

// Those of `names` that are not among `others`; both are sorted.
std::vector<std::string> without(const std::vector<std::string>& names,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> left;
  std::ranges::set_difference(names, others, std::back_inserter(left));
  return left;
}

std::string change_line(std::string_view what, const std::vector<std::string>& names, html::Role role) {
  return names.empty() ? "" : "<br>\n" + html::span(std::string(what) + in_words(names), role);
}

// "Builds 1 unit."
std::string due_words(const games::Game& game, const Position& next, Power power) {
  if (next.phase.kind != PhaseKind::adjustment) return "";
  if (game.eyes && game.eyes->power != power) return "";
  const int due = judge::adjustments_due(game.judged(), next, power);
  if (due == 0) return "";
  return "<br>\n" + html::strong(due > 0
                                     ? "Builds " + counted(static_cast<std::size_t>(due), "unit") + "."
                                     : "Removes " + counted(static_cast<std::size_t>(-due), "unit") + ".");
}

std::string centers_row(const games::Game& game, const games::Turn& turn, Power power) {
  const Map& map = board_of(game);
  const Position& next = turn.outcome.next;
  const std::vector<std::string> had = centers_of(map, turn.before, power),
                                 has = centers_of(map, next, power);
  if (had.empty() && has.empty() && (!power || next.unit_count(power) == 0)) return "";
  const std::string name = power ? map.power(power).name : "Unowned";
  const bool knows_all = !game.eyes || game.eyes->power == power || game.settings.owners_shown;
  std::string told = html::escaped(has.empty() ? "none" : in_words(has));
  if (power && knows_all)
    told += change_line("gained: ", without(has, had), html::Role::good) +
            change_line("lost: ", without(had, has), html::Role::bad) + due_words(game, next, power);
  return html::row(html::strong(name) + (knows_all ? "<br>\n" + std::to_string(has.size()) : ""), told);
}

// In a blind game: those that nobody owns, and those of which its reader sees nothing.
std::string rows_of_nobody(const games::Game& game, const games::Turn& turn) {
  const auto row = [](std::string_view name, const std::vector<std::string>& centers) {
    return centers.empty() ? ""
                           : html::row(html::strong(name) + "<br>\n" + std::to_string(centers.size()),
                                       html::escaped(in_words(centers)));
  };
  return row("Unowned", unowned_centers(game, turn.outcome.next)) +
         row("Unknown", unknown_centers(game, turn.outcome.next));
}

std::string centers_table(const games::Game& game, const games::Turn& turn, Power own) {
  std::string rows = own ? centers_row(game, turn, own) : "";
  for (const Power power : board_of(game).powers())
    if (power != own) rows += centers_row(game, turn, power);
  const bool whole = !game.eyes;
  return html::heading("Centers") +
         html::table(rows + (whole ? centers_row(game, turn, Power{}) : rows_of_nobody(game, turn)));
}

} // namespace

std::string outcome_row(std::string_view outcome, std::string_view order, std::string_view why) {
  std::string told = html::escaped(order);
  if (!went_well(outcome)) told += "<br>\n" + html::span(outcome, role_of(outcome));
  if (!why.empty()) told += (went_well(outcome) ? "<br>\n" : "") + html::escaped(why);
  return html::row(mark_of(outcome), told);
}

std::string results_tables(const games::Game& game, const games::Turn& turn, Power own,
                           judge::OrderForm form) {
  std::string tables = orders_of_others(game, turn, own, form) + dislodged_lines(game, turn);
  if (const std::string returned = returned_sentence(game, turn); !returned.empty())
    tables += html::paragraph(returned);
  if (turn.outcome.centers_counted) tables += centers_table(game, turn, own);
  return tables;
}

std::string position_table(const games::Game& game) {
  const Map& map = board_of(game);
  const Position position =
      game.state == games::State::forming
          ? judge::with_neutrals(game.judged(), judge::opening_position(game.judged(), game.variant->start))
          : game.position;
  std::string rows;
  const auto add_units_of = [&](Power power) {
    std::vector<std::string> units;
    for (const judge::Unit& unit : position.units)
      if (unit.power == power) units.push_back(judge::to_words(map, unit));
    for (const judge::Dislodged& dislodged : position.dislodged)
      if (dislodged.unit.power == power)
        units.push_back(judge::to_words(map, dislodged.unit) + " (dislodged)");
    if (!units.empty())
      rows += html::row(html::strong(map.power(power).name), html::escaped(in_words(units)));
  };
  for (const Power power : map.powers()) add_units_of(power);
  add_units_of(Power{}); // neutral units
  return html::table(rows);
}

std::string players_table(const games::Game& game, const games::Seat& reader) {
  std::string rows;
  for (const games::Seat& seat : game.seats)
    if (seat.role != games::Role::observer)
      rows += html::row(html::strong(capitalized(seat_in_words(game, seat))),
                        html::escaped(person_in_words(seat, games::shown_of(game, seat, &reader))));
  return html::table(rows);
}

// ---- what happened to the reader's own units and centers in a processed phase

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

bool is_among(const std::vector<Power>& powers, Power power) {
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
  const bool absent = is_among(turn.absent, power);
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

// ---- sections about what special rules made of a turn; see sections.h

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

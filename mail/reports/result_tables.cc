// SPDX-License-Identifier: GPL-3.0-or-later
// result_tables - see result_tables.h
#include "mail/reports/result_tables.h"

#include "games/game/seats.h"
#include "judge/board/order_text.h"
#include "judge/phases/adjustments.h"
#include "judge/phases/neutrals.h"
#include "judge/phases/opening.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/order_words.h"
#include "mail/letters/seat_words.h"
#include "mail/text/html.h"
#include "mail/text/typeset.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace mail {
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

const Map& map_of(const games::Game& game) { return game.variant->map; }

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
  const Map& map = map_of(game);
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
  for (const Power power : map_of(game).powers())
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
  const Map& map = map_of(game);
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
  for (const Power power : map_of(game).powers())
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
  const Map& map = map_of(game);
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

} // namespace mail

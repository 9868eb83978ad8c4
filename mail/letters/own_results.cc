// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/own_results.h"

#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/game_rules.h"
#include "judge/telling/sentence.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/html.h"

#include <algorithm>
#include <iterator>

namespace mail {

namespace {

using judge::Map;
using judge::PhaseKind;
using judge::Position;
using judge::Power;
using judge::UnitResult;

bool went_well(std::string_view outcome) { return outcome.empty() || outcome == "done"; }

Tone tone_of(std::string_view outcome) {
  if (went_well(outcome)) return Tone::good;
  return outcome == "by rule" || outcome == "no order" ? Tone::soft : Tone::bad;
}

const Map& board_of(const games::Game& game) { return game.variant->map; }

Piece order_row(const Map& map, const games::Turn& turn, const UnitResult& result, judge::OrderForm form) {
  const PhaseKind kind = turn.before.phase.kind;
  if (kind == PhaseKind::adjustment) {
    if (!took_place(result)) return {};
    return told({{}, adjustment_words(map, result), result.automatic ? "by rule" : "", ""});
  }
  std::string marks = marks_of(result, kind);
  if (!has_order(result)) marks = marks.empty() ? "no order" : "no order, " + marks;
  return told({{}, told_order(map, turn.before, result, form) + ".", marks, ""});
}

Piece orders_of(const games::Game& game, const games::Turn& turn, Power power, judge::OrderForm form) {
  const Map& map = board_of(game);
  Piece rows;
  for (const UnitResult& result : turn.outcome.units())
    if (result.unit.power == power) rows += order_row(map, turn, result, form);
  for (const games::Sighting& one : turn.sightings)
    if (one.unit.power == power) rows += told({{}, sighting_words(map, one), "", ""});
  return rows.empty() ? rows : prose(map.power(power).name, Tone::strong) + std::move(rows);
}

Piece dislodged_lines(const games::Game& game, const games::Turn& turn) {
  const std::vector<std::string> sentences = dislodged_sentences(game, turn);
  return sentences.empty() ? Piece() : title("Dislodged") + lines(sentences);
}

// Those of `names` that are not among `others`; both are sorted.
std::vector<std::string> without(const std::vector<std::string>& names,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> left;
  std::ranges::set_difference(names, others, std::back_inserter(left));
  return left;
}

// "Builds 1 unit."
std::string due_words(const games::Game& game, const Position& next, Power power) {
  if (next.phase.kind != PhaseKind::adjustment || (game.eyes && game.eyes->power != power)) return "";
  const int due = judge::adjustments_due(game.judged(), next, power);
  if (due == 0) return "";
  return due > 0 ? "Builds " + counted(static_cast<std::size_t>(due), "unit") + "."
                 : "Removes " + counted(static_cast<std::size_t>(-due), "unit") + ".";
}

void add_centers(std::vector<Block::Row>& rows, const games::Game& game, const games::Turn& turn,
                 Power power) {
  const Map& map = board_of(game);
  const Position& next = turn.outcome.next;
  const std::vector<std::string> had = centers_of(map, turn.before, power),
                                 has = centers_of(map, next, power);
  if (had.empty() && has.empty() && (!power || next.unit_count(power) == 0)) return;
  const bool knows_all = !game.eyes || game.eyes->power == power || game.settings.owners_shown;
  Spans name{{power ? map.power(power).name : "Unowned", Tone::strong}},
      told{{has.empty() ? "none" : in_words(has)}};
  if (knows_all) name.push_back({std::to_string(has.size())});
  const auto add = [&](std::string_view what, const std::vector<std::string>& names, Tone tone) {
    if (!names.empty()) told.push_back({std::string(what) + in_words(names), tone});
  };
  if (power && knows_all) {
    add("gained: ", without(has, had), Tone::good);
    add("lost: ", without(had, has), Tone::bad);
    told.push_back({due_words(game, next, power), Tone::strong});
  }
  rows.push_back({std::move(name), std::move(told)});
}

Piece named_rows(std::vector<Block::Row> rows) { return in_columns({{}, {}}, std::move(rows)); }

Piece centers_table(const games::Game& game, const games::Turn& turn, Power own) {
  std::vector<Block::Row> rows;
  if (own) add_centers(rows, game, turn, own);
  for (const Power power : board_of(game).powers())
    if (power != own) add_centers(rows, game, turn, power);
  // In a blind game: those that nobody owns, and those of which its reader sees nothing.
  const auto add = [&](std::string_view name, const std::vector<std::string>& centers) {
    if (!centers.empty())
      rows.push_back(
          {{{std::string(name), Tone::strong}, {std::to_string(centers.size())}}, {{in_words(centers)}}});
  };
  if (!game.eyes) {
    add_centers(rows, game, turn, Power{});
  } else {
    add("Unowned", unowned_centers(game, turn.outcome.next));
    add("Unknown", unknown_centers(game, turn.outcome.next));
  }
  return title("Centers") + named_rows(std::move(rows));
}

std::string reason_sentence(const Map& map, const Position& before, const judge::Reason& reason,
                            judge::Mark mark) {
  const std::string sentence = judge::to_sentence(map, before, reason);
  if (sentence.empty()) return "";
  if (mark == judge::Mark::void_order) return "Void: " + sentence + ".";
  if (mark == judge::Mark::illegal) return "Not possible: " + sentence + ".";
  return capitalized(sentence) + ".";
}

bool went_nowhere(const judge::Outcome& outcome, const judge::Unit& unit) {
  const auto found = std::ranges::find(outcome.dislodged, unit, &judge::Dislodged::unit);
  return found != outcome.dislodged.end() && found->retreats.empty();
}

} // namespace

ToldOrder told_result(const Map& map, const Position& before, const judge::Outcome& outcome,
                      const UnitResult& result, judge::OrderForm form) {
  const judge::Resolution& resolution = result.resolution;
  std::vector<std::string> why{reason_sentence(map, before, resolution.reason, resolution.mark)};
  if (resolution.dislodged) {
    why.push_back(reason_sentence(map, before, resolution.dislodged_by, judge::Mark::none));
    if (went_nowhere(outcome, result.unit)) why.emplace_back("It had nowhere to go and was disbanded.");
  }
  std::erase(why, "");
  return {result.unit.power, told_order(map, before, result, form) + ".", std::string(outcome_word(result)),
          parser::joined(why, " ")};
}

Piece told(const ToldOrder& order) {
  const Tone tone = tone_of(order.outcome);
  return {{{.kind = Block::Kind::outcome,
            .tone = tone,
            .lines = {{order.order}, {order.outcome, tone}, {order.why}}}}};
}

ToldTurn::ToldTurn(const games::Game& game, const games::Turn& turn, judge::OrderForm form)
    : game_(game), turn_(turn), lines_(html::ready(in_text(kept(results_text(game, turn))))),
      moved_(in_html(dislodged_lines(game, turn) + prose(returned_sentence(game, turn)))) {
  for (const Power power : board_of(game).powers())
    orders_.emplace_back(power, html::ready(in_html(orders_of(game, turn, power, form))));
}

Piece ToldTurn::for_reader(Power own) const {
  Piece orders;
  for (const auto& [power, told] : orders_)
    if (power != own) orders += told;
  if (!orders.empty()) orders = in_html(title(own ? "The others' orders" : "Orders")) + std::move(orders);
  Piece told = lines_ + std::move(orders) + moved_;
  return turn_.outcome.centers_counted ? std::move(told) + in_html(centers_table(game_, turn_, own)) : told;
}

Piece position_table(const games::Game& game) {
  const Map& map = board_of(game);
  const Position position =
      game.state == games::State::forming
          ? judge::with_neutrals(game.judged(), judge::opening_position(game.judged(), game.variant->start))
          : game.position;
  std::vector<Block::Row> rows;
  const auto add_units_of = [&](Power power) {
    std::vector<std::string> units;
    for (const judge::Unit& unit : position.units)
      if (unit.power == power) units.push_back(judge::to_words(map, unit));
    for (const judge::Dislodged& dislodged : position.dislodged)
      if (dislodged.unit.power == power)
        units.push_back(judge::to_words(map, dislodged.unit) + " (dislodged)");
    if (!units.empty()) rows.push_back({{{map.power(power).name, Tone::strong}}, {{in_words(units)}}});
  };
  for (const Power power : map.powers()) add_units_of(power);
  add_units_of(Power{}); // neutral units
  return in_html(named_rows(std::move(rows)));
}

Piece position(const games::Game& game) {
  if (game.state == games::State::forming) return starting_position(game);
  return in_text(kept(status_block(game))) + title("The position") + position_table(game);
}

Piece starting_position(const games::Game& game) {
  return in_text(kept(start_block(game))) + title("Starting position") + position_table(game);
}

namespace {

// Orders that were on file but could not be carried out at all.
Piece refused_line(const Map& map, const judge::Position& before, const judge::Submitted& submitted,
                   const judge::Resolution& resolution, judge::OrderForm form) {
  return told({submitted.by, judge::to_form(map, submitted.order, form, before.phase.kind) + ".", "refused",
               reason_sentence(map, before, resolution.reason, judge::Mark::illegal)});
}

std::string nothing_happened(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement: return "You had no units.";
  case judge::PhaseKind::retreat: return "None of your units had to retreat.";
  case judge::PhaseKind::adjustment: break;
  }
  return "You had nothing to build or to remove.";
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

// `begin`: "You play"; `whom`: "you".
Piece opening(const std::string& begin, const std::string& power, judge::Phase phase,
              const std::string& whom) {
  const std::string words = phase_in_words(phase);
  return in_text(prose(begin + " " + power + ". What happened to " + whom + " in " + words + ":") + gap()) +
         title(power + ", " + words + ": what happened to " + whom);
}

// A line a unit, and an order that could not be carried out at all.
Piece result_lines(const Map& map, const games::Turn& turn, Power power, judge::OrderForm form) {
  Piece lines;
  for (const UnitResult& result : turn.outcome.units())
    if (result.unit.power == power) lines += told(told_result(map, turn.before, turn.outcome, result, form));
  for (std::size_t i = 0; i < turn.orders.size(); ++i)
    if (turn.orders[i].by == power && turn.outcome.submitted()[i].result == judge::Result::illegal)
      lines += refused_line(map, turn.before, turn.orders[i], turn.outcome.submitted()[i], form);
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

std::vector<std::string> centers_changed(const Map& map, const games::Turn& turn, Power power, bool gained) {
  std::vector<std::string> names;
  for (const judge::Province province : map.provinces()) {
    const bool had = turn.before.owners[province] == power, has = turn.outcome.next.owners[province] == power;
    if (had != has && has == gained) names.push_back(map.province(province).name);
  }
  return names;
}

Piece what_happened(const games::Game& game, const games::Turn& turn, Power power, judge::OrderForm form) {
  const Map& map = game.variant->map;
  Piece lines = result_lines(map, turn, power, form);
  const bool absent = contains(turn.absent, power);
  if (lines.empty() && !absent)
    lines = prose(nothing_happened(turn.before.phase.kind), Tone::plain, "  ", "  ");
  if (absent) lines = apart(lines, prose(absence_sentence(game, turn.before, power)));
  return opening("You play", map.power(power).name, turn.before.phase, "you") + lines +
         unanswered_sentence(game, turn, power, form) + center_sentence(map, turn, power, "You own", "have") +
         unseen_sentence(game, turn, power);
}

Piece what_happened_to_dummy(const games::Game& game, const games::Turn& turn, Power dummy,
                             judge::OrderForm form) {
  const Map& map = game.variant->map;
  const Piece lines = result_lines(map, turn, dummy, form);
  if (lines.empty()) return {};
  return opening("You ordered for", map.power(dummy).name, turn.before.phase, "it") + lines +
         unanswered_sentence(game, turn, dummy, form) + center_sentence(map, turn, dummy, "It owns", "has");
}

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
  return sentences.empty() ? Piece{} : title("The bids") + in_html(lines(sentences));
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

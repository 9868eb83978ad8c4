// SPDX-License-Identifier: GPL-3.0-or-later
// classic_lines_results - see classic_lines.h: what became of the orders of a turn
#include "mail/letters/classic_lines.h"

#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"

namespace mail {

namespace {

using judge::Map;
using judge::OrderKind;
using judge::Position;
using judge::Power;
using judge::Unit;
using judge::UnitResult;

// "in the North Sea", "in Paris".
std::string place_of(const Map& map, judge::Location at) {
  const bool sea = map.province(map.province_of(at)).terrain == judge::Terrain::sea;
  return (sea ? "in the " : "in ") + map.name(at);
}

std::string sightings_of(const Map& map, const games::Turn& turn, Power power) {
  std::string text;
  for (const games::Sighting& one : turn.sightings)
    if (one.unit.power == power) text += map.power(power).name + ": " + sighting_words(map, one) + "\n";
  return text;
}

std::string results_by_power(const Map& map, const games::Turn& turn,
                             const std::function<std::string(const UnitResult&)>& line) {
  return grouped(map, [&](Power power) {
    std::string text;
    for (const UnitResult& result : turn.outcome.units())
      if (result.unit.power == power) text += line(result);
    return text + sightings_of(map, turn, power);
  });
}

// ---- marks

// Can the order never be done, and not only because another one stands for the unit? Under the rules no_check
// and gateways that shows when the phase is adjudicated.
bool is_impossible(const judge::Resolution& resolution) {
  return resolution.mark == judge::Mark::illegal && resolution.reason.why != judge::Why::contradicted &&
         resolution.reason.why != judge::Why::replaced;
}

std::string_view mark_word(const judge::Resolution& resolution) {
  switch (resolution.mark) {
  case judge::Mark::bounce: return "bounce";
  case judge::Mark::cut: return "cut";
  case judge::Mark::void_order: return "void";
  case judge::Mark::illegal: return is_impossible(resolution) ? "invalid" : "void";
  case judge::Mark::no_convoy: return "no convoy";
  case judge::Mark::disrupted: return "disrupted";
  case judge::Mark::none: break;
  }
  return "";
}

std::string marked(const std::string& line, const std::string& marks) {
  return marks.empty() ? line : line + " (*" + marks + "*)";
}

// ---- movement

Power owner_of_target(const Map& map, const Position& before, const judge::Order& order) {
  if (!order.target) return {};
  const Unit* unit = before.unit_in(map, map.province_of(order.target));
  return unit != nullptr ? unit->power : Power{};
}

std::string movement_order(const Map& map, const Position& before, const UnitResult& result) {
  if (!has_order(result)) return judge::to_words(map, result.unit) + ", No Order Processed.";
  judge::Order order = result.order;
  order.type = result.unit.type;
  return judge::to_report(map, order, result.unit.power, owner_of_target(map, before, order)) + ".";
}

std::string movement_line(const Map& map, const Position& before, const UnitResult& result) {
  const std::string power = map.power(result.unit.power).name + ": ";
  const std::string line = power + movement_order(map, before, result);
  const std::string lent = result.ordered_by ? power + judge::to_words(map, result.unit) + " PROXY " +
                                                   map.power(result.ordered_by).name + ".\n"
                                             : "";
  return lent + wrapped(marked(line, marks_of(result, before.phase.kind)), prose_width, "", "    ");
}

std::string dislodged_line(const Map& map, const judge::Dislodged& dislodged, bool tells_where) {
  const Unit& unit = dislodged.unit;
  std::string line = "The " + map.power(unit.power).adjective + " " + type_column(unit.type) + " " +
                     place_of(map, unit.location);
  if (dislodged.retreats.empty()) return line + " with no valid retreats was destroyed.";
  if (!tells_where) return line + " was dislodged.";
  std::string_view before = " can retreat to ";
  for (judge::Location to : dislodged.retreats) {
    line += std::string(before) + map.name(to);
    before = " or ";
  }
  return line + ".";
}

// ---- retreats

std::string retreat_line(const Map& map, const UnitResult& result) {
  const Unit& unit = result.unit;
  const bool moves = result.order.kind == OrderKind::move;
  std::string line =
      power_column(map, unit.power) + type_column(unit.type, true) + " " + map.name(unit.location);
  line += moves ? " -> " + map.name(result.order.to) + "." : " DISBAND.";
  return marked(line, marks_of(result, judge::PhaseKind::retreat)) + "\n";
}

// ---- adjustments

std::string with_article(judge::UnitType type) { return std::string(judge::a_type(type)) + " "; }

} // namespace

std::string marks_of(const UnitResult& result, judge::PhaseKind kind) {
  const judge::Resolution& resolution = result.resolution;
  if (kind == judge::PhaseKind::retreat)
    return result.order.kind == OrderKind::move && resolution.result != judge::Result::ok
               ? "bounce, destroyed"
               : "";
  std::string marks(mark_word(resolution));
  if (resolution.dislodged) marks += marks.empty() ? "dislodged" : ", dislodged";
  return marks;
}

std::string adjustment_words(const Map& map, const UnitResult& result) {
  if (result.order.kind == OrderKind::waive) return "Build waived.";
  const std::string place = place_of(map, result.unit.location) + ".";
  if (result.order.kind == OrderKind::transform)
    return std::string("Transforms the ") + type_column(result.unit.type) + " " +
           place_of(map, result.unit.location) + " into " +
           with_article(result.order.target_type.value_or(result.unit.type)) +
           place_of(map, result.order.to) + ".";
  if (result.order.kind == OrderKind::build) return "Builds " + with_article(result.unit.type) + place;
  const std::string removed = "the " + std::string(judge::type_name(result.unit.type)) + " " + place;
  return (result.automatic ? "Defaults, removing " : "Removes ") + removed;
}

bool has_order(const UnitResult& result) { return result.ordered || is_impossible(result.resolution); }

std::string sighting_words(const Map& map, const games::Sighting& sighting) {
  const auto word = [&] {
    switch (sighting.kind) {
    case games::Sighting::Kind::arrives: return "ARRIVES";
    case games::Sighting::Kind::departs: return "DEPARTS";
    case games::Sighting::Kind::found: return "FOUND";
    case games::Sighting::Kind::lost: return "LOST";
    case games::Sighting::Kind::stays: break;
    }
    return "STAYS";
  };
  return type_column(sighting.unit.type) + " " + map.name(sighting.unit.location) + " " + word() + ".";
}

bool took_place(const UnitResult& result) {
  return result.automatic || result.resolution.result == judge::Result::ok;
}

std::vector<std::string> dislodged_sentences(const games::Game& game, const games::Turn& turn) {
  std::vector<std::string> sentences;
  for (const judge::Dislodged& dislodged : turn.outcome.dislodged)
    sentences.push_back(
        dislodged_line(game.variant->map, dislodged, !game.eyes || game.eyes->power == dislodged.unit.power));
  return sentences;
}

std::string returned_sentence(const games::Game& game, const games::Turn& turn) {
  std::vector<std::string> places;
  for (const judge::Unit& unit : turn.outcome.returned)
    places.push_back(game.variant->map.name(unit.location));
  if (places.empty()) return "";
  return (places.size() == 1 ? "A neutral army stands again in " : "Neutral armies stand again in ") +
         in_words(places) + ".";
}

namespace {

bool uses_build(OrderKind kind) { return kind == OrderKind::build || kind == OrderKind::waive; }

// The builds that were due and neither made nor waived.
std::string unused_builds(const games::Game& game, const games::Turn& turn, Power power) {
  const Map& map = game.variant->map;
  int left = judge::adjustments_due(game.judged(), turn.before, power);
  for (const UnitResult& result : turn.outcome.units())
    if (result.unit.power == power && took_place(result) && uses_build(result.order.kind)) --left;
  std::string text;
  if (left > 0) text += power_column(map, power) + counted(std::size_t(left), "unused build") + " pending.\n";
  const int unusable = unusable_builds(game, turn.before, power);
  if (unusable > 0)
    text += power_column(map, power) + counted(std::size_t(unusable), "unusable build") + " pending.\n";
  return text;
}

} // namespace

std::string movement_block(const games::Game& game, const games::Turn& turn) {
  const Map& map = game.variant->map;
  return "Movement results for " + season_and_year(turn.before.phase) + ".  " +
         turn_label(game, turn.number) + "\n\n" +
         results_by_power(map, turn, [&](const UnitResult& r) { return movement_line(map, turn.before, r); });
}

std::string retreat_block(const games::Game& game, const games::Turn& turn) {
  const Map& map = game.variant->map;
  return "Retreat orders for " + season_and_year(turn.before.phase) + ".  " + turn_label(game, turn.number) +
         "\n\n" + results_by_power(map, turn, [&](const UnitResult& r) { return retreat_line(map, r); });
}

std::string adjustment_block(const games::Game& game, const games::Turn& turn) {
  const Map& map = game.variant->map;
  const std::string title = "Adjustment orders for " + season_and_year(turn.before.phase) + ".  " +
                            turn_label(game, turn.number) + "\n\n";
  std::string lines;
  for (Power power : map.powers()) {
    for (const UnitResult& result : turn.outcome.units())
      if (result.unit.power == power && took_place(result))
        lines += power_column(map, power) + adjustment_words(map, result) + "\n";
    if (!game.eyes || game.eyes->power == power) lines += unused_builds(game, turn, power);
    lines += sightings_of(map, turn, power);
  }
  return title + lines;
}

std::string dislodged_block(const games::Game& game, const games::Turn& turn) {
  std::string lines;
  for (const std::string& sentence : dislodged_sentences(game, turn)) lines += wrapped(sentence, prose_width);
  return lines.empty() ? "" : "The following units were dislodged:\n\n" + lines;
}

std::vector<std::string> auction_sentences(const games::Game& game, const games::Turn& turn) {
  const Map& map = game.variant->map;
  std::vector<std::string> sentences;
  for (const games::Auction& one : turn.auctions) {
    const std::string credits = std::to_string(one.credits) + (one.credits == 1 ? " credit" : " credits"),
                      &name = map.power(one.power).name;
    if (one.by)
      sentences.push_back(map.power(one.by).name + " controls " + name + " for " + credits + ".");
    else if (one.credits > 0)
      sentences.push_back("Nobody controls " + name + ": two bid " + credits + ".");
    else
      sentences.push_back("Nobody controls " + name + ": nobody bid.");
  }
  return sentences;
}

std::string auction_block(const games::Game& game, const games::Turn& turn) {
  if (turn.auctions.empty()) return "";
  std::string text = "\nWhat came of the bids:\n\n";
  for (const std::string& sentence : auction_sentences(game, turn)) text += sentence + "\n";
  for (const games::Seat& seat : game.seats)
    if (seat.power && !seat.dummy)
      text += "The treasury of " + game.variant->map.power(seat.power).name + " holds " +
              std::to_string(seat.credits) + ".\n";
  return text;
}

std::string results_text(const games::Game& game, const games::Turn& turn) {
  std::string text;
  switch (turn.before.phase.kind) {
  case judge::PhaseKind::movement: text = movement_block(game, turn); break;
  case judge::PhaseKind::retreat: text = retreat_block(game, turn); break;
  case judge::PhaseKind::adjustment: text = adjustment_block(game, turn); break;
  }
  text += auction_block(game, turn);
  const std::string dislodged = dislodged_block(game, turn);
  if (!dislodged.empty()) text += "\n" + dislodged;
  if (const std::string returned = returned_sentence(game, turn); !returned.empty())
    text += "\n" + wrapped(returned, prose_width);
  if (turn.outcome.centers_counted)
    text += "\nOwnership of supply centers:\n\n" + plain_text(owners_table(game, turn.outcome.next)) + "\n" +
            balance_block(game, turn.outcome.next);
  return text;
}

} // namespace mail

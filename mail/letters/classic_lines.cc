// classic_lines - see classic_lines.h
#include "mail/letters/classic_lines.h"

#include "games/home/zone.h"
#include "judge/board/order_text.h"
#include "judge/phases/adjustments.h"
#include "mail/letters/phase_words.h"
#include "mail/text/typeset.h"

#include <algorithm>
#include <functional>

namespace mail {

namespace {

using judge::Map;
using judge::OrderKind;
using judge::Position;
using judge::Power;
using judge::Unit;
using judge::UnitResult;

const Map& map_of(const games::Game& game) { return game.variant->map; }

std::size_t column_width(const Map& map) {
  std::size_t longest = 9; // of the classic judges; room for "Unowned"
  for (Power power : map.powers()) longest = std::max(longest, columns_of(map.power(power).name));
  return longest + 2;
}

std::string column(const Map& map, std::string_view name) {
  return padded(std::string(name) + ": ", column_width(map));
}

// "in the North Sea", "in Paris".
std::string place_of(const Map& map, judge::Location at) {
  const bool sea = map.province(map.province_of(at)).terrain == judge::Terrain::sea;
  return (sea ? "in the " : "in ") + map.name(at);
}

// Blocks of lines, a power after the other, with a blank line between two.
std::string grouped(const Map& map, const std::function<std::string(Power)>& lines_of_power) {
  std::string text;
  for (Power power : map.powers()) {
    const std::string lines = lines_of_power(power);
    if (!text.empty() && !lines.empty()) text += "\n";
    text += lines;
  }
  return text;
}

std::string results_by_power(const Map& map, const games::Turn& turn,
                             const std::function<std::string(const UnitResult&)>& line) {
  return grouped(map, [&](Power power) {
    std::string text;
    for (const UnitResult& result : turn.outcome.units)
      if (result.unit.power == power) text += line(result);
    return text;
  });
}

// ---- marks

std::string_view mark_word(judge::Mark mark) {
  switch (mark) {
  case judge::Mark::bounce: return "bounce";
  case judge::Mark::cut: return "cut";
  case judge::Mark::void_order:
  case judge::Mark::illegal: return "void";
  case judge::Mark::no_convoy: return "no convoy";
  case judge::Mark::disrupted: return "disrupted";
  case judge::Mark::none: break;
  }
  return "";
}

std::string marked(const std::string& line, std::string_view mark, std::string_view also = "") {
  std::string marks(mark);
  if (!also.empty()) marks += (marks.empty() ? "" : ", ") + std::string(also);
  return marks.empty() ? line : line + " (*" + marks + "*)";
}

// ---- movement

Power owner_of_target(const Map& map, const Position& before, const judge::Order& order) {
  if (!order.target) return {};
  const Unit* unit = before.unit_in(map, map.province_of(order.target));
  return unit != nullptr ? unit->power : Power{};
}

std::string movement_order(const Map& map, const Position& before, const UnitResult& result) {
  if (!result.ordered) return judge::to_words(map, result.unit) + ", No Order Processed.";
  judge::Order order = result.order;
  order.type = result.unit.type;
  return judge::to_report(map, order, result.unit.power, owner_of_target(map, before, order)) + ".";
}

std::string movement_line(const Map& map, const Position& before, const UnitResult& result) {
  const judge::Resolution& resolution = result.resolution;
  const std::string line = map.power(result.unit.power).name + ": " + movement_order(map, before, result);
  return wrapped(marked(line, mark_word(resolution.mark), resolution.dislodged ? "dislodged" : ""),
                 prose_width, "", "    ");
}

std::string dislodged_line(const Map& map, const judge::Dislodged& dislodged) {
  const Unit& unit = dislodged.unit;
  std::string line = "The " + map.power(unit.power).adjective + " " + type_name(unit.type) + " " +
                     place_of(map, unit.location);
  if (dislodged.retreats.empty()) return line + " with no valid retreats was destroyed.";
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
      power_column(map, unit.power) + type_name(unit.type, true) + " " + map.name(unit.location);
  line += moves ? " -> " + map.name(result.order.to) + "." : " DISBAND.";
  const bool failed = moves && result.resolution.result != judge::Result::ok;
  return (failed ? marked(line, "bounce", "destroyed") : line) + "\n";
}

// ---- adjustments

std::string with_article(judge::UnitType type) {
  return type == judge::UnitType::army ? "an army " : "a fleet ";
}

std::string adjustment_words(const Map& map, const UnitResult& result) {
  if (result.order.kind == OrderKind::waive) return "Build waived.";
  const std::string place = place_of(map, result.unit.location) + ".";
  if (result.order.kind == OrderKind::build) return "Builds " + with_article(result.unit.type) + place;
  const std::string removed =
      std::string(result.unit.type == judge::UnitType::army ? "the army " : "the fleet ") + place;
  return (result.automatic ? "Defaults, removing " : "Removes ") + removed;
}

bool took_place(const UnitResult& result) {
  return result.automatic || result.resolution.result == judge::Result::ok;
}

// The builds that were due and neither made nor waived.
std::string unused_builds(const games::Game& game, const games::Turn& turn, Power power) {
  const Map& map = map_of(game);
  int left = judge::adjustments_due(game.judged(), turn.before, power);
  for (const UnitResult& result : turn.outcome.units)
    if (result.unit.power == power && took_place(result) && result.order.kind != OrderKind::disband) --left;
  std::string text;
  if (left > 0) text += power_column(map, power) + counted(std::size_t(left), "unused build") + " pending.\n";
  const int unusable = unusable_builds(game, turn.before, power);
  if (unusable > 0)
    text += power_column(map, power) + counted(std::size_t(unusable), "unusable build") + " pending.\n";
  return text;
}

// ---- position

std::string centers_line(const Map& map, std::string_view name, const std::vector<std::string>& centers) {
  if (centers.empty()) return "";
  std::string list = centers.front();
  for (std::size_t i = 1; i < centers.size(); ++i) list += ", " + centers[i];
  return wrapped(list + ".", prose_width, column(map, name), std::string(column_width(map), ' '));
}

std::vector<std::string> centers_of(const Map& map, const Position& position, Power owner) {
  std::vector<std::string> names;
  for (judge::Province province : map.provinces())
    if (map.is_center(province) && position.owners[province] == owner)
      names.push_back(map.province(province).name);
  std::ranges::sort(names);
  return names;
}

std::string right_aligned(std::size_t number) { return (number < 10 ? " " : "") + std::to_string(number); }

std::string standing_mark(const games::Game& game, Power power) {
  const games::Seat* seat = game.seat_of(power);
  if (std::ranges::find(game.winners, power) != game.winners.end() && game.winners.size() == 1)
    return " (*victory*)";
  if (seat == nullptr || seat->standing == games::Standing::present) return "";
  return seat->standing == games::Standing::disorder ? " (*civil disorder*)" : " (*abandoned*)";
}

std::string balance_line(const games::Game& game, const Position& position, Power power) {
  const std::size_t centers = position.center_count(power), units = position.unit_count(power);
  if (centers + units == 0) return "";
  const bool adjusting = position.phase.kind == judge::PhaseKind::adjustment;
  const int due = adjusting ? judge::adjustments_due(game.judged(), position, power) : 0;
  const std::size_t number = static_cast<std::size_t>(due < 0 ? -due : due);
  std::string line = power_column(map_of(game), power);
  line.pop_back(); // the number takes the last blank where it has two digits
  line += right_aligned(centers) + " Supply center" + (centers == 1 ? ", " : "s,") + " " +
          right_aligned(units) + " Unit" + (units == 1 ? ": " : "s:") + "  " +
          (due < 0 ? "Removes " : "Builds  ") + right_aligned(number) + " unit" + (number == 1 ? "." : "s.");
  const int unusable = adjusting ? unusable_builds(game, position, power) : 0;
  if (unusable > 0) line += " (*" + std::to_string(unusable) + " more without a site*)";
  return line + standing_mark(game, power) + "\n";
}

} // namespace

std::string turn_label(const games::Game& game, int number) {
  std::string digits = std::to_string(number);
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  return "(" + game.name + "." + digits + ")";
}

std::string type_name(judge::UnitType type, bool even) {
  if (type == judge::UnitType::fleet) return "Fleet";
  return even ? "Army " : "Army";
}

std::string power_column(const Map& map, Power power) { return column(map, map.power(power).name); }

std::string movement_block(const games::Game& game, const games::Turn& turn) {
  const Map& map = map_of(game);
  return "Movement results for " + season_and_year(turn.before.phase) + ".  " +
         turn_label(game, turn.number) + "\n\n" +
         results_by_power(map, turn, [&](const UnitResult& r) { return movement_line(map, turn.before, r); });
}

std::string retreat_block(const games::Game& game, const games::Turn& turn) {
  const Map& map = map_of(game);
  return "Retreat orders for " + season_and_year(turn.before.phase) + ".  " + turn_label(game, turn.number) +
         "\n\n" + results_by_power(map, turn, [&](const UnitResult& r) { return retreat_line(map, r); });
}

std::string adjustment_block(const games::Game& game, const games::Turn& turn) {
  const Map& map = map_of(game);
  const std::string title = "Adjustment orders for " + season_and_year(turn.before.phase) + ".  " +
                            turn_label(game, turn.number) + "\n\n";
  std::string lines;
  for (Power power : map.powers()) {
    for (const UnitResult& result : turn.outcome.units)
      if (result.unit.power == power && took_place(result))
        lines += power_column(map, power) + adjustment_words(map, result) + "\n";
    lines += unused_builds(game, turn, power);
  }
  return title + lines;
}

std::string dislodged_block(const games::Game& game, const games::Turn& turn) {
  std::string lines;
  for (const judge::Dislodged& dislodged : turn.outcome.dislodged)
    lines += wrapped(dislodged_line(map_of(game), dislodged), prose_width);
  return lines.empty() ? "" : "The following units were dislodged:\n\n" + lines;
}

std::string start_block(const games::Game& game) {
  return "Starting position for " + season_and_year(game.variant->start.phase) + ".\n\n" +
         units_by_power(map_of(game), game.variant->start);
}

std::string status_block(const games::Game& game) {
  const judge::Phase phase = game.position.phase;
  const std::string kind = kind_name(phase.kind);
  const std::string singular =
      phase.kind == judge::PhaseKind::movement ? kind : kind.substr(0, kind.size() - 1);
  return "Status of the " + singular + " phase for " + season_and_year(phase) + ".  " +
         turn_label(game, game.next_number) + "\n\n" + units_by_power(map_of(game), game.position);
}

std::string units_by_power(const Map& map, const Position& position) {
  return grouped(map, [&](Power power) {
    std::string text;
    const auto line = [&](const Unit& unit, std::string_view end) {
      if (unit.power == power)
        text += power_column(map, power) + type_name(unit.type, true) + " " + map.name(unit.location) +
                std::string(end) + "\n";
    };
    for (const Unit& unit : position.units) line(unit, ".");
    for (const judge::Dislodged& d : position.dislodged) line(d.unit, ". (*dislodged*)");
    return text;
  });
}

std::string ownership_block(const Map& map, const Position& position) {
  std::string text = "Ownership of supply centers:\n\n";
  for (Power power : map.powers())
    text += centers_line(map, map.power(power).name, centers_of(map, position, power));
  return text + centers_line(map, "Unowned", centers_of(map, position, Power{}));
}

std::string balance_block(const games::Game& game, const Position& position) {
  std::string text;
  for (Power power : map_of(game).powers()) text += balance_line(game, position, power);
  return text;
}

std::string next_phase_block(const games::Game& game, judge::Phase phase, const std::string& zone) {
  const std::string next = "The next phase of '" + game.name + "' will be " + kind_name(phase.kind) +
                           " for " + season_and_year(phase) + ".\n";
  if (phase != game.position.phase) return next;
  switch (game.state) {
  case games::State::finished:
  case games::State::terminated:
    return wrapped("The game is over" + (game.ending.empty() ? "." : ": " + game.ending + "."), prose_width);
  case games::State::paused: return next + "The game is paused.\n";
  default: break;
  }
  return next + "The deadline for orders will be " + games::to_local_text(game.deadline, zone) + ".\n";
}

int unusable_builds(const games::Game& game, const Position& position, Power power) {
  const int surplus =
      static_cast<int>(position.center_count(power)) - static_cast<int>(position.unit_count(power));
  return surplus <= 0 ? 0 : surplus - judge::adjustments_due(game.judged(), position, power);
}

std::string results_text(const games::Game& game, const games::Turn& turn) {
  std::string text;
  switch (turn.before.phase.kind) {
  case judge::PhaseKind::movement: text = movement_block(game, turn); break;
  case judge::PhaseKind::retreat: text = retreat_block(game, turn); break;
  case judge::PhaseKind::adjustment: text = adjustment_block(game, turn); break;
  }
  const std::string dislodged = dislodged_block(game, turn);
  if (!dislodged.empty()) text += "\n" + dislodged;
  if (turn.outcome.centers_counted)
    text += "\n" + ownership_block(game.variant->map, turn.outcome.next) + "\n" +
            balance_block(game, turn.outcome.next);
  return text;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/classic_lines.h"

#include "games/game/deadline.h"
#include "judge/board/order.h"

#include "games/game/victory.h"
#include "games/game/view.h"
#include "judge/legality/legal_places.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/phases/game_rules.h"
#include "mail/message/piece.h"

#include <algorithm>
#include <iterator>

namespace mail {

namespace {

using judge::Map;
using judge::Position;
using judge::Power;
using judge::Unit;

const Map& map_of(const games::Game& game) { return game.variant->map; }

std::string right_aligned(std::size_t number) { return (number < 10 ? " " : "") + std::to_string(number); }

std::string standing_mark(const games::Game& game, Power power) {
  const games::Seat* seat = game.seat_of(power);
  if (std::ranges::find(game.winners, power) != game.winners.end() &&
      (game.winners.size() == 1 || games::is_shared_victory(game)))
    return " (*victory*)";
  if (seat == nullptr || seat->standing == games::Standing::present) return "";
  if (games::is_dummy(*seat)) return " (*dummy*)";
  return seat->standing == games::Standing::disorder ? " (*disorder*)" : " (*abandoned*)";
}

std::string balance_line(const games::Game& game, const Position& position, Power power) {
  const std::size_t centers = position.center_count(power), units = position.unit_count(power);
  if (centers + units == 0 || (game.eyes && game.eyes->power != power)) return "";
  const bool adjusting = position.phase.kind == judge::PhaseKind::adjustment;
  const int due = adjusting ? judge::adjustments_due(game.judged(), position, power) : 0;
  const std::size_t number = static_cast<std::size_t>(due < 0 ? -due : due);
  std::string line = power_column(map_of(game), power);
  line.pop_back(); // the number takes the last blank where it has two digits
  line += right_aligned(centers) + " Supply center" + (centers == 1 ? ", " : "s,") + " " +
          right_aligned(units) + " Unit" + (units == 1 ? ": " : "s:") + "  " +
          (due < 0 ? "Removes " : "Builds  ") + right_aligned(number) + " unit" + (number == 1 ? "." : "s.");
  const int unusable = adjusting ? unusable_builds(game, position, power) : 0;
  std::string marks;
  if (const std::size_t open = position.free_center_count(power); open < centers)
    marks += " (*" + std::to_string(centers - open) + " blockaded*)";
  if (unusable > 0) marks += " (*" + std::to_string(unusable) + " more without a site*)";
  marks += standing_mark(game, power);
  return line + (line.size() + marks.size() > prose_width ? "\n   " : "") + marks + "\n";
}

} // namespace

std::size_t column_width(const Map& map) {
  std::size_t longest = 9; // of the classic judges; room for "Unowned"
  for (Power power : map.powers()) longest = std::max(longest, columns_of(map.power(power).name));
  return longest + 2;
}

std::vector<std::string> centers_of(const Map& map, const Position& position, Power owner) {
  std::vector<std::string> names;
  for (judge::Province center : map.centers())
    if (position.owners[center] == owner) names.push_back(map.province(center).name);
  std::ranges::sort(names);
  return names;
}

std::string turn_label(const games::Game& game, int number) {
  std::string digits = std::to_string(number);
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  return "(" + game.name + "." + digits + ")";
}

std::string type_column(judge::UnitType type, bool even) {
  return std::string(judge::type_title(type)) + (even && type != judge::UnitType::fleet ? " " : "");
}

std::string grouped(const Map& map, const std::function<std::string(Power)>& lines_of_power) {
  std::string text;
  const auto add = [&](const std::string& lines) {
    if (!text.empty() && !lines.empty()) text += "\n";
    text += lines;
  };
  for (Power power : map.powers()) add(lines_of_power(power));
  add(lines_of_power(Power{})); // neutral units
  return text;
}

std::string power_column(const Map& map, Power power) {
  return padded(map.power(power).name + ": ", column_width(map));
}

// Before the first builds a board may be without any.
std::string units_or_none(const games::Game& game, const Position& position) {
  const std::string units = units_by_power(map_of(game), position);
  if (!units.empty()) return units;
  return game.eyes ? "You see no unit.\n" : "No unit stands on the board.\n";
}

std::string start_block(const games::Game& game) {
  Position start =
      judge::with_neutrals(game.judged(), judge::opening_position(game.judged(), game.variant->start));
  if (game.state != games::State::forming && game.settings.joining.powers > 0) // who is not in play has none
    std::erase_if(start.units,
                  [&](const Unit& unit) { return unit.power && game.seat_of(unit.power) == nullptr; });
  return "Starting position for " + season_and_year(start.phase) + ".\n\n" + units_or_none(game, start);
}

std::string status_block(const games::Game& game) {
  const judge::Phase phase = game.position.phase;
  const std::string kind = kind_name(phase.kind);
  const std::string singular =
      phase.kind == judge::PhaseKind::movement ? kind : kind.substr(0, kind.size() - 1);
  const std::string title = "Status of the " + singular + " phase for " + season_and_year(phase) + ".";
  const std::string label = turn_label(game, game.next_number);
  const bool fits = columns_of(title) + 2 + columns_of(label) <= prose_width; // but for long names of games
  return title + (fits ? "  " : "\n") + label + "\n\n" + units_or_none(game, game.position);
}

std::string units_by_power(const Map& map, const Position& position) {
  return grouped(map, [&](Power power) {
    std::string text;
    const auto line = [&](const Unit& unit, std::string_view end) {
      if (unit.power == power)
        text += power_column(map, power) + type_column(unit.type, true) + " " + map.name(unit.location) +
                std::string(end) + "\n";
    };
    for (const Unit& unit : position.units) line(unit, ".");
    for (const judge::Dislodged& d : position.dislodged) line(d.unit, ". (*dislodged*)");
    return text;
  });
}

std::vector<std::string> unowned_centers(const games::Game& game, const Position& position) {
  const std::vector<std::string> all = centers_of(map_of(game), position, Power{});
  if (!game.eyes) return all;
  std::vector<std::string> seen;
  std::ranges::set_difference(all, unknown_centers(game, position), std::back_inserter(seen));
  return seen;
}

std::vector<std::string> unknown_centers(const games::Game& game, const Position& position) {
  std::vector<std::string> names;
  if (!game.eyes || game.settings.owners_shown) return names;
  const Map& map = map_of(game);
  const games::Sight sight = games::sight_of(game, position, game.eyes->power);
  for (judge::Province center : map.centers())
    if (!position.owners[center] && (game.settings.owners_hidden || !sight.centers[center]))
      names.push_back(map.province(center).name);
  std::ranges::sort(names);
  return names;
}

Piece owners_table(const games::Game& game, const Position& position) {
  const Map& map = map_of(game);
  std::vector<Block::Row> rows;
  const auto add = [&](const std::string& name, const std::vector<std::string>& centers) {
    if (!centers.empty()) rows.push_back({{{name + ":"}}, {{parser::joined(centers, ", ") + "."}}});
  };
  for (Power power : map.powers()) add(map.power(power).name, centers_of(map, position, power));
  add("Unowned", unowned_centers(game, position));
  add("Unknown", unknown_centers(game, position));
  return in_columns({{column_width(map)}, {}}, std::move(rows));
}

std::string balance_block(const games::Game& game, const Position& position) {
  std::string text;
  for (Power power : map_of(game).powers()) text += balance_line(game, position, power);
  return text;
}

std::string next_phase_block(const games::Game& game, judge::Phase phase, const Zones& zones) {
  const std::string next = wrapped_line("The next phase of '" + game.name + "' will be " +
                                        kind_name(phase.kind) + " for " + season_and_year(phase) + ".");
  if (phase != game.position.phase) return next;
  switch (game.state) {
  case games::State::finished:
  case games::State::terminated:
    return wrapped("The game is over" + (game.ending.empty() ? "." : ": " + game.ending + "."), prose_width);
  case games::State::paused: return next + "The game is paused.\n";
  default: break;
  }
  if (!games::has_deadline(game)) return next + "There is no deadline.\n";
  return next +
         wrapped("The deadline for orders will be " + classic_date(game.deadline, zones) + ".", prose_width);
}

int unusable_builds(const games::Game& game, const Position& position, Power power) {
  if (judge::mobilizes(map_of(game), game.rules, position)) return 0; // one is all that there is to choose
  const int surplus = judge::units_allowed(map_of(game), game.judged().rules, position, power) -
                      static_cast<int>(position.unit_count(power));
  return surplus <= 0 ? 0 : surplus - judge::adjustments_due(game.judged(), position, power);
}

} // namespace mail

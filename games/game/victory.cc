// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/victory.h"

#include "games/game/control.h"
#include "judge/telling/sentence.h"

#include <algorithm>

namespace games {

namespace {

using judge::Power, judge::Province;

constexpr const char* by_victory = "victory of ";

std::vector<Power> all_powers(const judge::Map& map) {
  std::vector<Power> powers;
  for (const Power power : map.powers()) powers.push_back(power);
  return powers;
}

bool is_home_of(const judge::Map& map, const judge::Position& position, const std::vector<Power>& powers,
                Province center) {
  return std::ranges::any_of(powers, [&](Power power) { return position.is_home(map, power, center); });
}

std::size_t home_count(const judge::Map& map, const judge::Position& position) {
  const std::vector<Power> powers = all_powers(map);
  return static_cast<std::size_t>(std::ranges::count_if(
      map.centers(), [&](Province center) { return is_home_of(map, position, powers, center); }));
}

// Those who win or lose together, what they have, and what they need.
struct Contender {
  std::vector<Power> powers;
  int score = 0, goal = 0;
  bool has_lead = false; // enough of it to win without the goal
};

int score_of(const Game& game, const judge::Position& position, const std::vector<Power>& powers) {
  const judge::Map& map = game.variant->map;
  const std::vector<Power> everybody = all_powers(map);
  const auto counts = [&](Province center) {
    if (std::ranges::find(powers, position.owners[center]) == powers.end()) return false;
    if (position.is_blockaded(center)) return false;
    if (!game.settings.victory_homes) return true;
    return !is_home_of(map, position, powers, center) && is_home_of(map, position, everybody, center);
  };
  return static_cast<int>(std::ranges::count_if(map.centers(), counts));
}

// Four thirds of what one power needs, rounded up.
int goal_together(int goal) { return (4 * goal + 2) / 3; }

bool share_a_power(const Contender& one, const Contender& other) {
  return std::ranges::find_first_of(one.powers, other.powers) != one.powers.end();
}

// The board's lead, over everybody else.
void note_leads(const Game& game, int year, std::vector<Contender>& all) {
  const int needed = judge::lead_needed(game.judged().lead, year);
  if (needed == 0 || game.settings.victory_homes) return;
  for (Contender& one : all)
    one.has_lead = std::ranges::all_of(all, [&](const Contender& other) {
      return share_a_power(one, other) || one.score - other.score >= needed;
    });
}

// The powers of each player together, once; a power that nobody plays is alone.
std::vector<std::vector<Power>> hands(const Game& game) {
  std::vector<std::vector<Power>> all;
  for (const Seat& seat : game.seats) {
    const std::vector<Power> powers = powers_of_hand(game, seat);
    if (!powers.empty() && powers.front() == seat.power) all.push_back(powers);
  }
  return all;
}

std::vector<Contender> contenders(const Game& game, const judge::Position& position, int year) {
  std::vector<Contender> all;
  const int goal = victory_goal(game);
  const auto add = [&](const std::vector<Power>& powers, int needed) {
    all.push_back({powers, score_of(game, position, powers), needed});
  };
  if (counts_by_hand(game))
    for (const std::vector<Power>& powers : hands(game)) add(powers, goal);
  else
    for (const Power power : game.variant->map.powers())
      add(game.settings.team_victory ? team_of(game, power) : std::vector{power}, goal);
  note_leads(game, year, all);
  if (!game.settings.allied_win) return all;
  for (const std::vector<Power>& powers : played_together(game)) add(powers, goal_together(goal));
  return all;
}

bool has_won(const Contender& one) { return one.has_lead || (one.goal > 0 && one.score >= one.goal); }

// Only who has enough himself is in the way of another: an alliance needs more than a power alone.
bool leads_alone(const Contender& one, const std::vector<Contender>& all) {
  return std::ranges::none_of(all, [&](const Contender& other) {
    return has_won(other) && !share_a_power(one, other) && other.score >= one.score;
  });
}

void add_powers(std::vector<Power>& powers, const std::vector<Power>& more) {
  for (const Power power : more)
    if (std::ranges::find(powers, power) == powers.end()) powers.push_back(power);
}

std::vector<Power> in_both(std::vector<Power> powers, const std::vector<Power>& others) {
  std::erase_if(powers, [&](Power power) { return std::ranges::find(others, power) == others.end(); });
  return powers;
}

// The power of the only unit that is left on the board, but for those that no power has; none while there are
// more.
std::vector<Power> last_one_standing(const judge::Position& position) {
  std::vector<judge::Unit> units = position.units;
  for (const judge::Dislodged& dislodged : position.dislodged) units.push_back(dislodged.unit);
  std::erase_if(units, [](const judge::Unit& unit) { return unit.power.is_none(); });
  if (units.size() != 1) return {};
  return {units.front().power};
}

bool is_player(const Game& game, Power power) {
  const Seat* seat = game.seat_of(power);
  return seat != nullptr && !seat->dummy;
}

// Rule intimate: the player with a unit of his own power in a home center of another player's; none when two
// managed that at once.
std::vector<Power> invader(const Game& game, const judge::Position& position) {
  const judge::Map& map = game.variant->map;
  std::vector<Power> found;
  for (const judge::Unit& unit : position.units) {
    if (!unit.power || !is_player(game, unit.power)) continue;
    for (const Power other : map.powers())
      if (other != unit.power && is_player(game, other) &&
          position.is_home(map, other, map.province_of(unit.location)))
        add_powers(found, {unit.power});
  }
  return found.size() == 1 ? found : std::vector<Power>{};
}

// The year in which centers were counted last before.
int counted_before(const judge::Calendar& calendar, int year) {
  judge::Phase counted = {year, calendar.years_a_turn == 0 ? judge::Season::fall : judge::Season::year};
  do counted.year -= calendar.year_step();
  while (!calendar.counts_centers_after(counted));
  return counted.year;
}

void count_again(const Game& game, Turn& turn) {
  judge::Outcome& outcome = turn.outcome;
  outcome.winners.clear();
  const int year = turn.before.phase.year;
  if (outcome.centers_counted) {
    outcome.winners = leaders(game, outcome.next, year);
    if (game.settings.hold_win) {
      turn.holding = outcome.winners;
      const int last = counted_before(game.judged().calendar, year);
      outcome.winners = in_both(outcome.winners, leaders(game, turn.before, last));
    }
  }
  if (outcome.winners.empty() && game.settings.last_man_standing)
    outcome.winners = last_one_standing(outcome.next);
}

// Does the game count otherwise than its board?
bool counts_otherwise(const Game& game) {
  const Settings& settings = game.settings;
  return counts_by_hand(game) || settings.hold_win || settings.shared_victory || settings.team_victory ||
         settings.victory_homes || settings.allied_win || settings.last_man_standing;
}

} // namespace

std::string lead_words(const judge::Lead& lead) {
  std::string words = "a lead of " + std::to_string(lead.first) + " over every other power in " +
                      std::to_string(lead.first_year);
  if (lead.less_a_year > 0)
    words +=
        ", " + std::to_string(lead.less_a_year) + " less each year, down to " + std::to_string(lead.least);
  return words;
}

bool counts_by_hand(const Game& game) {
  return game.variant->hand_victory > 0 && has_hands(game) && powers_each(game) > 1;
}

int victory_goal(const Game& game) {
  if (game.settings.victory_centers == 0 && counts_by_hand(game)) return game.variant->hand_victory;
  if (game.settings.victory_centers > 0 || !game.settings.victory_homes) return game.judged().victory_centers;
  return static_cast<int>(home_count(game.variant->map, game.position) / 2 + 1);
}

std::string victory_words(const Game& game) {
  const Settings& settings = game.settings;
  const int goal = victory_goal(game);
  std::string words =
      std::to_string(goal) + (settings.victory_homes ? " home centers of others" : " centers") + " win";
  if (const judge::Lead lead = game.judged().lead; lead.first > 0 && !settings.victory_homes)
    words += ", or " + lead_words(lead);
  if (counts_by_hand(game)) words += ", those of all powers of a player together";
  if (settings.hold_win) words += ", once they are held for a year more";
  if (settings.shared_victory) words += ", for each who has them";
  if (settings.team_victory) words += "; those of dummies count for who controls them";
  if (settings.allied_win)
    words += "; " + std::to_string(goal_together(goal)) + " win for the powers of one player together";
  if (settings.last_man_standing) words += "; the last unit on the board wins";
  if (game.rules.intimate == judge::Switch::on)
    words += "; a unit of a player's own power in a home center of another player's wins at once";
  return words;
}

std::vector<judge::Power> leaders(const Game& game, const judge::Position& position, int year) {
  const std::vector<Contender> all = contenders(game, position, year);
  std::vector<Power> powers;
  for (const Contender& one : all)
    if (has_won(one) && (game.settings.shared_victory || leads_alone(one, all)))
      add_powers(powers, one.powers);
  std::ranges::sort(powers);
  return powers;
}

void find_winners(const Game& game, Turn& turn) {
  if (counts_otherwise(game)) count_again(game, turn);
  if (game.rules.intimate == judge::Switch::on && turn.outcome.winners.empty())
    turn.outcome.winners = invader(game, turn.outcome.next);
}

std::string ending_of(const Game& game, const std::vector<judge::Power>& winners) {
  return by_victory + judge::in_words(names_of(game.variant->map, winners));
}

bool is_shared_victory(const Game& game) {
  return game.winners.size() > 1 && game.ending.starts_with(by_victory);
}

} // namespace games

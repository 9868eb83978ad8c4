// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/settings_words.h"

#include "games/game/setting_table.h"
#include "games/game/victory.h"
#include "judge/board/rules.h"
#include "mail/letters/board_matters.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

namespace mail {

std::string clock_of_day(int minutes) {
  if (minutes < 0) return "-";
  const std::string hour = std::to_string(minutes / 60), minute = std::to_string(minutes % 60);
  return (hour.size() < 2 ? "0" : "") + hour + ":" + (minute.size() < 2 ? "0" : "") + minute;
}

std::string digits_of(double value) {
  constexpr double hundred = 100;
  std::string text = std::to_string(std::round(value * hundred) / hundred); // "0.500000"
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

namespace {

// ---- a value that is no switch and no choice, as it stands in a text

std::string text_of(double value) { return digits_of(value); }
std::string text_of(const std::string& value) { return value; }
std::string text_of(judge::Phase value) { return judge::to_mail_text(value); }
std::string text_of(const games::Absence& span) {
  return games::day_of(span.from) + " to " + games::day_of(span.until);
}
std::string text_of(const games::Clock&) { return ""; } // clock_table() tells it
template <class Value> std::string text_of(const std::vector<Value>& values) {
  std::vector<std::string> items;
  for (const Value& value : values) items.push_back(text_of(value));
  return in_words(items);
}

// "clocks of {}", where it is not what games begin with.
std::string amount_text(const games::Setting& row, const games::Settings& settings) {
  static const games::Settings usual;
  return std::visit(
      [&](auto field) -> std::string {
        const auto& value = games::value_in(settings, field);
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (std::is_enum_v<Value> || std::is_same_v<Value, bool>)
          return "";
        else {
          if (value == games::value_in(usual, field)) return "";
          if (value == Value{} && !row.listed_zero.empty()) return std::string(row.listed_zero);
          const std::size_t gap = row.listed.find("{}");
          if (gap == row.listed.npos) return std::string(row.listed);
          return std::string(row.listed.substr(0, gap)) + text_of(value) +
                 std::string(row.listed.substr(gap + 2));
        }
      },
      row.member);
}

std::string setting_text(const games::Setting& row, const games::Game& game) {
  const games::Settings& settings = game.settings;
  if (row.is_listed != nullptr && !row.is_listed(settings)) return "";
  if (row.in_words != nullptr) return row.in_words(game);
  if (row.values.empty()) return amount_text(row, settings);
  return std::string(row.values[games::value_number(settings, row)].listed);
}

// Where that is not in the home centers, by the rule of the board; the game's own rule is told with the
// others.
std::string builds_of_board(const games::Game& game) {
  return game.rules.builds == judge::Builds::board ? builds_words(game.variant->map.builds()) : "";
}

bool any_power(const judge::Map& map, bool (*test)(const judge::PowerData&)) {
  for (const judge::Power power : map.powers())
    if (test(map.power(power))) return true;
  return false;
}

std::string leagues_in_short(const judge::Map& map) {
  const auto is_bound = [](const judge::PowerData& power) { return power.helped_leagues.has_value(); };
  return any_power(map, is_bound) ? "some powers help certain leagues alone" : "";
}

std::string hidden_builds_in_short(const judge::Map& map) {
  const auto hides = [](const judge::PowerData& power) { return !power.hidden_builds.empty(); };
  return any_power(map, hides) ? "first builds that stay secret" : "";
}

// In short: GET MAP has them in full.
std::string rules_of_board(const variants::Variant& variant) {
  std::vector<std::string> rules = own_builds(variant.map);
  if (variant.calendar.years_a_turn > 0)
    rules.push_back("turns of " + std::to_string(variant.calendar.years_a_turn) + " years");
  if (variant.map.opening() == judge::Opening::mobilize)
    rules.push_back("each power chooses its first center");
  if (const auto year = variant.map.homes_fixed_in())
    rules.push_back("home centers fixed in " + std::to_string(*year));
  if (std::ranges::any_of(variant.start.units, &judge::Power::is_none, &judge::Unit::power))
    rules.push_back(variant.map.guarded().empty() ? "neutral armies hold"
                                                  : "neutral armies hold, and are rebuilt");
  for (const std::string& kind : {leagues_in_short(variant.map), hidden_builds_in_short(variant.map)})
    if (!kind.empty()) rules.push_back(kind);
  for (std::string& kind : ways_in_short(variant.map)) rules.push_back(std::move(kind));
  return rules.empty() ? "" : "by its board: " + in_words(rules) + " (GET MAP)";
}

} // namespace

std::string settings_in_words(const games::Game& game) {
  std::vector<std::string> items;
  for (const games::Setting& row : games::setting_table())
    if (std::string text = setting_text(row, game); !text.empty()) items.push_back(std::move(text));
  if (game.irregular) items.emplace_back("irregular: its rules were changed after the start");
  items.push_back(games::victory_words(game));
  if (const std::string builds = builds_of_board(game); !builds.empty()) items.push_back(builds);
  if (const std::string more = rules_of_board(*game.variant); !more.empty()) items.push_back(more);
  const std::vector<std::string> rules = judge::differing(game.rules, judge::mail_rules());
  if (!rules.empty()) items.push_back("rules: " + in_words(rules));
  return parser::joined(items, "; ") + ".";
}

Piece told_settings(const games::Game& game) {
  return prose("Settings: " + settings_in_words(game), Tone::plain, "", "  ");
}

Piece clock_table(const games::Settings& settings) {
  constexpr std::array<const char*, 3> names{"movement", "retreats", "adjustments"};
  std::vector<Block::Row> rows{
      {{}, {{"CLOCK"}}, {{"MIN"}}, {{"NEXT"}}, {{"GRACE"}}, {{"DELAY"}}, {{"DAYS"}}}};
  for (std::size_t kind = 0; kind < names.size(); ++kind) {
    const games::Clock& clock = settings.clocks[kind];
    rows.push_back({{{names[kind]}},
                    {{clock_of_day(clock.at)}},
                    {{digits_of(clock.min)}},
                    {{digits_of(clock.next)}},
                    {{digits_of(clock.grace)}},
                    {{digits_of(clock.delay)}},
                    {{std::string(clock.days)}}});
  }
  return prose("Hours from phase to phase (SET MOVE, RETREAT, ADJUST):") + gap() +
         headed("Hours", {{13}, {10}, {7}, {7}, {8}, {8}, {}}, std::move(rows), "  ");
}

// ---- how long turns are, in words

std::string length_in_words(double span) {
  constexpr double day = 24, minutes_an_hour = 60;
  if (span > 0 && span < 1) {
    const double minutes = std::round(span * minutes_an_hour);
    return digits_of(minutes) + (minutes == 1 ? " minute" : " minutes");
  }
  const bool days = span >= day && std::fmod(span, day) == 0;
  const double count = days ? span / day : span;
  const std::string unit = days ? " day" : " hour";
  return digits_of(count) + unit + (count == 1 ? "" : "s");
}

std::string days_in_words(const std::string& mask) {
  constexpr std::array<const char*, 7> names{"Sundays",   "Mondays", "Tuesdays", "Wednesdays",
                                             "Thursdays", "Fridays", "Saturdays"};
  constexpr std::size_t few = 3;
  std::vector<std::string> none, afternoons, allowed;
  for (std::size_t i = 0; i < names.size(); ++i) {
    (mask[i] == '-' ? none : allowed).emplace_back(names[i]);
    if (mask[i] >= 'a' && mask[i] <= 'z') afternoons.emplace_back(names[i]);
  }
  const bool weekend = none == std::vector<std::string>{names.front(), names.back()};
  std::string text = none.empty()            ? ""
                     : weekend               ? "; no deadlines at weekends"
                     : allowed.size() <= few ? "; deadlines fall on " + in_words(allowed)
                                             : "; no deadlines on " + in_words(none);
  if (!afternoons.empty()) text += "; none before noon on " + in_words(afternoons);
  return text;
}

std::string turns_in_words(judge::PhaseKind kind) {
  switch (kind) {
  case judge::PhaseKind::movement: return "Movement turns";
  case judge::PhaseKind::retreat: return "Retreats";
  case judge::PhaseKind::adjustment: break;
  }
  return "Adjustments";
}

std::string turns_in_words(const games::Clock& clock, judge::PhaseKind kind) {
  const std::string at = clock.at < 0 ? "" : "; deadlines fall at " + clock_of_day(clock.at);
  const std::string grace = clock.grace > 0
                                ? "; who is late has " + length_in_words(clock.grace) + " of grace"
                                : "; there is no grace for who is late";
  return turns_in_words(kind) + " last " + length_in_words(clock.next) + at + days_in_words(clock.days) +
         grace + ".";
}

} // namespace mail

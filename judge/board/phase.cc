// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge/board/phase.h"

#include <array>
#include <cctype>
#include <charconv>

namespace judge {

namespace {

constexpr std::array<char, 5> season_letters = {'S', 'U', 'F', 'W', 'Y'};
constexpr std::array<char, 3> kind_letters = {'M', 'R', 'A'};
constexpr std::array<std::string_view, 5> season_names = {"Spring", "Summer", "Fall", "Winter", "Year"};
constexpr std::array<std::string_view, 3> kind_names = {"movement", "retreat", "adjustment"};

template <class E> std::size_t index(E value) { return static_cast<std::size_t>(value); }

std::string code(char season, int year, char kind) {
  constexpr std::size_t longest = 13;
  std::array<char, longest> text{season};
  char* const end = std::to_chars(text.data() + 1, text.data() + longest - 1, year).ptr;
  *end = kind;
  return {text.data(), static_cast<std::size_t>(end + 1 - text.data())};
}

// 1 to 5 digits. The winter before the year 0 is of the year -1.
std::optional<int> parse_year(std::string_view digits) {
  const bool is_before = digits.starts_with('-');
  if (is_before) digits.remove_prefix(1);
  if (digits.empty() || digits.size() > 5) return std::nullopt;
  int year = 0;
  for (char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    year = year * 10 + (c - '0');
  }
  return is_before ? -year : year;
}

std::optional<Season> parse_season(char letter) {
  for (std::size_t i = 0; i < season_letters.size(); ++i)
    if (season_letters[i] == letter) return static_cast<Season>(i);
  return std::nullopt;
}

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

// A game may begin in the fall, and then winter's adjustments before it lead there (rule opening).
Phase first_of_year(Phase start, int year) {
  const bool late = start.year == year && start.kind == PhaseKind::movement;
  return late ? start : Phase{year, Season::spring, PhaseKind::movement};
}

// Of turns without seasons: movement, retreats, and in some years adjustments.
Phase next_without_seasons(const Calendar& calendar, Phase phase) {
  if (phase.kind == PhaseKind::movement) return {phase.year, Season::year, PhaseKind::retreat};
  const bool adjusts = phase.kind == PhaseKind::retreat && phase.year % calendar.adjusts_every == 0;
  if (adjusts) return {phase.year, Season::year, PhaseKind::adjustment};
  return {phase.year + calendar.years_a_turn, Season::year, PhaseKind::movement};
}

} // namespace

std::string to_text(Phase phase) {
  return code(season_letters[index(phase.season)], phase.year, kind_letters[index(phase.kind)]);
}

std::string to_mail_text(Phase phase) {
  if (phase.kind != PhaseKind::adjustment) return to_text(phase);
  return code(phase.season == Season::year ? 'Y' : 'F', phase.year, 'B');
}

std::string to_words(Phase phase) {
  return std::string(season_names[index(phase.season)]) + " " + std::to_string(phase.year) + ", " +
         std::string(kind_names[index(phase.kind)]);
}

std::optional<Phase> parse_phase(std::string_view text) {
  if (text.size() < 3) return std::nullopt;
  const std::optional<Season> season = parse_season(upper(text.front()));
  const std::optional<int> year_read = parse_year(text.substr(1, text.size() - 2));
  const char kind = upper(text.back());
  if (!season || !year_read) return std::nullopt;
  const int year = *year_read;
  if (*season == Season::year && (kind == 'B' || kind == 'A'))
    return Phase{year, Season::year, PhaseKind::adjustment};
  const bool late = *season == Season::fall || *season == Season::winter;
  if ((kind == 'B' || kind == 'A') && late) return Phase{year, Season::winter, PhaseKind::adjustment};
  if (*season == Season::winter) return std::nullopt;
  if (kind == 'M') return Phase{year, *season, PhaseKind::movement};
  if (kind == 'R') return Phase{year, *season, PhaseKind::retreat};
  return std::nullopt;
}

Phase Calendar::next(Phase phase) const {
  if (years_a_turn > 0) return next_without_seasons(*this, phase);
  switch (phase.kind) {
  case PhaseKind::movement: return {phase.year, phase.season, PhaseKind::retreat};
  case PhaseKind::adjustment: return first_of_year(start, phase.year + 1);
  case PhaseKind::retreat: break;
  }
  if (phase.season == Season::spring && summer) return {phase.year, Season::summer, PhaseKind::movement};
  if (phase.season < Season::fall) return {phase.year, Season::fall, PhaseKind::movement};
  return {phase.year, Season::winter, PhaseKind::adjustment};
}

bool Calendar::counts_centers_after(Phase phase) const {
  if (phase.kind == PhaseKind::adjustment) return false;
  return phase.season == Season::fall || (phase.season == Season::year && phase.year % adjusts_every == 0);
}

bool Calendar::has(Phase phase) const {
  if (years_a_turn == 0) return phase.season != Season::year && (summer || phase.season != Season::summer);
  if (phase.season != Season::year) return false;
  if (phase.kind == PhaseKind::adjustment && phase == before_start()) return true;
  const bool adjusts = phase.year % adjusts_every == 0;
  return (phase.year - start.year) % years_a_turn == 0 && (adjusts || phase.kind != PhaseKind::adjustment);
}

Phase Calendar::before_start() const {
  if (start.kind == PhaseKind::adjustment) return start;
  return {start.year - year_step(), years_a_turn == 0 ? Season::winter : Season::year, PhaseKind::adjustment};
}

} // namespace judge

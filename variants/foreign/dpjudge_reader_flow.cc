// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader_flow - the phases of a year, and when a game begins; see dpjudge_reader.h
#include "parser/text.h"
#include "variants/foreign/dpjudge_reader.h"

#include <algorithm>
#include <array>
#include <optional>

namespace variants {

namespace {

constexpr std::string_view other_year =
    "the phases of a year are the same on all boards here: Spring and Fall movement with their retreats, and "
    "Winter adjustments";

// What is done in a season, "SPRING:MOVEMENT,RETREATS".
struct Turn {
  Word season;
  bool moves = false, adjusts = false;
};

// The steps of a year in their order.
struct Year {
  std::vector<Turn> turns;
  int step = 1, adjusts_every = 0; // in years
  bool is_known = true;
};

int number_behind(std::string_view step) {
  const std::size_t colon = step.find(':');
  return colon == step.npos ? 0 : parser::number_in<int>(step.substr(colon + 1)).value_or(0);
}

bool is_moved_in(std::string_view phases, Turn& turn) {
  for (std::size_t begin = 0; begin <= phases.size();) {
    const std::size_t end = std::min(phases.find(',', begin), phases.size());
    const std::string phase = parser::to_lower(phases.substr(begin, end - begin));
    if (phase == "movement" || phase == "retreats")
      turn.moves = true;
    else if (phase == "adjustments")
      turn.adjusts = true;
    else
      return false;
    begin = end + 1;
  }
  return true;
}

// Two steps of one season are one turn, unless what stands between them parts them.
Year year_of(const std::vector<Word>& flow) {
  Year year;
  bool is_parted = true;
  for (const Word& step : flow) {
    const std::string text = parser::to_lower(step.text);
    if (text.starts_with("newyear")) {
      year.step = text == "newyear" ? 1 : number_behind(text);
    } else if (text.starts_with("ifyeardiv:")) {
      year.adjusts_every = number_behind(text);
      is_parted = true;
    } else {
      const std::size_t colon = std::min(step.text.find(':'), step.text.size());
      const Word season{step.text.substr(0, colon), step.line, step.column};
      if (is_parted || !parser::equals_ignoring_case(year.turns.back().season.text, season.text))
        year.turns.push_back({season});
      is_parted = false;
      const std::string_view phases =
          std::string_view(step.text).substr(std::min(colon + 1, step.text.size()));
      if (!is_moved_in(phases, year.turns.back())) year.is_known = false;
    }
  }
  return year;
}

bool is_usual(const Year& year) {
  const auto& turns = year.turns;
  return year.is_known && year.step == 1 && year.adjusts_every == 0 && turns.size() == 3 && turns[0].moves &&
         turns[1].moves && turns[2].adjusts && !turns[0].adjusts && !turns[1].adjusts && !turns[2].moves;
}

// One movement a turn, some years on; in some of those years adjustments.
bool has_no_seasons(const Year& year) {
  const auto& turns = year.turns;
  return year.is_known && year.adjusts_every > 0 && turns.size() == 2 && turns[0].moves && turns[1].adjusts &&
         parser::equals_ignoring_case(turns[0].season.text, turns[1].season.text);
}

bool is_called_as_here(const std::vector<Turn>& turns) {
  const auto is = [&](std::size_t turn, std::string_view name) {
    return parser::equals_ignoring_case(turns[turn].season.text, name);
  };
  return is(0, "spring") && (is(1, "fall") || is(1, "autumn")) && is(2, "winter");
}

} // namespace

void DpjudgeReader::settle_year() {
  settle_ice();
  if (!flow_.empty()) settle_flow();
  if (!begin_.empty()) settle_begin();
}

void DpjudgeReader::settle_flow() {
  const Year year = year_of(flow_);
  const bool is_by_years = has_no_seasons(year) && year.step > 0;
  if (is_usual(year) || has_no_seasons(year))
    for (const Turn& turn : year.turns) seasons_.push_back(parser::to_lower(turn.season.text));
  if (is_by_years)
    for (const std::string& word : {std::string("years"), std::to_string(year.step),
                                    std::string("adjustments"), std::to_string(year.adjusts_every)})
      board_.rules.calendar.push_back({word, flow_.front().line, flow_.front().column});
  if (is_usual(year) && !is_called_as_here(year.turns))
    remark(flow_.front(), "its seasons " + year.turns[0].season.text + ", " + year.turns[1].season.text +
                              " and " + year.turns[2].season.text + " are Spring, Fall and Winter here");
  if (is_usual(year) || is_by_years) return;
  leave_out(flow_.front(), std::string(other_year));
  if (year.step != 1)
    leave_out(flow_.front(), "its years go by " + std::to_string(year.step) + ", and by 1 here");
  if (year.adjusts_every > 1)
    leave_out(flow_.front(), "its adjustments come only in years that " + std::to_string(year.adjusts_every) +
                                 " divides, and each year here");
}

std::size_t DpjudgeReader::season_called(const Word& season) const {
  const auto found = std::ranges::find(seasons_, parser::to_lower(season.text));
  return static_cast<std::size_t>(found - seasons_.begin());
}

// "BEGIN A.D. 1425 MOVEMENT", with the seasons that its flow has.
void DpjudgeReader::settle_begin() {
  constexpr std::array<std::string_view, 3> letters{"S", "F", "W"};
  const std::size_t season = season_called(begin_[0]);
  const bool is_by_years = !board_.rules.calendar.empty();
  std::optional<judge::Phase> phase;
  if (season < letters.size() && season < seasons_.size())
    phase = judge::parse_phase(std::string(is_by_years ? "Y" : letters[season]) + begin_[1].text +
                               begin_[2].text.substr(0, 1));
  if (!phase || phase->kind == judge::PhaseKind::retreat)
    return complain(begin_[0], "season, year and phase were expected: BEGIN SPRING 1901 MOVEMENT, or WINTER "
                               "1900 ADJUSTMENTS");
  if (seasons_.size() < letters.size() && !is_by_years)
    remark(begin_[0], "a year has Spring and Fall here: the game begins in " + judge::to_text(*phase) +
                          ", and \"" + begin_[0].text + "\" is not said");
  board_.start = phase;
}

// A sea that is shut in one of the two seasons.
void DpjudgeReader::settle_ice() {
  for (const Thaw& thaw : thaws_) {
    ForeignProvince* province = board_.province_called(parser::to_lower(thaw.place.text));
    if (province == nullptr || province->data.terrain != judge::Terrain::impassable) {
      leave_out(thaw.word, "a board does not change while a game is played here");
      continue;
    }
    province->data.terrain = judge::Terrain::sea;
    province->inland.fleets = true;
    const Word& at = thaw.place;
    board_.closed.push_back({{thaw.in_spring ? "fall" : "spring", at.line, at.column},
                             {{province->data.id, at.line, at.column}}});
  }
}

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader_game - the phases of a year, and when a game begins and ends, in the DPjudge's map files
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/dpjudge_reader.h"
#include "variants/import/foreign_board.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace variants {

namespace {

constexpr std::string_view other_year = "the phases of a year are the same on all boards here: Spring and "
                                        "Fall movement with their retreats, and Winter adjustments";

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

// "SPRING 1901 MOVEMENT", "S1901M"; none for any other.
std::optional<judge::Phase> phase_in(const std::vector<Word>& words) {
  if (words.size() == 1) return judge::parse_phase(words.front().text);
  if (words.size() != 3) return std::nullopt;
  std::string season = parser::to_lower(words[0].text), kind = parser::to_lower(words[2].text);
  if (season == "autumn") season = "fall";
  if (season != "spring" && season != "fall" && season != "winter") return std::nullopt;
  const std::string_view kinds[] = {"movement", "retreats", "adjustments", "builds"};
  const auto is_kind = [&](std::string_view one) { return one.starts_with(kind); };
  if (std::ranges::none_of(kinds, is_kind)) return std::nullopt;
  return judge::parse_phase(season.substr(0, 1) + words[1].text + kind.substr(0, 1));
}

void settle_flow(MapReading& map) {
  const Year year = year_of(map.flow);
  const bool is_by_years = has_no_seasons(year) && year.step > 0;
  const auto flow_word = [&](std::string text) {
    return Word{std::move(text), map.flow.front().line, map.flow.front().column};
  };
  if (is_usual(year) || has_no_seasons(year))
    for (const Turn& turn : year.turns) map.seasons.push_back(parser::to_lower(turn.season.text));
  if (is_by_years)
    put(map.board, {Matter::calendar,
                    {flow_word("years"), flow_word(std::to_string(year.step)), flow_word("adjustments"),
                     flow_word(std::to_string(year.adjusts_every))}});
  if (is_usual(year) && !is_called_as_here(year.turns))
    map.read.remark(map.flow.front(), "its seasons " + year.turns[0].season.text + ", " +
                                          year.turns[1].season.text + " and " + year.turns[2].season.text +
                                          " are Spring, Fall and Winter here");
  if (is_usual(year) || is_by_years) return;
  map.leave_out(map.flow.front(), std::string(other_year));
  if (year.step != 1)
    map.leave_out(map.flow.front(), "its years go by " + std::to_string(year.step) + ", and by 1 here");
  if (year.adjusts_every > 1)
    map.leave_out(map.flow.front(), "its adjustments come only in years that " +
                                        std::to_string(year.adjusts_every) + " divides, and each year here");
}

std::size_t season_called(const MapReading& map, const Word& season) {
  const auto found = std::ranges::find(map.seasons, parser::to_lower(season.text));
  return static_cast<std::size_t>(found - map.seasons.begin());
}

// "BEGIN A.D. 1425 MOVEMENT", with the seasons that its flow has.
void settle_begin(MapReading& map) {
  constexpr std::array<std::string_view, 3> letters{"S", "F", "W"};
  const std::size_t season = season_called(map, map.begin[0]);
  const bool is_by_years = map.board.has(Matter::calendar);
  std::optional<judge::Phase> phase;
  if (season < letters.size() && season < map.seasons.size())
    phase = judge::parse_phase(std::string(is_by_years ? "Y" : letters[season]) + map.begin[1].text +
                               map.begin[2].text.substr(0, 1));
  if (!phase || phase->kind == judge::PhaseKind::retreat)
    return map.read.complain(
        map.begin[0],
        "season, year and phase were expected: BEGIN SPRING 1901 MOVEMENT, or WINTER 1900 ADJUSTMENTS");
  if (map.seasons.size() < letters.size() && !is_by_years)
    map.read.remark(map.begin[0], "a year has Spring and Fall here: the game begins in " +
                                      judge::to_text(*phase) + ", and \"" + map.begin[0].text +
                                      "\" is not said");
  map.board.start = phase;
}

// A sea that is shut in one of the two seasons.
void settle_ice(MapReading& map) {
  for (const MapThaw& thaw : map.thaws) {
    DraftProvince* province = map.place_called(parser::to_lower(thaw.place.text));
    if (province == nullptr || province->data.terrain != judge::Terrain::impassable) {
      map.leave_out(thaw.word, "a board does not change while a game is played here");
      continue;
    }
    province->data.terrain = judge::Terrain::sea;
    province->takes_fleets = true;
    const Word& at = thaw.place;
    put(map.board, {Matter::closed,
                    {{thaw.in_spring ? "fall" : "spring", at.line, at.column},
                     {province->data.id, at.line, at.column}}});
  }
}

// "USE standard", "MAP standard": an installed board in place of what there is.
ForeignEffect read_use(MapReading& map, const Word& word, Line& line) {
  const std::vector<Word> words = line.words();
  if (words.empty()) return map.refuse(word, "the name of a board stands behind it: USE standard");
  if (words.size() > 1)
    return map.refuse(words[1], "one board, and the lines that change it: two cannot be laid together");
  std::string name = parser::to_lower(words.front().text);
  if (name.ends_with(".map")) name.resize(name.size() - 4);
  if (map.is_replaced) return map.refuse(word, "another line has taken a board already");
  const auto found = map.find(name);
  map.is_lost = !found && map.from_nothing;
  if (!found) return map.refuse(words.front(), "this judge has no board of that name");
  map.is_replaced = true;
  map.begin_with(*found);
  if (map.from_nothing && map.board.victory.text == std::to_string(centers_of(*found) / 2 + 1))
    map.used_victory = std::exchange(map.board.victory, {}); // which there no file has to say
  map.power.clear();
  return ForeignEffect::board;
}

// "VICTORY 20": later numbers are for later years there.
ForeignEffect read_victory(MapReading& map, const Word& word, Line& line) {
  const std::vector<Word> words = line.words();
  if (words.empty()) return map.refuse(word, "the number of centers that win stands behind it: VICTORY 20");
  for (const Word& one : words)
    if (!parser::number_in<int>(one.text)) return map.refuse(one, "a number was expected");
  map.board.victory = words.back();
  map.board.lead.clear();
  if (words.size() > 1)
    map.read.remark(words.front(), "the number does not change from year to year here: " + words.back().text +
                                       " centers win, all along");
  return ForeignEffect::board;
}

ForeignEffect read_begin(MapReading& map, const Word& word, Line& line) {
  const std::vector<Word> words = line.words();
  const auto phase = phase_in(words);
  map.begin.clear();
  if (!phase && map.from_nothing && words.size() == 3) { // the season may be one of its own flow
    map.begin = words;
    return ForeignEffect::board;
  }
  if (!phase || phase->kind == judge::PhaseKind::retreat)
    return map.refuse(
        words.empty() ? word : words.front(),
        "season, year and phase were expected: BEGIN SPRING 1901 MOVEMENT, or WINTER 1900 ADJUSTMENTS");
  map.board.start = phase;
  return ForeignEffect::board;
}

// The order of the phases is one and the same here. Of a whole file it is looked at when all is read.
ForeignEffect read_flow(MapReading& map, const Word& word, Line& line) {
  if (map.from_nothing) {
    const std::vector<Word> steps = line.words();
    if (steps.empty()) map.flow.clear();
    map.flow.insert(map.flow.end(), steps.begin(), steps.end());
    return ForeignEffect::board;
  }
  constexpr std::string_view usual[] = {"spring:movement,retreats", "spring:movement", "spring:retreats",
                                        "fall:movement,retreats",   "fall:movement",   "fall:retreats",
                                        "winter:adjustments",       "newyear",         "newyear:1"};
  for (const Word& step : line.words())
    if (std::ranges::find(usual, parser::to_lower(step.text)) == std::end(usual))
      return map.leave_out(step, std::string(other_year));
  map.read.remark(word, "the phases of a year are in that order on all boards here");
  return ForeignEffect::nothing;
}

// "FROM S1901M: line" holds from the beginning; one for a later phase cannot be said.
ForeignEffect read_from(MapReading& map, const Word& word, Line& line) {
  Line phase_words = line;
  const Word phase = phase_words.phrase(":");
  const std::string upper = parser::to_lower(phase.text);
  if (upper == "start") return ForeignEffect::nothing;
  Line of_phase(phase.text, phase.line);
  const auto when = phase_in(of_phase.words());
  const bool has_line = phase_words.take(':');
  if (has_line && when && *when <= map.board.start.value_or(judge::Phase{}))
    return read_words(map, phase_words);
  if (!has_line) map.block = MapBlock::later;
  return map.leave_out(word, "a board does not change while a game is played here");
}

// "IN SPRING: WATER ARC", of what is shut else: ice. "IN F1905M: line", or without a line all down to FROM
// START, is for that phase alone.
ForeignEffect read_in(MapReading& map, const Word& word, Line& line) {
  const Word named = line.phrase(":");
  const std::string phase = parser::to_lower(named.text);
  Line of_phase(named.text, named.line);
  const auto when = phase_in(of_phase.words());
  const bool has_line = line.take(':');
  if (!has_line) map.block = MapBlock::later;
  if (when && map.from_nothing) {
    map.in_phases.push_back({word, *when, map.power, {}});
    if (has_line) map.in_phases.back().lines.push_back(line);
    if (!has_line) map.block = MapBlock::in_phase;
    return ForeignEffect::nothing;
  }
  const Word kind = line.word(), place = line.word();
  if ((phase != "spring" && phase != "fall") || !parser::equals_ignoring_case(kind.text, "WATER") ||
      place.text.empty() || !line.at_end())
    return map.leave_out(word, "a board does not change while a game is played here");
  map.thaws.push_back({word, place, phase == "spring"});
  return ForeignEffect::board;
}

void read_in_phase(MapReading& map, const MapPhase& block) {
  if (block.phase != map.board.start.value_or(judge::Phase{})) {
    map.leave_out(block.word, "a board does not change while a game is played here");
    return;
  }
  map.read.remark(block.word, "what is so in the first phase alone there stays so here");
  const std::string last = std::exchange(map.power, block.power);
  for (const Line& line : block.lines) read_words(map, line);
  end_block(map, block.word);
  map.power = last;
}

ForeignEffect read_directives(MapReading& map, const Word&, Line&) {
  map.block = MapBlock::directives;
  return ForeignEffect::nothing;
}

ForeignEffect pass_over(MapReading& map, const Word& word, Line&) {
  const std::string name = parser::to_lower(word.text);
  if (!map.passed_over.insert(name.substr(0, 4)).second) return ForeignEffect::nothing; // FLAG is FLAGS
  if (name == "textonly")
    map.read.remark(word, "nothing has to be said for that: a board that nobody has drawn is told in words, "
                          "and SET NO MAP sends no picture");
  else if (name == "notify")
    map.read.remark(
        word,
        "nobody is written to by it: who asks for a game is shown those that form, and LIST shows them");
  else
    map.read.remark(word, "flags are not shown here: a power has its colour and its letter");
  return ForeignEffect::nothing;
}

ForeignEffect cannot_say(MapReading& map, const Word& word, Line&) {
  if (parser::equals_ignoring_case(word.text, "NEWHOMES"))
    return map.leave_out(word, "homes stay what they are while a game is played here");
  return map.leave_out(word, "a board does not change while a game is played here");
}

} // namespace

void settle_year(MapReading& map) {
  settle_ice(map);
  if (!map.flow.empty()) settle_flow(map);
  if (!map.begin.empty()) settle_begin(map);
}

// What is a game's own matter goes to it as a line of a mail, with the power where it stands below one.
ForeignEffect read_setting(MapReading& map, const Word& word, Line& line) {
  std::string text;
  for (const Word& one : line.words()) text += " " + one.text;
  std::string name = word.text;
  std::ranges::transform(name, name.begin(), [](char c) { return parser::to_upper(c); });
  if (name == "RULES") name = "RULE";
  map.read.settings.push_back({name + text, word.line, word.column});
  return ForeignEffect::game;
}

bool begins_block(Line line) {
  const Word word = line.word(), named = line.phrase(":");
  Line of_phase(named.text, named.line);
  return (says(word, "IN") || says(word, "FROM")) && phase_in(of_phase.words()) && !line.take(':');
}

// What is so in the phase with which the game begins is read when BEGIN is known.
void settle_first_phase(MapReading& map) {
  while (!map.in_phases.empty()) // a line of a block may be for another phase alone
    for (const MapPhase& block : std::exchange(map.in_phases, {})) read_in_phase(map, block);
}

std::span<const MapWord> words_of_games() {
  static constexpr MapWord words[] = {
      {"USE|USES|MAP", read_use},
      {"VICTORY", read_victory},
      {"BEGIN", read_begin},
      {"FLOW", read_flow},
      {"RULE|RULES|ROTATE", read_setting},
      {"FROM", read_from},
      {"DIRECTIVES", read_directives},
      {"TEXTONLY|FLAG|FLAGS|NOTIFY", pass_over},
      {"IN", read_in},
      {"NEWHOMES", cannot_say},
  };
  return words;
}

} // namespace variants

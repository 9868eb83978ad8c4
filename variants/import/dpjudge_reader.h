// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader - the DPjudge's map files, and those of the Python engine `diplomacy`, as a board
#pragma once

#include "variants/import/foreign_board.h"

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- the lines of a map file one after the other
//
// A short function a word. Places and their borders are in dpjudge_reader_places.cc, powers in
// dpjudge_reader_powers.cc, who plays them in dpjudge_reader.cc, what concerns a game and the phases of
// a year in dpjudge_reader_game.cc; each has a table of its words.

// The Python engine knows fewer words than the DPjudge, and means the same by them.
enum class MapLanguage : std::uint8_t { dpjudge, python };

// True if the line has a word that the DPjudge alone knows.
bool is_line_of_dpjudge(std::string_view text);

struct MapThaw {
  Word word, place;
  bool in_spring; // else in the fall
};

// Who orders for a dummy: the words behind CONTROL, with powers that are declared below it.
struct MapControl {
  Word word;
  std::string name; // of the dummy
  Line line;
};

// Lines that are so in one phase alone.
struct MapPhase {
  Word word;
  judge::Phase phase;
  std::string power; // that the lines before it are about
  std::vector<Line> lines;
};

enum class MapBlock : std::uint8_t { none, directives, of_others, later, in_phase };

// A map file as far as it was read.
struct MapReading {
  const FindDraft& find;
  MapLanguage language;
  bool from_nothing; // else the lines change a board
  ForeignRead read{};
  Draft& board = read.draft; // without its borders, which are the ways
  std::vector<ForeignWay> ways{};
  Draft shape{};       // the board as it was before the lines changed it: what its drawings show
  Word used_victory{}; // more than half of the centers of the board that was used
  bool is_replaced = false;
  bool is_lost = false;              // the board that the other lines change is not there
  std::string power{};               // that lines without one are about
  std::set<std::string> inhabited{}; // powers whose homes a line INHABITS or HOME has begun
  MapBlock block = MapBlock::none;
  std::vector<Word> flow{};           // "SPRING:MOVEMENT,RETREATS", of a whole file
  std::vector<Word> begin{};          // season, year and phase, where the season is one of the flow
  std::vector<std::string> seasons{}; // as the flow calls spring, fall and winter; one where a turn has none
  std::vector<MapThaw> thaws{};
  std::vector<MapControl> controls{};
  std::vector<MapPhase> in_phases{};
  std::set<std::string> passed_over{}; // beginnings of words, each told once
  std::vector<Word> coast_names{};     // that are none here: "bul/nc" of bul/ec

  bool is_python() const { return language == MapLanguage::python; }
  // A mistake, and what was left out: nothing of the line is taken.
  ForeignEffect refuse(const Word& word, std::string text);
  ForeignEffect leave_out(const Word& word, std::string text);
  std::nullptr_t none(const Word& word, std::string text); // a mistake, and no place or power
  void begin_with(Draft base); // whose names are its own, and what it says about itself
  // By id, name or alias; nullptr where none has it.
  DraftProvince* place_called(std::string_view name);
  DraftPower* power_called(std::string_view name);
  // A new id makes a place, which a later line describes. nullptr after a problem.
  DraftProvince* place(const Word& written);
  // The power that the lines are about; nullptr after a problem.
  DraftPower* current(const Word& word);
};

// A line that begins with one of the words.
struct MapWord {
  std::string_view words; // "UNOWNED|NEUTRAL"
  ForeignEffect (*read)(MapReading& map, const Word& word, Line& line);
};

ForeignEffect read_words(MapReading& map, Line line);

std::span<const MapWord> words_of_games(); // dpjudge_reader_game.cc
ForeignEffect read_setting(MapReading& map, const Word& word, Line& line);
bool begins_block(Line line); // true for "IN F1905M" and "FROM F1905M" with no line behind
void end_block(MapReading& map, const Word& at);
void settle_year(MapReading& map);
void settle_first_phase(MapReading& map); // what is so in it is read when BEGIN is known

std::span<const MapWord> words_of_places(); // dpjudge_reader_places.cc
ForeignEffect read_name(MapReading& map, Line& line);
void settle_coast_names(MapReading& map);

std::span<const MapWord> words_of_powers(); // dpjudge_reader_powers.cc
ForeignEffect read_power(MapReading& map, const Word& word, Line& line);
// "AUSTRIA ITALY", "ALL", "ALL EXCEPT FRANCE", or nothing: the power that the lines are about.
std::vector<std::string> powers_listed(MapReading& map, const Word& word, Line& line);
bool knows_powers(MapReading& map, Line line); // true if each of them is declared by now
void settle_neutrals(MapReading& map);

std::span<const MapWord> words_of_sides(); // dpjudge_reader.cc
void build_anywhere(MapReading& map, const DraftPower& power, const Word& at);
void hide_builds(MapReading& map, const DraftPower& power, const Word& center);
void rename_in_matters(MapReading& map, const std::string& old, const std::string& name);
void settle_controls(MapReading& map);

// ---- lines of the DPjudge's map files: what they make of a board
//
// The lines change a board that is there, or make one from nothing. Reading never fails: what is wrong is a
// Problem at its word, and what a line says that no board of this judge can hold is a remark. What it says of
// a game and not of its board (RULE, DUMMY ...) is handed back as a line of a mail. No file is ever opened:
// USE and MAP name boards, which the caller finds. docs/variants.md, "Lines of the DPjudge", has each word.
//
// The `.map` files of the Python engine `diplomacy` speak this language with fewer words: without FLOW, IN,
// FROM, NEWHOMES, flags and directives, which would name powers there, without -> and without marks.
// docs/variants.md, "Maps of the Python engine", tells what differs.

// `base`: the board that the lines change; without provinces they make one from nothing. Lines are numbered
// from 1.
ForeignRead read_map_lines(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                           MapLanguage language = MapLanguage::dpjudge);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader - nJudge's data/map.NAME and data/seed.NAME as a board, line by line
#pragma once

#include "variants/import/foreign_board.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

// ---- what nJudge has of a board in its program, and in neither of its files

struct NjudgePower {
  char letter = '?';
  std::string name, adjective; // an empty adjective is the name
};

// What nJudge's tables of variants say of the board, as far as it is known.
struct NjudgeTable {
  std::vector<NjudgePower> powers;
  std::string victory;              // "18"
  std::string builds;               // a word of the line `builds`
  std::string start{};              // "S1850M"
  std::vector<std::string> rules{}; // rule options that its games begin with
};

// What nJudge's variant.c and variant.h say of the board `name` ("tarn"). Each text may be empty; what it
// does not say stays empty.
NjudgeTable njudge_table(std::string_view name, std::string_view variant_c, std::string_view variant_h);

// ---- the lines of nJudge's files one after the other
//
// A short function a kind of line. Places, moves and the blocks behind them are in njudge_reader_places.cc.

// M is the master and O an observer.
inline bool is_power_letter(char c) {
  return ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) && c != 'M' && c != 'O';
}

// A place as the first part has it, and what the second says of it.
struct NjudgePlace {
  Word name;
  std::vector<Word> aliases;
  char type = 'l';
  bool is_dual = false, has_rows = false, has_fleets = false, leads_on = false;
  std::set<std::string> coasts = {}; // "nc"
};

enum class MapPart : std::uint8_t { places, moves, extras, done, broken }; // broken: places are missing
enum class SeedPart : std::uint8_t { phase, units, owners, done };

// Map and seed as far as they were read.
struct NjudgeReading {
  const NjudgeTable& table;
  ForeignRead read{};
  std::vector<NjudgePlace> places{};
  std::map<std::string, std::size_t> by_name{}; // as nJudge compares names
  NameBook names{};                             // as this judge does
  std::vector<ForeignWay> ways{};
  // Borders of armies, by the ids of their ends in order.
  std::set<std::pair<std::string, std::string>> left_out{}, weak{};
  MapPart part = MapPart::places;
  SeedPart seed_part = SeedPart::phase;
  char block = '\0'; // the heading of the third part that the lines are below
  std::set<char> letters{};
  NameBook power_names{};
  std::map<char, std::vector<Word>> homes{};
  std::map<char, std::vector<DraftUnit>> units{};
  std::size_t unit_count = 0;
  std::string owners{}; // one letter a place, as the seed has them
  Word owners_at{};
  bool is_machiavelli = false;

  DraftProvince& province(std::size_t place) { return read.draft.provinces[place]; }
  // NameBook::nobody where no place is called so.
  std::size_t place_called(std::string_view name) const;
};

// njudge_reader_places.cc
void read_place(NjudgeReading& map, Line line);
void read_moves(NjudgeReading& map, Line line);
void read_extra(NjudgeReading& map, std::string_view text,
                std::size_t number); // what stands behind the moves
void name_places(NjudgeReading& map);
void settle_terrain(NjudgeReading& map);

// ---- nJudge's data/map.NAME and data/seed.NAME as a board
//
// The map has three parts, each ended by a line that begins with "-": places, moves, and what comes besides
// (Hong Kong, gateways, railways). The seed has the first phase, the units, and perhaps a row of letters, one
// a place: who owns what. Names of powers, victory, builds and rules stand in nJudge's program and in neither
// file, and so does the first phase of a board without a seed: the caller may tell them. Reading never fails:
// what is wrong is a Problem at its word, and what no board of this judge can hold is a remark.
// docs/variants.md, "Files of nJudge", has each word.

// Lines of the map are numbered from 1, those of the seed on from there; without
// a seed, powers own their homes and have no units.
ForeignRead read_njudge(const std::vector<std::string>& map_lines, const std::vector<std::string>& seed_lines,
                        const NjudgeTable& table = {});

} // namespace variants

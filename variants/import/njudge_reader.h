// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader - nJudge's data/map.NAME and data/seed.NAME as a board, line by line
#pragma once

#include "variants/import/foreign_board.h"
#include "variants/import/foreign_names.h"
#include "variants/import/njudge_program.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

// ---- the lines of nJudge's files one after the other
//
// A short function a kind of line. Places, moves and the blocks behind them are in njudge_reader_places.cc.

// M is the master and O an observer.
inline bool is_power_letter(char c) {
  return ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) && c != 'M' && c != 'O';
}

class NjudgeReader {
 public:
  NjudgeReader(const NjudgeTable& table, std::vector<parser::Problem>& problems);
  void read_map_line(std::string_view text, std::size_t number);
  void end_map();
  void read_seed_line(std::string_view text, std::size_t number);
  ForeignRead finish();

 private:
  // A place as the first part has it, and what the second says of it.
  struct Place {
    Word name;
    std::vector<Word> aliases;
    char type = 'l';
    bool is_dual = false, has_rows = false, has_fleets = false, leads_on = false;
    std::set<std::string> coasts = {}; // "nc"
  };
  // What a word of the second part means: "dun/ec", "St. Petersburg/mx".
  struct Target {
    Word word;
    std::size_t place = NameBook::nobody;
    std::string mark; // behind the slash, small
  };
  enum class Part : std::uint8_t { places, moves, extras, done, broken }; // broken: places are missing
  enum class SeedPart : std::uint8_t { phase, units, owners, done };

  bool fits(std::string_view text, std::size_t number);
  void complain(const Word& at, std::string text);
  void leave_out(const Word& at, std::string text);
  void remark(const Word& at, std::string text);
  DraftProvince& province(std::size_t place) { return read_.draft.provinces[place]; }

  // Places and moves.
  void read_place(Line line);
  void read_type(Place& place, const Word& type);
  void name_places();
  void give_id(std::size_t place, const Word& written);
  void read_moves(Line line);
  std::size_t place_called(std::string_view name) const;
  std::vector<Target> targets_in(Line& line);
  Target longest_target(const std::vector<Word>& words, std::size_t& at) const;
  void take_row(std::size_t from, const std::string& shore, const std::vector<Target>& targets);
  void take_move(std::size_t from, const std::string& shore, const Target& target);
  void weaken(const std::string& one, const std::string& other, std::string_view strength, const Word& at);
  void settle_terrain();
  void settle_terrain(Place& place, judge::ProvinceData& data);

  // What stands behind the moves.
  void read_extra(std::string_view text, std::size_t number);
  void read_heading(const Word& heading);
  void read_hong_kong(Line line);
  void read_gateway(Line line);
  void read_railway(Line line);
  std::vector<Word> ids_in(Line& line);
  void put_line(Matter matter, std::vector<Word> words, const std::vector<Word>& behind);

  // Seeds and powers.
  std::optional<judge::Phase> first_phase(Word word);
  void read_phase(Line line);
  void settle_phase();
  void read_unit(Line line);
  void read_owners(Line line);
  void settle_owners();
  void settle_powers();
  void add_power(char letter);
  void describe_power(std::size_t own);
  std::vector<Word> owned_by(char letter);
  NjudgePower described(char letter) const;
  std::string names_of_powers() const;

  const NjudgeTable& table_;
  std::vector<parser::Problem>& problems_;
  ForeignRead read_;
  std::vector<Place> places_;
  std::map<std::string, std::size_t> by_name_; // as nJudge compares names
  NameBook names_;                             // as this judge does
  std::vector<ForeignWay> ways_;
  // Borders of armies, by the ids of their ends in order.
  std::set<std::pair<std::string, std::string>> left_out_, weak_;
  Part part_ = Part::places;
  SeedPart seed_part_ = SeedPart::phase;
  char block_ = '\0'; // the heading of the third part that the lines are below
  std::set<char> letters_;
  NameBook power_names_;
  std::map<char, std::vector<Word>> homes_;
  std::map<char, std::vector<DraftUnit>> units_;
  std::size_t unit_count_ = 0;
  std::string owners_; // one letter a place, as the seed has them
  Word owners_at_;
  bool is_machiavelli_ = false;
};

// ---- nJudge's data/map.NAME and data/seed.NAME as a board
//
// The map has three parts, each ended by a line that begins with "-": places, moves, and what comes besides
// (Hong Kong, gateways, railways). The seed has the first phase, the units, and perhaps a row of letters, one
// a place: who owns what. Names of powers, victory, builds and rules stand in nJudge's program and in neither
// file, and so does the first phase of a board without a seed: the caller may tell them. Reading never fails:
// what is wrong is a Problem at its word, and what no board of this judge can hold is a remark.
// docs/variants.md, "Files of nJudge", has each word.

// `problems` is empty before. Lines of the map are numbered from 1, those of the seed on from there; without
// a seed, powers own their homes and have no units.
ForeignRead read_njudge(const std::vector<std::string>& map_lines, const std::vector<std::string>& seed_lines,
                        std::vector<parser::Problem>& problems, const NjudgeTable& table = {});

} // namespace variants

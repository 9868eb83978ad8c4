// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader - the DPjudge's map files, and those of the Python engine `diplomacy`, as a board
#pragma once

#include "variants/import/foreign_board.h"

#include <set>
#include <string>
#include <vector>

namespace variants {

// ---- the lines of a map file one after the other
//
// A short function a word. Places and their borders are in dpjudge_reader_places.cc, powers in
// dpjudge_reader_powers.cc, who plays them in dpjudge_reader_sides.cc, what concerns a game and the phases of
// a year in dpjudge_reader_game.cc.

// The Python engine knows fewer words than the DPjudge, and means the same by them.
enum class MapLanguage : std::uint8_t { dpjudge, python };

// Does the line have a word that the DPjudge alone knows?
bool is_line_of_dpjudge(std::string_view text);

class DpjudgeReader {
 public:
  DpjudgeReader(const Draft& base, const FindDraft& find, std::vector<parser::Problem>& problems,
                MapLanguage language = MapLanguage::dpjudge);
  void read_line(std::string_view text, std::size_t number);
  ForeignRead finish();

 private:
  using Handler = ForeignEffect (DpjudgeReader::*)(const Word& word, Line& line);
  struct Row {
    std::string_view words; // "UNOWNED|NEUTRAL"
    Handler handler;
  };
  static Handler handler_of(const Word& word);
  ForeignEffect read(Line line);
  ForeignEffect read_in_block(Line& line);
  void end_block(const Word& at);
  void complain(const Word& word, std::string text);
  void remark(const Word& word, std::string text);
  ForeignEffect leave_out(const Word& word, std::string text);
  bool is_python() const { return language_ == MapLanguage::python; }
  void tell_unlisted_seas();

  // Places.
  ForeignEffect read_name(Line& line);
  void pass_over_coast(const Word& coast, const std::vector<Word>& names);
  void settle_coast_names();
  ForeignEffect read_terrain(const Word& word, Line& line);
  ForeignEffect read_drop(const Word& word, Line& line);
  Word shore(const Word& written, bool replaces);
  void forget_coasts(DraftProvince& province);

  // Borders: dpjudge_reader_places.cc.
  ForeignEffect read_amend(const Word& word, Line& line);
  void add_way(const Word& from, const Word& written);
  void take_way(const Word& from, const Word& place);
  std::string known_place(const std::string& text);
  void lift_marks(const std::string& from, const std::string& to);
  void name_place(DraftProvince& province, const Word& written, const std::vector<Word>& aliases);
  void rename_place(const Word& old, const Word& name, const std::vector<Word>& words);
  void forget_place(const std::string& id);
  DraftProvince* place(const Word& written);
  DraftProvince* place_called(std::string_view name);
  DraftPower* power_called(std::string_view name);
  void begin_with(Draft base);
  void check_place(const DraftProvince& province);
  DraftProvince* named_place(const Word& id);
  void name_besides(DraftProvince& province, const Word& alias);
  Word plain(const Word& name);
  static std::string fault_of(const Word& name);

  // Powers.
  ForeignEffect read_power(const Word& word, Line& line);
  ForeignEffect read_unowned(const Word& word, Line& line);
  ForeignEffect read_owns(const Word& word, Line& line);
  ForeignEffect read_homes(const Word& word, Line& line);
  ForeignEffect read_units(const Word& word, Line& line);
  ForeignEffect read_unit(const Word& word, Line& line);
  ForeignEffect read_unplayed(const Word& word, Line& line);

  // Who plays them, and with whom: dpjudge_reader_sides.cc.
  ForeignEffect read_control(const Word& word, Line& line);
  ForeignEffect read_teams(const Word& word, Line& line);
  ForeignEffect read_dummies(const Word& word, Line& line);
  ForeignEffect read_extra_units(const Word& word, Line& line);
  ForeignEffect read_league(const Word& word, Line& line);
  void settle_controls();
  void make_dummy(const Word& word, const std::string& power, const std::vector<std::string>& controllers);
  void hide_builds(const DraftPower& power, const Word& center);
  void rename_in_matters(const std::string& old, const std::string& name);
  DraftPower* current(const Word& word);
  DraftPower* power_of_line(const Word& word, Line& line);
  void describe_power(DraftPower& power, const Word& described);
  void add_home(DraftPower& power, Word home);
  void build_anywhere(const DraftPower& power, const Word& at);
  void add_neutral(Word center);
  void drop_power(const std::string& name);
  bool knows_powers(Line line);
  std::vector<std::string> powers_listed(const Word& word, Line& line);
  void settle_neutrals();
  bool is_ruled(std::string_view rule) const;
  void forget_rule(std::string_view rule);
  bool has_guards_alone(const DraftPower& power);

  // The game.
  ForeignEffect read_use(const Word& word, Line& line);
  ForeignEffect read_victory(const Word& word, Line& line);
  ForeignEffect read_begin(const Word& word, Line& line);
  ForeignEffect read_flow(const Word& word, Line& line);
  ForeignEffect read_in(const Word& word, Line& line);
  ForeignEffect read_setting(const Word& word, Line& line);
  ForeignEffect read_from(const Word& word, Line& line);
  ForeignEffect read_directives(const Word& word, Line& line);
  ForeignEffect pass_over(const Word& word, Line& line);
  ForeignEffect cannot_say(const Word& word, Line& line);

  // The year, when all is read: dpjudge_reader_game.cc.
  void settle_year();
  void settle_flow();
  void settle_begin();
  void settle_ice();
  void settle_first_phase();
  static bool begins_block(Line line);
  std::size_t season_called(const Word& season) const;

  struct Thaw {
    Word word, place;
    bool in_spring; // else in the fall
  };
  // Who orders for a dummy: the words behind CONTROL, with powers that are declared below it.
  struct Control {
    Word word;
    std::string name; // of the dummy
    Line line;
  };
  // Lines that are so in one phase alone.
  struct InPhase {
    Word word;
    judge::Phase phase;
    std::string power; // that the lines before it are about
    std::vector<Line> lines;
  };
  void read_in_phase(const InPhase& block);

  enum class Block : std::uint8_t { none, directives, of_others, later, in_phase };

  const FindDraft& find_;
  std::vector<parser::Problem>& problems_;
  MapLanguage language_;
  Draft board_; // without its borders, which are the ways
  std::vector<ForeignWay> ways_;
  Draft shape_;       // the board as it was before the lines changed it: what its drawings show
  Word used_victory_; // more than half of the centers of the board that was used
  bool from_nothing_;
  bool is_replaced_ = false;
  bool is_lost_ = false;            // the board that the other lines change is not there
  std::string current_;             // the power that lines without one are about
  std::set<std::string> inhabited_; // powers whose homes a line INHABITS or HOME has begun
  Block block_ = Block::none;
  std::vector<Word> flow_;           // "SPRING:MOVEMENT,RETREATS", of a whole file
  std::vector<Word> begin_;          // season, year and phase, where the season is one of the flow
  std::vector<std::string> seasons_; // as the flow calls spring, fall and winter; one where a turn has none
  std::vector<Thaw> thaws_;
  std::vector<Control> controls_;
  std::vector<InPhase> in_phases_;
  std::set<std::string> passed_over_; // beginnings of words, each told once
  std::vector<Word> coast_names_;     // that are none here: "bul/nc" of bul/ec
  ForeignRead read_;
};

// ---- lines of the DPjudge's map files: what they make of a board
//
// The lines change a board that is there, or make one from nothing. Reading never fails: what is wrong is a
// Problem at its word, and what a line says that no board of this judge can hold is a remark. What it says of
// a game and not of its board (RULE, DUMMY ...) is handed back as a line of a mail. No file is ever opened:
// USE and MAP name boards, which the caller finds. docs/variants.md, "Lines of the DPjudge", has each word.

// `problems` is empty before. `base`: the board that the lines change; without provinces they make one from
// nothing. Lines are numbered from 1.
ForeignRead read_dpjudge(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                         std::vector<parser::Problem>& problems);

// ---- the `.map` files of the Python engine `diplomacy` as a board
//
// They speak the DPjudge's language with fewer words: without FLOW, IN, FROM, NEWHOMES,
// flags and directives, which would name powers there, without -> and without marks. Reading never fails:
// what is wrong is a Problem at its word. docs/variants.md, "Maps of the Python engine", tells what differs.

// `problems` is empty before. Lines are numbered from 1. No file is opened: MAP and USE name boards of
// `find`.
ForeignRead read_python_map(const std::vector<std::string>& lines, const FindDraft& find,
                            std::vector<parser::Problem>& problems);

} // namespace variants

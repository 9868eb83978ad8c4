// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader - the tables of a board of godip's in a Go source, found by the words they begin with
#pragma once

#include "variants/import/foreign_board.h"
#include "variants/import/foreign_names.h"
#include "variants/import/go_tokens.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- the tables in a Go source, found by the words that they begin with
//
// A short function a kind of table. Those of the graph, packages and functions, and what is made of all when
// it is read, are in godip_reader_tables.cc.

class GodipReader {
 public:
  GodipReader(const std::vector<std::string>& lines, std::vector<parser::Problem>& problems);
  ForeignRead read();

 private:
  // What flags say: of a place, who can stand there; of a way, who can go it.
  struct Flags {
    bool army = false, fleet = false, convoys = false;
  };
  struct Place {
    Word at;
    Flags flags = {};
    std::vector<judge::Coast> coasts = {};
    Word home_of = {};        // as written; empty when it is no center
    std::string comment = {}; // above it: its name, where no table has names
  };
  struct Path {
    Word from, to;
    Flags flags;
  };
  struct Unit {
    Word at, type, nation;
    std::string province; // small
    std::size_t package;  // the number of the one that told it
  };
  struct Owner {
    Word at, nation;
  };
  using Handler = void (GodipReader::*)(const Word& word);
  struct Row {
    std::string_view word;
    Handler handler;
  };

  void complain(const Word& at, std::string text);
  void leave_out(const Word& at, std::string text);
  void remark(const Word& at, std::string text);
  bool look_at(const GoToken& token, bool behind_point);
  void read_constant(const Word& name);
  void read_constants(const Word& first, GoScanner ahead);

  // The graph.
  bool read_call(const Word& call);
  void read_prov(const Word& call);
  void read_conn(const Word& call);
  void read_flag(const Word& call);
  void read_center(const Word& call);
  Flags flags_to_bracket();
  void tell_unknown_call();
  std::string place_id(const Word& written);

  // Packages, functions and the board that they are of.
  void read_package(const Word& word);
  bool is_first_word(std::string_view matter);
  void begin_graph(const Word& word);
  void end_graph(const Word& word);
  void read_function(const Word& word);
  void read_return(const Word& word);
  void end_function(std::size_t last_line); // 0 when another begins before its end
  void name_board(const Word& title);

  // What stands around the graph.
  void read_nations(const Word& word);
  void read_table(const Word& word);
  void begin_table(std::string_view of);
  void drop_earlier_units();
  void read_entries(Handler entry);
  void pass_entry(const Word& key);
  void pass_to_bracket();
  void pass_blank_start(const Word& word);
  void read_set_units(const Word& word);
  void read_set_unit(const Word& word);
  void read_remove_unit(const Word& word);
  void read_neutral_orders(const Word& word);
  void read_name(const Word& id);
  void read_unit(const Word& at);
  void add_unit(const Word& at, const Word& type, const Word& nation);
  void read_owner(const Word& at);
  void read_winner(const Word& word);
  void read_phase(const Word& word);
  void read_parser(const Word& word);
  void read_title(const Word& word);
  std::vector<Word> words_to(char end);

  // The board.
  void make_board();
  void add_places();
  void add_place(NameBook& book, std::size_t index, const Place& place);
  void add_powers();
  void add_power(const Word& nation);
  void add_homes_and_owners();
  void drop_unlisted();
  void add_units();
  void add_neutrals();
  void add_paths();
  std::string name_of(const std::string& nation) const;
  bool is_nobody(const Word& nation) const;
  DraftPower* power_of(const Word& nation);
  bool is_end(judge::UnitType type, const std::string& place) const;
  bool takes(judge::UnitType type, const std::string& place) const;
  bool is_way(judge::UnitType type, const Path& path) const;
  bool is_place(const std::string& place) const;

  std::vector<parser::Problem>& problems_;
  GoScanner scanner_;
  ForeignRead read_;
  std::vector<std::string> order_; // the ids of places, as they came
  std::map<std::string, Place, std::less<>> places_;
  bool in_graph_ = false; // between graph.New() and Done()
  std::string current_;   // the place that calls are about, with its coast
  std::vector<Path> paths_;
  std::map<std::string, Word> names_of_nations_; // by their constants
  std::vector<Word> constants_, nations_;
  std::map<std::string, Word, std::less<>> names_; // of places, by id
  std::vector<Unit> units_;
  std::vector<Owner> owners_;
  bool is_lost_ = false; // below a .Prov that is wrong: one mistake is not told twice
  bool has_owners_ = false, expects_title_ = false;
  Word neutrals_everywhere_;    // where code puts an army into each center of nobody
  std::size_t neutrals_in_ = 0; // the package that says so
  bool sets_units_ = false;     // does the function that is being read?
  Word neutral_orders_;         // where they come back
  Word function_;               // that is being read; empty outside
  std::size_t return_ = 0;      // the line of its last one
  std::size_t tables_ = 0, tables_before_ = 0;
  std::string package_;
  std::set<std::string> packages_; // those before it
  bool derives_ = false;           // does it import one of them?
  std::size_t packages_read_ = 1;
  std::map<std::string_view, std::size_t> told_in_; // the package that told each matter last
  Word title_;
  std::map<std::string, std::size_t> powers_; // by constant, where in the Draft
  NameBook power_names_;
};

// ---- the tables of a board of godip's: the calls that make its graph, and where the game begins
//
// The lines are those of one or more Go sources, one behind the other. Calls of the graph are read between
// graph.New() and Done(); constants of nations, names, units, owners, the first phase and the number of
// centers that wins wherever they stand. All else is code, and passed over: functions without such a table
// are told. Reading never fails: what is wrong is a Problem at its word. docs/variants.md, "Sources of
// godip", has each call.

// `problems` is empty before. Lines are numbered from 1.
ForeignRead read_godip(const std::vector<std::string>& lines, std::vector<parser::Problem>& problems);

} // namespace variants

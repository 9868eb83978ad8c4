// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader - the tables of a board of godip's in a Go source, found by the words they begin with
#pragma once

#include "variants/import/foreign_board.h"
#include "variants/import/go_tokens.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// A short function a kind of table. Those of the graph, packages and functions, and what is made of all when
// it is read, are in godip_reader_tables.cc.

// What flags say: of a place, who can stand there; of a way, who can go it.
struct GodipFlags {
  bool army = false, fleet = false, convoys = false;
};

struct GodipPlace {
  Word at;
  GodipFlags flags = {};
  std::vector<judge::Coast> coasts = {};
  Word home_of = {};        // as written; empty when it is no center
  std::string comment = {}; // above it: its name, where no table has names
};

struct GodipPath {
  Word from, to;
  GodipFlags flags;
};

struct GodipUnit {
  Word at, type, nation;
  std::string province; // small
  std::size_t package;  // the number of the one that told it
};

struct GodipOwner {
  Word at, nation;
};

// The sources as far as they were read.
struct GodipReading {
  GoScanner scanner;
  ForeignRead read{};
  std::vector<std::string> order{}; // the ids of places, as they came
  std::map<std::string, GodipPlace, std::less<>> places{};
  bool in_graph = false; // between graph.New() and Done()
  std::string current{}; // the place that calls are about, with its coast
  std::vector<GodipPath> paths{};
  std::map<std::string, Word> names_of_nations{}; // by their constants
  std::vector<Word> constants{}, nations{};
  std::map<std::string, Word, std::less<>> names{}; // of places, by id
  std::vector<GodipUnit> units{};
  std::vector<GodipOwner> owners{};
  bool is_lost = false; // below a .Prov that is wrong: one mistake is not told twice
  bool has_owners = false, expects_title = false;
  Word neutrals_everywhere{};  // where code puts an army into each center of nobody
  std::size_t neutrals_in = 0; // the package that says so
  bool sets_units = false;     // true if the function that is being read does
  Word neutral_orders{};       // where they come back
  Word function{};             // that is being read; empty outside
  std::size_t return_line = 0; // of its last one
  std::size_t tables = 0, tables_before = 0;
  std::string package{};
  std::set<std::string> packages{}; // those before it
  bool derives = false;             // true if it imports one of them
  std::size_t packages_read = 1;
  std::map<std::string_view, std::size_t> told_in{}; // the package that told each matter last
  Word title{};
  std::map<std::string, std::size_t> powers{}; // by constant, where in the Draft
  NameBook power_names{};

  // What a package tells replaces what those before it told; in one package the first word counts.
  bool is_first_word(std::string_view matter);
  // All names up to the bracket, without those of their packages.
  std::vector<Word> words_to(char end);
};

// What is read where the word stands.
struct GodipWord {
  std::string_view word;
  void (*read)(GodipReading& go, const Word& word);
};

// godip_reader_tables.cc
std::span<const GodipWord> words_of_functions(); // and of packages
// `.Prov("hob")` and what follows it. False, and nothing is read, at other calls.
bool read_call(GodipReading& go, const Word& call);
void end_function(GodipReading& go, std::size_t last_line); // 0 when another begins before its end
void name_board(GodipReading& go, const Word& title);
void make_board(GodipReading& go);

// ---- the tables of a board of godip's: the calls that make its graph, and where the game begins
//
// The lines are those of one or more Go sources, one behind the other. Calls of the graph are read between
// graph.New() and Done(); constants of nations, names, units, owners, the first phase and the number of
// centers that wins wherever they stand. All else is code, and passed over: functions without such a table
// are told. Reading never fails: what is wrong is a Problem at its word. docs/variants.md, "Sources of
// godip", has each call.

// Lines are numbered from 1.
ForeignRead read_godip(const std::vector<std::string>& lines);

} // namespace variants

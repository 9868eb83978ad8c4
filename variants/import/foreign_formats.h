// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_formats - the formats of other programs that are read: a table, a row each
#pragma once

#include "variants/import/foreign_board.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- lines of several files laid behind each other, each with the place where it stands

struct ForeignFile {
  std::string name; // as it was given: "boards/tarn.map"
  std::string text;

  std::string base_name() const; // "tarn.map", small
};

class PlacedLines {
 public:
  // The lines of this file follow: of the first one all is told that no line is to blame for.
  void begin(const ForeignFile& file);
  // Something besides the lines comes from there: a file, "the board tarn that is here".
  void add_source(const std::string& source);
  void add(const ForeignFile& file); // begun, and all its lines
  void add(const ForeignFile& file, std::size_t number, std::string line);
  const std::vector<std::string>& lines() const { return lines_; }
  // The names of the files, and what else the board comes from, each once.
  const std::vector<std::string>& sources() const { return sources_; }
  // "boards/tarn.map:12" of a line, counted from 1; the first file where it is none of them.
  std::string place(std::size_t line) const;

 private:
  struct Place {
    std::string file;
    std::size_t number;
  };
  std::vector<std::string> lines_;
  std::vector<Place> places_;
  std::vector<std::string> sources_;
  std::string first_file_;
};

// In plain ASCII, without accents. What is no UTF-8 is taken for Latin-1.
std::string plain_line(std::string_view line);
// Plain ASCII in one line, for a terminal or a comment.
std::string printable(std::string_view text);

// ---- the formats of other programs that are read: a table, a row each
//
// A row knows its files by name and content, and makes boards of those that were given. A reader is pure: it
// opens no file, and says what is wrong at the line where it stands.

struct ForeignBoardRead {
  std::string name; // "tarn", as of a variant file
  ForeignRead read;
  PlacedLines lines; // what the lines of remarks and problems are numbers of
  Word at{};         // where the board is named
};

using ForeignFiles = std::vector<const ForeignFile*>;

struct ForeignFormat {
  std::string_view name;                                      // "jdip", for --format
  std::string_view title;                                     // "jDip's XML"
  bool (*knows)(const ForeignFile&, const ForeignFiles& all); // `all` that were given
  std::vector<ForeignBoardRead> (*read)(const ForeignFiles&, const FindDraft&);
};

// The first row that knows a file has it.
std::span<const ForeignFormat> foreign_formats();

// "old_tarn" of "Old Tarn": small letters, digits and _.
std::string file_name_of(std::string_view name);

// Tells each board of the files that none of them has anything of: it may be the only one that is wanted.
void tell_unused(const ForeignFiles& files, std::vector<ForeignBoardRead>& boards);

// The rows' functions.
bool is_of_jdip(const ForeignFile& file, const ForeignFiles& all); // foreign_formats_packs.cc
std::vector<ForeignBoardRead> read_jdip_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_godip(const ForeignFile& file, const ForeignFiles& all); // foreign_formats_packs.cc
std::vector<ForeignBoardRead> read_godip_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_njudge(const ForeignFile& file, const ForeignFiles& all);
std::vector<ForeignBoardRead> read_njudge_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_python(const ForeignFile& file, const ForeignFiles& all); // foreign_formats.cc
std::vector<ForeignBoardRead> read_python_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_dpjudge(const ForeignFile& file, const ForeignFiles& all);
std::vector<ForeignBoardRead> read_dpjudge_files(const ForeignFiles& files, const FindDraft& find);

} // namespace variants

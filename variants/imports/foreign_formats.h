// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_formats - the formats of other programs that are read: a table, a row each
//
// A row knows its files by name and content, and makes boards of those that were given. A reader is pure: it
// opens no file, and says what is wrong at the line where it stands.
#pragma once

#include "variants/foreign/foreign_read.h"
#include "variants/imports/placed_lines.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

struct ForeignBoardRead {
  std::string name; // "tarn", as of a variant file
  ForeignRead read;
  std::vector<parser::Problem> problems;
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
bool is_of_jdip(const ForeignFile& file, const ForeignFiles& all); // foreign_formats_xml.cc
std::vector<ForeignBoardRead> read_jdip_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_godip(const ForeignFile& file, const ForeignFiles& all); // foreign_formats_sources.cc
std::vector<ForeignBoardRead> read_godip_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_njudge(const ForeignFile& file, const ForeignFiles& all);
std::vector<ForeignBoardRead> read_njudge_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_python(const ForeignFile& file, const ForeignFiles& all); // foreign_formats_lines.cc
std::vector<ForeignBoardRead> read_python_files(const ForeignFiles& files, const FindDraft& find);
bool is_of_dpjudge(const ForeignFile& file, const ForeignFiles& all);
std::vector<ForeignBoardRead> read_dpjudge_files(const ForeignFiles& files, const FindDraft& find);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// import - files of other programs made boards in the words of variant files, within limits
#pragma once

#include "variants/file/draft.h"
#include "variants/import/foreign_board.h"
#include "variants/import/foreign_formats.h"

#include <map>
#include <string>
#include <vector>

namespace variants {

// ---- how large a board from elsewhere may be: a table

constexpr std::size_t most_foreign_files = 16;
constexpr std::size_t most_foreign_bytes = std::size_t{4} << 20; // of all files together
constexpr std::size_t most_foreign_boards = 50;                  // in one call
constexpr std::size_t most_foreign_notes = 300;                  // told of one board

// ---- files of other programs made boards in the words of variant files
//
// Pure: what strangers wrote is looked at in a process without rights (mail/program), which calls this.
// docs/import.md has what each format's things become.

struct ImportTerms {
  std::string name;    // of the board; "" for those that the files have
  std::string format;  // "jdip"; "" to recognise it
  std::string licence; // as the keeper says, for the head of the file
  // Names and aliases of boards that are there, each with its board: no alias of another takes them.
  std::multimap<std::string, std::string> taken;
  ForeignFile drawing{}; // of the board, in SVG; without text there is none
  std::string of{};      // which board of the files is to have that name; "": the one that is called so

  // The name and the aliases of a board of that text are taken from now on.
  void take(const std::string& board, std::string_view text);
};

struct Imported {
  std::string name; // "tarn"
  std::string text; // of its variant file; "" when the board is not sound
  std::vector<std::string>
      notes;             // "tarn.map:12: ...": what is wrong, what could not be said, what was decided
  std::string outline{}; // what it is drawn with; "" for nothing
  bool operator==(const Imported&) const = default;
};

// `find`: installed boards, which files may change. A last one without name and text has what is wrong with
// files as such.
std::vector<Imported> import_boards(const std::vector<ForeignFile>& files, const ImportTerms& terms,
                                    const FindDraft& find);

// The drawing of the terms made the outline of a board that is there.
Imported import_drawing(const Variant& board, const ImportTerms& terms);

} // namespace variants

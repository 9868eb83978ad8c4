// SPDX-License-Identifier: GPL-3.0-or-later
// placed_lines - lines of several files laid behind each other, each with the place where it stands
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

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
// Likewise in one line, for a terminal or a comment.
std::string printable(std::string_view text);

} // namespace variants

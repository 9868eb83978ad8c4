// SPDX-License-Identifier: GPL-3.0-or-later
// placed_lines - see placed_lines.h
#include "variants/imports/placed_lines.h"

#include "parser/normal.h"
#include "parser/text.h"
#include "parser/utf8.h"

#include <algorithm>

namespace variants {

std::string ForeignFile::base_name() const {
  return parser::to_lower(name.substr(name.find_last_of('/') + 1));
}

void PlacedLines::begin(const ForeignFile& file) {
  if (first_file_.empty()) first_file_ = file.name;
  add_source(file.base_name());
}

void PlacedLines::add_source(const std::string& source) {
  if (std::ranges::find(sources_, source) == sources_.end()) sources_.push_back(source);
}

void PlacedLines::add(const ForeignFile& file) {
  begin(file);
  std::size_t number = 0;
  for (const std::string_view line : parser::lines_of(file.text)) add(file, ++number, plain_line(line));
}

void PlacedLines::add(const ForeignFile& file, std::size_t number, std::string line) {
  lines_.push_back(std::move(line));
  places_.push_back({file.name, number});
}

std::string PlacedLines::place(std::size_t line) const {
  if (line >= 1 && line <= places_.size())
    return places_[line - 1].file + ":" + std::to_string(places_[line - 1].number);
  return first_file_;
}

std::string plain_line(std::string_view line) {
  if (parser::is_ascii(line)) return std::string(line);
  std::string text;
  if (parser::is_utf8(line))
    text = line;
  else
    for (const char c : line) parser::append_utf8(text, static_cast<unsigned char>(c));
  return std::string(parser::NormalLine(text).text());
}

std::string printable(std::string_view text) {
  std::string line = parser::one_line(plain_line(text));
  std::ranges::replace_if(
      line, [](char c) { return c < ' ' || c > '~'; }, '?');
  return line;
}

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// keyed_text - "key = value" lines in [sections], the form of the files that the keeper may mend
//
//   chancery game 1           first line: what the file is, and the number of its format
//   state = running           keys before any section belong to the section ""
//   [seat]
//   power = Austria           a key may stand several times where a list is meant; # begins a comment line
//
// One function describes the fields of a type for reading and for writing alike: it calls field() and list()
// of the KeyedWriter or KeyedReader that it is given. A line of another form, an unknown key, a key given
// twice and a bad value make the reader throw Damaged, with file, line and what would be right.
#pragma once

#include "games/files/values.h"

#include <optional>
#include <string>
#include <vector>

namespace games {

struct KeyedLine {
  std::string_view key, value;
  std::size_t number = 0;
};

struct KeyedSection {
  std::string_view name;
  std::size_t number = 0;
  std::vector<KeyedLine> lines;
};

// Splits a text, which must outlive the result. The first section is the one without a name.
std::vector<KeyedSection> split_keyed_text(const std::string& path, std::string_view text,
                                           std::string_view kind);

// Collects the text of a file of the given kind ("game").
class KeyedWriter {
 public:
  explicit KeyedWriter(const std::string& kind) : text_("chancery " + kind + " 1\n") {}
  void section(const std::string& name) { text_ += "\n[" + name + "]\n"; }
  template <class T> void field(std::string_view key, const T& value) { line(key, show(value)); }
  void field(std::string_view key, int value, const Range&) { line(key, show(value)); }
  void field(std::string_view key, double value, const Range&) { line(key, show(value)); }
  template <class T> void field(std::string_view key, const std::optional<T>& value) {
    if (value) line(key, show(*value));
  }
  void field(std::string_view key, const std::optional<int>& value, const Range&) { field(key, value); }
  template <class T> void list(std::string_view key, const std::vector<T>& values) {
    for (const T& value : values) line(key, show(value));
  }
  const std::string& text() const { return text_; }

 private:
  void line(std::string_view key, const std::string& value) {
    text_ += std::string(key) + (value.empty() ? " =" : " = ") + value + '\n';
  }
  std::string text_;
};

// Reads the fields of one section; a field that is absent keeps its value.
class KeyedReader {
 public:
  KeyedReader(const std::string& path, const KeyedSection& section)
      : path_(path), section_(section), used_(section.lines.size()) {}

  template <class T> void field(std::string_view key, T& value) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value));
  }
  template <class T> void field(std::string_view key, std::optional<T>& value) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value.emplace()));
  }
  void field(std::string_view key, int& value, const Range& range) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value, range));
  }
  void field(std::string_view key, std::optional<int>& value, const Range& range) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value.emplace(), range));
  }
  void field(std::string_view key, double& value, const Range& range) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value, range));
  }
  template <class T> void list(std::string_view key, std::vector<T>& values) {
    values.clear();
    for (std::size_t i = 0; i < section_.lines.size(); ++i) {
      if (section_.lines[i].key != key) continue;
      used_[i] = true;
      check(section_.lines[i], read(section_.lines[i].value, values.emplace_back()));
    }
  }
  void demand(std::string_view key) const; // refuses a section that lacks the key
  void finish() const;                     // refuses keys that nobody asked for
  [[noreturn]] void refuse(std::string_view key, const std::string& what) const;

 private:
  const KeyedLine* the_one(std::string_view key);
  void check(const KeyedLine& line, const std::string& complaint) const;

  const std::string& path_;
  const KeyedSection& section_;
  std::vector<bool> used_;
};

} // namespace games

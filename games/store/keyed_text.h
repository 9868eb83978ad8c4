// SPDX-License-Identifier: GPL-3.0-or-later
// keyed_text - "key = value" lines in [sections], and a checksum at the end: the form of files
#pragma once

#include "games/game/game.h"
#include "parser/text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- the error that a file of a game or a person cannot be used as it is: that one is left out, the
// others go on

struct Damaged : parser::Failure {
  using Failure::Failure;
};

// Throws Damaged with "PATH:LINE: WHAT"; line 0 stands for the file as a whole.
[[noreturn]] void throw_damaged(const std::string& path, std::size_t line, const std::string& what);

// ---- one value as a word or a line of a text file, and back
//
// show(x) writes it; read(text, x) sets x and returns "", or returns what would have been right.

std::string show(bool value);
std::string show(int value);
std::string show(double value);
std::string show(const std::string& value); // one line: control characters become blanks
std::string show(Instant value);
std::string show(const Clock& value);   // "23:30 min 12 next 71 grace 167 delay 0.5 days -MTWTF-"
std::string show(const Absence& value); // "2026-11-21T00:00:00Z 2026-11-28T23:59:00Z"
std::string show(judge::Phase value);   // "S1901M"
std::string show(const Term& value);    // "S1901M F1903M ann@example.org"; "-" for an open end
std::string show(State value);
std::string show(Role value);
std::string show(Standing value);
std::string show(PressCopies value);
std::string show(Proposal::Kind value);
std::string show(PictureChoice value);

std::string read(std::string_view text, bool& value);
std::string read(std::string_view text, int& value, const Range& range); // every number has its range
std::string read(std::string_view text, double& value, const Range& range);
std::string read(std::string_view text, std::string& value);
std::string read(std::string_view text, Instant& value);
std::string read(std::string_view text, Clock& value);
std::string read(std::string_view text, Absence& value);
std::string read(std::string_view text, judge::Phase& value);
std::string read(std::string_view text, Term& value);
std::string read(std::string_view text, State& value);
std::string read(std::string_view text, Role& value);
std::string read(std::string_view text, Standing& value);
std::string read(std::string_view text, PressCopies& value);
std::string read(std::string_view text, Proposal::Kind& value);
std::string read(std::string_view text, PictureChoice& value);

// Seven characters, Sunday first: the day's letter (lower case: only after noon) or '-'; at least one day
// allowed.
bool is_days_mask(std::string_view text);

// ---- "key = value" lines in [sections], the form of the files that the keeper may mend
//
//   chancery game 1           first line: what the file is, and the number of its format
//   state = running           keys before any section belong to the section ""
//   [seat]
//   power = Austria           a key may stand several times where a list is meant; # begins a comment line
//
// One function describes the fields of a type for reading and for writing alike: it calls field() and list()
// of the KeyedWriter or KeyedReader that it is given. A line of another form, an unknown key, a key given
// twice and a bad value make the reader throw Damaged, with file, line and what would be right.

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

// The value of the first line "KEY = VALUE" of a text that may be damaged elsewhere, a part of it; nullopt
// where there is no such line.
std::optional<std::string_view> keyed_value(std::string_view text, std::string_view key);

// Collects the text of a file of the given kind ("game").
class KeyedWriter {
 public:
  explicit KeyedWriter(const std::string& kind) : text_("chancery " + kind + " 1\n") {}
  void section(const std::string& name) { text_ += "\n[" + name + "]\n"; }
  template <class T> void field(std::string_view key, const T& value) { line(key, show(value)); }
  void word(std::string_view key, std::string_view value) { line(key, value); } // a word of the judge's own
  template <class T> void field(std::string_view key, const std::optional<T>& value) {
    if (value) line(key, show(*value));
  }
  template <class Number> void field(std::string_view key, const Number& value, const Range&) {
    field(key, value);
  }
  template <class T> void list(std::string_view key, const std::vector<T>& values) {
    for (const T& value : values) line(key, show(value));
  }
  const std::string& text() const { return text_; }

 private:
  void line(std::string_view key, std::string_view value) {
    text_.append(key).append(value.empty() ? " =" : " = ").append(value) += '\n';
  }
  std::string text_;
};

// Reads the fields of one section; a field that is absent keeps its value.
class KeyedReader {
 public:
  KeyedReader(const std::string& path, const KeyedSection& section)
      : path_(path), section_(section), used_(section.lines.size()) {
    for (const KeyedLine& line : section.lines) marks_ |= mark_of(line.key);
  }

  template <class T> void field(std::string_view key, T& value) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value));
  }
  template <class T> void field(std::string_view key, std::optional<T>& value) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value.emplace()));
  }
  template <class Number> void field(std::string_view key, Number& value, const Range& range) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value, range));
  }
  void field(std::string_view key, std::optional<int>& value, const Range& range) {
    if (const KeyedLine* line = the_one(key)) check(*line, read(line->value, value.emplace(), range));
  }
  template <class T> void list(std::string_view key, std::vector<T>& values) {
    values.clear();
    if ((marks_ & mark_of(key)) == 0) return;
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
  // A bit that hangs on the key, so that most keys that are absent are known to be.
  static std::uint64_t mark_of(std::string_view key) {
    const auto letter = [&](std::size_t at) { return static_cast<unsigned char>(key[at]); };
    return key.empty()
               ? 1
               : std::uint64_t{1} << ((key.size() + letter(0) * 7U + letter(key.size() - 1) * 3U) % 64);
  }
  const KeyedLine* the_one(std::string_view key);
  void check(const KeyedLine& line, const std::string& complaint) const;

  const std::string& path_;
  const KeyedSection& section_;
  std::vector<bool> used_;
  std::uint64_t marks_ = 0; // of all keys
  std::size_t next_ = 0;    // the line behind the one that was asked for last
};

// ---- the checksum at the end of a file, which tells a damage that can still be read
//
//   # seal 9af0c2d1     CRC-32 of all that stands before this line
//   # end               without it the file is cut off
//
// Both lines are comments to who reads the file. A seal that does not fit keeps nobody from playing on: a
// keeper may have changed the file by hand. It is told instead (docs/game-directory.md).

constexpr std::string_view last_line = "# end\n";

std::string crc32(std::string_view bytes); // eight hexadecimal digits
std::string crc32(std::span<const std::string_view> pieces);

enum class Seal { none, fits, broken };
Seal seal_of(std::string_view text);
// The text with its two last lines as they should be, in place of those that it has.
std::string sealed(std::string_view text);
// What stands before the seal and the last line.
std::string_view without_seal(std::string_view text);

} // namespace games

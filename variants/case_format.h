// SPDX-License-Identifier: GPL-3.0-or-later
// case_format - what a case says, and its lines and words as values of a variant
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "judge/board/position.h"
#include "variants/file/variant.h"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

// ---- what a case says: positions, orders and expected outcomes
//
// Cases are the text format of `chancery adjudicate`, of `chancery position` and of the adjudication tests;
// docs/case-format.md describes it. case_reader.h reads cases; case_writer.h writes positions and outcomes.

struct CaseOrder {
  int number = 0;
  judge::Submitted submitted;
};

// "expect 3 cut|ok dislodged"
struct ExpectedResult {
  int number = 0;
  std::vector<judge::Result> results; // any of them
  bool dislodged = false;
};

struct ExpectedDislodged {
  judge::Unit unit;
  judge::Power by;
  judge::Province from;
  std::optional<std::vector<judge::Location>> retreats; // sorted; nothing: any will do
};

struct Expectation {
  std::vector<ExpectedResult> results;
  std::vector<judge::Unit> after, disbanded, automatic;
  std::vector<ExpectedDislodged> dislodged;
};

struct CasePhase {
  judge::Position before;       // what the case says of it
  bool gives_units = false;     // place lines
  bool gives_dislodged = false; // dislodged lines before the first order
  bool gives_owners = false;
  std::vector<judge::Power> absent;
  std::vector<CaseOrder> orders;
  Expectation expected;
};

using CaseOptions = std::vector<std::pair<std::string, std::string>>;

// "alt 4.A.2=b derived": another choice of the rules and what changes.
struct Alternative {
  CaseOptions options;
  bool derived = false, same = false, undefined = false;
  std::vector<std::pair<judge::Phase, Expectation>> phases; // those that it restates
};

struct Case {
  std::string id;
  const Variant* variant = nullptr;
  CaseOptions options;
  std::vector<CasePhase> phases;
  std::vector<Alternative> alternatives;
  std::size_t line = 0; // of the word "case"
};

// "ok", "fail", "cut", "disrupted", "void", "illegal"
std::string_view to_word(judge::Result result);

// ---- the text of cases, in blocks of bytes
//
// Nothing waits for more than is needed: of a pipe no more is read than has been written into it.

class CaseText {
 public:
  // Bytes behind the end of what lies ahead that may be looked at; they are 0.
  static constexpr std::size_t spare = 64;
  // So many bytes are read at once, if the stream has them.
  static constexpr std::size_t block = 1 << 16;

  explicit CaseText(std::istream& in) : in_(in) {}
  // What has been read, and not been taken so far.
  std::string_view ahead() const { return std::string_view(bytes_).substr(at_, end_ - at_); }
  void take(std::size_t count) { at_ += count; }
  // Waits until there is more, which may move what lies ahead; false at the end of the input.
  bool read_more();
  // Takes the next line, which is valid until the next call of any of these, and its end, which is none of
  // it; none at the end of the input.
  std::optional<std::string_view> take_line();

 private:
  std::istream& in_;
  std::string bytes_; // as long as it has ever been
  std::size_t at_ = 0, end_ = 0;
};

// ---- a line of the case format as words, taken from left to right
//
// Who finds another word than it needs throws a WrongLine; CaseReader catches it and makes a problem of it.

// What is wrong with the line that is being read.
struct WrongLine {
  std::size_t column, length;
  std::string text;
};

class CaseLine {
 public:
  // The next line of the input; false at its end. Words taken before are invalid then.
  bool read(CaseText& text);

  const std::string& text() const { return text_; }
  std::size_t number() const { return number_; }           // from 1
  void skip_lines(std::size_t count) { number_ += count; } // that somebody else has read
  bool is_blank() const { return words_.empty(); }
  std::string_view keyword() const { return words_[0]; }

  // The words behind the keyword.
  bool more() const { return next_ < words_.size(); }
  std::string_view peek() const { return words_[next_]; }
  // `wanted` is what the problem says when the line has no more words: "a power".
  std::string_view take(const char* wanted) {
    if (!more()) wrong_without(wanted);
    return words_[next_++];
  }
  void take_exactly(const char* word);
  std::string_view last() const { return words_[next_ - 1]; } // that was taken
  std::span<const std::string_view> from_last() const { return std::span(words_).subspan(next_ - 1); }
  void skip_rest() { next_ = words_.size(); }

  std::size_t column(std::string_view word) const {
    return static_cast<std::size_t>(word.data() - text_.data());
  }
  [[noreturn]] void wrong(std::string_view word, std::string text) const;
  [[noreturn]] void wrong_at_end(std::string text) const;
  [[noreturn]] void wrong_without(const char* wanted) const;

 private:
  std::string text_;
  std::size_t number_ = 0;
  std::vector<std::string_view> words_;
  std::size_t next_ = 1;
};

// ---- the words of a case line as powers, places, units and numbers of a variant
//
// Each function takes the next word, or words, of the line; a word that is no such value is a WrongLine.

class Library;

class CaseValues {
 public:
  // Both must outlive this.
  CaseValues(CaseLine& line, Library& library) : line_(line), library_(library) {}
  // Another case: its variant is not known yet.
  void begin_case();

  // The variant is named once, or else the standard one as soon as something asks for it.
  void read_variant();
  const Variant& variant() {
    if (variant_ == nullptr) take_standard();
    return *variant_;
  }
  const Variant* variant_so_far() const { return variant_; } // nullptr for none

  const judge::Map& map() { return variant().map; }
  judge::Power power();
  judge::Location location() {
    const std::string_view word = line_.take("a place");
    const judge::Location found = map().find(word);
    if (!found) wrong_name("place", word);
    return found;
  }
  judge::Province province() {
    const std::string_view word = line_.take("a province");
    const judge::Location found = map().find(word);
    if (!found || map().coast_of(found) != judge::Coast::none) wrong_name("province", word);
    return map().province_of(found);
  }
  judge::Unit unit();
  judge::Phase phase();
  int number();
  std::pair<std::string, std::string> choice(std::string_view word) const; // "NAME=VALUE"
  // Places up to the end of the line, or "none"; sorted by id.
  std::vector<judge::Location> retreats();
  // "cut|ok"
  std::vector<judge::Result> results();
  // As `chancery position` writes it, or as players do; up to the end of the line.
  judge::Order order(judge::PhaseKind phase);

 private:
  void take_standard();
  [[noreturn]] void wrong_name(const char* of_what, std::string_view word) const;
  judge::Order player_order(judge::PhaseKind phase, std::size_t column);

  CaseLine& line_;
  Library& library_;
  const Variant* variant_ = nullptr;
  judge::Power last_power_; // that was read in this case
};

} // namespace variants

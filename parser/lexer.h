// SPDX-License-Identifier: GPL-3.0-or-later
// lexer - a line of mail as plain characters, and those as words and signs: peek, skip, take
#pragma once

#include "parser/text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// ---- a line of mail as plain characters, with the way back to the columns of what was written
//
// Mail programs turn "-" into dashes and arrows, blanks into no-break spaces, and put invisible characters
// between letters. A NormalLine undoes that: it is ASCII, without accents and invisible characters, and its
// dashes and arrows are "-"; a character without a plain form becomes '?'. docs/grammar.md lists what is read
// as what.

class NormalLine {
 public:
  // Refers to `line` when that is plain already (the common case, which costs no memory): `line` must outlive
  // this.
  explicit NormalLine(std::string_view line);
  NormalLine(const NormalLine&) = delete;
  NormalLine& operator=(const NormalLine&) = delete;

  std::string_view text() const { return plain_ ? original_ : std::string_view(folded_); }
  // The column in the written line of an offset in text(), which may be its end.
  std::size_t column(std::size_t offset) const { return plain_ ? offset : columns_[offset]; }
  // The lone letter that a mail program made of an arrow, and that was read as one; "" when there is none.
  std::string_view guessed_arrow() const { return guessed_arrow_; }

 private:
  void fold();
  void append(std::string_view text, std::size_t column);

  std::string_view original_;
  bool plain_;
  std::string_view guessed_arrow_;
  std::string folded_;
  std::vector<std::size_t> columns_;
};

// The line without blanks at its ends, every run of blank characters one blank, invisible characters gone;
// letters and signs as they were. The judge echoes lines in this form.
std::string tidy(std::string_view line);

// ---- an order line as words and signs: peek, skip, take
//
// Works on the plain text of a NormalLine. Dots, quotes and the like count as blanks; result notes of
// reports, "(*bounce*)", are skipped; "//" ends the line. Allocates nothing, so that a lexer can be put back
// to any place.

// A word or a name as it is compared: letters and digits in lower case, run together, with a hash of them.
class Key {
 public:
  static constexpr std::size_t longest = 47; // what follows is cut off; no name is as long

  constexpr Key() = default;
  explicit constexpr Key(std::string_view text) { append(text); }

  constexpr void append(std::string_view text) {
    for (const char c : text) append(c);
  }
  constexpr std::string_view text() const { return {text_, size_}; }
  constexpr std::uint64_t hash() const { return hash_; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool operator==(const Key& other) const { return hash_ == other.hash_ && text() == other.text(); }

 private:
  constexpr void append(char c) {
    const char small = to_lower(c);
    const bool counts = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (!counts || size_ == longest) return;
    text_[size_++] = small;
    hash_ = (hash_ ^ static_cast<std::uint8_t>(small)) * 0x100000001B3U; // FNV-1a
  }

  std::uint64_t hash_ = 0xCBF29CE484222325U;
  std::uint8_t size_ = 0;
  char text_[longest] = {};
};

enum class Sign : std::uint8_t {
  word,
  dash, // "-", "->", "=>", "-->", ">"
  slash,
  open, // "("
  close,
  plus,
  star,
  colon,
  separator, // ";" or ","
  other,
  end
};

struct Token {
  Sign sign = Sign::end;
  bool glued = false; // no blank between this and what stands before
  std::size_t begin = 0, end = 0;
  Key key; // of a word

  bool is(Sign s) const { return sign == s; }
  bool is_word() const { return sign == Sign::word; }
};

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) { advance(0); }

  const Token& peek() const { return current_; }
  void skip() { advance(current_.end); }
  bool take(Sign sign) {
    if (current_.sign != sign) return false;
    skip();
    return true;
  }
  bool at_end() const { return current_.sign == Sign::end; }

  std::size_t place() const { return current_.begin; }
  void go_back(std::size_t place) { advance(place); }
  // What `look` finds from here on; the lexer stays where it is.
  template <class Look> bool ahead(Look look) {
    const std::size_t begin = place();
    const bool found = look();
    go_back(begin);
    return found;
  }
  std::string_view text() const { return text_; }

 private:
  void advance(std::size_t from);
  std::size_t skip_blanks(std::size_t at) const;

  std::string_view text_;
  Token current_;
};

} // namespace parser

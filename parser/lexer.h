// SPDX-License-Identifier: GPL-3.0-or-later
// lexer - an order line as words and signs: peek, skip, take
//
// Works on the plain text of a NormalLine. Dots, quotes and the like count as blanks; result notes of
// reports, "(*bounce*)", are skipped; "//" ends the line. Allocates nothing, so that a lexer can be put back
// to any place.
#pragma once

#include "parser/text.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace parser {

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
  std::string_view text() const { return text_; }

 private:
  void advance(std::size_t from);
  std::size_t skip_blanks(std::size_t at) const;

  std::string_view text_;
  Token current_;
};

} // namespace parser

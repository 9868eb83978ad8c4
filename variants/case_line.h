// SPDX-License-Identifier: GPL-3.0-or-later
// case_line - a line of the case format as words, taken from left to right
//
// Who finds another word than it needs throws a WrongLine; CaseReader catches it and makes a problem of it.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// What is wrong with the line that is being read.
struct WrongLine {
  std::size_t column, length;
  std::string text;
};

class CaseLine {
 public:
  // The next line of the input; false at its end. Words taken before are invalid then.
  bool read(std::istream& in);

  const std::string& text() const { return text_; }
  std::size_t number() const { return number_; } // from 1
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

} // namespace variants

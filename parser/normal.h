// SPDX-License-Identifier: GPL-3.0-or-later
// normal - a line of mail as plain characters, with the way back to the columns of what was written
//
// Mail programs turn "-" into dashes and arrows, blanks into no-break spaces, and put invisible characters
// between letters. A NormalLine undoes that: it is ASCII, without accents and invisible characters, and its
// dashes and arrows are "-"; a character without a plain form becomes '?'. docs/grammar.md lists what is read
// as what.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

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

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// file_line - a line of a variant's files as words, each with the place where it was written
//
// Views point into the text that was given. '#' begins a comment.
#pragma once

#include "parser/problem.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

struct Word {
  std::string text;
  std::size_t line = 0, column = 0; // line 0: taken over from another file
};

parser::Problem problem_at(const Word& word, std::string text);

// One line: words from the left, with the columns where they stand.
class Line {
 public:
  Line(std::string_view text, std::size_t number) : text_(text.substr(0, text.find('#'))), number_(number) {}

  // The next word up to a blank or one of `ends`; empty at the end of the line.
  Word word(std::string_view ends = "");
  // Several words up to one of `ends`, without blanks around them.
  Word phrase(std::string_view ends);
  bool take(char c);
  std::vector<Word> words(); // all that are left
  // "Austria, Oesterreich": what follows an '=', or everything.
  std::vector<std::string> list();
  bool at_end() {
    skip_blanks();
    return at_ >= text_.size();
  }

 private:
  void skip_blanks();
  std::string_view text_;
  std::size_t number_, at_ = 0;
};

} // namespace variants

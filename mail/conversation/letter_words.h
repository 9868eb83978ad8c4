// SPDX-License-Identifier: GPL-3.0-or-later
// letter_words - what the words of a letter's lines are about: units, orders, a change of mind
#pragma once

#include "parser/mail_parser.h"
#include "parser/prose/gazetteer.h"
#include "parser/prose/letter_acts.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mail {

// A line with words that are no orders.
struct SpokenLine {
  std::size_t line = 0;  // of the block, from 0
  bool of_units = false; // they speak of units, or of a change; else of orders at least: "the rest as before"
};

struct LineWords {
  std::size_t count = 0;
  bool thinks_again = false; // "no, wait", "scrap that"
  bool speaks_of_units = false, speaks_of_orders = false;
  bool replaces = false;   // "instead of"
  bool turns = false;      // words that could turn an order, or speak of other powers
  std::size_t unknown = 0; // words that no language knows, and that name nothing
  std::vector<judge::Province> named;
};

class LetterWords {
 public:
  // Situation, gazetteer and lines must outlive this. The first line is what stands above the letter.
  LetterWords(const parser::Situation& read, parser::Gazetteer& gazetteer,
              std::span<const parser::LetterLine> lines)
      : read_(read), gazetteer_(gazetteer), lines_(lines), words_(lines.size()) {}

  const LineWords& of(std::size_t line) const;
  // "A par - xyzzy", "A mun H" from France.
  bool is_order_line(const std::string& line) const;

  // Notes which lines that are no orders speak of units, or of a change. `readings`: of the lines but the
  // first. What follows is known from then on.
  void note(std::span<const parser::LineReading> readings);

  // Do words near below the line name the order's unit or goal, or no place at all?
  bool speak_of(std::size_t line, const judge::Order& order) const;
  bool think_again() const { return thinks_again_; } // some line
  // The last line that speaks of units or of a change; 0 when none does.
  std::size_t last_of_units() const { return words_of_units_.empty() ? 0 : words_of_units_.back().line; }
  const std::vector<SpokenLine>& spoken() const { return spoken_; }

 private:
  LineWords read(std::size_t line) const;

  // Lines that are no orders and speak of units or of a change, with the places that they name.
  struct WordsHere {
    std::size_t line;
    bool near; // to the orders, and no question to the judge: not in a text below them, such as a footer
    std::vector<judge::Province> named;
  };

  const parser::Situation& read_;
  parser::Gazetteer& gazetteer_;
  std::span<const parser::LetterLine> lines_;
  mutable std::vector<std::optional<LineWords>> words_; // of each line, once they were read
  std::vector<WordsHere> words_of_units_;
  std::vector<SpokenLine> spoken_;
  bool thinks_again_ = false;
};

} // namespace mail

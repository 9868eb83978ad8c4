// SPDX-License-Identifier: GPL-3.0-or-later
// file_words - what each word of a variant file does to the draft, a table for each matter
#pragma once

#include "parser/text.h"
#include "variants/file/draft.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// A file, as far as it was read. The list of problems outlives it.
struct FileReading {
  std::vector<parser::Problem>& problems;
  Draft draft = {};
  bool powers_taken_over = false; // they go at the first power line

  void complain(const Word& word, std::string text) { problems.push_back(problem_at(word, std::move(text))); }
  // A drawing of another board does not show this one any more.
  void change_the_board() { draft.drawn_as.clear(); }
};

// A line that begins with the word; `line` holds what stands behind.
struct FileWord {
  std::string_view word;
  void (*read)(FileReading& file, Line& line);
  bool outlives_base = false; // take_over keeps what was read: the line may stand before "based on"
};

std::span<const FileWord> place_words(); // file_words.cc: provinces and borders
std::span<const FileWord> power_words(); // file_words.cc: powers, where they begin and build
std::span<const FileWord> way_words();   // file_words.cc: places and borders unlike others
std::span<const FileWord> game_words();  // file_words.cc: turns, fates of powers, what games begin with

// ---- what several tables need

// What "army" or "fleet" says; none, with a problem, where neither is the next word.
std::optional<judge::UnitType> read_type(FileReading& file, Line& line);
// The power that the next word names; nullptr, with a problem, where its power line did not come.
DraftPower* read_known_power(FileReading& file, Line& line);
// Of several lines about one power the last holds.
void put(std::vector<DraftWords>& lines, DraftWords words);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// draft_board - the board that a draft becomes: provinces, borders, and those unlike others
#pragma once

#include "variants/file/draft.h"

#include <optional>
#include <unordered_map>

namespace variants {

// ---- the board that a draft becomes, as far as it was built, and what is wrong with the draft

// The parts of build share it. Each lookup complains, at its word, of what it does not find.
class DraftBoard {
 public:
  // Draft and problems outlive it.
  DraftBoard(const Draft& of, std::vector<parser::Problem>& problems)
      : draft(of), problems_(problems), before_(problems.size()) {}

  const Draft& draft;
  judge::MapData data;
  judge::Calendar calendar{draft.start.value_or(judge::Phase())};
  Beginning beginning;
  int hand_victory = 0; // 0: no line tells

  void add_province(const judge::ProvinceData& province); // of the draft

  void complain(const Word& word, std::string text);
  void complain(std::string text) { problems_.push_back({0, 0, 0, std::move(text)}); } // of no line
  bool is_faultless() const { return problems_.size() == before_; }

  std::optional<judge::Province> province(const Word& word);
  std::optional<judge::Province> center(const Word& word);
  // The name of a gateway or railway is that of an impassable province.
  std::optional<judge::Province> way(const Word& word);
  // A place where a unit of that type can stand.
  std::optional<judge::Place> place(const Word& word, judge::UnitType type);
  std::optional<judge::Power> power(const Word& word);
  // The least, with a problem, where the word is no number from there to `most`.
  int number(const Word& word, int least, int most);
  int center_count() const;
  // "years 5 adjustments 10": the number behind each of the keys, in their order; empty, with a problem, for
  // words that do not read as in `form`.
  std::vector<int> numbers(const std::vector<Word>& words, const std::vector<std::string_view>& keys,
                           const std::string& form);

  judge::ProvinceData& operator[](judge::Province id) { return data.provinces[id.index()]; }
  judge::PowerData& operator[](judge::Power id) { return data.powers[id.index()]; }

 private:
  std::vector<parser::Problem>& problems_;
  std::size_t before_;
  std::unordered_map<std::string_view, std::size_t> ids_;
};

// ---- provinces and borders: a part of build (draft.h)

// Checks all provinces and takes them onto the board. Nothing else finds a place before.
void add_provinces(DraftBoard& board);
void add_borders(DraftBoard& board);

} // namespace variants

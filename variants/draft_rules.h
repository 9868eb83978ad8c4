// draft_rules - what a board says of its games, checked: who wins, how they begin, and in which turns they go
//
// Each function reads some words of a draft and complains of those that it cannot take, at their place. A
// draft that does not have the words gets what most boards have.
#pragma once

#include "judge/phases/game_rules.h"
#include "variants/file_line.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace variants {

struct DraftUnit {
  Word type, location;
};

// What a board says of its games beside places and powers; an empty word where it says nothing.
struct DraftRules {
  std::vector<Word> lead;     // behind the number that wins: "lead 20 from 2001 less 1 least 1"
  std::vector<Word> calendar; // "years 5 adjustments 10"
  Word opening;
  Word homes_fixed;                // the year
  std::vector<DraftUnit> neutrals; // neutral armies
  Word neutrals_do;                // what comes of them
  bool draws = true;
};

using Complaints = std::function<void(const Word&, std::string)>;

// A whole number; none for any other text.
std::optional<int> number_in(const std::string& text);

judge::Lead lead_of(const DraftRules& rules, const Complaints& complain);
// `start`: the first phase of the board, and where it is written.
judge::Calendar calendar_of(const DraftRules& rules, std::optional<judge::Phase> start, const Word& written,
                            const Complaints& complain);
std::uint8_t opening_of(const DraftRules& rules, const Complaints& complain); // of judge::Opening
int homes_year_of(const DraftRules& rules, const Complaints& complain);       // 0: none

} // namespace variants

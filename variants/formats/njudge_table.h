// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_table - what nJudge has of a board in its program, and in neither of its files
#pragma once

#include <string>
#include <vector>

namespace variants {

struct NjudgePower {
  char letter = '?';
  std::string name, adjective; // an empty adjective is the name
};

// What nJudge's tables of variants say of the board, as far as it is known.
struct NjudgeTable {
  std::vector<NjudgePower> powers;
  std::string victory;              // "18"
  std::string builds;               // a word of the line `builds`
  std::string start{};              // "S1850M"
  std::vector<std::string> rules{}; // rule options that its games begin with
};

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_program - what nJudge's program says of a board: its variant.c and variant.h
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace variants {

// ---- what nJudge has of a board in its program, and in neither of its files

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

// ---- what nJudge's program says of a board: its variant.c and variant.h, read without a C
// parser

// `name`: "tarn". Each text may be empty; what it does not say stays empty.
NjudgeTable njudge_table(std::string_view name, std::string_view variant_c, std::string_view variant_h);

} // namespace variants

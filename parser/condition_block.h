// SPDX-License-Identifier: GPL-3.0-or-later
// condition_block - orders with conditions: the lines from IF to ENDIF as pieces, and which of them count
#pragma once

#include "parser/condition_parser.h"
#include "parser/names.h"
#include "parser/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

struct BlockPiece {
  enum class Kind : std::uint8_t { opens, turns, otherwise, closes, orders }; // IF, ELSE IF, ELSE, ENDIF
  Kind kind = Kind::orders;
  std::size_t line = 0;     // index of its line
  std::size_t column = 0;   // of `text` in the line
  std::size_t word = 0;     // column where the piece begins
  std::string text;         // the condition, or the orders
  bool runs_on = false;     // the condition ends with its line, and by nothing else
  Condition condition = {}; // of opens and turns, in a block without problems
  bool asks() const { return kind == Kind::opens || kind == Kind::turns; }
};

// The pieces of a line; of one without IF, ELSE and ENDIF a single one, its orders.
std::vector<BlockPiece> pieces_of(std::string_view line);
// Does the line begin with IF, ELSE or ENDIF? Quick.
bool begins_with_block_word(std::string_view line);

// Behind the line with the ENDIF of the IF that the line at `begin` begins with; `begin` when there is none.
std::size_t end_of_block(const std::vector<std::string_view>& lines, std::size_t begin);

struct Block {
  std::vector<BlockPiece> pieces;
  std::vector<Problem> problems;    // by lines from 1; when there are any, nothing of the block counts
  std::vector<std::string> notices; // of words that were guessed
};
// The lines of a whole block. `self`: whom "my fleet" means.
Block read_block(const judge::Map& map, const Names& names, judge::Power self,
                 const std::vector<std::string>& lines);

// What becomes of a piece in a position.
struct BlockVerdict {
  bool counts = false;  // orders: they are to be obeyed; others: the branch below counts
  bool reached = false; // it lies in a branch that counts, and no branch before it was taken
};
// One for each piece of a block without problems.
std::vector<BlockVerdict> decide(const Block& block, const judge::Map& map, const judge::Position& position);

// "True: a fleet of England is in North Sea."; "" for orders and ENDIF.
std::string verdict_in_words(const BlockPiece& piece, const BlockVerdict& verdict, const judge::Map& map,
                             const judge::Position& position, const Unseen& unseen);

// The first line ends within a condition, and goes on in the second, which is none of its own: a mail program
// broke it.
bool is_broken_condition(const judge::Map& map, const Names& names, judge::Power self, std::string_view first,
                         std::string_view second);

// Lines of orders as they are shown: those within blocks are set in.
std::vector<std::string> set_in(const std::vector<std::string>& lines);

} // namespace parser

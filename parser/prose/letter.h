// SPDX-License-Identifier: GPL-3.0-or-later
// letter - the lines of a letter as they come to the reader of letters, and what it makes of each
#pragma once

#include "judge/board/order.h"
#include "parser/problem.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace parser {

struct LetterLine {
  std::string text;
  bool after_blank = false;              // an empty line stands above it
  bool settled = false;                  // it holds nothing but good orders, as it is written
  std::vector<judge::Order> orders = {}; // of a settled line
  bool title = false;                    // of a settled line: what is below it counts by itself
};

struct LineReading {
  enum class Fate : std::uint8_t {
    left,    // settled, or nothing that this reader knows: the caller's
    taken,   // its orders are to be obeyed, and what it takes back
    asked,   // something is not clear: no order of it, but for those in `orders`, is to be taken
    talk,    // words that change nothing
    refused, // settled, but not to be taken: it stands below a condition, or a line that denies it
  };
  Fate fate = Fate::left;
  struct OrderHere {
    judge::Order order;
    std::size_t column = 0, length = 0;
  };
  std::vector<OrderHere> orders;
  std::vector<std::string> notices;        // "munic" read as Munich
  bool opinion = false;                    // all that is asked about is what somebody else thinks
  bool vague = false;                      // all that is asked is what it means: who knows more may say it
  std::vector<Problem> questions;          // columns in the line; `line` is 0
  std::vector<judge::Order> choices;       // of which the only question asks one
  std::vector<judge::Province> taken_back; // own units whose order goes ...
  bool takes_all_back = false;             // ... or all of them
  bool keeps = false;                      // says that what is on file stays
};

} // namespace parser

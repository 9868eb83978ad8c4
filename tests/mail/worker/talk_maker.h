// SPDX-License-Identifier: GPL-3.0-or-later
// talk_maker - mails of random sentences in words of the game that order nothing, with plain orders among
// them
//
// A sentence is one of a table of patterns in eight languages: negations, questions, plans of others, quotes,
// the past, conditions, lies, reasons and wishes. Places, powers, units and verbs are drawn; the places are
// those of a unit of the writer's and of where it could go, so that each sentence holds what would be a legal
// order. What is an order is known, since it was written as one: in the form of cases, on a line of its own.
#pragma once

#include "judge/board/position.h"
#include "tests/fuzz/random.h"
#include "tests/parser/prose/letter_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace testing {

// One of the patterns, as the fuzzer counts by it.
struct TalkPattern {
  std::string_view language, kind, text;
};

struct MadeLine {
  std::string text;
  const TalkPattern* pattern = nullptr; // none: a plain order
  judge::Order order;
};

// How the lines of a mail are joined.
enum class TalkForm { lines, paragraphs, one_line };

struct MadeMail {
  std::vector<MadeLine> lines;
  TalkForm form = TalkForm::lines;

  std::string text() const;
  std::vector<judge::Order> orders() const;
  std::size_t sentences() const; // that are no orders
};

// Some one to five lines for the power, whose position the table tells.
MadeMail make_talk(fuzz::Random& random, const LetterTable& table, judge::Power power);

} // namespace testing

// SPDX-License-Identifier: GPL-3.0-or-later
// case_format - what a case says: positions, orders and expected outcomes
//
// Cases are the text format of `chancery adjudicate`, of `chancery position` and of the adjudication tests;
// docs/case-format.md describes it. case_reader.h reads cases; case_writer.h writes positions and outcomes.
#pragma once

#include "judge/board/position.h"
#include "variants/file/variant.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

struct CaseOrder {
  int number = 0;
  judge::Submitted submitted;
};

// "expect 3 cut|ok dislodged"
struct ExpectedResult {
  int number = 0;
  std::vector<judge::Result> results; // any of them
  bool dislodged = false;
};

struct ExpectedDislodged {
  judge::Unit unit;
  judge::Power by;
  judge::Province from;
  std::optional<std::vector<judge::Location>> retreats; // sorted; nothing: any will do
};

struct Expectation {
  std::vector<ExpectedResult> results;
  std::vector<judge::Unit> after, disbanded, automatic;
  std::vector<ExpectedDislodged> dislodged;
};

struct CasePhase {
  judge::Position before;       // what the case says of it
  bool gives_units = false;     // place lines
  bool gives_dislodged = false; // dislodged lines before the first order
  bool gives_owners = false;
  std::vector<judge::Power> absent;
  std::vector<CaseOrder> orders;
  Expectation expected;
};

using CaseOptions = std::vector<std::pair<std::string, std::string>>;

// "alt 4.A.2=b derived": another choice of the rules and what changes.
struct Alternative {
  CaseOptions options;
  bool derived = false, same = false, undefined = false;
  std::vector<std::pair<judge::Phase, Expectation>> phases; // those that it restates
};

struct Case {
  std::string id;
  const Variant* variant = nullptr;
  CaseOptions options;
  std::vector<CasePhase> phases;
  std::vector<Alternative> alternatives;
  std::size_t line = 0; // of the word "case"
};

// "ok", "fail", "cut", "disrupted", "void", "illegal"
std::string_view to_word(judge::Result result);
std::optional<judge::Result> find_result(std::string_view word);

} // namespace variants

// SPDX-License-Identifier: GPL-3.0-or-later
// case_reader - cases out of a text, one after the other
//
// Reading collects every problem with its line and column; a case with a problem is skipped whole and the
// next one read.
#pragma once

#include "parser/problem.h"
#include "variants/case_format.h"

#include <iosfwd>
#include <memory>

namespace variants {

class Library;

struct CaseProblem {
  parser::Problem problem;
  std::string source; // the line as written
};

class CaseReader {
 public:
  // Both must outlive the reader.
  CaseReader(std::istream& in, Library& library);
  ~CaseReader();
  // The next case without a problem; nothing at the end. Throws LoadError when its variant is damaged.
  std::optional<Case> next();
  const std::vector<CaseProblem>& problems() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace variants

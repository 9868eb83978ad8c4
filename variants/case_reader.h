// SPDX-License-Identifier: GPL-3.0-or-later
// case_reader - cases out of a text, one after the other, each built line by line
#pragma once

#include "parser/text.h"
#include "variants/case_format.h"

#include <iosfwd>
#include <memory>

namespace variants {

// ---- a case, built line by line: a function a keyword, found by a table

class CaseBuilder {
 public:
  // Both must outlive this. `line` is the line that each function reads.
  CaseBuilder(CaseLine& line, Library& library) : line_(line), values_(line, library) {}

  void begin();
  void set_id(std::string id) { case_.id = std::move(id); }
  // A line that stands in a case. Throws WrongLine.
  void read_line();
  // The case as it stands; to be asked once.
  Case take();

 private:
  struct Keyword {
    std::string_view word;
    void (CaseBuilder::*read)();
  };
  static const Keyword keywords[];

  // Where the line belongs.
  CasePhase& phase() {
    if (case_.phases.empty()) line_.wrong(line_.keyword(), "a phase line must come first");
    return case_.phases.back();
  }
  Expectation& expectation();
  void not_in_alternative() const {
    if (!case_.alternatives.empty()) line_.wrong(line_.keyword(), "this cannot stand in an alternative");
  }

  // What the case is about.
  void read_variant() { values_.read_variant(); }
  void read_option();
  void read_phase();
  void read_alternative();
  void skip() { line_.skip_rest(); }

  // The position and the orders of a phase.
  void read_owns();
  void read_place();
  void read_contested();
  void read_absent();
  void read_dummies();
  void read_out_of_play();
  void read_homes();
  void read_vassal();
  void read_order();

  // What is expected; a dislodged line may be either.
  void read_dislodged();
  bool opens_with_retreats() const;
  void place_dislodged(const ExpectedDislodged& dislodged);
  void read_expect();
  void read_after() { expectation().after.push_back(values_.unit()); }
  void read_disbanded() { expectation().disbanded.push_back(values_.unit()); }
  void read_automatic() { expectation().automatic.push_back(values_.unit()); }

  CaseLine& line_;
  CaseValues values_;
  Case case_;
  judge::Table<judge::Province, char> is_taken_; // by a unit, in the current phase
};

// ---- cases out of a text, one after the other
//
// Reading collects every problem with its line and column; a case with a problem is skipped whole and the
// next one read.

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

  // For who reads whole cases by itself (quick_reader.h): the text in front of the next case, as far as it is
  // read; none in the middle of a case.
  CaseText* between_cases();
  // It has taken a case, of so many lines.
  void skip_case(std::size_t lines);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace variants

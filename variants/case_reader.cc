// SPDX-License-Identifier: GPL-3.0-or-later
// case_reader - see case_reader.h: where cases begin and end
#include "variants/case_reader.h"

#include "variants/case_builder.h"
#include "variants/case_line.h"
#include "variants/library.h"

#include <utility>

namespace variants {

struct CaseReader::State {
  State(std::istream& input, Library& library) : in(input), builder(line, library) {}

  enum class Where : std::uint8_t { at_the_beginning, in_case, in_unnamed_case, between_cases };
  enum class LineKind : std::uint8_t { nothing, opening, unnamed_opening, content, stray };

  bool in_case() const { return where == Where::in_case || where == Where::in_unnamed_case; }

  LineKind kind_of_line() const {
    if (line.is_blank() || line.keyword()[0] == '#') return LineKind::nothing;
    if (line.keyword() == "case") return LineKind::opening;
    if (in_case()) return LineKind::content;
    if (line.keyword() == "prov" || line.keyword() == "issue") return LineKind::nothing; // of a table
    return where == Where::at_the_beginning ? LineKind::unnamed_opening : LineKind::stray;
  }

  // Returns true when a sound case is complete.
  bool read_line() {
    switch (kind_of_line()) {
    case LineKind::nothing: return false;
    case LineKind::opening: begin_case(); return false;
    case LineKind::stray: line.wrong(line.keyword(), "this must stand in a case");
    case LineKind::unnamed_opening: begin(Where::in_unnamed_case, "unnamed"); return read_content();
    case LineKind::content: break;
    }
    return read_content();
  }

  void begin_case() {
    if (in_case()) report({0, line.keyword().size(), "the case before has no end line"});
    begin(Where::in_case, "");
    builder.set_id(std::string(line.take("the name of the case"))); // the rest is a comment
  }
  // What `chancery position` prints is one case as it stands.
  void begin(Where place, std::string id) {
    builder.begin();
    builder.set_id(std::move(id));
    where = place;
    damaged = false;
  }

  bool read_content() {
    if (line.keyword() != "end") {
      builder.read_line();
      return false;
    }
    where = Where::between_cases;
    return !damaged;
  }

  void report(const WrongLine& wrong) { report(wrong, line.text()); }
  void report(const WrongLine& wrong, std::string source) {
    problems.push_back({{line.number(), wrong.column, wrong.length, wrong.text}, std::move(source)});
    damaged = true;
  }

  std::istream& in;
  CaseLine line;
  CaseBuilder builder;
  std::vector<CaseProblem> problems;
  Where where = Where::at_the_beginning;
  bool damaged = false; // the case has a problem
};

CaseReader::CaseReader(std::istream& in, Library& library) : state_(std::make_unique<State>(in, library)) {}
CaseReader::~CaseReader() = default;

std::optional<Case> CaseReader::next() {
  State& state = *state_;
  while (state.line.read(state.in)) {
    try {
      if (state.read_line()) return state.builder.take();
    } catch (const WrongLine& wrong) {
      state.report(wrong);
    }
  }
  switch (std::exchange(state.where, State::Where::between_cases)) {
  case State::Where::in_case: state.report({0, 0, "the last case has no end line"}, ""); break;
  case State::Where::in_unnamed_case:
    if (!state.damaged) return state.builder.take();
    break;
  default: break;
  }
  return std::nullopt;
}

const std::vector<CaseProblem>& CaseReader::problems() const { return state_->problems; }

} // namespace variants

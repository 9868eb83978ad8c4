// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/case_reader.h"

#include "judge/board/rules.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace variants {

using judge::Power, judge::Province, judge::Unit;

// The frequent ones first. The last rows are notes of the case files, which nobody reads here.
const CaseBuilder::Keyword CaseBuilder::keywords[] = {
    {"place", &CaseBuilder::read_place},
    {"order", &CaseBuilder::read_order},
    {"expect", &CaseBuilder::read_expect},
    {"after", &CaseBuilder::read_after},
    {"owns", &CaseBuilder::read_owns},
    {"phase", &CaseBuilder::read_phase},
    {"dislodged", &CaseBuilder::read_dislodged},
    {"disbanded", &CaseBuilder::read_disbanded},
    {"auto", &CaseBuilder::read_automatic},
    {"option", &CaseBuilder::read_option},
    {"variant", &CaseBuilder::read_variant},
    {"contested", &CaseBuilder::read_contested},
    {"absent", &CaseBuilder::read_absent},
    {"dummies", &CaseBuilder::read_dummies},
    {"out", &CaseBuilder::read_out_of_play},
    {"homes", &CaseBuilder::read_homes},
    {"vassal", &CaseBuilder::read_vassal},
    {"alt", &CaseBuilder::read_alternative},
    {"edition", &CaseBuilder::skip},
    {"since", &CaseBuilder::skip},
    {"seen", &CaseBuilder::skip},
    {"differ", &CaseBuilder::skip},
    {"need", &CaseBuilder::skip},
    {"prov", &CaseBuilder::skip},
};

void CaseBuilder::begin() {
  case_ = Case{};
  case_.line = line_.number();
  values_.begin_case();
}

Case CaseBuilder::take() {
  case_.variant = values_.variant_so_far();
  return std::move(case_);
}

void CaseBuilder::read_line() {
  const std::string_view word = line_.keyword();
  const auto* const keyword = std::ranges::find_if(keywords, [&](const Keyword& row) {
    return row.word[0] == word[0] && row.word == word; // most rows differ in the first letter
  });
  if (keyword == std::end(keywords)) line_.wrong(word, "this word is unknown");
  (this->*keyword->read)();
  if (line_.more()) line_.wrong(line_.peek(), "nothing more can stand in this line");
}

// ---- where a line belongs

Expectation& CaseBuilder::expectation() {
  if (case_.alternatives.empty()) return phase().expected;
  auto& phases = case_.alternatives.back().phases;
  if (phases.empty()) line_.wrong(line_.keyword(), "a phase line must come first");
  return phases.back().second;
}

// ---- what the case is about

void CaseBuilder::read_option() {
  const std::string_view word = line_.take("NAME=VALUE");
  const auto& [name, value] = case_.options.emplace_back(values_.choice(word));
  judge::Rules scratch;
  if (const std::string problem = set_rule(scratch, name, value); !problem.empty())
    line_.wrong(word, problem);
}

void CaseBuilder::read_phase() {
  const judge::Phase read = values_.phase();
  if (!case_.alternatives.empty()) {
    case_.alternatives.back().phases.push_back({read, {}});
    return;
  }
  case_.phases.emplace_back();
  phase().before.phase = read;
  phase().before.owners.assign(values_.map().province_count(), Power{});
  is_taken_.assign(values_.map().province_count(), false);
}

// "alt 4.A.2=b derived"
void CaseBuilder::read_alternative() {
  Alternative alternative;
  const std::pair<std::string_view, bool*> marks[] = {
      {"derived", &alternative.derived}, {"same", &alternative.same}, {"undefined", &alternative.undefined}};
  while (line_.more()) {
    const std::string_view word = line_.take("");
    const auto* const mark = std::ranges::find(marks, word, [](const auto& row) { return row.first; });
    if (mark != std::end(marks))
      *mark->second = true;
    else
      alternative.options.push_back(values_.choice(word));
  }
  case_.alternatives.push_back(std::move(alternative));
}

// ---- the position and the orders of a phase

void CaseBuilder::read_owns() {
  not_in_alternative();
  const Power owner = values_.power();
  phase().gives_owners = true;
  while (line_.more()) {
    const Province p = values_.province();
    const std::string& name = values_.map().province(p).name;
    if (!values_.map().is_center(p)) line_.wrong(line_.last(), name + " is no center");
    if (phase().before.owners[p]) line_.wrong(line_.last(), name + " has an owner already");
    phase().before.owners[p] = owner;
  }
}

void CaseBuilder::read_place() {
  not_in_alternative();
  const Unit placed = values_.unit();
  phase().gives_units = true;
  char& taken = is_taken_[values_.map().province_of(placed.location)];
  if (taken) line_.wrong(line_.last(), "there is a unit already");
  taken = true;
  phase().before.units.push_back(placed);
}

// Home centers that a year has fixed.
void CaseBuilder::read_homes() {
  not_in_alternative();
  const Power power = values_.power();
  auto& homes = phase().before.homes;
  if (homes.size() == 0) homes.assign(values_.map().province_count(), Power{});
  while (line_.more()) homes[values_.province()] = power;
}

void CaseBuilder::read_contested() {
  not_in_alternative();
  while (line_.more()) phase().before.contested.push_back(values_.province());
  std::ranges::sort(phase().before.contested);
}

void CaseBuilder::read_absent() {
  not_in_alternative();
  phase().absent.push_back(values_.power());
}

void CaseBuilder::read_order() {
  not_in_alternative();
  std::vector<CaseOrder>& orders = phase().orders;
  if (orders.empty()) orders.reserve(phase().before.units.size());
  const judge::PhaseKind kind = phase().before.phase.kind;
  orders.push_back({values_.number(), {values_.power(), values_.order(kind)}});
}

// ---- what is expected

void CaseBuilder::read_dummies() {
  not_in_alternative();
  while (line_.more()) phase().before.dummies.insert(values_.power());
}

void CaseBuilder::read_out_of_play() {
  not_in_alternative();
  while (line_.more()) phase().before.out_of_play.insert(values_.power());
}

void CaseBuilder::read_vassal() {
  not_in_alternative();
  const judge::Power dummy = values_.power();
  phase().before.vassals.push_back({dummy, values_.power()});
}

void CaseBuilder::read_dislodged() {
  ExpectedDislodged dislodged;
  dislodged.unit = values_.unit();
  line_.take_exactly("by");
  dislodged.by = values_.power();
  dislodged.from = values_.province();
  if (line_.more()) {
    line_.take_exactly("retreats");
    dislodged.retreats = values_.retreats();
  }
  if (opens_with_retreats())
    place_dislodged(dislodged);
  else
    expectation().dislodged.push_back(std::move(dislodged));
}

// Is the line part of the position with which the case begins, and no expectation?
bool CaseBuilder::opens_with_retreats() const {
  return case_.alternatives.empty() && case_.phases.size() == 1 && case_.phases[0].orders.empty() &&
         case_.phases[0].before.phase.kind == judge::PhaseKind::retreat;
}

void CaseBuilder::place_dislodged(const ExpectedDislodged& d) {
  if (!d.retreats) line_.wrong_at_end("here must follow retreats and where it may go");
  phase().gives_dislodged = true;
  phase().before.dislodged.push_back({d.unit, d.by, d.from, *d.retreats});
}

void CaseBuilder::read_expect() {
  ExpectedResult expected;
  expected.number = values_.number();
  expected.results = values_.results();
  if (line_.more()) {
    if (line_.take("dislodged") != "dislodged") line_.wrong(line_.last(), "only dislodged can stand here");
    expected.dislodged = true;
  }
  expectation().results.push_back(std::move(expected));
}

struct CaseReader::State {
  State(std::istream& in, Library& library) : input(in), builder(line, library) {}

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

  CaseText input;
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
  while (state.line.read(state.input)) {
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

CaseText* CaseReader::between_cases() { return state_->in_case() ? nullptr : &state_->input; }

void CaseReader::skip_case(std::size_t lines) {
  state_->line.skip_lines(lines);
  state_->where = State::Where::between_cases;
}

} // namespace variants

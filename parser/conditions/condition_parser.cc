// SPDX-License-Identifier: GPL-3.0-or-later
// condition_parser - see condition_parser.h
#include "parser/conditions/condition_parser.h"

#include "parser/conditions/test_reader.h"
#include "parser/normal.h"

#include <utility>

namespace parser {

using Kind = Condition::Kind;

namespace {

constexpr std::size_t most_tests = 30;      // in a condition
constexpr std::size_t deepest_bracket = 10; // brackets and NOTs within each other
constexpr std::size_t longest = 1000;       // bytes

Condition negated(Condition condition) {
  if (condition.kind == Kind::negation) return Condition(condition.parts.front());
  Condition negation;
  negation.kind = Kind::negation;
  negation.parts.push_back(std::move(condition));
  return negation;
}

// "a AND b AND c" is one row; what was read so far is the first part of another.
Condition joined(Kind kind, Condition left, Condition right) {
  if (left.kind == kind) {
    left.parts.push_back(std::move(right));
    return left;
  }
  Condition both;
  both.kind = kind;
  both.parts.push_back(std::move(left));
  both.parts.push_back(std::move(right));
  return both;
}

class ConditionParser {
 public:
  ConditionParser(const judge::Map& map, const Names& names, judge::Power self, std::string_view text)
      : places_(names, judge::PhaseKind::movement, text), tests_(map, places_, self) {}

  bool parse(Condition& condition) {
    if (!alternatives(condition, 0)) return false;
    return lexer().at_end() || places_.complain(lexer().peek(), "no bracket is open here");
  }
  const Complaint& complaint() { return places_.complaint(); }
  std::vector<std::string>& notices() { return places_.notices(); }
  bool open_bracket() const { return open_bracket_; }

 private:
  Lexer& lexer() { return places_.lexer(); }
  bool take_word(std::string_view word) {
    if (!lexer().peek().is_word() || lexer().peek().key != Key(word)) return false;
    lexer().skip();
    return true;
  }

  bool alternatives(Condition& condition, std::size_t depth);
  bool term(Condition& condition, std::size_t depth);
  bool bracket(Condition& condition, std::size_t depth);

  PlaceParser places_;
  TestReader tests_;
  std::size_t count_ = 0;
  bool open_bracket_ = false;
};

bool ConditionParser::alternatives(Condition& condition, std::size_t depth) {
  if (!term(condition, depth)) return false;
  while (true) {
    const bool both = take_word("and");
    if (!both && !take_word("or")) return true;
    Condition right;
    if (!term(right, depth)) return false;
    condition = joined(both ? Kind::all : Kind::any, std::move(condition), std::move(right));
  }
}

bool ConditionParser::term(Condition& condition, std::size_t depth) {
  if (depth > deepest_bracket)
    return places_.complain(lexer().peek(), "ten brackets and NOTs within each other are the most");
  if (take_word("not")) {
    if (!term(condition, depth + 1)) return false;
    condition = negated(std::move(condition));
    return true;
  }
  if (lexer().take(Sign::open)) return bracket(condition, depth + 1);
  if (++count_ > most_tests)
    return places_.complain(lexer().peek(), "a condition holds thirty tests at most");
  return tests_.read(condition);
}

// The end of the line closes what is open.
bool ConditionParser::bracket(Condition& condition, std::size_t depth) {
  if (!alternatives(condition, depth)) return false;
  // A condition in brackets is one: (a OR b) OR c says the same, (a AND b) OR c is grouped so.
  if (lexer().take(Sign::close)) return true;
  if (!lexer().at_end()) return places_.complain(lexer().peek(), "AND, OR or a ) was expected here");
  return open_bracket_ = true;
}

} // namespace

ParsedCondition parse_condition(const judge::Map& map, const Names& names, judge::Power self,
                                std::string_view text) {
  ParsedCondition parsed;
  if (text.size() > longest) {
    parsed.problems.push_back({0, longest, 1, "this condition is too long; write it in several"});
    return parsed;
  }
  const NormalLine plain(text);
  ConditionParser reader(map, names, self, plain.text());
  if (reader.parse(parsed.condition)) {
    parsed.incomplete = reader.open_bracket();
    parsed.notices = std::move(reader.notices());
    return parsed;
  }
  const Complaint& complaint = reader.complaint();
  parsed.incomplete = complaint.begin == plain.text().size();
  const std::size_t column = plain.column(complaint.begin);
  parsed.problems.push_back({0, column, plain.column(complaint.end) - column, complaint.text});
  return parsed;
}

} // namespace parser

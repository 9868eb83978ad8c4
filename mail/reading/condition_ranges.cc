// SPDX-License-Identifier: GPL-3.0-or-later
// condition_ranges - see condition_ranges.h
#include "mail/reading/condition_ranges.h"

#include "parser/conditions/block.h"

#include <algorithm>
#include <string>

namespace mail {

namespace {

using Kind = ConditionRange::Kind;
using Piece = parser::BlockPiece::Kind;

// The lines of orders between two commands.
class Section {
 public:
  Section(const std::vector<parser::Statement>& statements, std::size_t begin, std::size_t end)
      : begin_(begin), taken_(begin), end_(end) {
    for (std::size_t at = begin; at < end; ++at) kinds_.push_back(kinds_of(statements[at].text));
  }

  void find(std::vector<ConditionRange>& ranges) {
    for (std::size_t at = begin_; at < end_;) {
      if (kinds(at).empty() || kinds(at).front() == Piece::orders) {
        ++at;
        continue;
      }
      ranges.push_back(range_at(at));
      at = taken_ = ranges.back().end;
    }
  }

 private:
  static std::vector<Piece> kinds_of(const std::string& line) {
    std::vector<Piece> kinds;
    for (const parser::BlockPiece& piece : parser::pieces_of(line)) kinds.push_back(piece.kind);
    return kinds;
  }
  const std::vector<Piece>& kinds(std::size_t at) const { return kinds_[at - begin_]; }

  ConditionRange range_at(std::size_t at) const {
    const bool opens = kinds(at).front() == Piece::opens;
    if (const std::size_t end = behind_end(at, opens ? 0 : 1); end > at)
      return opens ? ConditionRange{at, end, Kind::whole} : ConditionRange{taken_, end, Kind::stray};
    const bool bare = kinds(at).back() != Piece::orders;
    return {at, bare ? end_ : at + 1, bare ? Kind::unclosed : Kind::line};
  }

  // Behind the ENDIF that closes what is open from `at` on, `depth` IFs above it counted in; `at` when there
  // is none.
  std::size_t behind_end(std::size_t at, std::size_t depth) const {
    for (std::size_t below = at; below < end_; ++below)
      for (const Piece kind : kinds(below)) {
        if (kind == Piece::opens) ++depth;
        if (kind == Piece::closes && --depth == 0) return below + 1;
      }
    return at;
  }

  std::size_t begin_, taken_, end_;
  std::vector<std::vector<Piece>> kinds_;
};

} // namespace

std::vector<ConditionRange>
condition_ranges(const std::vector<parser::Statement>& statements,
                 const std::function<bool(const parser::Statement&)>& ends_orders) {
  std::vector<ConditionRange> ranges;
  const auto has_word = [](const parser::Statement& one) { return parser::begins_with_block_word(one.text); };
  if (std::ranges::none_of(statements, has_word)) return ranges;
  const std::size_t count = std::min(statements.size(), parser::most_statements);
  for (std::size_t begin = 0; begin < count;) {
    std::size_t end = begin;
    while (end < count && (has_word(statements[end]) || !ends_orders(statements[end]))) ++end; // "END IF"
    Section(statements, begin, end).find(ranges);
    begin = end + 1;
  }
  return ranges;
}

} // namespace mail

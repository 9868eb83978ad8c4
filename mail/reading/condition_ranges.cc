// condition_ranges - see condition_ranges.h
#include "mail/reading/condition_ranges.h"

#include "parser/conditions/block.h"

#include <algorithm>
#include <string_view>

namespace mail {

namespace {

using Kind = ConditionRange::Kind;
using Piece = parser::BlockPiece::Kind;

// The lines of orders between two commands.
class Section {
 public:
  Section(const std::vector<parser::Statement>& statements, std::size_t begin, std::size_t end)
      : begin_(begin), taken_(begin), end_(end) {
    for (std::size_t at = begin; at < end; ++at) lines_.push_back(statements[at].text);
  }

  void find(std::vector<ConditionRange>& ranges) {
    for (std::size_t at = begin_; at < end_;) {
      if (!parser::begins_with_block_word(line(at))) {
        ++at;
        continue;
      }
      ranges.push_back(range_at(at));
      at = taken_ = ranges.back().end;
    }
  }

 private:
  std::string_view line(std::size_t at) const { return lines_[at - begin_]; }

  ConditionRange range_at(std::size_t at) const {
    const std::vector<parser::BlockPiece> pieces = parser::pieces_of(line(at));
    if (pieces.front().kind == Piece::opens) {
      const std::size_t end = parser::end_of_block(lines_, at - begin_) + begin_;
      if (end > at) return {at, end, Kind::whole};
    } else if (const std::size_t end = behind_stray_end(at); end > at) {
      return {taken_, end, Kind::stray};
    }
    const bool bare = pieces.back().kind != Piece::orders;
    return {at, bare ? end_ : at + 1, bare ? Kind::unclosed : Kind::line};
  }

  // An IF on the way has an ENDIF of its own; that of what began at `at` is further down.
  std::size_t behind_stray_end(std::size_t at) const {
    std::size_t depth = 1;
    for (std::size_t below = at; below < end_; ++below)
      for (const parser::BlockPiece& piece : parser::pieces_of(line(below))) {
        if (piece.kind == Piece::opens) ++depth;
        if (piece.kind == Piece::closes && --depth == 0) return below + 1;
      }
    return at;
  }

  std::size_t begin_, taken_, end_;
  std::vector<std::string_view> lines_;
};

} // namespace

std::vector<ConditionRange>
condition_ranges(const std::vector<parser::Statement>& statements,
                 const std::function<bool(const parser::Statement&)>& ends_orders) {
  std::vector<ConditionRange> ranges;
  const auto has_word = [](const parser::Statement& one) { return parser::begins_with_block_word(one.text); };
  if (std::ranges::none_of(statements, has_word)) return ranges;
  for (std::size_t begin = 0; begin < statements.size();) {
    std::size_t end = begin;
    while (end < statements.size() && !ends_orders(statements[end])) ++end;
    Section(statements, begin, end).find(ranges);
    begin = end + 1;
  }
  return ranges;
}

} // namespace mail

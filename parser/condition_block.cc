// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/condition_block.h"

#include "parser/lexer.h"

#include <algorithm>
#include <iterator>

namespace parser {

// ---- orders with conditions: the lines from IF to ENDIF as pieces, and which of them count

namespace {

using PieceKind = BlockPiece::Kind;

constexpr std::size_t most_lines = 100; // of a block
constexpr std::size_t deepest = 8;      // blocks within each other

Problem problem_at(const BlockPiece& piece, std::string text) {
  const std::size_t length = piece.asks() && !piece.text.empty()
                                 ? piece.column + piece.text.size() - piece.word
                             : piece.kind == PieceKind::closes ? 5
                                                               : 4;
  return {piece.line + 1, piece.word, length, std::move(text)};
}

class BlockReader {
 public:
  BlockReader(const judge::Map& map, const Names& names, judge::Power self)
      : map_(map), names_(names), self_(self) {}

  Block read(const std::vector<std::string>& lines) {
    if (lines.size() > most_lines) {
      block_.problems.push_back({1, 0, 0, "from IF to ENDIF a hundred lines are the most"});
      return std::move(block_);
    }
    for (std::size_t line = 0; line < lines.size(); ++line)
      for (BlockPiece& piece : pieces_of(lines[line])) {
        piece.line = line;
        add(piece);
        block_.pieces.push_back(std::move(piece));
      }
    return std::move(block_);
  }

 private:
  void add(BlockPiece& piece);
  void read_condition(BlockPiece& piece);
  void complain(const BlockPiece& piece, std::string text) {
    block_.problems.push_back(problem_at(piece, std::move(text)));
  }

  const judge::Map& map_;
  const Names& names_;
  judge::Power self_;
  Block block_;
  std::vector<bool> has_else_; // of the blocks that are open
};

void BlockReader::add(BlockPiece& piece) {
  if (piece.asks()) read_condition(piece);
  const bool ended = !block_.pieces.empty() && has_else_.empty();
  switch (piece.kind) {
  case PieceKind::opens:
    if (ended) return complain(piece, "this block begins on a line of its own");
    if (has_else_.size() == deepest) complain(piece, "eight IFs within each other are the most");
    return has_else_.push_back(false);
  case PieceKind::turns:
  case PieceKind::otherwise:
    if (has_else_.empty()) return complain(piece, "there is no IF above this");
    if (has_else_.back()) complain(piece, "below ELSE no other branch can follow");
    has_else_.back() = piece.kind == PieceKind::otherwise;
    return;
  case PieceKind::closes:
    if (has_else_.empty()) return complain(piece, "there is no IF above this");
    return has_else_.pop_back();
  case PieceKind::orders:
    if (has_else_.empty()) complain(piece, "orders behind ENDIF stand on a line of their own");
    return;
  }
}

void BlockReader::read_condition(BlockPiece& piece) {
  ParsedCondition parsed = parse_condition(map_, names_, self_, piece.text);
  for (Problem& problem : parsed.problems) {
    problem.line = piece.line + 1;
    problem.column += piece.column;
    block_.problems.push_back(std::move(problem));
  }
  std::ranges::move(parsed.notices, std::back_inserter(block_.notices));
  piece.condition = std::move(parsed.condition);
}

bool begins_with_joint(std::string_view line) {
  const NormalLine plain(line);
  const Token first = Lexer(plain.text()).peek();
  return first.is(Sign::close) || (first.is_word() && (first.key == Key("and") || first.key == Key("or")));
}

// One IF that is open while the pieces are decided.
struct Open {
  bool reached; // it lies in a branch that counts
  bool done;    // one of its branches was taken
  bool counts;  // the branch in hand is
};

} // namespace

Block read_block(const judge::Map& map, const Names& names, judge::Power self,
                 const std::vector<std::string>& lines) {
  return BlockReader(map, names, self).read(lines);
}

std::vector<BlockVerdict> decide(const Block& block, const judge::Map& map, const judge::Position& position) {
  std::vector<BlockVerdict> verdicts;
  std::vector<Open> open;
  const auto counts_here = [&] { return open.empty() || open.back().counts; };
  for (const BlockPiece& piece : block.pieces) {
    if (piece.kind == PieceKind::orders || piece.kind == PieceKind::closes) {
      verdicts.push_back({counts_here(), counts_here()});
      if (piece.kind == PieceKind::closes) open.pop_back();
      continue;
    }
    if (piece.kind == PieceKind::opens) open.push_back({counts_here(), false, false});
    Open& here = open.back();
    const bool reached = here.reached && !here.done;
    here.counts = reached && (!piece.asks() || holds(piece.condition, map, position));
    here.done = here.done || here.counts;
    verdicts.push_back({here.counts, reached});
  }
  return verdicts;
}

std::string verdict_in_words(const BlockPiece& piece, const BlockVerdict& verdict, const judge::Map& map,
                             const judge::Position& position, const Unseen& unseen) {
  if (piece.kind == PieceKind::orders || piece.kind == PieceKind::closes) return "";
  if (!verdict.reached) return "Left out, with what is below it.";
  if (!piece.asks()) return "This branch counts.";
  const std::string why = facts(piece.condition, map, position, unseen);
  return (verdict.counts ? "True, this branch counts: " : "False, left out: ") + why + ".";
}

bool is_broken_condition(const judge::Map& map, const Names& names, judge::Power self, std::string_view first,
                         std::string_view second) {
  const std::vector<BlockPiece> pieces = pieces_of(first), next = pieces_of(second);
  if (pieces.empty() || !pieces.back().runs_on) return false;
  if (next.empty() || next.front().kind != PieceKind::orders) return false;
  const ParsedCondition alone = parse_condition(map, names, self, pieces.back().text);
  if (!alone.incomplete && alone.problems.empty() && !begins_with_joint(second)) return false;
  const std::vector<BlockPiece> together = pieces_of(std::string(first) + ' ' + std::string(second));
  const std::string& whole = together[pieces.size() - 1].text;
  return whole.size() > pieces.back().text.size() &&
         parse_condition(map, names, self, whole).problems.empty();
}

// ---- lines to pieces, and where a block ends

namespace {

using PieceKind = BlockPiece::Kind;

bool is_word(const Token& token, std::string_view word) { return token.is_word() && token.key == Key(word); }

class LinePieces {
 public:
  explicit LinePieces(std::string_view line) : line_(line), plain_(line), lexer_(plain_.text()) {}

  std::vector<BlockPiece> read() {
    while (skip_marks(), !lexer_.at_end()) read_piece();
    return std::move(pieces_);
  }

 private:
  void skip_marks();
  void read_piece();
  bool read_keyword(PieceKind& kind);
  bool ends_orders();
  bool ends_condition();
  template <class Ends> void read_text(BlockPiece& piece, Ends ends);

  std::string_view line_;
  NormalLine plain_;
  Lexer lexer_;
  std::vector<BlockPiece> pieces_;
};

// The mark of a list before IF; that before an order may be part of it. THEN may begin a line of its own.
void LinePieces::skip_marks() {
  const std::size_t begin = lexer_.place();
  while (!lexer_.at_end() && !lexer_.peek().is_word()) lexer_.skip();
  const std::size_t word = lexer_.place();
  PieceKind kind;
  const bool keyword = !lexer_.at_end() && read_keyword(kind);
  lexer_.go_back(keyword || word == plain_.text().size() ? word : begin);
  if (!keyword)
    while (lexer_.peek().is(Sign::separator) || lexer_.peek().is(Sign::colon) ||
           is_word(lexer_.peek(), "then"))
      lexer_.skip();
}

// Moves behind it; a word that is none is left.
bool LinePieces::read_keyword(PieceKind& kind) {
  const std::size_t begin = lexer_.place();
  const Token first = lexer_.peek();
  lexer_.skip();
  const bool then_if = is_word(lexer_.peek(), "if");
  if (is_word(first, "if")) {
    kind = PieceKind::opens;
    return true;
  }
  if (is_word(first, "endif")) {
    kind = PieceKind::closes;
    return true;
  }
  if (is_word(first, "elseif") || is_word(first, "elsif")) {
    kind = PieceKind::turns;
    return true;
  }
  if (is_word(first, "end") && then_if) {
    lexer_.skip();
    kind = PieceKind::closes;
    return true;
  }
  if (is_word(first, "else")) {
    if (then_if) lexer_.skip();
    kind = then_if ? PieceKind::turns : PieceKind::otherwise;
    return true;
  }
  lexer_.go_back(begin);
  return false;
}

bool LinePieces::ends_orders() {
  if (!lexer_.peek().is_word()) return false;
  const std::size_t begin = lexer_.place();
  PieceKind kind = PieceKind::orders;
  const bool keyword = read_keyword(kind);
  lexer_.go_back(begin);
  return keyword;
}

bool LinePieces::ends_condition() {
  const Token& token = lexer_.peek();
  return token.is(Sign::separator) || token.is(Sign::colon) || is_word(token, "then") || ends_orders();
}

template <class Ends> void LinePieces::read_text(BlockPiece& piece, Ends ends) {
  const std::size_t begin = plain_.column(lexer_.place());
  while (!lexer_.at_end() && !ends()) lexer_.skip();
  const std::size_t end = plain_.column(lexer_.place());
  piece.column = begin;
  piece.text = std::string(trim(line_.substr(begin, end - begin)));
}

void LinePieces::read_piece() {
  BlockPiece piece;
  piece.word = plain_.column(lexer_.place());
  const bool orders = !read_keyword(piece.kind);
  if (orders) piece.kind = PieceKind::orders;
  if (orders) {
    read_text(piece, [this] { return ends_orders(); });
  } else if (piece.asks()) {
    read_text(piece, [this] { return ends_condition(); });
    piece.runs_on = lexer_.at_end();
    if (is_word(lexer_.peek(), "then")) lexer_.skip();
  } else {
    piece.column = plain_.column(lexer_.place());
  }
  pieces_.push_back(std::move(piece));
}

} // namespace

std::vector<BlockPiece> pieces_of(std::string_view line) { return LinePieces(line).read(); }

bool begins_with_block_word(std::string_view line) {
  const auto letter = std::ranges::find_if(line, [](char c) {
    const char small = to_lower(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9');
  });
  if (letter == line.end() || (to_lower(*letter) != 'i' && to_lower(*letter) != 'e')) return false;
  const std::vector<BlockPiece> pieces = pieces_of(line.substr(0, 2000));
  return !pieces.empty() && pieces.front().kind != PieceKind::orders;
}

std::size_t end_of_block(const std::vector<std::string_view>& lines, std::size_t begin) {
  std::size_t depth = 0;
  for (std::size_t at = begin; at < lines.size(); ++at) {
    for (const BlockPiece& piece : pieces_of(lines[at])) {
      if (piece.kind == PieceKind::opens) ++depth;
      if (piece.kind == PieceKind::closes && depth > 0 && --depth == 0) return at + 1;
    }
    if (depth == 0) return begin;
  }
  return begin;
}

std::vector<std::string> set_in(const std::vector<std::string>& lines) {
  std::vector<std::string> shown;
  std::size_t depth = 0;
  for (const std::string& line : lines) {
    const std::vector<BlockPiece> pieces = pieces_of(line);
    const bool turns_back = depth > 0 && !pieces.empty() && pieces.front().kind != PieceKind::orders &&
                            pieces.front().kind != PieceKind::opens;
    shown.push_back(std::string(2 * (turns_back ? depth - 1 : depth), ' ') + line);
    for (const BlockPiece& piece : pieces) {
      if (piece.kind == PieceKind::opens) ++depth;
      if (piece.kind == PieceKind::closes && depth > 0) --depth;
    }
  }
  return shown;
}

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// block_pieces - see block.h: lines to pieces, and where a block ends
#include "parser/conditions/block.h"
#include "parser/lexer.h"
#include "parser/normal.h"
#include "parser/text.h"

#include <algorithm>

namespace parser {

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

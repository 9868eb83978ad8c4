// SPDX-License-Identifier: GPL-3.0-or-later
// lexer - see lexer.h
#include "parser/lexer.h"

namespace parser {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
// An apostrophe inside a word vanishes: "Val d'Aosta", "Austria's".
bool is_word_character(char c) { return is_letter(c) || c == '\''; }
bool is_blank(char c) {
  switch (c) {
  case ' ':
  case '.':
  case '\'':
  case '"':
  case '`':
  case '&':
  case '_':
  case '!': return true;
  default: return false;
  }
}
bool is_arrow(char c) { return c == '-' || c == '=' || c == '>'; }

Sign sign_of(char c) {
  switch (c) {
  case '/': return Sign::slash;
  case '(':
  case '[': return Sign::open;
  case ')':
  case ']': return Sign::close;
  case '+': return Sign::plus;
  case '*': return Sign::star;
  case ':': return Sign::colon;
  case ';':
  case ',': return Sign::separator;
  default: return Sign::other;
  }
}

} // namespace

std::size_t Lexer::skip_blanks(std::size_t at) const {
  while (at < text_.size()) {
    if (is_blank(text_[at])) {
      ++at;
    } else if (text_.compare(at, 2, "(*") == 0) {
      const std::size_t end = text_.find("*)", at + 2);
      at = end == text_.npos ? text_.size() : end + 2;
    } else if (text_.compare(at, 2, "//") == 0) {
      return text_.size();
    } else {
      break;
    }
  }
  return at;
}

void Lexer::advance(std::size_t from) {
  const std::size_t begin = skip_blanks(from);
  current_.begin = current_.end = begin;
  current_.glued = begin > 0 && text_[begin - 1] != ' ';
  current_.sign = Sign::end;
  if (begin == text_.size()) return;
  std::size_t end = begin + 1;
  if (is_letter(text_[begin])) {
    current_.sign = Sign::word;
    while (end < text_.size() && is_word_character(text_[end])) ++end;
    current_.key = Key(text_.substr(begin, end - begin));
  } else if (is_arrow(text_[begin])) {
    current_.sign = Sign::dash;
    while (end < text_.size() && is_arrow(text_[end])) ++end;
  } else {
    current_.sign = sign_of(text_[begin]);
  }
  current_.end = end;
}

} // namespace parser

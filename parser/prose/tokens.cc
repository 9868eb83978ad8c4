// SPDX-License-Identifier: GPL-3.0-or-later
// tokens - see tokens.h
#include "parser/prose/tokens.h"

#include "parser/lexicon.h"
#include "parser/normal.h"
#include "parser/prose/layout.h"
#include "parser/text.h"

#include <algorithm>

namespace parser {
namespace {

bool is_letter(char c) {
  const char small = to_lower(c);
  return (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') || c == '&';
}

Mark mark_of(char c) {
  switch (c) {
  case '-':
  case '>': return Mark::dash;
  case ',': return Mark::comma;
  case '.': return Mark::dot;
  case ';':
  case '!': return Mark::stop;
  case '?': return Mark::question;
  case ':': return Mark::colon;
  case '/': return Mark::slash;
  case '|': return Mark::bar;
  case '+': return Mark::plus;
  case '(':
  case '[':
  case '{': return Mark::open;
  case ')':
  case ']':
  case '}': return Mark::close;
  default: return Mark::other;
  }
}

// Quotes, stars and the like hug words, and mean nothing.
bool is_nothing(char c) { return std::string_view("\"'`*_^<~").find(c) != std::string_view::npos; }

class Tokenizer {
 public:
  Tokenizer(std::string_view line, std::size_t number)
      : tidy_(without_layout(line)), plain_(tidy_), number_(number) {}

  std::vector<Piece> read() {
    const std::string_view text = plain_.text();
    for (std::size_t at = 0; at < text.size();) {
      if (is_letter(text[at]))
        at = read_word(at);
      else if (text[at] == ' ' || is_nothing(text[at]))
        glued_ = glued_ && text[at] != ' ', ++at;
      else if (text.substr(at).starts_with("//") || (text[at] == '#' && !glued_ && !tokens_.empty()))
        break;
      else
        at = read_sign(at);
    }
    return std::move(tokens_);
  }

 private:
  std::size_t read_word(std::size_t begin) {
    const std::string_view text = plain_.text();
    std::size_t end = begin;
    while (end < text.size() && (is_letter(text[end]) || (text[end] == '\'' && end + 1 < text.size() &&
                                                          is_letter(text[end + 1]) && end > begin)))
      ++end;
    const std::vector<std::string> words = phrase_words(text.substr(begin, end - begin));
    for (const std::string& word : words) add(Mark::word, word, begin, end);
    return end;
  }

  std::size_t read_sign(std::size_t begin) {
    const std::string_view text = plain_.text();
    std::size_t end = begin + 1;
    const bool arrow = text[begin] == '-' || text[begin] == '=' || text[begin] == '>';
    while (arrow && end < text.size() && (text[end] == '-' || text[end] == '=' || text[end] == '>')) ++end;
    add(arrow ? Mark::dash : mark_of(text[begin]), {}, begin, end);
    return end;
  }

  void add(Mark mark, std::string word, std::size_t begin, std::size_t end) {
    tokens_.push_back({mark, glued_, std::move(word), number_, plain_.column(begin), plain_.column(end)});
    glued_ = true;
  }

  std::string tidy_;
  NormalLine plain_;
  std::size_t number_;
  bool glued_ = false;
  std::vector<Piece> tokens_;
};

} // namespace

std::vector<Piece> tokens_of(std::string_view line, std::size_t number) {
  return Tokenizer(line, number).read();
}

} // namespace parser

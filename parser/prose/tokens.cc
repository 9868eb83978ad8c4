// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/tokens.h"

#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace parser {

// ---- what lists, tables, program text and decoration put around the words of a line

namespace {

void blank(std::string& line, std::size_t begin, std::size_t end, char with = ' ') {
  std::fill(line.begin() + static_cast<std::ptrdiff_t>(begin),
            line.begin() + static_cast<std::ptrdiff_t>(end), with);
}

// Emoji, flags, keycaps, check marks: no letter of any script, and no sign that has a plain form.
bool is_decoration(char32_t code) {
  const bool pictures = (code >= 0x1F000 && code <= 0x1FAFF) || (code >= 0xE0000 && code <= 0xE007F);
  const bool signs = code == 0x20E3 || (code >= 0x2300 && code <= 0x23FF) ||
                     (code >= 0x2460 && code <= 0x2793) || (code >= 0x2795 && code <= 0x2797) ||
                     code == 0x27B0 || code == 0x27BF || (code >= 0x2B12 && code <= 0x2BFF) ||
                     code == 0x2022 || code == 0x2023 || code == 0x2043 || code == 0x00B7 || code == 0x2219 ||
                     code == 0x25E6 || (code >= 0x2500 && code <= 0x257F) || code == 0x00A7 ||
                     code == 0x00B0 || code == 0x2024 || code == 0x00A1 || code == 0x00BF ||
                     (code >= 0xFE00 && code <= 0xFE0F) || code == 0x203B || code == 0x2219;
  return pictures || signs;
}

void blank_decorations(std::string& line) {
  for (std::size_t at = 0; at < line.size();) {
    const Character character = character_at(line, at);
    if (character.bytes > 1 && is_decoration(character.code)) {
      const bool keycap = character.code == 0x20E3;
      blank(line, at, at + character.bytes);
      if (keycap) // the digit that it stands on
        if (const std::size_t digit = line.find_last_not_of(' ', at); digit != line.npos)
          if (line[digit] >= '0' && line[digit] <= '9') line[digit] = ' ';
    }
    at += character.bytes;
  }
}

// "~~A vie - gal~~": what is struck out is not there.
void blank_struck(std::string& line) {
  for (std::size_t begin = 0; (begin = line.find("~~", begin)) != line.npos;) {
    const std::size_t end = line.find("~~", begin + 2);
    if (end == line.npos) return;
    blank(line, begin, end + 2);
    begin = end + 2;
  }
}

// Program text: "unit": "A" is A; a closing brace ends an order.
void blank_program_text(std::string& line) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == line.npos) return;
  const bool object = line.find("\":") != line.npos || line[first] == '{' || line[first] == '}';
  const bool list =
      ((line[first] == '[' || line[first] == ']') && (line.find('"') != line.npos || line.size() < 3)) ||
      line.ends_with("\",");
  if (!object && !list) return;
  int depth = 0;
  for (char& c : line) {
    if (c == '{') ++depth;
    if (c == '}') --depth;
    if (c == '}')
      c = ';';
    else if (c == '"' || c == '{' || c == '[' || c == ']' ||
             (object && (c == ':' || (c == ',' && depth > 0))))
      c = ' ';
  }
}

bool is_number(std::string_view word) {
  return !word.empty() && word.size() <= 2 && word.find_first_not_of("0123456789") == word.npos;
}

bool is_roman(std::string_view word) {
  constexpr std::array<std::string_view, 20> numbers{"i",    "ii", "iii", "iv",   "v",     "vi",   "vii",
                                                     "viii", "ix", "x",   "xi",   "xii",   "xiii", "xv",
                                                     "xiv",  "xx", "xvi", "xvii", "xviii", "xix"};
  const std::string small = to_lower(word);
  return std::ranges::find(numbers, small) != numbers.end();
}

// How much of the line's beginning is the mark of a list: "-", "2)", "#1", "iv.", "a)", "[x]", "Order 2:".
std::size_t list_mark(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t end = std::min(line.find(' ', begin), line.size());
  const std::string_view word = line.substr(begin, end - begin);
  if (word.empty() || end == line.size()) return begin;
  if (const std::string small = to_lower(word);
      small == "order" || small == "unit" || small == "move") { // "Order 1:"
    const std::size_t number = std::min(line.find(' ', end + 1), line.size());
    std::string_view digits = line.substr(end + 1, number - end - 1);
    if (digits.starts_with('#')) digits.remove_prefix(1);
    if (digits.size() > 1 && std::string_view(":.)").find(digits.back()) != std::string_view::npos &&
        is_number(digits.substr(0, digits.size() - 1)))
      return number;
    return begin;
  }
  constexpr std::array<std::string_view, 14> bullets{"-",      "--",     "*",  "+",  ">", "o",  "=",
                                                     "\u2013", "\u2014", "->", "=>", "~", "[]", "[x]"};
  if (std::ranges::find(bullets, word) != bullets.end()) return end;
  if (word == "[" && line.substr(end).starts_with(" ]")) return end + 2;
  if (word.starts_with('#') && is_number(word.substr(1))) return end;
  if (word.starts_with('#') && word.find_first_not_of('#') == word.npos) return end;
  const char last = word.back();
  if (last != '.' && last != ')' && last != ':' && last != ']') return begin;
  std::string_view inner = word.substr(0, word.size() - 1);
  if (inner.starts_with('(') || inner.starts_with('[')) inner.remove_prefix(1);
  if (inner.starts_with('#')) inner.remove_prefix(1);
  const bool letter = inner.size() == 1 && inner.front() >= 'a' && inner.front() <= 'z' && last == ')';
  return is_number(inner) || is_roman(inner) || letter ? end : begin;
}

// "| Army | Paris | Burgundy |": a row of a table is a line of words; bars inside a line part orders.
void blank_bars(std::string& line) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == line.npos || line[first] != '|') return;
  std::replace(line.begin(), line.end(), '|', ' ');
}

bool is_rule(std::string_view line) { return line.find_first_not_of(" -=_*~+|:`#") == line.npos; }

} // namespace

std::string without_layout(std::string_view written) {
  std::string line(written);
  std::replace(line.begin(), line.end(), '\t', ' ');
  if (is_rule(line)) return std::string(line.size(), ' ');
  blank_decorations(line);
  const std::size_t begin = line.find_first_not_of(' '), end = line.find_last_not_of(' ');
  if (begin == line.npos) return line; // nothing but a thumb
  if (line[begin] == '<' && line[end] == '>') line[end] = ' ';
  blank_struck(line);
  blank_program_text(line);
  blank_bars(line);
  for (std::size_t round = 0; round < 2; ++round) blank(line, 0, list_mark(line));
  return line;
}

// ---- the lines of a letter as words and signs, each with its place

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
      else if (!glued_ && (text.substr(at).starts_with("//") || (text[at] == '#' && !tokens_.empty())))
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

// "Nordküste", "(costa norte)" as the readers of places know them: "nc", "north coast".
void call_coasts_in_english(std::vector<Piece>& tokens) {
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (!tokens[at].is(Mark::word)) continue;
    if (const std::string_view side = Lexicon::coast_side(tokens[at].word); !side.empty())
      tokens[at].word = std::string(side.substr(0, 1)) + "c";
    if (at + 1 >= tokens.size() || !tokens[at + 1].is(Mark::word)) continue;
    const std::string_view side = Lexicon::coast_side(tokens[at].word + " " + tokens[at + 1].word);
    if (side.empty()) continue;
    tokens[at].word = side;
    tokens[at + 1].word = "coast";
  }
}

} // namespace

std::vector<Piece> tokens_of(std::string_view line, std::size_t number) {
  std::vector<Piece> tokens = Tokenizer(line, number).read();
  call_coasts_in_english(tokens);
  return tokens;
}

} // namespace parser

// line_marks - see line_marks.h
#include "parser/line_marks.h"

#include "parser/normal.h"
#include "parser/order_words.h"

#include <algorithm>

namespace parser {
namespace {

constexpr std::size_t most_marks = 2; // "- *A bud - rum*"
constexpr std::size_t longest_number = 2;
constexpr std::size_t longest_first_word = 20;

// U+00A7 and U+F0B7 are what Outlook's bullets become in plain text.
constexpr std::string_view dashes[] = {"-", "\u2013", "\u2014"};
constexpr std::string_view bullets[] = {"*",      "+",      "\u2022", "\u00B7", "\u25E6", "\u25AA", "\u25CF",
                                        "\u25CB", "\u25A0", "\u2023", "\u2043", "\u00A7", "\uF0B7"};

bool begins_order(std::string_view text, judge::PhaseKind phase) {
  const NormalLine plain(text.substr(0, longest_first_word));
  const Lexer lexer(plain.text());
  const Token& first = lexer.peek();
  return first.is_word() && (type_word(first.key) || verb_before(first.key, phase) != Verb::none);
}

template <class Table> std::size_t length_of_one(const Table& table, std::string_view text) {
  const auto* const found = std::find_if(std::begin(table), std::end(table),
                                         [&](std::string_view mark) { return text.starts_with(mark); });
  return found == std::end(table) ? 0 : found->size();
}

// "1.", "12)", "(3)"
std::size_t length_of_number(std::string_view text) {
  const std::size_t begin = text.starts_with('(') ? 1 : 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  if (end == begin || end - begin > longest_number || end == text.size()) return 0;
  return text[end] == ')' || (text[end] == '.' && begin == 0) ? end + 1 : 0;
}

std::size_t length_of_mark(std::string_view text, judge::PhaseKind phase) {
  if (const std::size_t length = length_of_one(dashes, text); length > 0) {
    const std::size_t next = text.find_first_not_of(" *", length);
    return next != text.npos && begins_order(text.substr(next), phase) ? length : 0;
  }
  const std::size_t length = length_of_one(bullets, text);
  return length > 0 ? length : length_of_number(text);
}

void blank_out(std::string& text, std::size_t begin, std::size_t length) {
  std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), length, ' ');
}

} // namespace

std::string without_list_mark(std::string_view line, judge::PhaseKind phase) {
  std::string text(line);
  bool bold = false;
  for (std::size_t marks = 0; marks < most_marks; ++marks) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == text.npos) return text;
    const std::size_t length = length_of_mark(std::string_view(text).substr(begin), phase);
    bold = bold || text[begin] == '*';
    blank_out(text, begin, length);
  }
  if (!bold) return text;
  for (std::size_t last = text.find_last_not_of(" ."); last != text.npos && text[last] == '*'; --last)
    text[last] = ' ';
  return text;
}

std::string with_sentences_parted(std::string_view line, judge::PhaseKind phase) {
  std::string text(line);
  for (std::size_t at = text.find(". "); at != text.npos; at = text.find(". ", at + 1))
    if (begins_order(line.substr(at + 1), phase)) text[at] = ';';
  return text;
}

} // namespace parser

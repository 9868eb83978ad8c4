// SPDX-License-Identifier: GPL-3.0-or-later
// line_marks - see line_marks.h
#include "parser/line_marks.h"

#include "parser/courtesy_words.h"
#include "parser/normal.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>

namespace parser {
namespace {

constexpr std::size_t most_marks = 2; // "- *A bud - rum*"
constexpr std::size_t longest_number = 2;
constexpr std::size_t longest_first_word = 20;

constexpr std::size_t most_courtesies = 3;                   // "please :) thanks"
constexpr std::size_t longest_closing = 6, longest_name = 2; // words

// U+00A7 and U+F0B7 are what Outlook's bullets become in plain text.
constexpr std::string_view dashes[] = {"->",     "=>",     "-",      "\u2013", "\u2014", "\u2192",
                                       "\u21D2", "\u27A2", "\u27A4", "\u25BA", "\u25B6"};
constexpr std::string_view bullets[] = {"*",      "+",      "\u2022", "\u00B7", "\u25E6", "\u25AA", "\u25CF",
                                        "\u25CB", "\u25A0", "\u2023", "\u2043", "\u00A7", "\uF0B7"};
constexpr std::string_view checks[] = {"\u2713", "\u2714", "\u2611"};

// U+263A, and the smiling faces and hands of telephones.
constexpr std::string_view smileys[] = {
    ":)", ":-)",    ";)",         ";-)",        ":(",         ":-(",        ":D",         "J",
    "^^", "\u263A", "\U0001F600", "\U0001F60A", "\U0001F609", "\U0001F642", "\U0001F44D", "\U0001F64F"};

bool begins_order(std::string_view text, judge::PhaseKind phase, const Names* names) {
  const NormalLine plain(text.substr(0, longest_first_word));
  const Lexer lexer(plain.text());
  const Token& first = lexer.peek();
  if (!first.is_word()) return false;
  const auto type = names == nullptr ? type_word(first.key) : names->type_called(first.key);
  return type || verb_before(first.key, phase) != Verb::none;
}

template <class Table> std::size_t length_of_one(const Table& table, std::string_view text) {
  const auto* const found = std::find_if(std::begin(table), std::end(table),
                                         [&](std::string_view mark) { return text.starts_with(mark); });
  return found == std::end(table) ? 0 : found->size();
}

// "a)", "(b)"
std::size_t length_of_letter(std::string_view text) {
  const std::size_t at = text.starts_with('(') ? 1 : 0;
  return text.size() > at + 1 && to_lower(text[at]) >= 'a' && to_lower(text[at]) <= 'z' && text[at + 1] == ')'
             ? at + 2
             : 0;
}

// "1.", "12)", "(3)"
std::size_t length_of_number(std::string_view text) {
  const std::size_t begin = text.starts_with('(') ? 1 : 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  if (end == begin || end - begin > longest_number || end == text.size()) return 0;
  return text[end] == ')' || (text[end] == '.' && begin == 0) ? end + 1 : 0;
}

std::size_t length_of_mark(std::string_view text, judge::PhaseKind phase, const Names* names) {
  if (const std::size_t length = length_of_one(dashes, text); length > 0) {
    const std::size_t next = text.find_first_not_of(" *", length);
    return next != text.npos && begins_order(text.substr(next), phase, names) ? length : 0;
  }
  if (const std::size_t length = length_of_one(bullets, text); length > 0) return length;
  // Before a unit alone a check may say that it stays.
  if (phase != judge::PhaseKind::adjustment)
    if (const std::size_t length = length_of_one(checks, text); length > 0) return length;
  const std::size_t length = length_of_number(text);
  return length > 0 ? length : length_of_letter(text);
}

void blank_out(std::string& text, std::size_t begin, std::size_t length) {
  std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), length, ' ');
}

// What may stand at the inner side of a star that hugs a word; of a sign outside.
bool hugs(char inner) { return inner != ' ' && inner != '*'; }
bool parts_words(char outer) {
  return outer == ' ' || outer == '.' || outer == ',' || outer == ';' || outer == '-';
}

bool is_please(const TalkWord& word) { return word.plain == "please" || word.plain == "pls"; }

// "Chloe", "Chloe Dupont": no province and no "par-bur", which may be meant as an order.
bool is_name(std::string_view text, const Names& names) {
  const std::vector<TalkWord> words = talk_words(text);
  return words.size() <= longest_name && std::ranges::all_of(words, [&](const TalkWord& word) {
           const bool small = text[word.begin] >= 'a' && text[word.begin] <= 'z';
           return !small && word.plain.find_first_of("-=>/") == std::string::npos &&
                  !names.find_province(word.plain).problem.empty();
         });
}

// Where the line's end "thanks, Chloe" begins; its size when there is none.
std::size_t begin_of_closing(std::string_view text, const Names& names) {
  const std::vector<TalkWord> words = talk_words(text);
  const std::size_t first = words.size() > longest_closing ? words.size() - longest_closing : 1;
  for (std::size_t at = first; at < words.size(); ++at) {
    const auto rest = after_closing(text.substr(words[at].begin));
    if (rest && is_name(*rest, names)) return words[at].begin;
  }
  return text.size();
}

// Hands may have a colour behind them.
bool is_smiley(std::string_view word, std::string_view smiley) {
  constexpr std::string_view colours[] = {"",           "\U0001F3FB", "\U0001F3FC",
                                          "\U0001F3FD", "\U0001F3FE", "\U0001F3FF"};
  return word.starts_with(smiley) &&
         std::ranges::find(colours, word.substr(smiley.size())) != std::end(colours);
}

// Where the last word begins, if it is a smiley or "please"; else the line's size.
std::size_t begin_of_smiley(std::string_view text) {
  const std::size_t end = text.find_last_not_of(' ') + 1;
  const std::size_t blank = text.substr(0, end).rfind(' ');
  if (end == 0 || blank == text.npos) return text.size();
  const std::string_view word = text.substr(blank + 1, end - blank - 1);
  const std::vector<TalkWord> words = talk_words(word);
  const bool found =
      std::ranges::any_of(smileys, [&](std::string_view each) { return is_smiley(word, each); }) ||
      (words.size() == 1 && is_please(words.front()));
  return found ? blank + 1 : text.size();
}

// The length of "and", "&" or "/" at this place; 0 when another word stands there.
std::size_t length_of_joint(std::string_view text) {
  if (text.starts_with("& ") || text.starts_with("/ ")) return 1;
  constexpr std::size_t length = 3;
  const bool same = text.size() > length && text[length] == ' ' && to_lower(text[0]) == 'a' &&
                    to_lower(text[1]) == 'n' && to_lower(text[2]) == 'd';
  return same ? length : 0;
}

} // namespace

std::string without_style(std::string_view line) {
  std::string text(line);
  std::size_t open = line.npos, open_end = 0;
  for (std::size_t at = line.find('*'); at != line.npos;) {
    const std::size_t end = std::min(line.find_first_not_of('*', at), line.size());
    const char before = at == 0 ? ' ' : line[at - 1], after = end == line.size() ? ' ' : line[end];
    if (parts_words(before) && hugs(after)) {
      open = at, open_end = end;
    } else if (open != line.npos && hugs(before) && parts_words(after)) {
      blank_out(text, open, open_end - open);
      blank_out(text, at, end - at);
      open = line.npos;
    }
    at = line.find('*', end);
  }
  return text;
}

std::string without_list_mark(std::string_view line, judge::PhaseKind phase, const Names* names) {
  std::string text(line);
  bool bold = false;
  for (std::size_t marks = 0; marks < most_marks; ++marks) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == text.npos) return text;
    const std::size_t length = length_of_mark(std::string_view(text).substr(begin), phase, names);
    bold = bold || text[begin] == '*';
    blank_out(text, begin, length);
  }
  if (!bold) return text;
  for (std::size_t last = text.find_last_not_of(" ."); last != text.npos && text[last] == '*'; --last)
    text[last] = ' ';
  return text;
}

std::string without_courtesies(std::string_view line, const Names& names) {
  std::string text(line);
  for (std::size_t count = 0; count < most_courtesies; ++count) {
    const std::size_t begin = std::min(begin_of_smiley(text), begin_of_closing(text, names));
    if (begin == text.size()) break;
    blank_out(text, begin, text.size() - begin);
  }
  const std::vector<TalkWord> words = talk_words(text);
  if (!words.empty() && is_please(words.front()))
    blank_out(text, words.front().begin,
              std::min(text.find(' ', words.front().begin), text.size()) - words.front().begin);
  return text;
}

std::string with_sentences_parted(std::string_view line, judge::PhaseKind phase, const Names* names) {
  std::string text(line);
  for (std::size_t at = text.find(". "); at != text.npos; at = text.find(". ", at + 1))
    if (begins_order(line.substr(at + 1), phase, names)) text[at] = ';';
  return text;
}

std::string with_joints_parted(std::string_view line, judge::PhaseKind phase, const Names* names) {
  std::string text(line);
  for (std::size_t at = text.find(' '); at != text.npos; at = text.find(' ', at + 1)) {
    const std::size_t length = length_of_joint(line.substr(at + 1));
    if (length == 0 || !begins_order(line.substr(at + 1 + length), phase, names)) continue;
    blank_out(text, at + 1, length);
    text[at] = ';';
  }
  return text;
}

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// wish_for_time - see wish_for_time.h
#include "mail/reading/wish_for_time.h"

#include "parser/lexicon.h"
#include "parser/normal.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <vector>

namespace mail {

namespace {

using PlainWords = std::vector<std::string>;
using Phrases = std::span<const std::string_view>;
using parser::Phrase;

// Blanks stand at both ends of each, so that whole words are found in " the line ".
constexpr std::array<std::string_view, 27> asking{
    " can i ",     " can we ",      " could i ",        " could we ",    " could you ", " can you ",
    " may i ",     " may we ",      " would you ",      " please ",      " i need ",    " we need ",
    " i'd like ",  " i would ",     " is it possible ", " any chance ",  " possible ",  " i ask ",
    " i request ", " asking for ",  " request for ",    " let me have ", " give me ",   " grant ",
    " kann ich ",  " koennen wir ", " puis je "};
constexpr std::array<std::string_view, 25> more_time{
    " have until ",        " have till ",         " get until ",          " get till ",
    " more time ",         " extra time ",        " additional time ",    " extension ",
    " extend the ",        " extend this ",       " extend my ",          " extend it ",
    " postpone the ",      " postpone it ",       " delay the deadline ", " push back the deadline ",
    " push the deadline ", " move the deadline ", " later deadline ",     " little longer ",
    " bit longer ",        " mehr zeit ",         " verlaengerung ",      " plus de temps ",
    " prolongation "};
constexpr std::array<std::string_view, 22> turning{
    " not ",     " no ",         " don't ",         " dont ",    " won't ",  " didn't ",
    " never ",   " nobody ",     " without ",       " unless ",  " if ",     " asked ",
    " he ",      " she ",        " they ",          " instead ", " should ", " refuse ",
    " against ", " thanks for ", " thank you for ", " doesn't "};
constexpr std::array<std::string_view, 13> time_units{
    "hour", "hours", "day", "days", "week", "weeks", "tag", "tage", "stunden", "h", "hrs", "d", "jours"};
constexpr std::array<std::string_view, 8> more_words{"more",    "extra", "additional", "another",
                                                     "further", "of",    "couple",     "mehr"};
constexpr std::array<std::string_view, 14> numbers{"a",   "an",    "one",   "two",  "three", "four", "five",
                                                   "six", "seven", "eight", "nine", "ten",   "ein",  "zwei"};
constexpr std::array<std::string_view, 3> untils{"until", "till", "til"};

template <class List> bool is_among(const List& list, Phrase kind, std::string_view word) {
  return std::ranges::find(list, word) != list.end() || parser::Lexicon::shared().is(kind, std::string(word));
}

bool is_number(const std::string& word) {
  const bool digits =
      !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
  return digits || is_among(numbers, Phrase::number, word);
}

// "24h", where a unit stands right behind the digits; else 0.
std::size_t unit_behind_number(const std::string& word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  return digits != word.npos && is_among(time_units, Phrase::time_unit, std::string_view(word).substr(digits))
             ? digits
             : 0;
}

// In lower case, without the signs around words.
PlainWords plain_words(std::string_view line) {
  const parser::NormalLine plain(line);
  PlainWords words;
  for (const std::string_view written : parser::words_of(plain.text())) {
    std::string word = parser::to_lower(written);
    while (!word.empty() && std::string_view("?!.,;:)(\"").find(word.back()) != std::string_view::npos)
      word.pop_back();
    while (!word.empty() && std::string_view("(\"").find(word.front()) != std::string_view::npos)
      word.erase(0, 1);
    const std::size_t unit = unit_behind_number(word);
    if (unit > 0) words.push_back(word.substr(0, unit));
    if (unit < word.size()) words.push_back(word.substr(unit));
  }
  return words;
}

std::string joined(std::span<const std::string> words, std::size_t begin, std::size_t end) {
  return parser::joined(words.subspan(begin, end - begin), " ");
}

bool holds_any(const std::string& text, Phrases phrases, Phrase kind) {
  return std::ranges::any_of(phrases, [&](std::string_view one) { return text.find(one) != text.npos; }) ||
         std::ranges::any_of(parser::Lexicon::shared().phrases(kind),
                             [&](const std::string& one) { return text.find(" " + one + " ") != text.npos; });
}

struct Length {
  std::string text;
  bool more = false; // "two more days", not "two days"
};

// "two more days"; nothing where there are several.
std::optional<Length> length_in(const PlainWords& words) {
  std::optional<Length> found;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (!is_among(time_units, Phrase::time_unit, words[at])) continue;
    std::size_t begin = at;
    bool more = at + 1 < words.size() && (words[at + 1] == "more" || words[at + 1] == "longer");
    while (begin > 0 &&
           (is_among(more_words, Phrase::more_of_time, words[begin - 1]) || is_number(words[begin - 1]))) {
      --begin;
      more = more || (is_among(more_words, Phrase::more_of_time, words[begin]) && words[begin] != "of" &&
                      words[begin] != "couple");
    }
    if (begin < at && words[begin] == "of") ++begin; // "an extension of 3 days"
    if (begin == at) continue;
    if (found) return std::nullopt;
    found = Length{joined(words, begin, at + 1), more};
  }
  return found;
}

// What stands behind "until", but for courtesies at the end.
std::string until_in(PlainWords words) {
  while (!words.empty() && (words.back() == "please" || words.back() == "thanks")) words.pop_back();
  const auto at = std::ranges::find_if(
      words, [](const std::string& word) { return is_among(untils, Phrase::until, word); });
  if (at == words.end()) return "";
  return joined(words, static_cast<std::size_t>(at - words.begin()) + 1, words.size());
}

} // namespace

std::optional<WishForTime> wish_for_time(std::string_view line) {
  constexpr std::size_t longest = 300; // bytes: who writes more says more
  if (line.size() > longest) return std::nullopt;
  const PlainWords words = plain_words(line);
  std::string text = " " + joined(words, 0, words.size()) + " ";
  for (const std::string_view harmless : {" if possible ", " if you don't mind ", " if that's ok "})
    if (const std::size_t at = text.find(harmless); at != text.npos)
      text.replace(at, harmless.size(), " possible ");
  const std::optional<Length> length = length_in(words);
  const bool speaks = holds_any(text, more_time, Phrase::more_time) || (length && length->more);
  if (!speaks || !holds_any(text, asking, Phrase::asks_for_time) ||
      holds_any(text, turning, Phrase::no_wish_for_time))
    return std::nullopt;
  if (length) return WishForTime{length->text};
  return WishForTime{until_in(words)};
}

} // namespace mail

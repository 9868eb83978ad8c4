// SPDX-License-Identifier: GPL-3.0-or-later
// wish_for_time - see wished_times.h
#include "mail/reading/wished_times.h"

#include "games/home/dates.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
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
constexpr std::array<std::string_view, 30> asking{
    " can u ",      " could u ",        " will u ",      " plz ",       " pls ",       " can i ",
    " can we ",     " could i ",        " could we ",    " could you ", " can you ",   " may i ",
    " may we ",     " would you ",      " please ",      " i need ",    " we need ",   " i'd like ",
    " i would ",    " is it possible ", " any chance ",  " possible ",  " i ask ",     " i request ",
    " asking for ", " request for ",    " let me have ", " give me ",   " could use ", " grant "};
constexpr std::array<std::string_view, 26> more_time{
    " have until ",    " have till ",   " get until ",  " get till ",        " need until ",
    " need till ",     " more time ",   " extra time ", " additional time ", " extension ",
    " extend the ",    " extend this ", " extend my ",  " extend it ",       " postpone the ",
    " postpone this ", " postpone it ", " delay this ", " delay the turn ",  " little longer ",
    " until then ",    " till then ",   " bit longer ", " could use ",       " push this turn ",
    " push the turn "};
constexpr std::array<std::string_view, 29> turning{
    " not ",     " no ",         " don't ",         " dont ",    " won't ",  " didn't ",
    " never ",   " nobody ",     " without ",       " unless ",  " if ",     " asked ",
    " he ",      " she ",        " they ",          " instead ", " should ", " refuse ",
    " against ", " thanks for ", " thank you for ", " doesn't ", " was ",    " were ",
    " has ",     " earlier ",    " sooner ",        " forward ", " shorter "};
constexpr std::array<std::string_view, 9> time_units{"hour",  "hours", "day", "days", "week",
                                                     "weeks", "h",     "hrs", "d"};
constexpr std::array<std::string_view, 7> more_words{"more",    "extra", "additional", "another",
                                                     "further", "of",    "couple"};
constexpr std::array<std::string_view, 12> numbers{"a",    "an",  "one",   "two",   "three", "four",
                                                   "five", "six", "seven", "eight", "nine",  "ten"};
constexpr std::array<std::string_view, 3> untils{"until", "till", "til"};

template <class List> bool is_among(const List& list, Phrase kind, std::string_view word) {
  return std::ranges::find(list, word) != list.end() || parser::Lexicon::is(kind, word);
}

// "2", "zwei", "un": 2, 2, 1; 0 for no number of another language than English.
std::size_t foreign_number(const std::string& word) {
  constexpr std::size_t counted = 10; // words a language
  const std::vector<std::string_view>& words = parser::Lexicon::phrases(Phrase::counted);
  if (const auto at = std::ranges::find(words, word); at != words.end())
    return static_cast<std::size_t>(at - words.begin()) % counted + 1;
  return parser::Lexicon::is(Phrase::number, word) ? 1 : 0;
}

bool is_number(const std::string& word) {
  const bool digits =
      !word.empty() && std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
  return digits || std::ranges::find(numbers, word) != numbers.end() || foreign_number(word) > 0;
}

// "24h", where a unit stands right behind the digits; else 0.
std::size_t unit_behind_number(const std::string& word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  return digits != word.npos && is_among(time_units, Phrase::time_unit, std::string_view(word).substr(digits))
             ? digits
             : 0;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// "one-day" as two words; "24-12" stays.
std::string with_dashes_apart(std::string_view text) {
  std::string apart(text);
  for (std::size_t at = 1; at + 1 < apart.size(); ++at)
    if (apart[at] == '-' && is_letter(apart[at - 1]) && is_letter(apart[at + 1])) apart[at] = ' ';
  return apart;
}

// In lower case, without the signs around words.
PlainWords plain_words(std::string_view line) {
  const parser::NormalLine plain(line);
  const std::string apart = with_dashes_apart(plain.text());
  PlainWords words;
  for (const std::string_view written : parser::words_of(apart)) {
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

bool holds_any(const std::string& text, Phrases phrases) {
  return std::ranges::any_of(phrases, [&](std::string_view one) { return text.find(one) != text.npos; });
}
// With a blank before and behind it, which stand around the whole text, too.
bool holds_apart(std::string_view text, std::string_view phrase) {
  for (std::size_t at = text.find(phrase, 1); at != text.npos; at = text.find(phrase, at + 1))
    if (text[at - 1] == ' ' && text.substr(at + phrase.size()).starts_with(' ')) return true;
  return false;
}
bool holds_any(const std::string& text, Phrase kind) {
  return std::ranges::any_of(parser::Lexicon::phrases(kind),
                             [&](std::string_view one) { return holds_apart(text, one); });
}

struct Length {
  std::string text;
  bool more = false; // "two more days", not "two days"
};

// "two more days"; nothing where there are several. Numbers of other languages become digits.
std::optional<Length> length_in(PlainWords words) {
  std::optional<Length> found;
  for (std::size_t at = 1; at < words.size(); ++at) {
    if (!is_among(time_units, Phrase::time_unit, words[at])) continue;
    std::size_t begin = at;
    bool more = at + 1 < words.size() && (words[at + 1] == "more" || words[at + 1] == "longer");
    while (begin > 0 &&
           (is_among(more_words, Phrase::more_of_time, words[begin - 1]) || is_number(words[begin - 1]))) {
      if (begin < at && is_number(words[begin]) && is_number(words[begin - 1])) break; // "um zwei Tage"
      --begin;
      more = more || (is_among(more_words, Phrase::more_of_time, words[begin]) && words[begin] != "of" &&
                      words[begin] != "couple");
    }
    if (begin < at && words[begin] == "of") ++begin; // "an extension of 3 days"
    if (begin == at) continue;
    if (found) return std::nullopt;
    for (std::size_t one = begin; one < at; ++one)
      if (const std::size_t number = foreign_number(words[one]);
          number > 0 && std::ranges::find(numbers, words[one]) == numbers.end())
        words[one] = std::to_string(number);
    found = Length{joined(words, begin, at + 1), more};
  }
  return found;
}

// A moment in the line, and the words around it.
struct Moment {
  std::string text;
  bool is_date = false; // else the words behind "until", which may tell a time all the same
  PlainWords around;    // without the word before it
};

// How many of the words from `at` on tell a moment: as many as can.
std::size_t words_of_date(const PlainWords& words, std::size_t at) {
  constexpr std::size_t most = 8;
  for (std::size_t count = std::min(most, words.size() - at); count > 0; --count)
    if (games::WrittenDate(joined(words, at, at + count)).problem().empty()) return count;
  return 0;
}

// How many words from `at` on are one of the phrases: those of the longest.
std::size_t words_of_phrase(const PlainWords& words, std::size_t at, Phrase kind) {
  constexpr std::size_t most = 3;
  for (std::size_t count = std::min(most, words.size() - at); count > 0; --count)
    if (parser::Lexicon::is(kind, joined(words, at, at + count))) return count;
  return 0;
}

// What stands behind "until"; where the line speaks of moving the deadline, also behind "to".
std::optional<Moment> moment_in(const PlainWords& words, bool moves) {
  std::optional<Moment> vague;
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const bool english = std::ranges::find(untils, words[at]) != untils.end();
    std::size_t mark = english ? 1 : words_of_phrase(words, at, Phrase::until);
    const bool until = mark > 0;
    if (!until && moves && parser::Lexicon::is(parser::Sense::to, words[at])) mark = 1;
    if (mark == 0 || at + mark >= words.size()) continue;
    Moment moment;
    std::size_t date = words_of_date(words, at + mark);
    while (date > 1 && words[at + mark + date - 1] == "please") --date;
    const std::size_t end = date > 0 ? at + mark + date : words.size();
    moment.text = joined(words, at + mark, end);
    moment.is_date = date > 0;
    moment.around.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at));
    moment.around.insert(moment.around.end(), words.begin() + static_cast<std::ptrdiff_t>(end), words.end());
    if (moment.is_date) return moment;
    if (english && !vague) vague = std::move(moment);
  }
  return vague;
}

// "Until Friday 18:00, is that ok?": a moment, and no word but such as ask for it.
bool asks_for_moment_alone(const Moment& moment) {
  return moment.is_date && std::ranges::all_of(moment.around, [](const std::string& word) {
           return parser::Lexicon::is(Phrase::beside_time, word);
         });
}

// "When can the deadline be moved?" asks about it; "Could it be moved?" asks for it.
bool begins_with_question_word(const PlainWords& words) {
  constexpr std::array<std::string_view, 9> question_words{"wer",   "wann", "qui",    "quand",  "chi",
                                                           "kiedy", "kto",  "cuando", "wanneer"};
  constexpr std::array<std::string_view, 2> asking_for{"could", "czy"};
  if (words.empty() || std::ranges::find(asking_for, words.front()) != asking_for.end()) return false;
  return std::ranges::find(question_words, words.front()) != question_words.end() ||
         parser::Lexicon::is(parser::Sense::question, words.front());
}

} // namespace

std::string length_of_time(std::string_view line) {
  const std::optional<Length> length = length_in(plain_words(line));
  return length ? length->text : "";
}

std::optional<WishForTime> wish_for_time(std::string_view line) {
  constexpr std::size_t longest = 300; // bytes: who writes more says more
  if (line.size() > longest) return std::nullopt;
  const PlainWords words = plain_words(line);
  std::string text = " " + joined(words, 0, words.size()) + " ";
  for (const std::string_view harmless : {" if possible ", " if you don't mind ", " if that's ok "})
    if (const std::size_t at = text.find(harmless); at != text.npos)
      text.replace(at, harmless.size(), " possible ");
  const bool asks_by_word = holds_any(text, asking) || holds_any(text, Phrase::asks_for_time);
  const bool asks = asks_by_word || line.find('?') != line.npos;
  if (!asks || holds_any(text, turning) || holds_any(text, Phrase::no_wish_for_time) ||
      begins_with_question_word(words))
    return std::nullopt;
  const bool about_deadline = holds_any(text, Phrase::deadline_word);
  const bool moves = about_deadline && holds_any(text, Phrase::moves_time);
  const std::optional<Length> length = length_in(words);
  const std::optional<Moment> moment = moment_in(words, moves);
  const bool waits = moment && moment->is_date &&
                     (text.find(" wait ") != text.npos || text.find(" hold off ") != text.npos ||
                      text.find(" warten ") != text.npos || text.find(" attendre ") != text.npos);
  const bool names_time = asks_by_word && (waits || holds_any(text, more_time) ||
                                           holds_any(text, Phrase::more_time) || (length && length->more));
  const bool sets_deadline = asks_by_word && about_deadline && moment && moment->is_date;
  if (!names_time && !moves && !sets_deadline && !(moment && asks_for_moment_alone(*moment)))
    return std::nullopt;
  if (length) return WishForTime{length->text};
  return WishForTime{moment ? moment->text : ""};
}

} // namespace mail

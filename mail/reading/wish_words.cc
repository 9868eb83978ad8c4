// SPDX-License-Identifier: GPL-3.0-or-later
// wish_words - see wish_words.h
#include "mail/reading/wish_words.h"

#include "games/home/date_parts.h"

#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <iterator>
#include <utility>

namespace mail {

bool is_one_of_list(WordList list, std::string_view word) { return parser::is_one_of(list, word); }

namespace {

// "à 21h", "dimanche soir 21h": behind such a word it is a time of day, and no length.
bool stands_before_time(const std::string& word) {
  constexpr std::string_view before[] = {"-",  "a",  "at",   "um",  "om",    "alle", "as",
                                         "kl", "by", "vers", "bis", "until", "till", "tot"};
  const auto known = games::date_word(word);
  return is_one_of_list(before, word) ||
         (known && (known->sense == games::DateSense::part || known->sense == games::DateSense::weekday ||
                    known->sense == games::DateSense::day_ahead));
}

} // namespace

WishWords wish_words(std::string_view line) {
  constexpr std::string_view short_hours[] = {"h", "hrs", "hr", "std", "hours"};
  const parser::NormalLine plain(line);
  WishWords words;
  for (const std::string_view written : parser::words_of(plain.text())) {
    std::string word = parser::to_lower(written);
    const auto is_sign = [](char c) {
      return std::string_view("?!.,;:()\"'").find(c) != std::string_view::npos;
    };
    while (!word.empty() && is_sign(word.back())) word.pop_back();
    while (!word.empty() && is_sign(word.front())) word.erase(0, 1);
    if (word == "meio-dia") word = "meiodia";
    if (word.ends_with("-feira")) word.erase(word.find('-')); // "segunda-feira"
    const bool to_and_with =
        word == "met" && words.size() > 1 && words.back() == "en" && words.end()[-2] == "tot";
    if (to_and_with) { // "tot en met zondag"
      words.pop_back();
      continue;
    }
    const std::size_t dash = word.find('-');
    const bool is_length =
        dash != word.npos && is_one_of_list(lengths, std::string_view(word).substr(dash + 1));
    if (is_length) words.push_back(word.substr(0, dash));
    if (is_length) word.erase(0, dash + 1);
    const std::size_t digits = word.find_first_not_of("0123456789");
    const bool in_hours = digits != 0 && digits != word.npos &&
                          is_one_of_list(short_hours, std::string_view(word).substr(digits)); // "48h"
    const bool time_of_day = in_hours && digits <= 2 && !words.empty() && stands_before_time(words.back());
    if (time_of_day) word = word.substr(0, digits) + ":00";
    if (in_hours && !time_of_day) words.push_back(word.substr(0, digits));
    if (in_hours && !time_of_day) word = "hours";
    if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
}

std::string words_apart(std::string_view line) {
  std::string apart(line);
  std::ranges::replace(apart, '-', ' ');
  for (std::size_t at = apart.find('\''); at != apart.npos; at = apart.find('\'', at + 1)) {
    const bool single = at > 0 && (at == 1 || apart[at - 2] == ' ');
    if (single && std::string_view("jlndsmtcJLNDSMTC").find(apart[at - 1]) != std::string_view::npos)
      apart[at] = ' ';
  }
  return apart;
}

WishWords wish_words_in_english(std::string_view line) {
  WishWords words = wish_words(words_apart(line)), english = parser::Lexicon::in_english(words);
  return english.empty() ? words : english;
}

bool has_word(const WishWords& words, WordList list) {
  return std::ranges::any_of(words, [&](const std::string& word) { return is_one_of_list(list, word); });
}
bool has_word(const WishWords& words, std::string_view one) {
  return std::ranges::find(words, one) != words.end();
}

bool holds_phrase(std::string_view words, parser::Phrase kind) {
  const std::string padded = " " + std::string(words) + " ";
  return std::ranges::any_of(parser::Lexicon::phrases(kind), [&](std::string_view phrase) {
    return padded.find(" " + std::string(phrase) + " ") != padded.npos;
  });
}
bool holds_phrase(const WishWords& words, parser::Phrase kind) {
  return holds_phrase(parser::joined(words, " "), kind);
}

bool has_stem(const WishWords& words, WordList stems) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return std::ranges::any_of(stems, [&](std::string_view stem) { return word.starts_with(stem); });
  });
}
bool is_weekday(std::string_view word) {
  const auto known = games::date_word(word);
  return known && known->sense == games::DateSense::weekday;
}
bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != text.npos; }

std::string as_any_game(std::string_view line, std::string_view name) {
  constexpr std::string_view games[] = {"game",   "spiel", "partie", "partida", "partita",
                                        "jogo",   "spel",  "potje",  "parti",   "partiet",
                                        "spelet", "gra",   "gre",    "gry",     "grze"};
  std::string plain;
  for (const std::string_view written : parser::words_of(line)) {
    const std::size_t end = written.find_last_not_of(".,;:!?\"'") + 1;
    const bool named = parser::equals_ignoring_case(written.substr(0, end), name);
    const std::size_t before = plain.rfind(' ') + 1;
    if (named && is_one_of_list(games, parser::to_lower(std::string_view(plain).substr(before)))) {
      plain += written.substr(end); // "o jogo alps."
      continue;
    }
    plain += plain.empty() ? "" : " ";
    plain += named ? "the game" + std::string(written.substr(end)) : std::string(written);
  }
  return plain;
}

bool is_beside_any_wish(std::string_view word) {
  constexpr std::string_view beside[] = {
      "please", "can",  "could", "would", "you",   "we", "i",    "i'd", "the", "a",   "an",   "this",
      "that",   "it",   "judge", "hi",    "hello", "ok", "okay", "so",  "now", "and", "just", "to",
      "thanks", "like", "want",  "let's", "lets",  "us", "of",   "for", "all", "be",  "in",   "bitte"};
  return is_one_of_list(beside, word);
}

bool are_all_of(const WishWords& words, std::initializer_list<WordList> lists) {
  return std::ranges::all_of(words, [&](const std::string& word) {
    return is_beside_any_wish(word) ||
           std::ranges::any_of(lists, [&](WordList list) { return is_one_of_list(list, word); });
  });
}

std::string part_of(const WishWords& words, std::size_t begin, std::size_t end) {
  return parser::joined(std::vector<std::string>(words.begin() + static_cast<std::ptrdiff_t>(begin),
                                                 words.begin() + static_cast<std::ptrdiff_t>(end)),
                        " ");
}

bool denies_it(const WishWords& words) {
  constexpr std::string_view denying[] = {"no",    "not",    "don't", "dont",  "without",
                                          "never", "nobody", "off",   "isn't", "secret"};
  return has_word(words, denying);
}

WishWords behind_one_of(const WishWords& words, WordList marks) {
  const auto mark =
      std::ranges::find_if(words, [&](const auto& word) { return is_one_of_list(marks, word); });
  return mark == words.end() ? WishWords{} : WishWords(std::next(mark), words.end());
}

std::vector<std::string_view> clauses_of(std::string_view line) {
  std::vector<std::string_view> clauses;
  const auto ends = [&](std::size_t at) {
    constexpr std::size_t longest = 12; // of a date or a number
    std::size_t begin = at;
    while (begin > 0 && at - begin < longest &&
           (line[begin - 1] == '.' || has_digit(line.substr(begin - 1, 1))))
      --begin;
    const bool of_number = line[at] == '.' && begin < at && has_digit(line.substr(begin, at - begin)) &&
                           (begin == 0 || line[begin - 1] == ' '); // "10.12.", not "kpi2026."
    return std::string_view(".,;!?").find(line[at]) != std::string_view::npos && !of_number &&
           (at + 1 == line.size() || line[at + 1] == ' ');
  };
  for (std::size_t begin = 0; begin < line.size();) {
    std::size_t end = begin;
    while (end < line.size() && !ends(end)) ++end;
    clauses.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return clauses;
}

bool says_wish(std::string_view sentence) {
  constexpr std::string_view wishing[] = {"want", "wants", "would",  "like", "need",  "needs", "wish",
                                          "can",  "could", "please", "pls",  "plz",   "must",  "let's",
                                          "i'd",  "shall", "should", "hope", "wanna", "prefer"};
  constexpr std::size_t first_words = 3;
  const WishWords own = wish_words(sentence);
  const auto asks = [](const std::string& word) {
    return parser::Lexicon::is(parser::Sense::question, word);
  };
  return has_word(own, wishing) ||
         std::any_of(own.begin(),
                     own.begin() + static_cast<std::ptrdiff_t>(std::min(first_words, own.size())), asks) ||
         has_word(wish_words_in_english(sentence), wishing);
}

} // namespace mail

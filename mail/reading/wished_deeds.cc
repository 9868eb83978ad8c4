// SPDX-License-Identifier: GPL-3.0-or-later
// wished_deeds - see wished_deeds.h
#include "mail/reading/wished_deeds.h"

#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace mail {

namespace {

using parser::Lexicon;
using parser::Phrase;
using parser::Sense;

struct Deed {
  Phrase phrase;
  std::string_view command;
};
// Where a sentence says two of them the first stands: who quits wants no letters either.
constexpr std::array deeds{Deed{Phrase::leaves, "RESIGN"}, Deed{Phrase::pauses, "PAUSE"},
                           Deed{Phrase::resumes, "RESUME"}, Deed{Phrase::unlists, "SET NO LIST"},
                           Deed{Phrase::no_more_mail, no_more_letters}};

bool is_phrase(Phrase kind, const std::string& written) {
  const bool elides = written.find_first_of("'-") != written.npos; // "j'abandonne" is two words there
  const std::string text = elides ? parser::joined(parser::phrase_words(written), " ") : written;
  if (Lexicon::is(kind, text)) return true;
  const std::string shorter = parser::without_second_letters(text);
  return !shorter.empty() && Lexicon::is(kind, shorter);
}

// How many words from `at` on are one of the phrases: those of the longest.
std::size_t words_of(const WishWords& words, std::size_t at, Phrase kind) {
  for (std::size_t count = std::min(Lexicon::longest_phrase, words.size() - at); count > 0; --count)
    if (is_phrase(kind, part_of(words, at, at + count))) return count;
  return 0;
}

bool is_beside_deed(const std::string& word) {
  return is_beside_any_wish(word) || is_phrase(Phrase::beside_deed, word) ||
         is_phrase(Phrase::beside_assent, word) || Lexicon::is(Sense::article, word) ||
         Lexicon::is(Sense::polite, word) || Lexicon::is(Sense::filler, word);
}

// "Hold the game until I find somebody": what stands behind such a word is a reason.
bool begins_reason(const WishWords& words, std::size_t at) {
  constexpr std::string_view reasons[] = {"until", "till", "because", "since",
                                          "while", "weil", "solange", "car"};
  return is_one_of_list(reasons, words[at]) || words_of(words, at, Phrase::until) > 0;
}

} // namespace

std::string deed_wished(WishWords words) {
  constexpr std::string_view within[] = {"please", "bitte", "pls", "plz"}; // "halten Sie die Partie bitte an"
  constexpr std::string_view others[] = {"you", "u", "he", "she", "they", "du", "sie", "er"};
  constexpr std::string_view asking[] = {"can", "could", "would", "please", "pls", "plz"};
  const bool asks = has_word(words, asking);
  std::erase_if(words, [&](const std::string& word) { return is_one_of_list(within, word); });
  const Deed* found = nullptr;
  for (std::size_t at = 0; at < words.size();) {
    const Deed* here = nullptr;
    std::size_t count = 0;
    for (const Deed& deed : deeds)
      if (const std::size_t more = words_of(words, at, deed.phrase); more > count) here = &deed, count = more;
    if (here == nullptr && found != nullptr && found->phrase == Phrase::pauses && begins_reason(words, at))
      break;
    if (here == nullptr && !is_beside_deed(words[at])) return "";
    if (here != nullptr && (found == nullptr || here < found)) found = here;
    at += std::max<std::size_t>(count, 1);
  }
  // "You quit", and not "Could you please pause the game".
  if (found == nullptr || (is_one_of_list(others, words.front()) && !asks)) return "";
  return std::string(found->command);
}

bool turns_deed(std::string_view clause) {
  const WishWords words = wish_words(clause);
  constexpr std::string_view reporting[] = {"says", "asked", "asks"};
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (at + 1 < words.size() && Lexicon::is(Sense::filler, words[at] + " " + words[at + 1])) {
      ++at; // "after all"
      continue;
    }
    if (Lexicon::is(Sense::condition, words[at]) || Lexicon::is(Sense::denial, words[at])) return true;
  }
  return has_word(words, reporting);
}

bool is_about_privacy(const WishWords& words) {
  return std::ranges::any_of(words, [](const std::string& word) {
    return is_phrase(Phrase::password_word, word) || is_phrase(Phrase::private_word, word);
  });
}

std::string private_wished(const WishWords& words) {
  const auto mark =
      std::ranges::find_if(words, [](const auto& word) { return is_phrase(Phrase::password_word, word); });
  const bool is_private = std::ranges::any_of(
      words, [](const std::string& word) { return is_phrase(Phrase::private_word, word); });
  if (!is_private || mark == words.end()) return "";
  auto word = std::next(mark);
  while (word != words.end() && is_beside_deed(*word)) ++word;
  if (word != words.end() && is_phrase(Phrase::private_word, *word)) return "";
  return word == words.end() ? "" : "SET PRIVATE " + *word;
}

} // namespace mail

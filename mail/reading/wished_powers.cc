// SPDX-License-Identifier: GPL-3.0-or-later
// wished_powers - see wished_powers.h
#include "mail/reading/wished_powers.h"

#include "mail/reading/power_name.h"
#include "mail/reading/wish_words.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mail {
namespace {

// In English, as all words are put first. Beside names of powers these wish for them; one is enough.
constexpr std::string_view wishing[] = {
    "want",   "wanna",     "would",  "like",    "love",   "prefer",    "preference", "preferably",
    "rather", "choice",    "choose", "ideally", "play",   "take",      "give",       "gimme",
    "please", "pls",       "plz",    "first",   "second", "third",     "then",       "or",
    "else",   "otherwise", "happy",  "best",    "either", "favourite", "favorite",   "preferences",
    "i'd",    "i'll",      "id",     "thanks",  "swap",   "swapping",  "switch",     "change"};

using PlainLine = std::vector<std::string>;

PlainLine plain_line(std::string_view text) { return parser::phrase_words(parser::NormalLine(text).text()); }

// Reads clause after clause of a text.
class PowerReader {
 public:
  PowerReader(const judge::Map& map, std::string_view text) : map_(map), all_(plain_line(text)) {}

  void read_clause(const PlainLine& words) {
    using parser::Sense;
    const std::size_t wanted_before = wanted.size();
    bool denied = false, power_denied = false;
    std::string last;
    for (const std::string& word : words) {
      if (word == "than") break; // "rather England than France"
      if (const judge::Power power = power_in_any_language(map_, word)) {
        add(denied ? unwanted : wanted, map_.power(power).letter);
        power_denied = power_denied || denied;
      } else if (is(Sense::negation, word) || is(Sense::except, word) || is_one_of_list(neither, word)) {
        denied = true;
      } else if (is(Sense::contrast, word) || is_one_of_list(contrasts, word)) {
        denied =
            !power_denied && (denied || wanted.size() + unwanted.size() == 0 || is_one_of_list(any, last));
      }
      last = word;
    }
    if (!power_denied && is(Sense::negation, last)) { // "Russland bitte nicht"
      for (const char letter : wanted.substr(wanted_before)) add(unwanted, letter);
      wanted.resize(wanted_before);
    }
  }

  std::string wanted, unwanted;

 private:
  static constexpr std::string_view neither[] = {"neither", "nor", "weder", "except", "save", "besides"};
  static constexpr std::string_view contrasts[] = {"but", "sondern", "sino", "mas", "lecz", "tylko"};
  static constexpr std::string_view any[] = {"anything", "any", "everything", "all", "anyone", "whatever"};

  // Of the language of the text: "no" says no in English, and is "in the" in Portuguese.
  bool is(parser::Sense sense, const std::string& word) const {
    return parser::Lexicon::is(sense, word, all_);
  }
  static void add(std::string& letters, char letter) {
    if (letters.find(letter) == letters.npos) letters += letter;
  }

  const judge::Map& map_;
  PlainLine all_;
};

std::string alike(const std::string& letters) { return letters.size() > 1 ? "[" + letters + "]" : letters; }

// All words of the text but the names of powers, in English.
PlainLine other_words(const judge::Map& map, std::string_view text) {
  PlainLine others = plain_line(text);
  std::erase_if(others, [&](const std::string& word) { return power_in_any_language(map, word); });
  PlainLine english = parser::Lexicon::in_english(others);
  return english.empty() ? others : english;
}

} // namespace

WishedPowers wished_powers(const judge::Map& map, std::string_view text) {
  PowerReader reader(map, text);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(",.;!", begin), text.size());
    reader.read_clause(plain_line(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  WishedPowers wished{reader.wanted, reader.wanted, true};
  std::erase_if(reader.unwanted,
                [&](char letter) { return wished.wanted.find(letter) != std::string::npos; });
  if (!reader.unwanted.empty()) {
    std::string others;
    for (const judge::Power power : map.powers()) {
      const char letter = map.power(power).letter;
      if ((wished.wanted + reader.unwanted).find(letter) == std::string::npos && !map.power(power).dummy)
        others += letter;
    }
    wished.letters += alike(others) + alike(reader.unwanted);
  }
  const PlainLine others = other_words(map, text);
  // Which of two powers that he swaps he wants is asked. "I changed my mind, Italy please" says all.
  constexpr std::string_view swapping[] = {"swap", "swapping", "switch", "change"};
  const bool swaps = has_word(others, swapping) && wished.letters.size() > 1;
  const bool wishes = others.size() <= 1 || has_word(others, wishing) || !reader.unwanted.empty() ||
                      std::ranges::all_of(others, is_beside_any_wish); // "Gern Frankreich"
  constexpr std::string_view undecided[] = {"mind", "decide", "know", "played", "tried", "sure"};
  const bool tells = !reader.unwanted.empty() && has_word(others, undecided); // "I would not mind Italy"
  wished.sure = wishes && !swaps && !tells && text.find('?') == text.npos;
  return wished;
}

} // namespace mail

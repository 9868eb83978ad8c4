// SPDX-License-Identifier: GPL-3.0-or-later
// preference_list - see preference_list.h
#include "mail/commands/session/preference_list.h"

#include "games/game/seats.h"
#include "mail/reading/power_name.h"
#include "parser/slips.h"
#include "parser/text.h"

#include <algorithm>
#include <vector>

namespace mail {
namespace {

constexpr std::size_t most_words = 5;      // of a power's name
constexpr std::size_t longest_letters = 2; // more letters together may be the beginning of a name

// Brackets stand alone; commas part words, as blanks do.
std::vector<std::string> items_of(std::string_view text) {
  std::vector<std::string> items;
  bool begun = false;
  for (const char c : text) {
    const bool bracket = c == '[' || c == ']';
    if (bracket) items.emplace_back(1, c);
    if (bracket || c == ',' || c == ' ' || c == '\t') {
      begun = false;
      continue;
    }
    if (!begun) items.emplace_back();
    begun = true;
    items.back() += c;
  }
  return items;
}

// Letters that stand together: all capitals or all small.
bool is_in_one_case(const std::string& word) {
  return parser::to_lower(word) == word ||
         std::ranges::all_of(word, [](char c) { return parser::to_upper(c) == c; });
}

bool repeats_a_letter(std::string word) {
  std::erase(word, '*');
  for (char& c : word) c = parser::to_upper(c);
  std::ranges::sort(word);
  return std::ranges::adjacent_find(word) != word.end();
}

class Reader {
 public:
  Reader(const judge::Map& map, std::string_view text) : map_(map), items_(items_of(text)) {}

  PreferenceList read() {
    std::string letters;
    while (at_ < items_.size()) {
      if (const judge::Power power = next_power()) {
        letters += map_.power(power).letter;
        continue;
      }
      const std::string& word = items_[at_++];
      if (std::string why = why_no_row(word); !why.empty()) return {"", std::move(why)};
      for (const char c : word) letters += parser::to_upper(c);
    }
    return {letters, what_is_wrong(letters)};
  }

 private:
  // Why the word, which is no power, is no row of letters either.
  std::string why_no_row(const std::string& word) const {
    constexpr std::size_t longest_told = 30;
    if (const judge::Power initials = power_of_initials(map_, word))
      return word + " can be " + map_.power(initials).name + ", or two letters: write the name, or " +
             word.substr(0, 1) + " " + word.substr(1);
    const bool is_word = word.size() > longest_letters;
    const std::string none = "no power is called " + (word.size() > longest_told ? "so" : word);
    if (const judge::Power near = is_word ? nearly_named(word) : judge::Power{})
      return none + "; did you mean " + map_.power(near).name + "?";
    const bool all_letters = std::ranges::all_of(word, [&](char c) { return is_mark(c) || power_with(c); });
    if (is_word && (!all_letters || !is_in_one_case(word) || repeats_a_letter(word)))
      return none + ", and it is no row of letters of powers, each once";
    const auto other = std::ranges::find_if(word, [&](char c) { return !is_mark(c) && !power_with(c); });
    return other == word.end() ? "" : std::string("no power has the letter ") + parser::to_upper(*other);
  }

  // Of the list as letters: brackets, and powers that nobody is to play.
  std::string what_is_wrong(const std::string& letters) const {
    bool open = false;
    for (std::size_t at = 0; at < letters.size(); ++at) {
      const char c = letters[at];
      if (c == '[' || c == ']') {
        if (open == (c == '[')) return "the brackets do not match";
        open = !open;
      } else if (const judge::Power power = power_with(c); power && map_.power(power).dummy) {
        return map_.power(power).name + " is played by nobody";
      } else if (power && letters.find(c, at + 1) != letters.npos) {
        return map_.power(power).name + " stands there twice";
      }
    }
    return open ? "a bracket is not closed" : "";
  }

  static bool is_mark(char c) { return c == '[' || c == ']' || c == '*'; }
  judge::Power power_with(char c) const { return games::power_of_letter(map_, parser::to_upper(c)); }

  // One slip from a name of its length.
  judge::Power nearly_named(const std::string& word) const {
    constexpr std::size_t shortest = 5;
    if (word.size() < shortest) return {};
    for (const judge::Power power : map_.powers())
      if (parser::slips_between(parser::to_lower(word), parser::to_lower(map_.power(power).name), 1) <= 1)
        return power;
    return {};
  }

  // The words from here as one name; "" where they are but letters, as in "B C".
  std::string words_together(std::size_t count) const {
    std::string name = items_[at_];
    for (std::size_t i = 1; i < count; ++i) name += " " + items_[at_ + i];
    return name.size() + 1 == 2 * count ? "" : name;
  }

  // "Black Sea", "Oz", "Fra"; moves behind it.
  judge::Power next_power() {
    for (std::size_t count = std::min(most_words, items_.size() - at_); count > 1; --count) {
      const std::string name = words_together(count);
      if (const judge::Power named = power_named(map_, name)) {
        at_ += count;
        return named;
      }
    }
    const judge::Power power = are_letters(items_[at_]) ? judge::Power{} : read_power(map_, items_[at_]);
    if (power) ++at_;
    return power;
  }

  // "BC" where both are letters of powers, though one is called so, too: it comes first either way. But "UK",
  // where that power's letter is another, is no list.
  bool are_letters(const std::string& word) const {
    const judge::Power named = power_named(map_, word);
    if (named && map_.power(named).letter != parser::to_upper(word.front()) &&
        parser::equals_ignoring_case(map_.power(named).name, word))
      return false;
    return word.size() <= longest_letters &&
           std::ranges::all_of(word, [&](char c) { return bool(power_with(c)); });
  }

  const judge::Map& map_;
  std::vector<std::string> items_;
  std::size_t at_ = 0;
};

} // namespace

PreferenceList read_preferences(const judge::Map& map, std::string_view text) {
  return Reader(map, text).read();
}

std::string preferences_in_words(const judge::Map& map, std::string_view letters) {
  std::string text;
  bool alike = false, first_alike = false;
  for (const char c : letters) {
    if (c == '[' || c == ']') {
      alike = first_alike = c == '[';
      continue;
    }
    const judge::Power power = games::power_of_letter(map, c);
    text += text.empty() ? "" : alike && !first_alike ? " or " : ", then ";
    text += power ? map.power(power).name : "any";
    first_alike = false;
  }
  return text;
}

} // namespace mail

// preference_list - see preference_list.h
#include "mail/commands/session/preference_list.h"

#include "games/game/seats.h"
#include "mail/reading/power_name.h"
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

class Reader {
 public:
  Reader(const judge::Map& map, std::string_view text) : map_(map), items_(items_of(text)) {}

  std::string read() {
    std::string letters;
    while (at_ < items_.size()) {
      const judge::Power power = next_power();
      const std::string text = power ? std::string(1, map_.power(power).letter) : items_[at_++];
      for (const char c : text) letters += parser::to_upper(c);
    }
    return letters;
  }

 private:
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
      if (const judge::Power named = power_named(map_, name)) return at_ += count, named;
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
    const auto is_letter = [&](char c) { return bool(games::power_of_letter(map_, parser::to_upper(c))); };
    return word.size() <= longest_letters && std::ranges::all_of(word, is_letter);
  }

  const judge::Map& map_;
  std::vector<std::string> items_;
  std::size_t at_ = 0;
};

} // namespace

std::string preference_letters(const judge::Map& map, std::string_view text) {
  return Reader(map, text).read();
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// letter_greeting - see letter_greeting.h
#include "parser/prose/letter_greeting.h"

#include "parser/courtesy_words.h"
#include "parser/lexicon.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace parser {

// "Hi Dieter," above words to a "you".
bool is_for_somebody(const std::vector<LetterLine>& lines) {
  constexpr std::string_view anyone[] = {"judge",   "all",  "everyone", "everybody", "there", "sir",
                                         "madam",   "gm",   "master",   "keeper",    "team",  "folks",
                                         "friends", "host", "chancery", "gamemaster"};
  const auto first = std::ranges::find_if(lines, [](const LetterLine& line) { return !line.text.empty(); });
  if (first == lines.end()) return false;
  const auto name = after_greeting(first->text);
  if (!name || phrase_words(*name).empty()) return false;
  for (const std::string& word : phrase_words(*name))
    if (std::ranges::find(anyone, word) != std::end(anyone) || !Lexicon::shared().find(word).empty())
      return false;
  constexpr std::string_view you[] = {"you",   "your", "yours", "you'll", "u",   "dich", "dir",
                                      "deine", "vous", "toi",   "tuo",    "tus", "jij",  "jouw"};
  return std::any_of(first + 1, lines.end(), [&](const LetterLine& line) {
    return std::ranges::any_of(
        phrase_words(std::string_view(line.text).substr(0, 2000)),
        [&](const std::string& word) { return std::ranges::find(you, word) != std::end(you); });
  });
}

} // namespace parser

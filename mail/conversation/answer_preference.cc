// SPDX-License-Identifier: GPL-3.0-or-later
// answer_preference - see answer_preference.h
#include "mail/conversation/answer_preference.h"

#include "mail/commands/command_table.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/power_name.h"
#include "mail/reading/wish_words.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
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

struct Wish {
  std::string letters; // of the powers that it names, in their order
  bool says_more = false;
};

// What a clause names, and whether it says no to it.
Wish wish_in_clause(const judge::Map& map, const std::vector<std::string>& words) {
  Wish wish;
  bool negated = false, behind_but = false;
  for (const std::string& word : words) {
    if (word == "than") break; // "rather England than France"
    const judge::Power power = power_in_any_language(map, word);
    const char letter = power ? map.power(power).letter : '\0';
    negated = negated || parser::Lexicon::is(parser::Sense::negation, word) || (power && behind_but);
    behind_but = word == "but"; // "anything but Russia"
    if (power && wish.letters.find(letter) == wish.letters.npos) wish.letters += letter;
  }
  wish.says_more = negated && !wish.letters.empty();
  return wish;
}

Wish wish_in(const judge::Map& map, std::string_view line) {
  Wish wish;
  std::vector<std::string> others; // all words but the names
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(",.;!", begin), line.size());
    const auto words = parser::phrase_words(parser::NormalLine(line.substr(begin, end - begin)).text());
    const Wish clause = wish_in_clause(map, words);
    std::ranges::copy_if(words, std::back_inserter(others),
                         [&](const std::string& word) { return !power_in_any_language(map, word); });
    wish.says_more = wish.says_more || clause.says_more;
    for (const char letter : clause.letters)
      if (wish.letters.find(letter) == wish.letters.npos) wish.letters += letter;
    begin = end + 1;
  }
  if (WishWords english = parser::Lexicon::in_english(others); !english.empty()) others = std::move(english);
  // Which of two powers that he swaps he wants is asked. "I changed my mind, Italy please" says all.
  constexpr std::string_view swapping[] = {"swap", "swapping", "switch", "change"};
  const bool swaps = has_word(others, swapping) && wish.letters.size() > 1;
  const bool wishes = others.size() <= 1 || has_word(others, wishing) || // "Gern Frankreich"
                      std::ranges::all_of(others, is_beside_any_wish);
  wish.says_more = wish.says_more || swaps || !wishes || line.find('?') != line.npos;
  return wish;
}

void take_as_preference(Context& context, const parser::Statement& statement, const std::string& words) {
  cmd_set(context, statement, parser::Words(words));
}

} // namespace

bool take_preference(Context& context, const parser::Statement& statement, std::string_view part) {
  if (context.session.signon.role != games::Role::player || context.game().state != games::State::forming)
    return false;
  const Wish wish = wish_in(context.game().variant->map, part);
  if (wish.letters.empty() || wish.says_more) return false;
  take_as_preference(context, statement, "PREFERENCE " + wish.letters);
  return true;
}

bool answer_preference(Context& context, const parser::Statement& statement) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping || session.signon.role != games::Role::player) return false;
  if (context.game().state != games::State::forming || context.mail.vocabulary.is_command(statement.text))
    return false;
  const Wish wish = wish_in(context.game().variant->map, statement.text);
  if (wish.letters.empty()) return false;
  context.begin(statement);
  context.reply.valid = true;
  if (wish.says_more)
    context.reply.say(
        "Which powers would you like? SET PREFERENCE and their letters, best first, on a line of its own, "
        "says so. The powers: " +
        powers_with_letters(context.game().variant->map) + ".");
  else
    take_as_preference(context, statement, "PREFERENCE " + wish.letters);
  return true;
}

} // namespace mail

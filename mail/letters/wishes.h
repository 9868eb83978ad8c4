// SPDX-License-Identifier: GPL-3.0-or-later
// wishes - what people write who are new here, and know no command: "I'd like to play"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace mail {

// Would the writer of this line play, does he look for a game, or ask how all this works?
bool wishes_to_play(std::string_view line);
// An advertisement, whatever its Subject says: it is answered by nothing.
bool is_advertisement(std::string_view text);
// Is it so like a letter of somebody who never wrote here that it is answered, whatever it is about? No
// advertisement, nothing long, and no words of those beside a link, or where nothing is asked.
bool is_letter_of_newcomer(std::string_view text);

// What people ask who write for the first time, in any language of the lexicon.
enum class FirstQuestion : std::uint8_t {
  who,
  price,
  length,
  boards,
  rule,
  child,
  friends,
  language,
  watching,
  games,
  beginner,
  few_players
};
struct FirstQuestions {
  std::vector<FirstQuestion> asked; // each once
  std::size_t players = 0;          // how many there are: "We are five"
};
FirstQuestions first_questions(std::string_view text);

// Does somebody who has a seat ask what he is to do now: "OK, I will play! What do I do?"
bool asks_what_to_do(std::string_view line);
// Of an answer to the question whether somebody wants to play: a yes, perhaps with courtesies and with what
// he asks about playing; courtesies or such a question alone; anything else.
enum class Consent : std::uint8_t { yes, polite, other };
Consent consent_of(std::string_view line);

} // namespace mail

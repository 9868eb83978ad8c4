// SPDX-License-Identifier: GPL-3.0-or-later
// courtesy_words - the words that a letter begins and ends with
//
// Closed lists, in the languages that mail_noise knows. They say how a line begins, not whether it is for the
// judge: a caller that knows orders decides whether "best" may be part of one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// What follows "Hi" or "Sehr geehrter" in the line, "" when nothing does; nullopt when the line begins with
// no greeting, or goes on for more than four words.
std::optional<std::string> after_greeting(std::string_view line);
// Likewise after "Thanks" or "Mit freundlichen Grüßen".
std::optional<std::string> after_closing(std::string_view line);

// A word of people's talk: its form for comparing (small letters, without accents and the signs around it),
// and where it begins in the line.
struct TalkWord {
  std::string plain;
  std::size_t begin = 0;
};
std::vector<TalkWord> talk_words(std::string_view line);

} // namespace parser

// SPDX-License-Identifier: GPL-3.0-or-later
// line_marks - what lists, phones, greetings and politeness put around and between the words of a line
#pragma once

#include "judge/board/phase.h"
#include "parser/names.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

// ---- the words that a letter begins and ends with
//
// Closed lists, in the languages that mail_noise knows. They say how a line begins, not whether it is for the
// judge: a caller that knows orders decides whether "best" may be part of one.

// What follows "Hi" or "Sehr geehrter" in the line, "" when nothing does; nullopt when the line begins with
// no greeting, or goes on for more than four words.
std::optional<std::string> after_greeting(std::string_view line);
// What follows "Thanks" or "Mit freundlichen Grüßen" in the line, "" when nothing does; nullopt when the line
// begins with no closing, or goes on for more than four words.
std::optional<std::string> after_closing(std::string_view line);

// A word of people's talk: its form for comparing (small letters, without accents and the signs around it),
// and where it begins in the line.
struct TalkWord {
  std::string plain;
  std::size_t begin = 0;
};
std::vector<TalkWord> talk_words(std::string_view line);

// ---- what lists, bold letters, phones and politeness put around and between the orders of a line
//
// "- A bud - rum", "2) F edi - nwg", "*A vie* - tri", "A par - pic. A mar - gas.", "please A par H, thanks":
// other ways to read a line that is no order as it stands. All functions keep every column, so that carets
// fit the line as written; a line without such marks comes back unchanged.

// The stars of bold letters, which hug words in pairs, made blanks. Not those of "(*bounce*)".
std::string without_style(std::string_view line);

// The mark of a list and the stars of bold letters made blanks. A dash or an arrow is such a mark only before
// a unit's type or a verb ("- A bud", not "- bud"): else the dash may be the move sign of an order that was
// broken in two.
// `names`: those of a game that may have wings.
std::string without_list_mark(std::string_view line, judge::PhaseKind phase, const Names* names = nullptr);

// "Please" before and after the orders, and a closing, a smiley or Outlook's "J" for one at their end, made
// blanks. A closing with more behind it than a name stays, as something may be meant.
std::string without_courtesies(std::string_view line, const Names& names);

// A dot before the next unit's type or verb made a ";": not that of "St. Petersburg".
std::string with_sentences_parted(std::string_view line, judge::PhaseKind phase,
                                  const Names* names = nullptr);

// "and", "&" and "/" between blanks made a ";" before the next unit's type or verb.
std::string with_joints_parted(std::string_view line, judge::PhaseKind phase, const Names* names = nullptr);

} // namespace parser

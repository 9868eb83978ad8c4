// SPDX-License-Identifier: GPL-3.0-or-later
// line_kinds - what each line of a text is that may be for other players: for people or the judge
#pragma once

#include "parser/mail_parser.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mail {

// ---- what each line of a text is that may be for other players: words to people, or for the judge
//
// Whoever answers press writes to a person, so a line is for the judge only where it can hardly be anything
// else: an order as orders are written, a command as commands are.

class Context;

enum class LineKind : std::uint8_t {
  words,    // to a person, names of places in it or not
  courtesy, // a greeting, a closing, a name: goes with the others
  order,    // of the writer's own, misspelt or not
  command,
  doubtful,      // "ready": a command, and an everyday word
  order_in_words // "Byzantine army Constantinople holds": an own order behind a word that is none of orders
};
constexpr bool is_for_judge(LineKind kind) { return kind == LineKind::order || kind == LineKind::command; }
constexpr bool is_doubtful(LineKind kind) {
  return kind == LineKind::doubtful || kind == LineKind::order_in_words;
}

// Somebody is signed on. `writer`: his names.
std::vector<LineKind> kinds_of(Context& context, const std::vector<parser::Statement>& statements,
                               const std::vector<std::string>& writer);

// An order of the mail was not taken: those on file do not count as complete by themselves.
void note_flawed(Context& context);

bool is_command_line(Context& context, const std::string& text);

// ---- words to another player that are no message: "Dear Germany,", "England, let's be friends."
//
// Nothing is sent that was not meant to be: the answer says how it is sent.

// Is the line, or what it wishes to be told, for the player of another power? A greeting alone is not.
bool speaks_to_player(Context& context, const std::string& line);

// Whom the greeting of a letter names, as a head of press would: "Germany"; "" where press does not reach
// him.
std::string reader_greeted(Context& context, const parser::Statement& greeting);
// "Dear Germany," above nothing but words. The lines are of a mail.
bool is_letter_to_player(Context& context, const std::vector<parser::Statement>& statements,
                         const std::vector<std::string>& writer);

// Notes that nothing was sent, for the first line that speaks to another player, or greets him.
void note_unsent_words(Context& context, const std::vector<parser::Statement>& statements);

} // namespace mail

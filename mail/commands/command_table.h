// SPDX-License-Identifier: GPL-3.0-or-later
// command_table - everything that can be commanded by mail: a row a command, and the words of all rows
#pragma once

#include "mail/commands/session/growing_reply.h"
#include "mail/commands/session/handlers.h"
#include "mail/reading/command_words.h"

#include <span>
#include <string_view>

namespace mail {

// The worker finds the row for each statement of a mail and calls its handler; a statement that is no command
// is an order line when somebody is signed on to a seat.

struct CommandRow {
  std::string_view words; // spellings, see CommandWords
  Who who;
  Cost cost;
  Handler* handler;
  std::string_view page; // of docs/commands: HELP word sends it
  std::string_view help; // one line for HELP
  Line line = Line::words;
};

std::span<const CommandRow> command_table();

// ---- what is told to those who write a command that the older judges have and this one lacks
//
// The rows stand in no list of commands; the reader of mails knows their words, so that none of them is read
// as an order, and the text below POSTAL PRESS not as orders either.

// ---- the words of both tables, and the rows that words lead to

// The words of the command table and of SET's options, for the readers of mails.
const Vocabulary& vocabulary();

// The row whose words begin the statement; nullptr when the statement is no command. `arguments` becomes what
// follows the words.
const CommandRow* find_command(std::string_view text, parser::Words& arguments);

// The option that the words begin with, longest spelling first; `words` is then moved behind it. nullptr when
// they begin with no option.
const SetRow* find_option(parser::Words& words);

} // namespace mail

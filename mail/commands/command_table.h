// SPDX-License-Identifier: GPL-3.0-or-later
// command_table - everything that can be commanded by mail: a row a command
//
// The worker finds the row for each statement of a mail and calls its handler; a statement that is no command
// is an order line when somebody is signed on to a seat.
#pragma once

#include "mail/commands/session/budget.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/permission.h"
#include "mail/reading/command_words.h"

#include <span>
#include <string_view>

namespace mail {

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

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// vocabulary - the words of both tables, and the rows that words lead to
#pragma once

#include "mail/commands/command_table.h"
#include "mail/commands/session/set_row.h"
#include "mail/reading/command_words.h"

namespace mail {

// The words of the command table and of SET's options, for the readers of mails.
const Vocabulary& vocabulary();

// The row whose words begin the statement; nullptr when the statement is no command. `arguments` becomes what
// follows the words.
const CommandRow* find_command(std::string_view text, parser::Words& arguments);

// The option that the words begin with, longest spelling first; `words` is then moved behind it. nullptr when
// they begin with no option.
const SetRow* find_option(parser::Words& words);

} // namespace mail

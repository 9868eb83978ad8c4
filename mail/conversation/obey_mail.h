// SPDX-License-Identifier: GPL-3.0-or-later
// obey_mail - the statements of one mail, obeyed one after the other, and what of its Subject is obeyed
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace mail {

class Context;

// ---- the statements of one mail, obeyed one after the other

// GrowingReply::taken has it for a line that no other recogniser took: its words tell which of both it is.
constexpr std::string_view command_or_order = "command or order";

// Obeys line for line; lines that belong together are obeyed at once (obey_statement.h), and courtesies are
// passed over. When a game cannot be read, the reply refuses the statements for it; those for other games are
// obeyed.
void obey(Context& context, const parser::MailScript& script);

} // namespace mail

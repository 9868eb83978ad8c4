// SPDX-License-Identifier: GPL-3.0-or-later
// explained_mail - what a mail would be taken for, line by line, and what would come of it; nothing is
// changed
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/commands/session/declared.h"
#include "mail/message/message.h"
#include "variants/declared.h"

#include <optional>
#include <string>

namespace mail {

// Who is thought to write: a power, or the master, of a game.
struct ExplainedWriter {
  std::string game;
  std::string seat; // "France", "F", "Master"
};

// For each line of the mail its number, the recogniser that took it (mail/conversation/obey_mail.cc) or the
// rule by which it is passed over, and below it what the answer would say; at the end the orders that would
// be on file. As `writer`, where one is given, the mail is an answer to the newest letter to that seat; else
// its own addresses count. Takes the lock, and drops all that the mail did. Throws parser::UsageError for a
// game or a seat that is not there.
std::string explained(games::Store& store, variants::Library& library, Message message, games::Instant now,
                      const std::optional<ExplainedWriter>& writer);

// Of a mail that was obeyed: keeps for each seat that it ordered for what was made of its lines.
void keep_explanations(Context& context, const parser::MailScript& script);

} // namespace mail

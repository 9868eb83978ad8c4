// SPDX-License-Identifier: GPL-3.0-or-later
// newcomer - who writes to the judge in a person's words, and would play or asks what to do
#pragma once

#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"

#include <optional>
#include <string>

namespace mail {

// A wish that has all it takes: the line for the judge that does it, JOIN, CREATE or OBSERVE, and what the
// writer said besides, which is obeyed behind that. nullopt where something is missing, or nothing is wished.
struct WishToPlay {
  std::string command, rest;
};
std::optional<WishToPlay> wish_to_play(Context& context, const std::string& line);

// The line says in a person's words that he would play: noted, and the mail is answered by a welcome.
// False when it does not.
bool note_wish(Context& context, const std::string& line);
// The welcome, if some line wished for it and nobody signed on. It takes the place of what was passed over.
void welcome_newcomer(Context& context);

// Somebody with a seat asks what he is to do: told once a mail. False when nobody is signed on to a player's
// seat.
bool tell_what_to_do(Context& context, const parser::Statement& statement);

} // namespace mail

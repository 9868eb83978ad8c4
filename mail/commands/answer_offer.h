// SPDX-License-Identifier: GPL-3.0-or-later
// answer_offer - yes, no or a number, said to what the judge proposes or asks (session/likely_orders.h)
//
// A yes files the proposed orders of the letter that it answers, and of no other; a no drops them; a number
// files that choice. docs/grammar.md, "Proposed orders".
#pragma once

#include "parser/mail_parser.h"

namespace mail {

class Context;

// The line says nothing else, and something waits for an answer of whoever is signed on.
bool answer_offer(Context& context, const parser::Statement& statement);
// A mail without a word of its own, such as a thumb, that answers a letter with proposed orders: a yes. To be
// called once whoever writes to a seat's reply address is signed on.
bool agree_silently(Context& context, const parser::MailScript& script);

} // namespace mail

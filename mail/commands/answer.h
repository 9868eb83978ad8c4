// SPDX-License-Identifier: GPL-3.0-or-later
// answer - a mail that answers what the judge asked: for an address, or by a yes to what it proposed
#pragma once

#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"

#include <functional>
#include <optional>
#include <vector>

namespace mail {

// ---- yes, no or a number, said to what the judge proposes or asks (session/advice.h)
//
// A yes files the proposed orders of the letter that it answers, and of no other; a no drops them; a number
// files that choice. docs/grammar.md, "Proposed orders".

// The line says nothing else, and something waits for an answer of whoever is signed on.
bool answer_offer(Context& context, const parser::Statement& statement);
// "YES, and I need no wait any more", "The first. And Rome to Venice": where something waits for an answer of
// whoever is signed on, a line that begins with a yes or a number becomes two, of which the first says
// nothing else. The number of a list's item stays where it is, above an order or another item. nullopt:
// nothing waits for an answer.
std::optional<std::vector<parser::Statement>>
with_answers_apart(Context& context, const std::vector<parser::Statement>& statements);
// A mail without a word of its own, such as a thumb, that answers a letter with proposed orders: a yes. To be
// called once whoever writes to a seat's reply address is signed on.
bool agree_silently(Context& context, const parser::MailScript& script);

// ---- yes or no to lines for which a reply address is too little, and to those of a new mail
// (session/deeds.h)

// Takes a yes or a no to the letter that asked: the lines are obeyed, or forgotten. False for other words,
// and where nothing waits, or the mail answers another letter.
bool answer_deeds(Context& context, const parser::Statement& statement);
// What a yes to `lines`, behind those `before`, would do: obeys them as the yes does, and undoes that
// (Context::try_lines).
Tried try_deeds(Context& context, const std::vector<std::string>& before,
                const std::vector<std::string>& lines);

// ---- a mail that answers the letter which asks its sender's address, or the one after his yes
//
// What counts as a yes is told in docs/coming-in.md, "Whose address is it"; what a text says, in
// confirm.h.

// True when the mail was such an answer, and all is done that it asks for. To be called once whoever writes
// to a seat's reply address is signed on.
bool answer_question(Context& context, const parser::MailScript& script);

// ---- yes or no in a person's words to what players ask: more time, a draw, somebody's victory
//
// A bare yes counts where one question is open; where several are, orders that the judge proposes among them,
// the answer numbers them, and "2 YES" says which one is meant. docs/coming-in.md, "Answers in plain words".

// The line says nothing else, and something waits for an answer of whoever is signed on.
bool answer_proposal(Context& context, const parser::Statement& statement);
// A mail without a word, or a reaction, that answers the letter which asked: a yes to more time; an end of
// the game takes a word. To be called once whoever writes to a seat's reply address is signed on.
bool answer_proposal_silently(Context& context, const parser::MailScript& script);
// Tells that what the mail answers is still open, where nothing in it said yes or no.
void note_open_question(Context& context);

} // namespace mail

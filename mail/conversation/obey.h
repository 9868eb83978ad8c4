// SPDX-License-Identifier: GPL-3.0-or-later
// obey - the statements of one mail obeyed: one after the other, several together, and wishes in plain words
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace mail {

class Context;

// ---- the statements of one mail, obeyed one after the other

// GrowingReply::taken has it for a line that no other recogniser took: its words tell which of both it is.
constexpr std::string_view command_or_order = "command or order";

// Obeys line for line; lines that belong together are obeyed at once, and courtesies are
// passed over. When a game cannot be read, the reply refuses the statements for it; those for other games are
// obeyed.
void obey(Context& context, const parser::MailScript& script);

// ---- a new mail, which answers no letter of the judge, by somebody who has one seat
//
// It is read as an answer of his to a letter of that game would be, and told the same. Such a mail does not
// prove who wrote it: what it would do, orders, messages and settings, is undone, and waits for a yes to the
// answer, which goes to the address of the seat.

// `read`: reads the mail for whoever is signed on. False where it was not called: the mail may be for another
// seat, for a game that its writer looks for, or for none.
bool read_as_answer(Context& context, const parser::MailScript& script, const std::function<void()>& read);

// ---- one statement of a mail: its command, or an order line of the seat signed on

// Finds the row of the command and calls it; says why not where it may not be called.
void obey_statement(Context& context, const parser::Statement& statement);

// "OK then, TERMINATE" without what stands before the command; none where nothing of that kind does.
std::optional<parser::Statement> without_filler(const parser::Statement& statement);

// Refuses a statement because its game cannot be read. `what`: the reason, which only the log tells.
void refuse_damaged(Context& context, bool opens_seat, const char* what);

// Is the line a good order of the standard board? Where nobody is signed on its writer forgot that.
bool is_standard_order(Context& context, const std::string& line);

// ---- lines of a mail that are obeyed together: units below "Builds:", an order broken in two

// "Builds:" above units, each read with it. Returns how many statements from `at` on that were; 0 when there
// is no such list.
std::size_t obey_unit_list(Context& context, const std::vector<parser::Statement>& statements,
                           std::size_t at);
// Lines of MORPH that stand together, each with its word or all between MORPH and END MORPH: obeyed as one.
// Returns how many statements that were; 0 when there is none at `at`.
std::size_t obey_board_lines(Context& context, const std::vector<parser::Statement>& statements,
                             std::size_t at);
// The statement at `at`, and the next one when an order is broken between them. A heading is told when it is
// amiss; orders behind a heading are read without it. Returns how many statements that were.
std::size_t obey_lines(Context& context, const std::vector<parser::Statement>& statements, std::size_t at);

// ---- lines in a person's words that wish for something, obeyed as the commands that do it

// "Can I have two more days?", in a line of its own or in two. How many statements that were.
std::size_t obey_wish_for_time(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at);

// Obeys a line for the judge that the sentence wishes for: a row of the table of commands.
void obey_wished(Context& context, const parser::Statement& statement, const std::string& command);
// "I'll be away from Dec 10 to Dec 20" (mail/reading/wished_commands.h). How many statements that were.
std::size_t obey_wish(Context& context, const std::vector<parser::Statement>& statements, std::size_t at);
// "Cancel the Tyrolia one, and wait for me": takes the orders of the units back that it names with such a
// word, and obeys its other sentences. False where it names none.
bool take_back_in_words(Context& context, const parser::Statement& statement);
// Answers a statement whose sentences surely ask or wish for something besides orders, or are talk; false for
// any other. It names no place of the board.
bool answer_wants(Context& context, const parser::Statement& statement);

// Is the line a question about how a game is set, and no wish?
bool asks_about_settings(std::string_view line);
// "48h per turn, no weekends", in a game that forms (mail/reading/wished_games.h). False when the line wants
// no setting. What of the line is neither that nor a preference is named in the answer.
bool obey_wished_settings(Context& context, const parser::Statement& statement);

// ---- "France please, else Turkey": which powers a player would like, in words of his own
//
// The letter that tells of a seat in a forming game asks for it. A line that names powers and wishes, in any
// language of the lexicon, or names nothing else, is obeyed as SET PREFERENCE; one that says no to a power,
// or wishes for nothing, is answered by asking for that line.

// False when nobody is asked for a preference, or the line names no power.
bool answer_preference(Context& context, const parser::Statement& statement);
// The same of a part of a line that is begun already: false when it is no plain wish for powers.
bool take_preference(Context& context, const parser::Statement& statement, std::string_view part);

} // namespace mail

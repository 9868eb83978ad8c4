// SPDX-License-Identifier: GPL-3.0-or-later
// obey_statement - one statement of a mail, or lines that are obeyed together: units below "Builds:"
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <vector>

namespace mail {

// ---- one statement of a mail: its command, or an order line of the seat signed on

class Context;

// Finds the row of the command and calls it; says why not where it may not be called.
void obey_statement(Context& context, const parser::Statement& statement);

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

} // namespace mail

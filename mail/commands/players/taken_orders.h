// SPDX-License-Identifier: GPL-3.0-or-later
// taken_orders - a line of orders for the phase in play: taken order by order, or refused whole
#pragma once

#include "mail/commands/session/context.h"
#include "mail/reading/line_reading.h"
#include "parser/mail_parser.h"
#include "parser/order_parser.h"
#include "parser/prose/letter_reader.h"

#include <string>
#include <vector>

namespace mail {

// A statement that is no command, with somebody signed on. Each order of the line gets its own verdict: a bad
// one leaves the others, and what was on file, as they are.
void obey_order_line(Context& context, const parser::Statement& statement);

// Orders of the phase in play, each with its own verdict. `line`: where their columns point to.
// `named`: the power that they are for; none: that of the sign-on, or of its player whose unit it is.
void take_orders(Context& context, const std::vector<parser::ParsedOrder>& parts, const std::string& line,
                 judge::Power named = {});
// The power that the order is for: of several of one player the one whose unit it is, for a waive the first
// that may build more. A master who became no power orders for the owner of the unit.
judge::Power power_for(Context& context, const judge::Order& order);
// One order of a line. True when it is on file, or when none is needed.
bool take_order(Context& context, const parser::ParsedOrder& parsed, const std::string& line,
                judge::Power named = {});
// What is likely is proposed, or asked for by its number; false when nothing is.
bool offer_one_of(Context& context, const std::vector<judge::Order>& orders);
// "Can I build in Norway, or only at home?": it names places, and orders nothing.
bool is_board_question(const std::string& line);
// This mail holds order lines of the seat in force; bad ones, so that its orders are not complete by
// themselves (obey_mail.cc).
void note_orders(Context& context);
void note_slip(Context& context);

// A statement that was read as part of a letter (parser/prose/letter_reader.h): its orders, what it takes
// back, and what is asked of it. False when the reading leaves it to others.
bool obey_reading(Context& context, const parser::Statement& statement, const parser::LineReading& reading);

} // namespace mail

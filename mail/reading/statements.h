// SPDX-License-Identifier: GPL-3.0-or-later
// statements - the statements of a mail: its lines, its Subject, and lines that belong together
#pragma once

#include "mail/message/message.h"
#include "mail/reading/command_words.h"
#include "mail/reading/line_reading.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace mail {

// ---- a Message to the statements that are obeyed
//
// The text counts. The Subject counts in two cases: the text has nothing to obey, and the Subject begins with
// a command; or the text has no command, and the Subject begins with a sign-on (SIGNON, CREATE ...). The
// statements of the Subject then go before those of the text. ";" parts commands in a Subject. A statement of
// the Subject has line 0. Orders in a Subject are left to obey(), which knows who writes by a reply address
// and for which board.

parser::MailScript read_script(const Message& message, const Vocabulary& vocabulary);
std::vector<parser::Statement> subject_statements(std::string_view subject);

// ---- which lines of a mail belong to orders with conditions: from IF to ENDIF
//
// By their words alone, before anybody knows for whom or for which phase they are.
// mail/commands/conditional_orders.h obeys them. docs/grammar.md, "Orders with conditions".

struct ConditionRange {
  enum class Kind {
    whole,    // from an IF to its ENDIF
    unclosed, // an IF, ELSE IF or ELSE above its orders, without ENDIF: all down to the end of the orders
    line,     // an IF or ELSE with its orders in the same line, without ENDIF
    stray     // lines above an ENDIF that has no IF
  };
  std::size_t begin = 0, end = 0; // statements
  Kind kind = Kind::whole;
};

// In their order. `ends_orders`: a statement, such as a command, that no block of orders goes beyond.
std::vector<ConditionRange>
condition_ranges(const std::vector<parser::Statement>& statements,
                 const std::function<bool(const parser::Statement&)>& ends_orders);

// ---- an order that a mail program broke in two
//
// "A par -" above "bur", "A mar S A par" above "- bur". Two lines are taken together only where nothing else
// can be meant; a line that is an order by itself is never taken for the rest of another. docs/grammar.md
// gives the rule.

// The statement that statements[at] and the one below it make together; nullopt: they are two.
std::optional<parser::Statement> mended_order(std::span<const parser::Statement> statements, std::size_t at,
                                              const CourtesyReader& reader);

// ---- units below a line that says what becomes of them
//
// "Builds:" above "A par" and "- F bre": each unit is read with the heading before it. Below any other line
// that ends with a colon ("I want to keep:") a unit alone may be anything. docs/grammar.md gives the rule.

// How many statements below statements[at] are the units of that heading; 0 when it is none.
std::size_t units_below_heading(std::span<const parser::Statement> statements, std::size_t at,
                                const CourtesyReader& reader);

// "Builds: A par", the order that they make together.
parser::Statement under_heading(const parser::Statement& heading, const parser::Statement& unit,
                                judge::PhaseKind phase);

// "I want to keep:", "Units:"; not "Here are my orders:" or "Builds:".
bool leaves_units_open(const std::string& line, const CourtesyReader& reader);

} // namespace mail

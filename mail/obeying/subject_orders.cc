// SPDX-License-Identifier: GPL-3.0-or-later
// subject_orders - see subject_orders.h
#include "mail/obeying/subject_orders.h"

#include "mail/commands/players/orders.h"
#include "mail/commands/reader_in_force.h"
#include "mail/commands/session/context.h"
#include "mail/commands/vocabulary.h"
#include "mail/message/message.h"
#include "mail/obeying/obey_statement.h"
#include "mail/reading/command_words.h"
#include "mail/reading/statements_of.h"
#include "mail/reading/subject.h"
#include "parser/order_parser.h"

#include <algorithm>

namespace mail {

std::vector<parser::Statement> orders_in_subject(Context& context) {
  if (context.session.signon.game.empty() || is_of_answer(context.message.subject)) return {};
  std::vector<parser::Statement> statements = subject_statements(context.message);
  if (statements.empty()) return {};
  const CourtesyReader reader = reader_in_force(context);
  const auto parsed = parser::parse_orders(*reader.names, reader.phase, statements.front().text);
  if (parsed.empty() || !parsed.front().problems.empty()) return {};
  return statements;
}

std::vector<parser::Statement> nobodys_orders_in_subject(Context& context) {
  if (is_of_answer(context.message.subject)) return {};
  std::vector<parser::Statement> statements = subject_statements(context.message);
  if (statements.empty() || !is_standard_order(context, statements.front().text)) return {};
  return statements;
}

namespace {

bool is_setting(const parser::Statement& statement) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(statement.text, arguments);
  return row != nullptr && row->words == "SET";
}

} // namespace

void note_unread_subject(Context& context, const parser::MailScript& script) {
  if (std::ranges::find(script.statements, 0U, &parser::Statement::line) != script.statements.end()) return;
  const auto subject = subject_statements(context.message);
  const bool setting =
      !subject.empty() && is_setting(subject.front()) && !is_of_answer(context.message.subject);
  if (!setting && orders_in_subject(context).empty()) return;
  context.answering.notes.emplace_back(
      "the Subject was not read, because your text holds lines for the judge, too. Write all of them there.");
}

} // namespace mail

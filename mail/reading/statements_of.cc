// SPDX-License-Identifier: GPL-3.0-or-later
// statements_of - see statements_of.h
#include "mail/reading/statements_of.h"

#include "mail/message/message.h"

#include <algorithm>
#include <iterator>

namespace mail {
std::vector<parser::Statement> subject_statements(const Message& message) {
  std::string lines = message.subject;
  std::ranges::replace(lines, ';', '\n');
  std::vector<parser::Statement> statements = parser::parse_mail(lines, block_words()).statements;
  for (parser::Statement& statement : statements) statement.line = 0;
  return statements;
}

parser::MailScript read_script(const Message& message, const Vocabulary& vocabulary) {
  parser::MailScript script = parser::parse_mail(message.text, block_words());
  const auto is_command = [&](const parser::Statement& one) { return vocabulary.is_command(one.text); };
  if (std::ranges::any_of(script.statements, is_command)) return script;
  std::vector<parser::Statement> subject = subject_statements(message);
  const auto first = subject.empty() ? std::nullopt : vocabulary.find_command(subject.front().text);
  if (!first || (!script.statements.empty() && !opens_seat(vocabulary.command(first->row).line)))
    return script;
  script.statements.insert(script.statements.begin(), std::make_move_iterator(subject.begin()),
                           std::make_move_iterator(subject.end()));
  return script;
}

} // namespace mail

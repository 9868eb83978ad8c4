// read_script - see read_script.h
#include "mail/reading/statements_of.h"

#include "mail/commands/context.h"

#include <algorithm>
#include <iterator>

namespace mail {
namespace {

const CommandRow* row_of(const parser::Statement& statement) {
  parser::Words arguments{""};
  return find_command(statement.text, arguments);
}

} // namespace

std::vector<parser::Statement> subject_statements(const Message& message) {
  std::string lines = message.subject;
  std::ranges::replace(lines, ';', '\n');
  std::vector<parser::Statement> statements = parser::parse_mail(lines, block_words()).statements;
  for (parser::Statement& statement : statements) statement.line = 0;
  return statements;
}

parser::MailScript read_script(const Message& message) {
  parser::MailScript script = parser::parse_mail(message.text, block_words());
  if (std::ranges::any_of(script.statements, row_of)) return script;
  std::vector<parser::Statement> subject = subject_statements(message);
  const CommandRow* first = subject.empty() ? nullptr : row_of(subject.front());
  if (first == nullptr || (!script.statements.empty() && !first->opens_seat())) return script;
  script.statements.insert(script.statements.begin(), std::make_move_iterator(subject.begin()),
                           std::make_move_iterator(subject.end()));
  return script;
}

} // namespace mail

// read_script - see read_script.h
#include "mail/read_script.h"

#include "mail/commands.h"

#include <algorithm>
#include <iterator>

namespace mail {
namespace {

const CommandRow* row_of(const parser::Statement& statement) {
  parser::Words arguments{""};
  return find_command(statement.text, arguments);
}

parser::MailScript subject_script(const Message& message) {
  std::string lines = message.subject;
  std::ranges::replace(lines, ';', '\n');
  parser::MailScript script = parser::parse_mail(lines, block_words());
  for (parser::Statement& statement : script.statements) statement.line = 0;
  return script;
}

} // namespace

parser::MailScript read_script(const Message& message) {
  parser::MailScript script = parser::parse_mail(message.text, block_words());
  if (std::ranges::any_of(script.statements, row_of)) return script;
  parser::MailScript subject = subject_script(message);
  const CommandRow* first = subject.statements.empty() ? nullptr : row_of(subject.statements.front());
  if (first == nullptr || (!script.statements.empty() && !first->opens_seat)) return script;
  script.statements.insert(script.statements.begin(), std::make_move_iterator(subject.statements.begin()),
                           std::make_move_iterator(subject.statements.end()));
  return script;
}

} // namespace mail

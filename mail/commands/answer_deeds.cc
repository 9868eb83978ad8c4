// SPDX-License-Identifier: GPL-3.0-or-later
// answer_deeds - the yes or the no to lines that waited for it (mail/commands/session/deeds.h)
#include "mail/commands/answer.h"
#include "mail/commands/command_table.h"
#include "mail/commands/confirm.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "parser/mail_parser.h"

#include <optional>
#include <string>
#include <vector>

namespace mail {
namespace {

// While it lives, what needs a password is done by a yes.
class AsBySignOn {
 public:
  explicit AsBySignOn(Session& session) : session_(session) { session_.signon.by_address = false; }
  ~AsBySignOn() { session_.signon.by_address = session_.is_signed_on(); }
  AsBySignOn(const AsBySignOn&) = delete;
  AsBySignOn& operator=(const AsBySignOn&) = delete;

 private:
  Session& session_;
};

void obey_deed(Context& context, const parser::Statement& statement, const std::string& line) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(line, arguments);
  parser::Statement deed = statement;
  deed.text = line;
  deed.block.clear();
  context.begin(deed);
  if (context.reply.refused(why_not_allowed(context, row->who))) return;
  if ((row->cost == Cost::letter && !may_write_today(context)) || !context.reply.affords(row->cost)) return;
  row->handler(context, deed, arguments);
}

} // namespace

bool answer_deeds(Context& context, const parser::Statement& statement) {
  if (!answers_deeds(context) || context.mail.at_fault.contains(statement.line)) return false;
  const std::optional<bool> decision = plain_decision(statement.text);
  if (!decision) return false;
  const auto lines = take_deeds(context);
  if (!*decision || !lines) {
    context.begin(statement);
    context.reply.valid = true;
    context.reply.say(lines ? "Nothing was done."
                            : "That letter is too old: nothing was done. Write the line again.");
    return true;
  }
  const AsBySignOn signed_on(context.session);
  std::string orders;
  for (const std::string& line : *lines) {
    if (!context.session.is_signed_on()) break; // the seat is gone
    parser::Words arguments{""};
    if (find_command(line, arguments) != nullptr)
      obey_deed(context, statement, line);
    else
      orders += line + '\n';
  }
  if (!orders.empty() && context.session.is_signed_on())
    context.obey_more(parser::parse_mail(orders, block_words()).statements);
  return true;
}

} // namespace mail

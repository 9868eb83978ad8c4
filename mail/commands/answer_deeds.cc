// SPDX-License-Identifier: GPL-3.0-or-later
// answer_deeds - the yes or the no to lines that waited for it
// (mail/commands/session/deeds.h)
#include "mail/commands/answer.h"
#include "mail/commands/command_table.h"
#include "mail/commands/confirm.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/reading/command_words.h"
#include "parser/mail_parser.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
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

// What the echoes say, as Tried has it: nothing where it is a table or longer than a yes should have to hold.
Tried told_by(std::span<const Echo> echoes) {
  constexpr std::size_t most_told = 240; // bytes
  Tried tried;
  bool in_sentences = true;
  for (const Echo& echo : echoes) {
    for (const Answer& answer : echo.answers) {
      in_sentences = in_sentences && is_sentence(answer.kind);
      std::string& told = echo.error ? tried.refusal : tried.said;
      if (is_sentence(answer.kind)) told += (told.empty() ? "" : " ") + answer.text;
    }
    if (echo.error && tried.refusal.empty()) tried.refusal = "This cannot be done now.";
  }
  if (!in_sentences || tried.said.size() > most_told) tried.said.clear();
  return tried;
}

// CANCEL is no command by itself: whoever reads orders takes them back.
const CommandRow* command_to_obey(const std::string& line) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(line, arguments);
  return row == nullptr || row->handler == cmd_cancel ? nullptr : row;
}

// Obeys lines that waited: commands one after the other, and behind them the orders, read together.
void obey_lines_of_yes(Context& context, const parser::Statement& statement,
                       std::span<const std::string> lines) {
  const AsBySignOn signed_on(context.session);
  std::string orders;
  for (const std::string& line : lines) {
    if (!context.session.is_signed_on()) return; // the seat is gone
    if (command_to_obey(line) != nullptr)
      obey_deed(context, statement, line);
    else
      orders += line + '\n';
  }
  if (!orders.empty() && context.session.is_signed_on())
    context.obey_more(parser::parse_mail(orders, block_words()).statements);
}

// Restores the reply when it goes out of scope, whatever was thrown meanwhile.
class ReplyKept {
 public:
  explicit ReplyKept(GrowingReply& reply) : reply_(reply), before_(reply) {}
  ~ReplyKept() { reply_ = std::move(before_); }
  ReplyKept(const ReplyKept&) = delete;
  ReplyKept& operator=(const ReplyKept&) = delete;

 private:
  GrowingReply& reply_;
  GrowingReply before_;
};

// A trial would move the game to another place in memory, under the feet of who asked for it.
bool renames(const std::string& line) {
  const CommandRow* row = command_to_obey(line);
  return row != nullptr && row->handler == cmd_rename;
}

} // namespace

Tried try_deeds(Context& context, const std::vector<std::string>& before,
                const std::vector<std::string>& lines) {
  constexpr std::size_t most_trials = 24; // of one mail
  if (context.session.trials >= most_trials || std::ranges::any_of(before, renames) ||
      std::ranges::any_of(lines, renames))
    return {};
  const std::size_t trials = context.session.trials + 1;
  Tried tried;
  {
    const ReplyKept reply(context.reply);
    as_trial(context, [&] {
      obey_lines_of_yes(context, {}, before);
      context.reply.echoes.clear();
      obey_lines_of_yes(context, {}, lines);
      tried = told_by(context.reply.echoes);
    });
  }
  context.session.trials = trials;
  return tried;
}

bool answer_deeds(Context& context, const parser::Statement& statement) {
  if (!answers_deeds(context) || context.mail.at_fault.contains(statement.line)) return false;
  const std::optional<bool> decision = plain_decision(statement.text);
  if (!decision) return false;
  auto lines = take_deeds(context);
  if (!*decision || !lines) {
    context.begin(statement);
    context.reply.valid = true;
    context.reply.say(lines ? "Nothing was done."
                            : "That letter is too old: nothing was done. Write the line again.");
    return true;
  }
  const auto is_of_mail = [](const std::string& line) { return line.starts_with(line_of_mail); };
  const auto mail = std::stable_partition(lines->begin(), lines->end(),
                                          [&](const std::string& line) { return !is_of_mail(line); });
  obey_lines_of_yes(context, statement, std::span(lines->begin(), mail));
  std::string text;
  for (const std::string& line : std::span(mail, lines->end()))
    text += line.substr(line_of_mail.size()) + '\n';
  if (text.empty() || !context.session.is_signed_on()) return true;
  const games::Game& game = context.game();
  const auto answered = phase_answered(context.mail.message, game, context.office.renamed());
  if (answered && *answered != game.position.phase) {
    context.begin(statement);
    context.reply.refuse("That letter is of another phase of game " + game.name +
                         ": nothing of your mail was done. Send it again.");
    return true;
  }
  const AsBySignOn signed_on(context.session);
  context.obey_more(parser::parse_mail(text, block_words()).statements);
  return true;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// log_words - see log_words.h
#include "mail/worker/log_words.h"

#include "mail/commands/session/context.h"
#include "mail/message/message.h"
#include "mail/senders/log_names.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

namespace mail {
namespace {

constexpr std::size_t shown_digits = 12; // of a hash

std::string changed_games(const Context& context) {
  std::vector<std::string> names;
  for (const auto& [name, open] : context.effects.games)
    if (open.changed) names.push_back(name);
  return names.empty() ? "" : (names.size() == 1 ? "; game " : "; games ") + parser::joined(names, ", ");
}

} // namespace

std::string log_text(const games::Home& home, const SpooledMail& mail, const Message& message,
                     const std::string& key, const std::string& outcome) {
  const std::string from =
      message.from.size() == 1 ? log_name(home, message.from.front().address) : std::string("nobody");
  return "mail " + mail.file.filename().string() + ": " + counted(mail.size, "byte") + ", key " +
         key.substr(0, shown_digits) + ", from " + from + ": " + outcome;
}

std::string obeyed_text(const Context& context, const std::vector<std::string>& answers,
                        const std::string& why_silent, const std::vector<std::string>& others) {
  std::size_t errors = 0;
  for (const Echo& echo : context.answering.echoes) errors += echo.error ? 1 : 0;
  std::string text = counted(context.answering.echoes.size(), "line") + ", " + counted(errors, "error");
  text += changed_games(context);
  text += answers.empty() ? "; not answered: " + why_silent : "; answer " + parser::joined(answers, ", ");
  if (!others.empty()) text += "; " + counted(others.size(), "other letter") + " from " + others.front();
  return text;
}

} // namespace mail

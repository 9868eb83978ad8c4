// SPDX-License-Identifier: GPL-3.0-or-later
// courtesies - see courtesies.h
#include "mail/obeying/courtesies.h"

#include "mail/commands/reader_in_force.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/obeying/letter_lines.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/reading.h"
#include "mail/reading/talk.h"
#include "mail/reading/text_below.h"
#include "parser/text.h"

#include <span>

namespace mail {

namespace {

// "Hi, when is the deadline?" greets, and asks; "Finalize orders" is a text below orders, and no legal
// notice.
bool answers_topic(Context& context, const parser::Statement& statement, const Courtesy& found) {
  constexpr std::size_t few_lines = 3, few_words = 8;
  const bool note = found.kind == CourtesyKind::text_below && found.statements <= few_lines &&
                    parser::words_of(statement.text).size() <= few_words;
  if (context.session.skipping || (!note && statement.text.find('?') == std::string::npos)) return false;
  const std::string advice = advice_on(context, statement.text);
  if (advice.empty()) return false;
  context.begin(statement);
  context.say(advice);
  return true;
}

} // namespace

std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer,
                                 const LetterBlock& block) {
  const CourtesyReader reader = reader_in_force(context, writer);
  const Courtesy found = courtesy_at(statements, at, reader);
  if (found.statements > 1 && holds_orders(block, at + 1, at + found.statements)) return 0;
  const bool chat = found.kind == CourtesyKind::text_below &&
                    !may_be_for_judge(std::span(statements).subspan(at, found.statements), Reading(reader));
  const std::string rule(chat ? "chat below" : found.rule); // which nobody has to be told of
  for (std::size_t i = at; i < at + found.statements; ++i)
    if (!answers_topic(context, statements[i], found))
      context.answering.passed_over.push_back({statements[i].line, rule});
  return found.statements;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// time_wishes - see time_wishes.h
#include "mail/obeying/time_wishes.h"

#include "mail/commands/players/extensions.h"
#include "mail/commands/session/context.h"
#include "mail/commands/vocabulary.h"
#include "mail/reading/wish_for_time.h"
#include "parser/text.h"

namespace mail {

namespace {

// Without the beginning of a sentence that goes on below.
std::string_view whole_sentences(std::string_view text) {
  const std::size_t end = text.find_last_of(".?!");
  return parser::trim(text.substr(0, end == text.npos ? end : end + 1));
}

// A sentence may run on in the line right below.
bool goes_on(const Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (at + 1 >= statements.size() || statements[at + 1].line != statements[at].line + 1) return false;
  const std::string &first = statements[at].text, &second = statements[at + 1].text;
  return !first.ends_with('.') && !first.ends_with('?') && !first.ends_with('!') &&
         second.find('-') == second.npos && !context.vocabulary.is_command(first) &&
         !context.vocabulary.is_command(second);
}

} // namespace

std::size_t obey_wish_for_time(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at) {
  const bool master =
      context.power().is_none() && !context.session.signon.game.empty() && context.is_master();
  if ((!context.power() && !master) || context.session.skipping ||
      context.at_fault.contains(statements[at].line))
    return 0;
  parser::Statement wish = statements[at];
  std::size_t count = 1;
  auto found = context.vocabulary.is_command(wish.text) ? std::nullopt : wish_for_time(wish.text);
  if (!found && goes_on(context, statements, at)) {
    wish.text += " " + statements[at + 1].text;
    found = wish_for_time(wish.text);
    count = 2;
  }
  if (!found || !context.affords(Cost::letter)) return 0;
  context.begin(wish);
  if (master) {
    context.refuse("You are the master: EXTEND " + (found->time.empty() ? "2 days" : found->time) +
                   ", on a line of its own, moves the deadline.");
    return count;
  }
  ask_for_time(context, found->time, context.for_others(whole_sentences(wish.text)));
  return count;
}

} // namespace mail

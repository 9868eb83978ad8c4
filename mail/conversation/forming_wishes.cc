// SPDX-License-Identifier: GPL-3.0-or-later
// forming_wishes - what players wish in a game that forms: its settings, and the powers that they would like
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/conversation/obey.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_games.h"
#include "mail/reading/wished_powers.h"
#include "parser/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mail {

// "Is it 48 hours a turn?" asks; "could you make it 48 hours a turn?" wishes.
bool asks_about_settings(std::string_view line) {
  constexpr std::string_view wishing[] = {"could", "can", "would", "please", "may"};
  const WishWords words = wish_words_in_english(line);
  return line.find('?') != line.npos && (words.empty() || !is_one_of_list(wishing, words.front()));
}

bool obey_wished_settings(Context& context, const parser::Statement& statement) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping || context.game().state != games::State::forming ||
      !statement.block.empty() || context.mail.vocabulary.is_command(statement.text) ||
      context.mail.at_fault.contains(statement.line) || asks_about_settings(statement.text))
    return false;
  // "Please undo that, three days is too fast": nothing is set by the way.
  if (std::ranges::any_of(sentences_in(statement.text), [](const std::string& sentence) {
        const Wanted wanted = want_of(sentence);
        return wanted.likely >= sure_want && is_grave(wanted.want);
      }))
    return false;
  const WishedSettings wished = settings_wished(statement.text);
  if (wished.commands.empty()) return false;
  context.begin(statement);
  context.reply.valid = true;
  for (const std::string& command : wished.commands) obey_wished(context, statement, command);
  std::vector<std::string> left;
  for (const auto* clauses : {&wished.harmless, &wished.rest})
    for (const std::string& clause : *clauses) {
      const bool taken = take_preference(context, statement, clause);
      if (!taken && clauses == &wished.rest) left.push_back("\"" + clause + "\"");
    }
  if (!left.empty())
    context.reply.say("Nothing was done about " + in_words(left) + ": HELP SET lists the settings.");
  return true;
}

namespace {

void take_as_preference(Context& context, const parser::Statement& statement, const std::string& words) {
  cmd_set(context, statement, parser::Words(words));
}

} // namespace

bool take_preference(Context& context, const parser::Statement& statement, std::string_view part) {
  if (context.session.signon.role != games::Role::player || context.game().state != games::State::forming)
    return false;
  const WishedPowers wish = wished_powers(context.game().variant->map, part);
  if (wish.letters.empty() || !wish.sure) return false;
  take_as_preference(context, statement, "PREFERENCE " + wish.letters);
  return true;
}

bool answer_preference(Context& context, const parser::Statement& statement) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping || session.signon.role != games::Role::player) return false;
  if (context.game().state != games::State::forming || context.mail.vocabulary.is_command(statement.text))
    return false;
  const WishedPowers wish = wished_powers(context.game().variant->map, statement.text);
  if (wish.letters.empty()) return false;
  context.begin(statement);
  context.reply.valid = true;
  if (!wish.sure)
    context.reply.say(
        "Which powers would you like? SET PREFERENCE and their letters, best first, on a line of its own, "
        "says so. The powers: " +
        powers_with_letters(context.game().variant->map) + ".");
  else
    take_as_preference(context, statement, "PREFERENCE " + wish.letters);
  return true;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// create_line - CREATE with settings by the names of other judges: the game is made, then they are set
#include "mail/commands/old_options.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/set_row.h"
#include "parser/text.h"
#include "variants/library.h"

namespace mail {

namespace {

struct Wishes {
  std::string own;     // the words that CREATE itself reads
  std::string names;   // "NO_DIAS GREY_PRESS": the others, as written ...
  std::string options; // ... and as options of SET
  std::string why_not;
  bool for_one = false; // SOLITAIRE is among them
};

bool is_of_create(Context& context, const std::string& word) {
  return word.find('=') != word.npos || parser::equals_ignoring_case(word, "gunboat") ||
         context.library.find(word) != nullptr;
}

void sort_wish(Context& context, const std::string& word, Wishes& wishes) {
  const RuleName named =
      is_of_create(context, word) ? RuleName{"", "", false} : read_rule_name(word, context.vocabulary);
  if (!named.is_known) {
    wishes.own += " " + word;
  } else if (named.why_not.empty()) {
    wishes.names += " " + word;
    wishes.options += named.options + ", ";
    wishes.for_one |= named.row != nullptr && is_value(*named.row, &games::Settings::solitaire);
  } else if (wishes.why_not.empty()) {
    wishes.why_not = word + ": " + named.why_not;
  }
}

// The name and the password come first, whatever they are.
Wishes read_wishes(Context& context, parser::Words arguments) {
  Wishes wishes;
  wishes.own = arguments.next();
  if (wishes.own == "?") wishes.own += arguments.next();
  const std::string password(arguments.next());
  if (!is_of_create(context, password)) context.keep_secret(password);
  wishes.own += " " + password;
  while (!arguments.empty()) sort_wish(context, take_word(arguments), wishes);
  return wishes;
}

} // namespace

void cmd_create(Context& context, const parser::Statement& statement, parser::Words arguments) {
  constexpr std::size_t longest = 500; // as of all words, where an address is asked first
  const Wishes wishes = read_wishes(context, arguments);
  if (wishes.names.empty() && wishes.why_not.empty()) return create_game(context, arguments, false);
  context.sign_off();
  if (!wishes.why_not.empty()) return context.fail_sign_on(wishes.why_not + " The game was not created.");
  if (wishes.names.size() > longest)
    return context.fail_sign_on("That is more than a game can be made with.");
  const std::size_t asked = context.effects.asked.size();
  create_game(context, parser::Words(wishes.own), wishes.for_one);
  if (!context.session.signon.game.empty()) return cmd_set(context, statement, parser::Words(wishes.options));
  if (context.effects.asked.size() > asked) context.effects.asked.back().second.line += wishes.names;
}

} // namespace mail

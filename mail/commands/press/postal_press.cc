// SPDX-License-Identifier: GPL-3.0-or-later
// postal_press - POSTAL PRESS: signed text that goes to all with the results of the phase
// (games/store/postal.h)
#include "games/game/seats.h"
#include "games/store/postal.h"
#include "mail/commands/press/press_text.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/senders/blank_passwords.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

namespace mail {

using games::Game;
using games::PostalText;

namespace {

constexpr const char* not_kept = " Nothing was kept.";

std::string why_closed(Context& context) {
  const Game& game = context.game();
  if (!game.settings.postal_press)
    return "This game has no postal press: press goes out at once, PRESS TO and powers. With SET POSTAL "
           "PRESS "
           "texts may wait for the results.";
  if (game.state != games::State::running)
    return "Postal press goes out with the results of a phase, and game " + game.name + " is not running.";
  if (context.seat().role == games::Role::observer &&
      game.settings.observer_press != games::ObserverPress::yes)
    return "Observers of this game leave no postal press.";
  return "";
}

// Without its end word nobody knows where the text ends.
std::string why_unclear(Context& context, const parser::Statement& statement) {
  const std::string order = statement.unfinished ? own_order_in(context, statement.block) : "";
  return order.empty()
             ? ""
             : "No ENDPRESS was found, and \"" + order +
                   "\" is an order of yours. Write ENDPRESS on a line of its own: above your orders, "
                   "or at the end if they are part of the text.";
}

PostalText text_of(Context& context, const parser::Statement& statement) {
  const Game& game = context.game();
  std::string text;
  for (const std::string& line : statement.block)
    text += wrapped_line(blank_press_passwords(line, game.name), prose_width - 2); // set in by two
  return games::postal_text(game, context.seat(), context.received, std::move(text));
}

// `behind`: what stands behind the command in its line.
std::string why_not_kept(Context& context, const parser::Statement& statement, const parser::Words& behind) {
  if (std::string why = why_closed(context); !why.empty()) return why;
  if (!behind.empty())
    return "Postal press goes to everybody: POSTAL PRESS stands alone on its line, and the text below it.";
  if (is_blank_text(statement.block))
    return "The text is empty: write it below POSTAL PRESS, and ENDPRESS below it.";
  if (std::string why = why_unclear(context, statement); !why.empty()) return why;
  return games::why_no_room(context.transaction, context.game(), text_of(context, statement));
}

void take_back(Context& context) {
  const std::size_t texts = games::take_back_texts(context.transaction, context.game(), context.seat());
  context.changed();
  context.say(texts == 0 ? "You have left no postal press in this phase."
                         : "Taken back: " + counted(texts, "text") + " of yours.");
}

} // namespace

void cmd_postal_press(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.take("DELETE") && arguments.empty()) return take_back(context);
  const std::string why_not = why_not_kept(context, statement, arguments);
  if (!why_not.empty()) return context.refuse(why_not + not_kept);
  games::add_text(context.transaction, context.game(), text_of(context, statement));
  context.changed();
  context.say(
      "Kept (" + counted(statement.block.size(), "line") +
      "): it goes to all with the results of this phase, with your name. POSTAL PRESS DELETE takes it "
      "back until then.");
  if (statement.unfinished)
    context.say("Note: no ENDPRESS was found, so the rest of the mail is part of it; commands there were not "
                "obeyed.");
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// extend - EXTEND: the master moves the deadline, and a player asks for it
#include "games/store/store.h"
#include "mail/commands/players/extensions.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/date_arguments.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/reader_zone.h"
#include "mail/reading/wish_for_time.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Seat;

namespace {

// "EXTEND the deadline by 2 days": the master moves it.
void extend(Context& context, std::string_view time) {
  Game& game = context.game();
  if (game.state != games::State::running)
    return context.refuse("There is no deadline to move: game " + game.name + " is not running.");
  games::DateFrame frame = clock_frame(context, game.deadline);
  frame.length_from = game.deadline;
  const games::DateOrError date = games::read_date(time, frame);
  if (!date.error.empty())
    return context.refuse("EXTEND takes a length or a date, as in EXTEND 2 days or EXTEND until Fri 18:00: " +
                          date.error + ".");
  if (date.at <= std::max(game.deadline, context.now))
    return context.refuse("That is no more time: the deadline is " +
                          in_words_for_writer(context, game.deadline) + ".");
  move_deadline_to(context, game, date.at);
  announce(
      context,
      [&context, name = game.name](const Seat& reader) {
        return moved_deadline(*context.find_game(name),
                              zones_for(context.transaction, context.store.home(), reader));
      },
      "deadline");
}

} // namespace

void cmd_extend(Context& context, const parser::Statement& statement, parser::Words arguments) {
  for (const std::string_view word : {"THE", "DEADLINE", "GAME", "TURN", "BY", "FOR"}) arguments.take(word);
  if (context.is_master()) return extend(context, arguments.rest());
  if (context.session.signon.role != games::Role::player)
    return context.refuse("Only players ask for more time.");
  const auto wish = wish_for_time(statement.text);
  ask_for_time(context, wish ? wish->time : arguments.rest(), "");
}

} // namespace mail

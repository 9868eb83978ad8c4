// SPDX-License-Identifier: GPL-3.0-or-later
// turning_back - ROLLBACK, ROLLFORWARD: to an earlier turn, and to what was rolled back
#include "games/game/deadline.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/history.h"
#include "games/turns/future_orders.h"
#include "mail/commands/masters/new_deadline.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "parser/text.h"

namespace mail {

using games::Game;
using games::HistoryEntry;

namespace {

std::string code_of(judge::Phase phase) { return judge::to_mail_text(phase); }

struct Wish {
  std::string turn; // "" = the usual one
  bool full = false, forming = false;
};

// "[turn] [RESTORE] [FULL]": orders are restored in any case.
Wish read_wish(parser::Words arguments) {
  Wish wish;
  while (!arguments.empty()) {
    if (arguments.take("RESTORE") || arguments.take("TO")) continue;
    if (arguments.take("FULL"))
      wish.full = true;
    else if (arguments.take("FORMING"))
      wish.forming = true;
    else
      wish.turn += std::string(arguments.next());
  }
  return wish;
}

// The entry that the word names by its number or its phase; "" is `usual`.
std::optional<int> read_turn(const std::vector<HistoryEntry>& turns, std::string_view word, int usual) {
  if (word.empty()) return usual;
  const auto number = parser::number_in<int>(word);
  const auto phase = judge::parse_phase(word);
  for (const HistoryEntry& entry : turns)
    if (number ? entry.number == *number : phase && entry.phase == *phase) return entry.number;
  return std::nullopt;
}

// With FULL the rules of then, too.
std::string restore_rules(Context& context, Game& game, const Wish& wish, int number) {
  if (!wish.full) return "";
  game.rules = games::rules_of_turn(context.transaction, game, number);
  return " The rules of then hold again.";
}

void open_again(Context& context, Game& game, const std::string& subject, const std::string& what) {
  games::open_phase(game, context.now, context.conf().zone);
  context.changed();
  const NoticeText text =
      with_new_deadline(context, game, what + " The orders of then are on file again. New deadline: ");
  context.say(text.for_reader(context.seat()));
  notify(context, game, subject, text);
}

// What lies ahead now, for the master alone.
void tell_way_forward(Context& context, const Game& game) {
  if (game.undone.size() < 2) return;
  context.say("ROLLFORWARD leads to " + code_of(game.undone.back().phase) +
              " again, until another turn is processed.");
}

// It was written for the turn that was not processed.
void refuse_below_process(Context& context) {
  context.refuse("Not obeyed either: no turn was processed above.");
}

} // namespace

void cmd_roll_back(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (context.open_game().turn_stays) return refuse_below_process(context);
  const Wish wish = read_wish(arguments);
  if (game.history.empty() && wish.forming) return cmd_unstart(context, statement, parser::Words(""));
  if (game.history.empty())
    return context.refuse("No turn of game " + game.name + " has been processed yet.");
  const int usual = (wish.forming ? game.history.front() : game.history.back()).number;
  const auto number = read_turn(game.history, wish.turn, usual);
  if (!number)
    return context.refuse("Game " + game.name + " has no such turn; its turns are " +
                          std::to_string(game.history.front().number) + " to " +
                          std::to_string(game.history.back().number) + ".");
  if (game.undone.empty() && !is_over(game)) games::keep_phase_in_play(context.transaction, game);
  const std::string rules = restore_rules(context, game, wish, *number);
  games::roll_back(context.transaction, game, *number);
  if (wish.forming) {
    game.undone.clear();
    return cmd_unstart(context, statement, parser::Words(""));
  }
  open_again(context, game, "Rollback",
             "Game " + game.name + " is back before turn " + std::to_string(*number) + ", in " +
                 code_of(game.position.phase) + "." + rules);
  tell_way_forward(context, game);
  happened(context, game, games::obey_future_orders(game, context.now, context.conf().form()));
}

void cmd_roll_forward(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  if (context.open_game().turn_stays) return refuse_below_process(context);
  const Wish wish = read_wish(arguments);
  if (game.undone.size() < 2)
    return context.refuse("There is nothing to go forward to in game " + game.name +
                          ": nothing was rolled back, or a turn was processed since.");
  const std::vector<HistoryEntry> ahead(game.undone.begin() + 1, game.undone.end());
  const auto number = read_turn(ahead, wish.turn, ahead.back().number);
  if (!number) {
    std::string phases;
    for (const HistoryEntry& entry : ahead) phases += (phases.empty() ? "" : ", ") + code_of(entry.phase);
    return context.refuse("Game " + game.name + " can go forward to: " + phases + ".");
  }
  const std::string rules = restore_rules(context, game, wish, *number);
  games::roll_forward(context.transaction, game, *number);
  open_again(context, game, "Rollforward",
             "Game " + game.name + " is forward again, in " + code_of(game.position.phase) + "." + rules);
  tell_way_forward(context, game);
}

} // namespace mail

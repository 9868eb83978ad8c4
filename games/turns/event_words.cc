// SPDX-License-Identifier: GPL-3.0-or-later
// event_words - see event_words.h
#include "games/turns/event_words.h"

#include "games/game/due.h"
#include "games/game/orders.h"
#include "games/game/start.h"

#include <algorithm>

namespace games {
namespace {

struct InWords {
  std::string operator()(const GameStarted&) const { return "started"; }
  std::string operator()(const TurnProcessed& event) const {
    return judge::to_text(event.turn.before.phase) + " processed";
  }
  std::string operator()(const PendingObeyed&) const { return "future orders obeyed"; }
  std::string operator()(const DeadlineNear&) const { return "reminder written"; }
  std::string operator()(const DeadlineMissed&) const { return "late notice written"; }
  std::string operator()(const SeatsAbandoned&) const { return "late seats abandoned"; }
  std::string operator()(const SeatsInDisorder&) const { return "late powers in disorder"; }
  std::string operator()(const WaitingForReplacement&) const { return "replacement called for"; }
  std::string operator()(const StandsStill&) const { return "told that it stands still"; }
  std::string operator()(const GivenUp&) const { return "given up"; }
  std::string operator()(const GameEnded&) const { return "ended"; }
  std::string operator()(const DeadlinesMoved&) const { return "deadlines moved after an outage"; }
};

std::string names_of(const Game& game, const std::vector<judge::Power>& powers) {
  std::string text;
  for (std::size_t i = 0; i < powers.size(); ++i)
    text += (i == 0 ? "" : i + 1 == powers.size() ? " and " : ", ") + game.variant->map.power(powers[i]).name;
  return text;
}

std::string why_it_forms(const Game& game) {
  if (!is_full(game)) return "it is forming: not all seats are taken";
  return game.settings.manual_start
             ? "all seats are taken, and it waits for its master to begin it (MANUAL START)"
             : "it is about to start";
}

std::string why_orders_wait(const Game& game, const std::vector<judge::Power>& missing) {
  const std::vector<judge::Power> present = standing_so(game, missing, Standing::present);
  const std::vector<judge::Power> abandoned = standing_so(game, missing, Standing::abandoned);
  std::string text;
  if (!present.empty())
    text = "it waits for orders of " + names_of(game, present) + "; the deadline is " +
           to_text(game.deadline) + ", the grace ends " + to_text(game.grace_end);
  if (!abandoned.empty())
    text += (text.empty() ? "it waits" : ", and") + std::string(" for new players of ") +
            names_of(game, abandoned);
  return text;
}

} // namespace

std::string in_words(const std::vector<Event>& events) {
  std::string text;
  for (const Event& event : events) text += (text.empty() ? "" : ", ") + std::visit(InWords{}, event);
  return text;
}

std::string why_nothing_is_due(const Game& game) {
  switch (game.state) {
  case State::forming: return why_it_forms(game);
  case State::paused: return "it is paused: its master's RESUME goes on";
  case State::running: break;
  default: return "it is over";
  }
  const std::vector<judge::Power> missing = powers_missing_orders(game);
  if (!missing.empty()) return why_orders_wait(game, missing);
  if (game.settings.manual_process) return "all orders are in, and it waits for its master's PROCESS";
  const Due due = next_due(game);
  if (due.step != Step::process) return "nobody plays in it: all seats are abandoned";
  return "all orders are in, and it is processed at " + to_text(due.at);
}

} // namespace games

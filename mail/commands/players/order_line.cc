// SPDX-License-Identifier: GPL-3.0-or-later
// order_line - see order_line.h
#include "mail/commands/players/order_line.h"

#include "games/game/control.h"
#include "games/game/due.h"
#include "games/game/hands.h"
#include "judge/phases/adjustments.h"
#include "mail/commands/session/context.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/thread.h"
#include "mail/reading/command_words.h"
#include "mail/reading/talk.h"
#include "mail/senders/blank_passwords.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::State;
using judge::to_mail_text;

namespace {

// A command with a slip of spelling ("SETT WAIT"), or a sign-on, is not echoed as an order with a caret. ""
// when the line looks like neither.
std::string why_like_command(const Context& context, const std::string& line) {
  if (blank_passwords(line) != parser::trim(line))
    return "This line looks like a sign-on or a password with a slip of spelling; it was not obeyed.";
  const std::string option = context.vocabulary.near_set(line);
  const std::string near = option.empty() ? context.vocabulary.near_command(line) : option;
  return near.empty() ? "" : "This is no order, and no command either. Did you mean " + near + "?";
}

bool all_problems(const std::vector<parser::ParsedOrder>& parts) {
  return std::ranges::none_of(parts, [](const parser::ParsedOrder& one) { return one.problems.empty(); });
}

// The mail answers the letter for another phase, and names none itself.
std::string why_stale(const Context& context, const Game& game) {
  if (context.session.named_phase) return "";
  const auto answered = phase_answered(context.message, game, context.renamed());
  if (!answered || *answered == game.position.phase) return "";
  const std::string now = to_mail_text(game.position.phase);
  return "Your mail answers the letter for " + to_mail_text(*answered) + ", but game " + game.name +
         " is in " + now + ": this order is not taken for another phase. Answer the letter for " + now +
         ", or write PHASE " + now + " before the orders.";
}

// DISBAND for a unit that can go nowhere says what happens anyway, and is taken.
bool has_dislodged(const Game& game, judge::Power power) {
  const auto& dislodged = game.position.dislodged;
  return game.position.phase.kind == judge::PhaseKind::retreat &&
         std::ranges::any_of(dislodged, [&](const judge::Dislodged& one) { return one.unit.power == power; });
}

std::string why_nothing_due(Context& context, const Game& game) {
  // Nor has a unit that can only hold to be ordered, and HOLD for it is taken.
  const bool moves = game.position.phase.kind == judge::PhaseKind::movement;
  const auto has_to_order = [&](judge::Power one) {
    return has_dislodged(game, one) || (moves && game.position.unit_count(one) > 0) ||
           judge::orders_due(game.judged(), game.position, one) > 0 ||
           judge::may_transform(game.judged(), game.position, one);
  };
  const auto has_due = [&](judge::Power power) {
    return has_to_order(power) || std::ranges::any_of(games::controlled_by(game, power), has_to_order);
  };
  const std::vector<judge::Power> powers = games::powers_of_hand(game, context.seat());
  if (powers.empty() || std::ranges::any_of(powers, has_due)) return "";
  return seat_in_words(game, context.seat()) + " has nothing to order in " +
         to_mail_text(game.position.phase) + ".";
}

} // namespace

LineVerdict why_nobody_asked(Context& context) {
  const Game& game = context.game();
  if (std::string why = why_no_orders(game); !why.empty())
    return {LineFate::game_not_running, std::move(why)};
  if (games::is_skipped(game) && !context.is_master())
    return {LineFate::nothing_due,
            to_mail_text(game.position.phase) + " takes no orders in this game: its master has it skipped."};
  if (!context.seat().approved && !context.is_master())
    return {LineFate::phase_refused, "The master of game " + game.name +
                                         " has not approved you yet, and takes no orders from you until "
                                         "then. PRESS TO M writes to him."};
  if (const auto& named = context.session.named_phase) {
    if (!named->refused.empty()) return {LineFate::phase_refused, named->refused};
    if (named->phase != game.position.phase) return {LineFate::kept_for_later, ""};
  }
  if (std::string why = why_stale(context, game); !why.empty())
    return {LineFate::stale_answer, std::move(why)};
  if (std::string why = why_nothing_due(context, game); !why.empty())
    return {LineFate::nothing_due, std::move(why)};
  return {LineFate::taken, ""};
}

LineVerdict why_not_taken(Context& context, const std::vector<parser::ParsedOrder>& parts,
                          const std::string& line) {
  const bool observer = context.session.signon.role == games::Role::observer;
  if (observer || all_problems(parts))
    if (std::string why = why_like_command(context, line); !why.empty())
      return {LineFate::like_command, std::move(why)};
  if (observer) return {LineFate::from_observer, "An observer gives no orders, and this is no command."};
  const Game& game = context.game();
  if (LineVerdict verdict = why_nobody_asked(context); verdict.fate != LineFate::taken) return verdict;
  const OrderBoard board{game.variant->names, game.position.phase.kind};
  if (is_talk(board, parts, line))
    return {LineFate::talk,
            "This is no order, and no command either. An order begins its line; words to others in the game "
            "go below PRESS TO and their letters; HELP lists all commands."};
  if (holds_prose(board, parts, line)) return {LineFate::holds_prose, ""};
  return {LineFate::taken, ""};
}

std::string why_no_orders(const Game& game) {
  switch (game.state) {
  case State::forming: return "Game " + game.name + " has not started: there is nothing to order yet.";
  case State::paused: return "Game " + game.name + " is paused: no orders are taken until it is resumed.";
  case State::finished:
  case State::terminated: return "Game " + game.name + " is over: no orders are taken.";
  case State::running: break;
  }
  return "";
}

} // namespace mail

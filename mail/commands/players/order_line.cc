// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/order_line.h"

#include "games/game/control.h"
#include "games/game/due.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/order_part.h"
#include "mail/senders/blank_passwords.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::State;
using judge::to_mail_text;

namespace {

// A command with a slip of spelling ("SETT WAIT"), or a sign-on, is not echoed as an order with a caret. ""
// when the line looks like neither.
std::string why_like_command(const Incoming& mail, const std::string& line) {
  if (blank_passwords(line) != parser::trim(line))
    return "This line looks like a sign-on or a password with a slip of spelling; it was not obeyed.";
  const std::string option = mail.vocabulary.near_set(line);
  const std::string near = option.empty() ? mail.vocabulary.near_command(line) : option;
  return near.empty() ? "" : "This is no order, and no command either. Did you mean " + near + "?";
}

// "England has dropped out, please find somebody."
bool is_sentence(const std::string& line) {
  constexpr std::size_t fewest_words = 4;
  return parser::words_of(line).size() >= fewest_words && line.find('-') == line.npos;
}

bool all_problems(const std::vector<parser::ParsedOrder>& parts) {
  return std::ranges::none_of(parts, [](const parser::ParsedOrder& one) { return one.problems.empty(); });
}

// The mail answers the letter for another phase, and names none itself.
std::string why_stale(const Context& context, const Game& game) {
  if (context.session.named_phase) return "";
  const auto answered = phase_answered(context.mail.message, game, context.office.renamed());
  if (!answered || *answered == game.position.phase) return "";
  const std::string now = to_mail_text(game.position.phase);
  return "Your mail answers the letter for " + to_mail_text(*answered) + ", but game " + game.name +
         " is in " + now + ": this order is not taken for another phase. Answer the letter for " + now +
         ", or write PHASE " + now + " before the orders.";
}

// What an observer can do instead.
std::string why_observer(Context& context) {
  const Game& game = context.game();
  const std::string why =
      "You watch game " + game.name + ": an observer gives no orders, and this is no command. ";
  const std::vector<std::size_t> open = games::open_seats(game);
  if (game.state == State::forming) return why + "JOIN " + game.name + " takes a seat.";
  if (open.empty()) return why + "No power of it is free now; LIST shows the other games.";
  return why + "TAKEOVER " + game.name + " AS " + seat_in_words(game, game.seats[open.front()]) +
         " takes a power that has no player.";
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
  if (games::is_skipped(game) && !context.session.is_master())
    return {LineFate::nothing_due,
            to_mail_text(game.position.phase) + " takes no orders in this game: its master has it skipped."};
  if (!context.seat().approved && !context.session.is_master())
    return {
        LineFate::phase_refused,
        "The master of game " + game.name +
            " has not approved you yet, and takes no orders from you until then. PRESS TO M writes to him."};
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
    if (std::string why = why_like_command(context.mail, line); !why.empty())
      return {LineFate::like_command, std::move(why)};
  if (observer) return {LineFate::from_observer, why_observer(context)};
  const Game& game = context.game();
  if (LineVerdict verdict = why_nobody_asked(context); verdict.fate != LineFate::taken) return verdict;
  const OrderBoard board{game.variant->names, game.position.phase.kind};
  // A master has no units of his own: what is no order of somebody's is talk.
  if (is_talk(board, parts, line) || (context.power().is_none() && all_problems(parts) && is_sentence(line)))
    return {LineFate::talk, "This is no order, and no command either, and nobody else has read it. An order "
                            "begins its line, as in A par - bur; HELP lists all commands. " +
                                press_told(context)};
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

namespace {

constexpr int furthest_turns = 5; // how far ahead orders are kept, in years of the calendar

bool fits(const judge::Rules& rules, judge::OrderKind kind, judge::PhaseKind phase) {
  using judge::OrderKind;
  switch (phase) {
  case judge::PhaseKind::movement:
    if (kind == OrderKind::disband) return rules.disband_in_movement == judge::Switch::on;
    return kind != OrderKind::build && kind != OrderKind::waive;
  case judge::PhaseKind::retreat: return kind == OrderKind::move || kind == OrderKind::disband;
  case judge::PhaseKind::adjustment:
    if (kind == OrderKind::hold) return rules.any_disband == judge::Switch::on;
    return kind == OrderKind::build || kind == OrderKind::waive || kind == OrderKind::disband ||
           kind == OrderKind::transform;
  }
  return false;
}

// The orders kept for the phase; none at first.
games::FutureOrders& orders_for(std::vector<games::FutureOrders>& kept, judge::Phase phase) {
  const auto known = std::ranges::find(kept, phase, &games::FutureOrders::phase);
  if (known != kept.end()) return *known;
  kept.push_back({phase, {}, {}});
  std::ranges::sort(kept, {}, &games::FutureOrders::phase);
  return *std::ranges::find(kept, phase, &games::FutureOrders::phase);
}

// Nobody can order for this phase: the lines below the PHASE are answered with `below`.
void refuse_phase(Session& session, GrowingReply& reply, judge::Phase phase, std::string below,
                  std::string why) {
  session.named_phase = {phase, "Not taken: " + std::move(below)};
  reply.refuse(std::move(why));
}

} // namespace

std::vector<parser::Problem> faults_of_orders(const Game& game, judge::Phase phase, const std::string& line) {
  std::vector<parser::Problem> faults;
  for (const parser::ParsedOrder& one : parser::parse_orders(game.variant->names, phase.kind, line)) {
    faults.insert(faults.end(), one.problems.begin(), one.problems.end());
    if (one.problems.empty() && !fits(game.rules, one.order.kind, phase.kind))
      faults.push_back({0, one.column, one.length, "there is no such order in " + to_mail_text(phase)});
  }
  return faults;
}

namespace {

// One of the calendar of the game: where it has summers, "Summer 1901 Retreats" are the summer's own.
std::optional<judge::Phase> phase_of_game(const Game& game, const parser::Words& arguments) {
  auto phase = read_phase(arguments);
  const judge::Calendar calendar = game.judged().calendar;
  if (phase && calendar.summer && parser::to_lower(arguments.rest()).starts_with("su"))
    phase->season = judge::Season::summer;
  if (phase && !calendar.has(*phase)) return std::nullopt;
  return phase;
}

std::string example_of_phase(const Game& game) {
  const judge::Calendar calendar = game.judged().calendar;
  if (calendar.years_a_turn == 0)
    return "PHASE names a phase as in PHASE S1903M or PHASE Spring 1903 Movement.";
  const std::string year = std::to_string(game.position.phase.year + calendar.years_a_turn);
  return "PHASE names a phase of this board as in PHASE Y" + year + "M or PHASE Year " + year + " Movement.";
}

bool is_power(Context& context) {
  if (context.power().is_none())
    context.reply.refuse("BECOME power first: orders for later phases are kept for one power.");
  return !context.power().is_none();
}

// Once a mail.
void note_what_stays(const Incoming& mail, GrowingReply& reply, const games::FutureOrders& orders) {
  if (orders.lines.empty() || orders.received == mail.received) return;
  const std::string phase = to_mail_text(orders.phase);
  reply.say("Note: what was kept for " + phase + " before stays. CANCEL, right below PHASE " + phase +
            ", drops it.");
}

} // namespace

bool keep_lines(Context& context, const std::vector<std::string>& lines) {
  if (!is_power(context)) return false;
  const judge::Phase phase = context.session.named_phase->phase;
  games::FutureOrders& orders = orders_for(context.game().future[context.power()], phase);
  if (orders.lines.size() + lines.size() > games::most_future_lines)
    return context.reply.no("Not kept: " + std::to_string(games::most_future_lines) +
                            " lines are kept for a phase at most. CLEAR drops those on file.");
  note_what_stays(context.mail, context.reply, orders);
  orders.lines.insert(orders.lines.end(), lines.begin(), lines.end());
  orders.received = context.mail.received;
  return true;
}

void keep_for_later(Context& context, const std::string& line) {
  const judge::Phase phase = context.session.named_phase->phase;
  const auto faults = faults_of_orders(context.game(), phase, line);
  for (const parser::Problem& fault : faults) context.reply.refuse(fault, line);
  if (faults.empty() && keep_lines(context, {line}))
    context.reply.say("Kept for " + to_mail_text(phase) + "; it is checked when that phase opens.");
}

void drop_kept(Context& context, parser::Words words) {
  const std::string phase = to_mail_text(context.session.named_phase->phase);
  if (!words.empty() && !words.take("ALL") && !words.take("ORDERS") && !words.take("MY ORDERS"))
    return context.reply.refuse(
        "Nothing was taken back. Below PHASE, CANCEL alone drops all that is kept for " + phase +
        "; write the orders that you want below it.");
  if (!is_power(context)) return;
  const bool had = std::erase_if(context.game().future[context.power()], [&](const auto& kept) {
                     return kept.phase == context.session.named_phase->phase;
                   }) > 0;
  context.reply.say(had ? "What was kept for " + phase + " is dropped."
                        : "Nothing was kept for " + phase + ".");
}

void cmd_phase(Context& context, const parser::Statement&, parser::Words arguments) {
  const Game& game = context.game();
  const auto phase = phase_of_game(game, arguments);
  if (!phase)
    return refuse_phase(context.session, context.reply, game.position.phase,
                        "the PHASE above it names no phase.",
                        example_of_phase(game) + " The orders below it are not taken.");
  if (context.reply.refused(why_no_orders(game))) return;
  const std::string code = to_mail_text(*phase), now = to_mail_text(game.position.phase);
  context.session.below_orders = false;
  if (*phase < game.position.phase)
    return refuse_phase(context.session, context.reply, *phase,
                        code + " is over; game " + game.name + " is in " + now + ".",
                        "Phase " + code + " is over: game " + game.name + " is in " + now +
                            ". The orders below are not taken.");
  const int furthest = furthest_turns * game.judged().calendar.year_step();
  if (phase->year > game.position.phase.year + furthest)
    return refuse_phase(context.session, context.reply, *phase, code + " is too far ahead.",
                        "Orders are kept for " +
                            (furthest == furthest_turns ? "five" : std::to_string(furthest)) +
                            " years ahead at most; those below are not taken.");
  context.session.named_phase = {*phase, ""};
  context.reply.say(*phase == game.position.phase
                        ? "The orders that follow are for " + code + ", the phase in play."
                        : "The orders that follow are kept for " + code + ".");
}

void cmd_clear(Context& context, const parser::Statement&, parser::Words) {
  const judge::Power power = context.power();
  if (power.is_none())
    return context.reply.refuse("There are no orders for later phases before the game starts.");
  auto& kept = context.game().future[power];
  context.reply.say(kept.empty() ? "No orders for later phases were on file."
                                 : "All your orders for later phases are dropped.");
  if (kept.empty()) return;
  kept.clear();
}

} // namespace mail

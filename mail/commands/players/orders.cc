// orders - order lines, PHASE and CLEAR
//
// Each order of a line gets its own verdict; a bad one leaves the others, and what was on file, as they are.
// What a power is not asked for now (wrong phase, paused, an answer to the prompt of a phase that is over) is
// refused whole.
#include "games/game/orders.h"
#include "judge/legality/legality.h"
#include "judge/phases/adjustments.h"
#include "judge/telling/sentence.h"
#include "mail/commands/players/orders.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/order_words.h"
#include "mail/letters/report.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/thread.h"
#include "mail/reading/talk.h"
#include "mail/senders/blank_passwords.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::State;

namespace {

constexpr int furthest_years = 5; // how far ahead orders are kept

std::string code_of(judge::Phase phase) { return judge::to_mail_text(phase); }

// Why nobody can order in this game now; "" when one can.
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

// The mail answers the prompt of another phase, and names none itself.
std::string why_stale(const Context& context, const Game& game) {
  if (context.session.named_phase) return "";
  const auto answered = phase_answered(context.message, game, context.conf());
  if (!answered || *answered == game.position.phase) return "";
  const std::string now = code_of(game.position.phase);
  return "Your mail answers the letter for " + code_of(*answered) + ", but game " + game.name + " is in " +
         now + ": this order is not taken for another phase. Answer the letter for " + now +
         ", or write PHASE " + now + " before the orders.";
}

void note_line(OpenGame& open, judge::Power power, bool good) {
  if (power.is_none()) return;
  open.ordered.insert(power);
  if (!good) open.slipped.insert(power);
}

// Those that it has put on file so far; none outside of adjustment phases.
std::vector<judge::Order> adjustments_of_mail(Context& context, judge::Power power) {
  std::vector<judge::Order> orders;
  if (context.game().position.phase.kind != judge::PhaseKind::adjustment) return orders;
  for (const games::OrderOnFile& one : context.game().orders[power])
    if (one.received == context.received) orders.push_back(one.order);
  return orders;
}

void place(Context& context, judge::Power power, const judge::Checked& checked) {
  Game& game = context.game();
  const std::vector<judge::Order> of_this_mail = adjustments_of_mail(context, power);
  const games::Placed placed = games::place_order(game, power, checked.order, context.received);
  game.last_order = std::max(game.last_order, context.received);
  context.changed();
  const std::string nation = context.power() == power ? "" : game.variant->map.power(power).name + ": ";
  const auto told = [&](const judge::Order& order) {
    return order_in_words(game, power, order, context.conf().form()) + ".";
  };
  context.say(nation + told(checked.order));
  for (const judge::Order& replaced : placed.replaced) {
    const bool itself = replaced == checked.order;
    if (!itself && replaced.unit != checked.order.unit &&
        std::ranges::find(of_this_mail, replaced) != of_this_mail.end()) {
      context.open_game().slipped.insert(power);
      context.refuse("That is more than is due. It replaces: " + told(replaced));
      continue;
    }
    context.say(itself ? "An earlier order stands; this one is not on file."
                       : "This replaces: " + told(replaced));
  }
}

// One order of a line. True when it is on file.
bool obey_order(Context& context, const parser::ParsedOrder& parsed, const std::string& line) {
  for (const parser::Problem& problem : parsed.problems) context.refuse(problem, line);
  if (!parsed.problems.empty()) return false;
  Game& game = context.game();
  const judge::Map& map = game.variant->map;
  // A master who became no power orders for the owner of the unit.
  const judge::Power power = context.power() ? context.power() : owner_of(game, parsed.order);
  const auto refuse_here = [&](std::string why) {
    context.refuse({0, parsed.column, parsed.length, std::move(why)}, line);
    return false;
  };
  if (power.is_none()) return refuse_here("nobody has a unit there; BECOME power orders for that power");
  for (const std::string& notice : parsed.notices) context.say("Note: " + notice + ".");
  const judge::Checked checked = judge::check(map, game.rules, game.position, power, parsed.order);
  if (checked.illegal) return refuse_here(judge::to_sentence(map, game.position, *checked.illegal));
  for (const judge::Reason& notice : checked.notices)
    context.say("Note: " + judge::to_sentence(map, game.position, notice) + ".");
  place(context, power, checked);
  return true;
}

// A command with a slip of spelling ("SETT WAIT"), or a sign-on: not to be echoed as an order with a caret.
bool looks_like_command(Context& context, const std::string& line) {
  if (blank_passwords(line) != parser::trim(line)) {
    context.refuse(
        "This line looks like a sign-on or a password with a slip of spelling; it was not obeyed.");
    return true;
  }
  const std::string option = context.vocabulary.near_set(line);
  const std::string near = option.empty() ? context.vocabulary.near_command(line) : option;
  if (near.empty()) return false;
  context.refuse("This is no order, and no command either. Did you mean " + near + "?");
  return true;
}

// No unit alone is a removal below a line such as "I want to keep:".
parser::Adjusting adjusting_here(Context& context) {
  const parser::Adjusting adjusting = adjusting_of(context.game(), context.power());
  return context.session.units_open && adjusting == parser::Adjusting::removals ? parser::Adjusting::either
                                                                                : adjusting;
}

bool all_problems(const std::vector<parser::ParsedOrder>& parsed) {
  return std::ranges::none_of(parsed, [](const parser::ParsedOrder& one) { return one.problems.empty(); });
}

void refuse_prose(Context& context, const parser::ParsedOrder& first, const std::string& line) {
  note_line(context.open_game(), context.power(), false);
  context.refuse(first.problems.front(), line);
  context.refuse("So nothing in this line was obeyed. Write orders on lines of their own.");
}

bool fits(judge::OrderKind kind, judge::PhaseKind phase) {
  using judge::OrderKind;
  switch (phase) {
  case judge::PhaseKind::movement:
    return kind != OrderKind::build && kind != OrderKind::waive && kind != OrderKind::disband;
  case judge::PhaseKind::retreat: return kind == OrderKind::move || kind == OrderKind::disband;
  case judge::PhaseKind::adjustment:
    return kind == OrderKind::build || kind == OrderKind::waive || kind == OrderKind::disband;
  }
  return false;
}

// Nothing of the position is known yet: the grammar, and whether such a phase knows such orders.
bool may_be_kept(Context& context, const std::vector<parser::ParsedOrder>& parsed, const std::string& line) {
  const judge::Phase phase = context.session.named_phase->phase;
  bool good = !parsed.empty();
  for (const parser::ParsedOrder& one : parsed) {
    for (const parser::Problem& problem : one.problems) context.refuse(problem, line);
    good = good && one.problems.empty();
    if (!one.problems.empty() || fits(one.order.kind, phase.kind)) continue;
    context.refuse({0, one.column, one.length, "there is no such order in " + code_of(phase)}, line);
    good = false;
  }
  return good;
}

// Orders for a phase to come are kept as written.
void keep_for_later(Context& context, const std::string& line) {
  context.session.below_orders = true;
  Game& game = context.game();
  const judge::Phase phase = context.session.named_phase->phase;
  const judge::Power power = context.power();
  if (power.is_none())
    return context.refuse("BECOME power first: orders for later phases are kept for one power.");
  if (!may_be_kept(context, parser::parse_orders(game.variant->names, phase.kind, line), line)) return;
  auto& kept = game.future[power];
  auto at = std::ranges::find(kept, phase, &games::FutureOrders::phase);
  if (at == kept.end()) {
    kept.push_back({phase, {}, context.received});
    std::ranges::sort(kept, {}, &games::FutureOrders::phase);
    at = std::ranges::find(kept, phase, &games::FutureOrders::phase);
  }
  at->lines.push_back(line);
  at->received = context.received;
  context.changed();
  context.say("Kept for " + code_of(phase) + "; it is checked when that phase opens.");
}

// Ends what a heading of other orders began.
void read_again(Context& context) {
  if (!context.session.named_phase || !context.session.named_phase->by_heading) return;
  if (context.session.named_phase->phase == context.game().position.phase)
    context.session.named_phase.reset();
  else
    context.session.named_phase = {context.session.named_phase->phase, ""};
}

} // namespace

void refuse_heading(Context& context, const parser::Statement& statement, HeadingFlaw flaw) {
  context.begin(statement);
  context.answering.valid = context.session.below_orders = true;
  const Game& game = context.game();
  if (context.power()) context.open_game().slipped.insert(context.power());
  const judge::Phase phase =
      context.session.named_phase ? context.session.named_phase->phase : game.position.phase;
  const std::string others = "other orders than those for " + code_of(phase);
  switch (flaw) {
  case HeadingFlaw::none: return;
  case HeadingFlaw::other_orders:
    context.session.named_phase = {phase, "Not taken: the line above names " + others + ".", true};
    return context.refuse("This line names " + others +
                          ": what is below it is not taken. Orders for a later phase go below PHASE and its "
                          "code, as in PHASE F1902M.");
  case HeadingFlaw::other_power:
    return context.refuse("This line names another power than " + seat_in_words(game, context.seat()) +
                          ", for which the lines below it were read.");
  case HeadingFlaw::again: read_again(context); break;
  case HeadingFlaw::misplaced: break;
  }
  context.refuse("This line is no order: those below it were read as all others.");
}

void obey_order_line(Context& context, const parser::Statement& statement) {
  Game& game = context.game();
  const std::string line = statement.text;
  if (context.session.signon.role == games::Role::observer) {
    if (!looks_like_command(context, line))
      context.refuse("An observer gives no orders, and this is no command.");
    return;
  }
  const auto parsed =
      parser::parse_orders(game.variant->names, game.position.phase.kind, line, adjusting_here(context));
  if (all_problems(parsed) && looks_like_command(context, line)) {
    if (context.power()) context.open_game().slipped.insert(context.power());
    return;
  }
  context.answering.valid = true;
  if (const std::string why = why_no_orders(game); !why.empty()) return context.refuse_order_line(why);
  if (context.session.named_phase && !context.session.named_phase->refused.empty())
    return context.refuse_order_line(context.session.named_phase->refused);
  if (context.session.named_phase && context.session.named_phase->phase != game.position.phase)
    return keep_for_later(context, line);
  if (const std::string why = why_stale(context, game); !why.empty()) return context.refuse_order_line(why);
  const judge::Power power = context.power();
  if (power && judge::orders_due(game.judged(), game.position, power) == 0)
    return context.refuse_order_line(seat_in_words(game, context.seat()) + " has nothing to order in " +
                                     code_of(game.position.phase) + ".");
  const OrderBoard board{game.variant->names, game.position.phase.kind};
  if (is_talk(board, parsed, line)) {
    if (power) context.open_game().slipped.insert(power); // counts only beside orders
    return context.refuse(
        "This is no order, and no command either. An order begins its line; words to others in the game go "
        "below PRESS TO and their letters; HELP lists all commands.");
  }
  context.session.below_orders = true;
  if (begins_with_prose(board, parsed, line)) return refuse_prose(context, parsed.front(), line);
  for (const parser::ParsedOrder& one : parsed)
    note_line(context.open_game(), power, obey_order(context, one, line));
}

void cmd_phase(Context& context, const parser::Statement&, parser::Words arguments) {
  const Game& game = context.game();
  const auto phase = read_phase(arguments);
  if (!phase) {
    context.session.named_phase = {game.position.phase, "Not taken: the PHASE above it names no phase."};
    return context.refuse("PHASE names a phase as in PHASE S1903M or PHASE Spring 1903 Movement. The orders "
                          "below it are not taken.");
  }
  if (const std::string why = why_no_orders(game); !why.empty()) return context.refuse(why);
  const std::string code = code_of(*phase), now = code_of(game.position.phase);
  context.session.named_phase = {*phase, ""};
  context.session.below_orders = false;
  if (*phase == game.position.phase)
    return context.say("The orders that follow are for " + code + ", the phase in play.");
  if (*phase < game.position.phase) {
    context.session.named_phase->refused =
        "Not taken: " + code + " is over; game " + game.name + " is in " + now + ".";
    return context.refuse("Phase " + code + " is over: game " + game.name + " is in " + now +
                          ". The orders below are not taken.");
  }
  if (phase->year > game.position.phase.year + furthest_years) {
    context.session.named_phase->refused = "Not taken: " + code + " is too far ahead.";
    return context.refuse("Orders are kept for five years ahead at most; those below are not taken.");
  }
  context.say("The orders that follow are kept for " + code + ".");
}

void cmd_clear(Context& context, const parser::Statement&, parser::Words) {
  const judge::Power power = context.power();
  if (power.is_none()) return context.refuse("There are no orders for later phases before the game starts.");
  auto& kept = context.game().future[power];
  context.say(kept.empty() ? "No orders for later phases were on file."
                           : "All your orders for later phases are dropped.");
  if (kept.empty()) return;
  kept.clear();
  context.changed();
}

} // namespace mail

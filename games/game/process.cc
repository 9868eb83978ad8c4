// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/process.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/disorder.h"
#include "games/game/due.h"
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/game/start.h"
#include "games/game/victory.h"
#include "games/game/view.h"
#include "games/home/conf.h"
#include "judge/legality/legality.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"

#include <algorithm>
#include <iterator>

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

std::string why_it_forms(const Game& game) {
  if (!is_full(game)) return "it is forming: not all seats are taken";
  return game.settings.manual_start
             ? "all seats are taken, and it waits for its master to begin it (MANUAL START)"
             : "it is about to start";
}

std::string why_orders_wait(const Game& game, const std::vector<judge::Power>& missing) {
  const judge::Map& map = game.variant->map;
  const std::vector<judge::Power> present = standing_so(game, missing, Standing::present);
  const std::vector<judge::Power> abandoned = standing_so(game, missing, Standing::abandoned);
  std::string text;
  if (!present.empty())
    text = "it waits for orders of " + judge::in_words(names_of(map, present)) + "; the deadline is " +
           to_text(game.deadline) + ", the grace ends " + to_text(game.grace_end);
  if (!abandoned.empty())
    text += (text.empty() ? "it waits" : ", and") + std::string(" for new players of ") +
            judge::in_words(names_of(map, abandoned));
  return text;
}

// No honest game takes so many steps at one moment. A game that does takes the rest with the next call.
constexpr int most_steps = 50;

void append(std::vector<Event>& events, std::vector<Event> more) {
  events.insert(events.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

bool has_lasting_orders(const Game& game) {
  return game.rules.perpetual_orders == judge::Allowance::allowed &&
         game.position.phase.kind == judge::PhaseKind::movement;
}

// What becomes orders when the next phase opens, and what was kept for phases that are passed over.
std::vector<KeptOrders> kept_until(const Game& game, judge::Phase next) {
  std::vector<KeptOrders> kept;
  for (judge::Power power : game.variant->map.powers())
    for (const FutureOrders& orders : game.future[power])
      if (orders.phase <= next) kept.push_back({power, orders});
  return kept;
}

// Who has become somebody's vassal counts for him at once.
void find_winners_among(const Game& game, Turn& turn) {
  if (turn.before.vassals == turn.outcome.next.vassals) return find_winners(game, turn);
  Game after = game;
  bind_to_lords(after, turn.before.vassals, turn.outcome.next.vassals);
  find_winners(after, turn);
}

Turn adjudicated(const Game& game) {
  Turn turn;
  turn.number = game.next_number;
  turn.before = game.position;
  turn.before.dummies = named_dummies(game);
  turn.before.out_of_play = named_out_of_play(game);
  turn.treasuries = treasuries_of(game);
  turn.controlled = controls_now(game);
  turn.before.vassals = named_vassals(game);
  judge::PowerSet absent;
  for (judge::Power power : game.variant->map.powers())
    for (const OrderOnFile& on_file : game.orders[power]) turn.orders.push_back({power, on_file.order});
  turn.unanswered = unanswered_orders(game);
  if (has_lasting_orders(game))
    for (const judge::Submitted& order :
         judge::repeated_orders(game.variant->map, game.position, game.lasting, turn.orders))
      turn.orders.push_back(order);
  for (judge::Power power : game.variant->map.powers()) {
    if (game.seat_of(power) == nullptr) continue; // out of play (start.cc): nobody is to order for it
    const bool ordered = std::ranges::find(turn.orders, power, &judge::Submitted::by) != turn.orders.end();
    if (ordered || judge::orders_due(game.judged(), game.position, power) == 0) continue;
    turn.absent.push_back(power);
    absent.insert(power);
  }
  for (const Seat& seat : game.seats)
    if (seat.late) turn.late.push_back(seat.power);
  for (const judge::Power power : turn.absent)
    for (const judge::Order& order : orders_in_disorder(game, power)) turn.orders.push_back({power, order});
  turn.outcome = judge::adjudicate(game.judged(), turn.before, turn.orders, absent);
  find_winners_among(game, turn);
  turn.auctions = auctions(game);
  turn.kept = kept_until(game, turn.outcome.next.phase);
  return turn;
}

// Removes what belongs to the phase that is over: orders, votes, WAIT, and absences that have ended.
void clear_phase(Game& game, Instant now) {
  for (auto& orders : game.orders) orders.clear();
  game.flawed.assign(game.flawed.size(), false);
  forget_proposed(game);
  game.last_order = {};
  game.proposals.clear();
  for (Seat& seat : game.seats) {
    seat.wait = false;
    seat.late = false;
    seat.draw.reset();
    seat.concede = {};
    std::erase_if(seat.absences, [&](const Absence& absence) { return absence.until <= now; });
  }
}

// Who may act but does not have to is not waited for: such seats begin the phase with WAIT.
void wait_for_willing(Game& game) {
  const judge::Position& position = game.position;
  for (judge::Power power : game.variant->map.powers()) {
    Seat* seat = game.seat_of(power);
    if (seat == nullptr || seat->wait) continue;
    const bool may_come_back =
        position.is_eliminated(power) && judge::orders_due(game.judged(), position, power) > 0;
    seat->wait = may_come_back || judge::may_transform(game.judged(), position, power);
  }
}

// Late at the deadline: counted once a phase, told again every day.
Event tell_late(Game& game, Instant now) {
  const bool first = !game.late_told.has_value();
  game.late_told = now;
  drop_extensions(game, last_instant);
  const std::vector<judge::Power> late = standing_so(game, powers_missing_orders(game), Standing::present);
  if (first)
    for (judge::Power power : late) {
      ++game.seat_of(power)->late_count;
      game.seat_of(power)->late = true;
    }
  return DeadlineMissed{late, first};
}

std::vector<judge::Power> lacking(const Game& game) {
  std::vector<judge::Power> powers = powers_missing_orders(game);
  std::erase_if(powers, [&](judge::Power power) { return !lacks_orders(game, power); });
  return powers;
}

Event abandon(Game& game, Instant now) {
  const std::vector<judge::Power> late = standing_so(game, lacking(game), Standing::present);
  for (judge::Power power : late) game.seat_of(power)->standing = Standing::abandoned;
  game.waiting_told = now;
  return SeatsAbandoned{late};
}

// Powers that lack orders when time is up (under NMR only) fall into disorder; then the phase is processed
// with the orders that there are.
std::vector<Event> process_when_due(Game& game, Instant now, const JudgeConf& conf) {
  std::vector<Event> events;
  if (is_skipped(game)) return process_now(game, now, conf);
  if (has_deadline(game))
    settle_proposed(game);
  else
    forget_proposed(game); // only their power, or the master's PROCESS, makes them orders
  const std::vector<judge::Power> gone = lacking(game);
  for (judge::Power power : gone) game.seat_of(power)->standing = Standing::disorder;
  if (!gone.empty()) events.push_back(SeatsInDisorder{gone});
  append(events, process_now(game, now, conf));
  return events;
}

// A forming game without news is given up a week after its people were told so.
Event tell_still(Game& game, Instant now, const JudgeConf& conf) {
  game.waiting_told = now;
  const Instant patience_ends = game.news.value_or(game.created) + std::chrono::days(conf.forming_days);
  const Instant next = now + between_forming_notices;
  if (game.state == State::forming && conf.forming_days > 0 && next >= patience_ends) game.gives_up = next;
  return StandsStill{};
}

std::vector<Event> give_up(Game& game) {
  game.gives_up.reset();
  game.state = State::terminated;
  game.ending = "given up, since nothing happened while it waited for players";
  return {GivenUp{}};
}

std::vector<Event> take_step(Game& game, Step step, Instant now, const JudgeConf& conf) {
  switch (step) {
  case Step::none: return {};
  case Step::start: return start(game, now, conf);
  case Step::remind:
    game.reminded = true;
    if (now >= game.deadline) return {}; // the late notice says it
    return {DeadlineNear{standing_so(game, powers_missing_orders(game), Standing::present)}};
  case Step::settle: settle_proposed(game, now); return {};
  case Step::tell_late: return {tell_late(game, now)};
  case Step::abandon: return {abandon(game, now)};
  case Step::tell_waiting:
    game.waiting_told = now;
    return {WaitingForReplacement{standing_so(game, survivors(game), Standing::abandoned)}};
  case Step::give_up: return give_up(game);
  case Step::tell_still: return {tell_still(game, now, conf)};
  case Step::process: return process_when_due(game, now, conf);
  }
  return {};
}

} // namespace

std::string in_words(const std::vector<Event>& events) {
  return parser::joined(events, ", ", [](const Event& event) { return std::visit(InWords{}, event); });
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

std::vector<Event> advance(Game& game, Instant now, const JudgeConf& conf) {
  std::vector<Event> events;
  for (int steps = 0; steps < most_steps; ++steps) {
    const Due due = next_due(game);
    if (due.step == Step::none || due.at > now) break;
    append(events, take_step(game, due.step, now, conf));
  }
  return events;
}

void note_news(Game& game, Instant now) {
  game.gives_up.reset();
  game.news.reset();
  if (game.state == State::forming && now != game.created) game.news = now;
}

std::vector<Event> process_now(Game& game, Instant now, const JudgeConf& conf) {
  if (game.state != State::running) return {};
  settle_proposed(game);
  Turn turn = adjudicated(game);
  game.history.push_back({turn.number, turn.before.phase, history_folder(turn.number, turn.before.phase)});
  ++game.next_number;
  game.undone.clear();
  if (has_lasting_orders(game)) game.lasting = judge::lasting_orders(turn.outcome);
  game.position = turn.outcome.next;
  settle_bids(game, turn.auctions);
  if (turn.outcome.centers_counted) fill_treasuries(game);
  game.fresh.clear();
  game.fresh = built_unseen(game, turn);
  bind_to_lords(game, turn.before.vassals, turn.outcome.next.vassals);
  clear_phase(game, now);
  const std::vector<judge::Power> winners = turn.outcome.winners;
  const bool new_year = turn.before.phase.year != game.position.phase.year;
  std::vector<Event> events;
  events.push_back(TurnProcessed{std::move(turn)});
  if (!winners.empty()) {
    append(events, end(game, winners, ending_of(game, winners)));
    return events;
  }
  rotate_controllers(game, game.history.back().phase.kind);
  if (new_year) append(events, count_lasting_votes(game));
  if (game.state != State::running) return events;
  open_phase(game, now, conf.zone);
  wait_for_willing(game);
  append(events, obey_future_orders(game, now, conf.form()));
  return events;
}

Turn predict(const Game& game) {
  Game settled = game;
  settle_proposed(settled);
  return adjudicated(settled);
}

} // namespace games

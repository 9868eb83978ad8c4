// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/shown_orders.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/game/filed_orders.h"
#include "games/game/view.h"
#include "judge/legality/legal_places.h"
#include "judge/legality/order_checker.h"
#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"

#include <algorithm>

namespace mail {

namespace {

using judge::Map;
using judge::Power;
using judge::UnitResult;

Power owner_in(const Map& map, const judge::Position& position, judge::Location at) {
  const judge::Unit* unit = position.unit_in(map, map.province_of(at));
  return unit == nullptr ? Power{} : unit->power;
}

// Whose unit stands there, as the power that gives an order sees it.
Power owner_seen(const games::Game& game, Power power, judge::Location at) {
  if (!at) return {};
  const Map& map = game.variant->map;
  if (!game.settings.blind) return owner_in(map, game.position, at);
  return owner_in(map, games::seen_position(game, game.position, power), at);
}

// What will come to nothing, as one's own orders tell already.
Piece doubt_lines(const games::Game& game, Power power, judge::OrderForm form) {
  if (game.settings.blind) return {}; // it would take the units that are not seen for missing
  const judge::Map& map = game.variant->map;
  const judge::Board board(map, game.position, game.rules);
  std::vector<judge::Order> orders;
  for (const games::OrderOnFile& on_file : game.orders[power]) orders.push_back(on_file.order);
  Piece told;
  for (const judge::Doubt& doubt : judge::doubts(board, game.rules, orders))
    told += prose("Note: " + order_in_words(game, power, orders[doubt.order], form) + ": " +
                  judge::to_sentence(map, game.position, doubt.reason) + ".");
  return told.empty() ? told : gap() + told;
}

Piece lines_of(const games::Game& game, Power power, const std::vector<games::OrderOnFile>& orders,
               judge::OrderForm form) {
  std::vector<std::string> told;
  for (const games::OrderOnFile& one : orders) told.push_back(order_in_words(game, power, one.order, form));
  return lines(told);
}

// "Proposed": no orders yet.
Piece proposed_lines(const games::Game& game, Power power, judge::OrderForm form) {
  if (game.proposed[power].orders.empty()) return {};
  return gap() + prose("Proposed, and not answered yet:") + gap() +
         lines_of(game, power, game.proposed[power].orders, form);
}

// How long the game waits for orders.
enum class Patience : std::uint8_t { none, until_deadline, until_complete };

std::string nothing_missing(judge::PhaseKind phase) {
  return phase == judge::PhaseKind::adjustment ? "No order is missing" : "Every unit has an order";
}

// Behind "Orders complete."; nothing of a power that its controller orders for, whose own orders tell it.
std::string runs_at(const games::Game& game, Power power, const Zones& zones) {
  const games::Seat* seat = game.seat_of(power);
  if (seat == nullptr || games::is_dummy(*seat)) return "";
  const std::string when = when_it_runs(game, power, zones);
  return when.empty() ? "" : " " + when;
}

// Of a power that nobody waits for, its controller is told what holds without him.
Piece completeness(const games::OrdersState& state, judge::PhaseKind phase, Patience patience, bool proposed,
                   Refused refused, const std::string& runs) {
  if (state.complete && refused == Refused::some)
    return prose(nothing_missing(phase) + " on file; what is marked *** is not among them.");
  if (state.complete && !state.holding.empty())
    return prose("Orders complete: without an order of their own hold " + in_words(state.holding) + "." +
                     runs,
                 Tone::good);
  if (state.complete) return prose("Orders complete." + runs, Tone::good);
  if (!state.missing.empty() && patience == Patience::until_complete)
    return prose("Still missing: " + in_words(state.missing) + ".", Tone::bad);
  if (!state.missing.empty())
    return prose(
        "Without an order: " + in_words(state.missing) + ". The game " +
        (patience == Patience::none ? "does not wait for that." : "waits for that until the deadline."));
  if (proposed)
    return prose("Your orders do not count as complete until you answer what is proposed.", Tone::bad);
  return prose(nothing_missing(phase) +
                   ", but a line of the last orders that you sent could not be used. Your orders do not "
                   "count as complete until you send that line anew, or any of your orders again, in a mail "
                   "without such a line. SIGNOFF on a line of its own ends what is read of a mail.",
               Tone::bad);
}

// A dummy's orders are waited for under the rule intimate, and where no player has any to give.
Patience patience_with(const games::Game& game, Power power) {
  const games::Seat* seat = game.seat_of(power);
  if (seat == nullptr || !games::is_dummy(*seat) || game.rules.intimate == judge::Switch::on)
    return Patience::until_complete;
  return games::waits_for_controllers(game) ? Patience::until_deadline : Patience::none;
}

} // namespace

std::string when_it_runs(const games::Game& game, Power power, const Zones& zones, games::Instant now) {
  const games::Seat* seat = game.seat_of(power);
  if (game.state != games::State::running || game.settings.solitaire) return "";
  if (games::ends_by_master(game)) return "The turn runs by the master's PROCESS.";
  if (!games::has_deadline(game))
    return "The turn runs as soon as everybody's orders are in and nobody waits.";
  const games::Instant ready = games::ready_at(game);
  if (game.last_order > game.deadline) // late, and nobody waits any more
    return "The turn runs as soon as everybody's orders are in" +
           (ready > now ? ", at the earliest " + date_in_words(ready, zones) : "") + ".";
  const bool waits = games::waits_for_deadline(game) || (seat != nullptr && seat->wait);
  if (waits || ready >= game.deadline) return "The turn does not run before its deadline.";
  games::Seat asking = seat != nullptr ? *seat : games::Seat{};
  const bool may_wait = seat != nullptr && games::set_wait(game, asking, true).empty();
  return "The turn runs as soon as everybody's orders are in and nobody waits" +
         (ready > now ? ", at the earliest " + date_in_words(ready, zones) : "") +
         (may_wait ? "; SET WAIT keeps it until the deadline." : ".");
}

std::string order_in_words(const games::Game& game, Power power, const judge::Order& order,
                           judge::OrderForm form) {
  const Map& map = game.variant->map;
  const bool moving = game.position.phase.kind == judge::PhaseKind::movement;
  const Power owner = moving ? owner_seen(game, power, order.unit) : Power{};
  const bool foreign = owner && owner != power;
  return (foreign ? map.power(owner).adjective + " " : "") +
         judge::to_form(map, order, form, game.position.phase.kind, foreign ? owner : power,
                        owner_seen(game, power, order.target));
}

std::string told_order(const Map& map, const judge::Position& before, const UnitResult& result,
                       judge::OrderForm form) {
  judge::Order order = result.order;
  order.type = result.unit.type;
  if (order.kind == judge::OrderKind::waive) return "One build waived";
  const judge::Unit* target = order.target ? before.unit_in(map, map.province_of(order.target)) : nullptr;
  return judge::to_form(map, order, form, before.phase.kind, result.unit.power,
                        target != nullptr ? target->power : Power{});
}

std::string_view outcome_word(const UnitResult& result) {
  if (result.resolution.dislodged) return "dislodged";
  if (result.automatic) return "by rule";
  if (!result.ordered) return "no order";
  return result.resolution.result == judge::Result::ok ? "done" : "failed";
}

Piece order_list(const games::Game& game, Power power, judge::OrderForm form) {
  return game.orders[power].empty() ? lines({"none"}) : lines_of(game, power, game.orders[power], form);
}

Piece orders_on_file(const games::Game& game, Power power, const games::Home& home,
                     const std::string& own_zone, Refused refused) {
  const games::OrdersState state = games::orders_state(game, power);
  const bool changes_types = judge::may_transform(game.judged(), game.position, power);
  if (state.due == 0 && (game.orders[power].empty() || !changes_types))
    return prose("No orders are due from " + game.variant->map.power(power).name + " in " +
                 phase_in_words(game.position.phase) + ".");
  const std::vector<games::OrderOnFile>& orders = game.orders[power];
  const Piece proposed = proposed_lines(game, power, home.conf.form());
  const Piece whether_complete =
      proposed + (proposed.empty() ? Piece() : gap()) +
      completeness(state, game.position.phase.kind, patience_with(game, power), !proposed.empty(), refused,
                   runs_at(game, power, {home.conf.zone, own_zone}));
  if (orders.empty()) return prose("No orders are on file.") + whether_complete;
  const auto last = std::ranges::max_element(orders, {}, &games::OrderOnFile::received);
  // After a rollback nobody knows any more when they came.
  const std::string when =
      last->received == games::Instant{}
          ? ""
          : ", the latest from " + date_in_words(last->received, {home.conf.zone, own_zone});
  return prose("Orders on file" + when + ":") + gap() + lines_of(game, power, orders, home.conf.form()) +
         (game.rules.no_check == judge::Switch::on ? Piece() : doubt_lines(game, power, home.conf.form())) +
         (proposed.empty() ? gap() : Piece()) + whether_complete;
}

Piece dummies_on_file(const games::Game& game, Power controller, const games::Home& home,
                      const std::string& own_zone, Refused refused) {
  Piece told;
  for (const Power dummy : games::controlled_by(game, controller)) {
    if (game.orders[dummy].empty() && games::orders_state(game, dummy).due == 0) continue;
    told += gap() + prose(game.variant->map.power(dummy).name + ", for which you order:") +
            orders_on_file(game, dummy, home, own_zone, refused);
  }
  return told;
}

// "All orders were in.", "Orders were missing: Russia gave 3 of 4; Germany and Italy gave none."
std::string missing_orders(const games::Game& game, const games::Turn& turn) {
  std::vector<std::string> silent;
  std::string text;
  for (Power power : game.variant->map.powers()) {
    const std::string& name = game.variant->map.power(power).name;
    const std::size_t due = judge::orders_due(game.judged(), turn.before, power);
    // What the judge itself ordered for those who sent nothing was not given.
    const bool absent = contains(turn.absent, power);
    const auto is_given = [&](const judge::Submitted& one) {
      return one.by == power &&
             !(one.order.unit && judge::is_shut_in(game.variant->map, turn.before, one.order.unit));
    };
    const auto given = absent ? 0 : static_cast<std::size_t>(std::ranges::count_if(turn.orders, is_given));
    if (given >= due || !games::is_ordered_for(game, turn.controlled, power)) continue;
    if (given == 0)
      silent.push_back(name);
    else
      text +=
          (text.empty() ? "" : "; ") + name + " gave " + std::to_string(given) + " of " + std::to_string(due);
  }
  if (!silent.empty()) text += (text.empty() ? "" : "; ") + in_words(silent) + " gave none";
  return text.empty() ? "All orders were in." : "Orders were missing: " + text + ".";
}

std::vector<Power> powers_due(const games::Game& game) {
  std::vector<Power> powers;
  const std::vector<games::Control> controls = games::controls_now(game);
  for (Power power : game.variant->map.powers())
    if ((judge::orders_due(game.judged(), game.position, power) > 0 &&
         games::is_ordered_for(game, controls, power)) ||
        games::owes_bids(game, power))
      powers.push_back(power);
  return powers;
}

std::string what_units_do(const games::Settings& settings) {
  return settings.disorder_supports ? "support those in danger, or hold" : "hold";
}

std::string without_orders(const games::Game& game) {
  const games::Settings& settings = game.settings;
  switch (game.position.phase.kind) {
  case judge::PhaseKind::movement:
    return settings.disorder_supports ? "the units support those beside them that are in danger, or hold"
                                      : "the units hold";
  case judge::PhaseKind::retreat:
    return settings.disorder_retreats ? "the dislodged units retreat by lot, to centers if they can"
                                      : "the dislodged units are disbanded";
  case judge::PhaseKind::adjustment: break;
  }
  return std::string(settings.disorder_builds ? "builds are drawn by lot" : "nothing is built") +
         ", and the rules choose which units are removed";
}

namespace {

std::string missed_adjustment(const games::Game& game, const judge::Position& before, judge::Power power) {
  const int due = judge::adjustments_due(game.judged(), before, power);
  if (due < 0) return ": what had to go was chosen by rule.";
  if (due == 0) return ".";
  if (judge::must_build(game.variant->map, game.rules, before, power))
    return ": armies were built by rule, where one could be.";
  return game.settings.disorder_builds ? ": builds were drawn by lot." : ": nothing was built.";
}

} // namespace

std::string absence_sentence(const games::Game& game, const judge::Position& before, judge::Power power) {
  const std::string begin = "No orders came from you";
  switch (before.phase.kind) {
  case judge::PhaseKind::movement:
    return begin + (game.settings.disorder_supports
                        ? ": your units supported those beside them that were in danger, or held."
                        : ", so all your units held.");
  case judge::PhaseKind::retreat:
    return begin + (game.settings.disorder_retreats ? ", so the retreats were drawn by lot."
                                                    : ", so your dislodged units were disbanded.");
  case judge::PhaseKind::adjustment: break;
  }
  return begin + missed_adjustment(game, before, power);
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/due.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/game/start.h"
#include "judge/phases/adjustment_phase.h"
#include "parser/address.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace games {

namespace {

using std::chrono::hours;

constexpr hours between_late_notices{24};
constexpr hours between_waiting_notices{48};
constexpr hours between_pause_notices{3 * 24};
constexpr hours between_calls_to_process{24};

// The earliest of several wishes; of two at the same time the first one.
class Wishes {
 public:
  void add(Step step, Instant at) {
    if (at < due_.at) due_ = {step, at};
  }
  Due earliest() const { return due_; }

 private:
  Due due_;
};

bool somebody_waits(const Game& game) {
  return std::ranges::any_of(game.seats, [&](const Seat& seat) {
    if (!seat.wait || seat.role == Role::observer) return false;
    if (seat.role == Role::master) return true;
    if (seat.standing != Standing::present) return false;
    return !game.settings.strict_wait || judge::orders_due(game.judged(), game.position, seat.power) > 0;
  });
}

// Are there two people at least who could talk to each other?
bool several_play(const Game& game) {
  std::set<std::string> players;
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player && seat.standing == Standing::present && !seat.addresses.empty())
      players.insert(parser::mailbox_of(seat.addresses.front()));
  return players.size() > 1;
}

Instant processed_at(const Game& game) {
  const bool waits = waits_for_deadline(game) || somebody_waits(game) || waits_for_controllers(game);
  return waits ? std::max(ready_at(game), game.deadline) : ready_at(game);
}

// Some hours before the deadline, but in a short phase not before half of it is over.
Instant reminder_at(const Game& game) {
  const auto before = std::chrono::seconds(std::llround(game.settings.warning * 3600));
  return std::max<Instant>(game.deadline - before, game.phase_began + (game.deadline - game.phase_began) / 2);
}

bool nobody_plays(const Game& game) {
  return std::ranges::none_of(survivors(game), [&](judge::Power power) {
    return game.seat_of(power)->standing == Standing::present;
  });
}

void add_waiting_notice(const Game& game, Wishes& wishes) {
  wishes.add(Step::tell_waiting, game.waiting_told.value_or(game.phase_began) + between_waiting_notices);
}

// Every day, until he does it.
void call_master_to_process(const Game& game, Instant at, Wishes& wishes) {
  wishes.add(Step::tell_still,
             game.waiting_told ? std::max<Instant>(at, *game.waiting_told + between_calls_to_process) : at);
}

// Under MANUAL PROCESS time ends nothing.
void add_processing(const Game& game, Instant at, Wishes& wishes) {
  if (!ends_by_master(game)) return wishes.add(Step::process, at);
  call_master_to_process(game, at, wishes);
}

void add_steps_for_missing(const Game& game, const std::vector<judge::Power>& missing, Wishes& wishes) {
  const std::vector<judge::Power> late = standing_so(game, missing, Standing::present);
  const bool some_lack = std::ranges::any_of(missing, [&](judge::Power p) { return lacks_orders(game, p); });
  const bool late_lack = std::ranges::any_of(late, [&](judge::Power p) { return lacks_orders(game, p); });
  const Instant grace_end = std::max(game.grace_end, game.deadline);
  if (!late.empty()) {
    if (game.settings.warning > 0 && !game.reminded && !game.late_told)
      wishes.add(Step::remind, reminder_at(game));
    wishes.add(Step::tell_late, game.late_told ? *game.late_told + between_late_notices : game.deadline);
  }
  if (game.settings.civil_preview && some_lack)
    return call_master_to_process(game, std::max(grace_end, game.earliest), wishes);
  if (late_lack) wishes.add(Step::abandon, abandons_at(game));
  // Orders that came in a mail with a slip count when the grace has passed.
  if (game.settings.nmr || !some_lack) add_processing(game, std::max(grace_end, game.earliest), wishes);
  if (!standing_so(game, missing, Standing::abandoned).empty() && !game.settings.nmr)
    add_waiting_notice(game, wishes);
}

} // namespace

bool waits_for_deadline(const Game& game) {
  if (game.settings.always_wait) return true;
  return game.settings.first_wait && game.history.empty() && has_deadline(game) &&
         game.position.phase.kind == judge::PhaseKind::movement && game.settings.press != PressColour::none &&
         !game.settings.solitaire && several_play(game);
}

// When all orders are in: DELAY after the last one, so that a player can still mend it; a deadline within the
// delay ends it.
Instant ready_at(const Game& game) {
  const Clock& clock = game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
  const auto delay = std::chrono::seconds(std::llround(clock.delay * 3600));
  const Instant last = std::max(game.last_order, game.phase_began);
  Instant ready = last + delay;
  if (last < game.deadline) ready = std::min(ready, game.deadline);
  return std::max(ready, game.earliest);
}

std::vector<judge::Power> dummies_waited_for(const Game& game, judge::Power by) {
  const bool others = std::ranges::any_of(game.seats, [&](const Seat& seat) {
    return seat.power && seat.standing != Standing::disorder &&
           judge::orders_due(game.judged(), game.position, seat.power) > 0;
  });
  std::vector<judge::Power> dummies;
  for (const Control& one : controls_now(game)) {
    const OrdersState state = orders_state(game, one.dummy);
    if (!others && state.due > 0 && !state.complete && (!by || one.by == by)) dummies.push_back(one.dummy);
  }
  return dummies;
}

bool waits_for_controllers(const Game& game) { return !dummies_waited_for(game).empty(); }

bool lacks_orders(const Game& game, judge::Power power) { return !orders_state(game, power).missing.empty(); }

std::vector<judge::Power> standing_so(const Game& game, const std::vector<judge::Power>& powers,
                                      Standing standing) {
  std::vector<judge::Power> chosen;
  for (judge::Power power : powers)
    if (const Seat* seat = game.seat_of(power); seat != nullptr && seat->standing == standing)
      chosen.push_back(power);
  return chosen;
}

bool ends_by_master(const Game& game) {
  const Settings& settings = game.settings;
  return settings.manual_process || contains(settings.masters_phases, game.position.phase);
}

bool is_skipped(const Game& game) { return contains(game.settings.skipped_phases, game.position.phase); }

Due next_due(const Game& game) {
  Wishes wishes;
  if (game.settings.held) return wishes.earliest();
  const auto told_or = [&](Instant otherwise) { return game.waiting_told.value_or(otherwise); };
  if (game.state == State::forming && is_full(game) && !game.settings.manual_start)
    wishes.add(Step::start, game.created);
  if (game.state == State::forming && game.gives_up) wishes.add(Step::give_up, *game.gives_up);
  if (game.state == State::forming)
    wishes.add(Step::tell_still, told_or(game.created) + between_forming_notices);
  if (game.state == State::paused)
    wishes.add(Step::tell_still, told_or(game.phase_began) + between_pause_notices);
  if (game.state != State::running || game.settings.solitaire) return wishes.earliest();
  if (is_skipped(game)) wishes.add(Step::process, game.phase_began);
  if (nobody_plays(game)) {
    add_waiting_notice(game, wishes);
    return wishes.earliest();
  }
  wishes.add(Step::settle, next_settling(game)); // before anybody is late at the same time
  const std::vector<judge::Power> missing = powers_missing_orders(game);
  if (!missing.empty())
    add_steps_for_missing(game, missing, wishes);
  else
    add_processing(game, processed_at(game), wishes);
  return wishes.earliest();
}

Instant due_at(const Game& game) { return next_due(game).at; }

} // namespace games

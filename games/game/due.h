// SPDX-License-Identifier: GPL-3.0-or-later
// due - which step a game takes next, and when, if no more orders come in
//
// next_due() alone decides; process.h takes the step. docs/deadlines.md tells the rules.
#pragma once

#include "games/game/game.h"

namespace games {

enum class Step : std::uint8_t {
  none,
  start,        // the game is full
  remind,       // the deadline is near
  settle,       // the deadline has passed: proposed orders become orders
  tell_late,    // the deadline has passed
  abandon,      // the grace has passed, or (NMR) nearly so: late seats are open to others
  tell_waiting, // a replacement is wanted
  give_up,      // the game has formed for long, and nothing happens in it
  tell_still,   // the game forms, is paused, or could be processed by its master
  process       // everybody is ready, or time is up
};

constexpr std::chrono::hours between_forming_notices{7 * 24};

struct Due {
  Step step = Step::none;
  Instant at = Instant::max();
};
Due next_due(const Game& game);
// Does nothing but its master's PROCESS end the phase in play?
bool ends_by_master(const Game& game);
// Is the phase in play one that takes no orders (SKIP)?
bool is_skipped(const Game& game);
// When the game wants attention next, with the orders it has; Instant::max() when never.
Instant due_at(const Game& game);

// Does the phase in play wait for its deadline though all orders are in and nobody has set WAIT: by ALWAYS
// WAIT, or as the first movement phase of a game with press that several people play (FIRST WAIT)?
bool waits_for_deadline(const Game& game);
// When the phase is processed at the earliest, if all orders are in with the last one that came and nobody
// waits.
Instant ready_at(const Game& game);

// Has nobody orders to give but who orders for a dummy, and lacks some? Then he has until the deadline.
bool waits_for_controllers(const Game& game);
// The dummies whose orders are lacking then: all, or those that the player of `by` orders for.
std::vector<judge::Power> dummies_waited_for(const Game& game, judge::Power by = {});
// Of a power that the game waits for: does it lack orders? If not, it lacks only a last mail without a bad
// line.
bool lacks_orders(const Game& game, judge::Power power);
// Those of the powers whose seats have this standing.
std::vector<judge::Power> standing_so(const Game& game, const std::vector<judge::Power>& powers,
                                      Standing standing);

} // namespace games

// due - what time wants from a game next, with the orders that it has
//
// One place decides it; process.h does it. The rules are told in docs/deadlines.md.
#pragma once

#include "games/game/game.h"

namespace games {

enum class Step : std::uint8_t {
  none,
  start,        // the game is full
  remind,       // the deadline is near
  tell_late,    // the deadline has passed
  abandon,      // the grace has passed, or (NMR) nearly so: late seats are open to others
  tell_waiting, // a replacement is wanted
  tell_still,   // the game forms, is paused, or could be processed by its master
  process       // everybody is ready, or time is up
};

struct Due {
  Step step = Step::none;
  Instant at = Instant::max();
};
Due next_due(const Game& game);
// When the game wants attention next, with the orders it has; Instant::max() when never.
Instant due_at(const Game& game);

// Of the powers that the game waits for: those that lack orders, not only a clean mail.
bool lacks_orders(const Game& game, judge::Power power);
// Of these powers, those whose seats stand so.
std::vector<judge::Power> standing_so(const Game& game, const std::vector<judge::Power>& powers,
                                      Standing standing);

} // namespace games

// process - what time and orders do to a game
#pragma once

#include "games/game/events.h"
#include "judge/telling/order_form.h"

#include <vector>

namespace games {

struct JudgeConf;

// Everything that is due at `now`: processing when all orders are in or time is up, reminders, late notices,
// abandonment, disorder. Empty when nothing is due. Loops until nothing is.
std::vector<Event> advance(Game& game, Instant now, const JudgeConf& conf);

// Adjudicates the current phase of a running game now, with what there is.
std::vector<Event> process_now(Game& game, Instant now, const JudgeConf& conf);
// Future orders for the phase that is open now become orders; done when a phase opens, and after a roll-back.
std::vector<Event> obey_future_orders(Game& game, Instant now, judge::OrderForm form);
// What process_now would give; changes nothing.
Turn predict(const Game& game);

} // namespace games

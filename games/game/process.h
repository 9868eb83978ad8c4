// process - what time and orders do to a game; and the batch processor over all games that are due
#pragma once

#include "games/game/events.h"
#include "games/store/store.h"

#include <functional>
#include <map>

namespace games {

// Everything that is due at `now`: processing when all orders are in or time is up, reminders, late notices,
// abandonment, disorder. Empty when nothing is due. Loops until nothing is.
std::vector<Event> advance(Game& game, Instant now, const JudgeConf& conf);

// Starts a forming game whose seats are full (or `force`: missing seats become open
// ones that are not waited for): assigns powers by
// preference (optimal, ties by the judge's seed and the game's name), sets the first deadline. Sorts the
// seats: players in power order, then masters, observers.
std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force = false);
bool is_full(const Game& game);

// Adjudicates the current phase of a running game now, with what there is.
std::vector<Event> process_now(Game& game, Instant now, const JudgeConf& conf);
// Future orders for the phase that is open now become orders; done when a phase opens, and after a roll-back.
std::vector<Event> obey_future_orders(Game& game, Instant now, judge::OrderForm form);
// What process_now would give; changes nothing.
Turn predict(const Game& game);
// Ends the game (draw, concession, by the master).
std::vector<Event> end(Game& game, std::vector<judge::Power> winners, std::string ending);
// Checks the votes: ends the game when they agree.
std::vector<Event> count_votes(Game& game);

// The batch processor: each game of `names` (all when empty) that is due is loaded, advanced, rendered and
// committed. `render` puts letters and reports into the transaction. A game that cannot be loaded or written
// is set aside and named in the result; the others go on. After a time in which nobody called it
// (conf.outage_hours) no deadline fires before conf.outage_grace_hours.
using Render = std::function<void(Transaction&, Game&, const std::vector<Event>&)>;
struct BatchResult {
  int processed = 0;                       // games in which something happened
  std::vector<std::string> set_aside;      // "NAME: reason"
  std::map<std::string, std::string> told; // by game: what happened, in words
};
BatchResult process_due(Store& store, variants::Library& library, const std::vector<std::string>& names,
                        Instant now, const Render& render);

} // namespace games

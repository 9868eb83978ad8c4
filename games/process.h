// process - what time and orders do to a game; and the batch processor over all games that are due
#pragma once

#include "games/events.h"
#include "games/store.h"

#include <functional>

namespace games {

// Everything that is due at `now`: processing when all orders are in or time is up, reminders, late notices,
// abandonment, disorder. Empty when nothing is due. Loops until nothing is.
std::vector<Event> advance(Game& game, Instant now, const JudgeConf& conf);

// Starts a forming game whose seats are full (or `force`: missing seats become abandoned): assigns powers by
// preference (optimal, ties by the judge's seed and the game's name), sets the first deadline.
std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force = false);
bool is_full(const Game& game);

// Adjudicates the current phase now, with what there is.
std::vector<Event> process_now(Game& game, Instant now, const JudgeConf& conf);
// What process_now would give; changes nothing.
Turn predict(const Game& game);
// Ends the game (draw, concession, by the master).
std::vector<Event> end(Game& game, std::vector<judge::Power> winners, std::string ending);
// Checks the votes: ends the game when they agree.
std::vector<Event> count_votes(Game& game);

// The batch processor: each game of `names` (all when empty) that is due is loaded, advanced, rendered and committed.
// `render` puts letters and reports into the transaction. A game that cannot be loaded or written is set aside and
// named in the result; the others go on.
using Render = std::function<void(Transaction&, const Game&, const std::vector<Event>&)>;
struct BatchResult {
  int processed = 0;
  std::vector<std::string> set_aside;   // "NAME: reason"
};
BatchResult process_due(Store& store, variants::Library& library, const std::vector<std::string>& names, Instant now,
                        const Render& render);

}  // namespace games

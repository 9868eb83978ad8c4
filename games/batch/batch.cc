// SPDX-License-Identifier: GPL-3.0-or-later
// batch - see batch.h
#include "games/batch/batch.h"

#include "games/batch/due_index.h"
#include "games/batch/outage.h"
#include "games/files/damaged.h"
#include "games/home/log.h"
#include "games/home/progress.h"
#include "games/store/game_folder.h"
#include "games/store/history.h"
#include "games/store/records.h"
#include "games/store/set_aside.h"
#include "games/store/store.h"
#include "games/store/unreadable.h"
#include "games/turns/event_words.h"
#include "games/turns/process.h"
#include "variants/library.h"

#include <algorithm>
#include <iterator>

namespace games {

namespace {

// All that are due, unless an outage concerns every game.
std::vector<std::string> games_to_process(Store& store, variants::Library& library, Instant now, bool all) {
  if (all) return game_names(store.home());
  note_progress("waiting for the lock of the judge");
  const Lock lock = store.lock();
  return DueIndex(store.home(), store.begin(lock).number() - 1, library).due(now);
}

// A commit costs two syncs, however large it is; so many games, or so many bytes, share one.
constexpr std::size_t games_a_commit = 32;
constexpr std::size_t bytes_a_commit = 4 << 20;

struct Batch {
  Store& store;
  variants::Library& library;
  Instant now;
  const Render& render;
  std::optional<Outage> outage;
  BatchResult result;

  // Works off names from `next` on until a commit is full; returns where to go on. A game whose new state
  // could not be read again spoils the commit that it was in: that one is begun anew, without the game.
  std::size_t run_from(const std::vector<std::string>& names, std::size_t next) {
    try {
      return run_commit(names, next);
    } catch (const Unreadable& fault) {
      if (!result.faults.emplace(fault.game, fault.what()).second) throw;
      return next;
    }
  }

  std::size_t run_commit(const std::vector<std::string>& names, std::size_t next) {
    note_progress("waiting for the lock of the judge");
    const Lock lock = store.lock();
    Transaction transaction = store.begin(lock);
    BatchResult found;
    for (; next < names.size() && found.told.size() < games_a_commit && transaction.bytes() < bytes_a_commit;
         ++next)
      if (!result.faults.contains(names[next])) process(transaction, names[next], found);
    note_progress("committing games");
    store.commit(lock, std::move(transaction));
    take_over(std::move(found));
    return next;
  }

  void take_over(BatchResult found) {
    for (const auto& [name, told] : found.told) {
      log_line(store.home(), now, "game " + name + ": " + told);
      if (const std::string reason = why_set_aside(store.home().path, name); !reason.empty())
        found.set_aside.push_back(name + ": " + reason);
    }
    result.processed += static_cast<int>(found.told.size());
    std::ranges::move(found.set_aside, std::back_inserter(result.set_aside));
    result.altered.merge(found.altered);
    result.told.merge(found.told);
  }

  void process(Transaction& transaction, const std::string& name, BatchResult& found) {
    note_progress("processing game " + name);
    try {
      Game game = load_game(transaction, name, library);
      if (!game.altered.empty()) found.altered[name] = game.altered;
      std::vector<Event> events;
      if (outage) events = move_deadlines(game, *outage);
      for (Event& event : advance(game, now, store.home().conf)) events.push_back(std::move(event));
      if (events.empty()) return;
      for (const Event& event : events)
        if (const auto* processed = std::get_if<TurnProcessed>(&event))
          save_turn(transaction, game, processed->turn);
      note_events(transaction, game, events);
      render(transaction, game, events);
      save_game(transaction, game);
      found.told[name] = in_words(events) + ", now " + judge::to_text(game.position.phase);
    } catch (const Damaged& damage) {
      found.set_aside.push_back(name + ": " + damage.what());
    }
  }
};

} // namespace

BatchResult process_due(Store& store, variants::Library& library, const std::vector<std::string>& names,
                        Instant now, const Render& render, bool rehearsal) {
  // An outage concerns every game, even when only some are asked for.
  const std::optional<Outage> outage = rehearsal ? std::nullopt : find_outage(store.home(), now);
  const std::vector<std::string> chosen =
      names.empty() || outage ? games_to_process(store, library, now, outage.has_value()) : names;
  Batch batch{store, library, now, render, outage, {}};
  for (std::size_t next = 0; next < chosen.size();) next = batch.run_from(chosen, next);
  note_run(store.home(), now); // a run for some games shows as well that the judge is up
  return batch.result;
}

} // namespace games

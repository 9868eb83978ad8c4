// SPDX-License-Identifier: GPL-3.0-or-later
// batch - see batch.h
#include "games/batch/batch.h"

#include "games/batch/due_index.h"
#include "games/game/process.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/records.h"
#include "games/store/recovery.h"
#include "games/store/store.h"
#include "games/store/transaction.h"
#include "variants/library.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace games {

// ---- when the judge was down, no deadline fires before its players had time to write

namespace {

namespace fs = std::filesystem;

// The value of a line "KEY = VALUE". Nothing when the file is missing or damaged, which is safe: the next run
// writes it anew.
std::optional<std::string> read_value(const fs::path& file, std::string_view key) {
  const std::string text = files::read(file).value_or("");
  const std::size_t at = text.find('\n' + std::string(key) + " = ");
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = at + key.size() + 4;
  return text.substr(begin, text.find('\n', begin) - begin);
}

std::optional<Instant> read_instant(const fs::path& file, std::string_view key) {
  const auto value = read_value(file, key);
  return value ? parse_instant(*value) : std::nullopt;
}

fs::path last_run_file(const Home& home) { return home.path / "last-run"; }
fs::path outage_file(const Home& home) { return home.path / "outage"; }

// The texts have the same length each time and are written in place, by one call, so two writers at a time do
// no harm.
void write_outage(const Home& home, Instant floor) {
  KeyedWriter writer("outage");
  writer.field("at", floor);
  files::write(outage_file(home), writer.text());
}

constexpr std::size_t boot_length = 36, up_length = 12;

void write_last_run(const Home& home, std::optional<Instant> run, const ClockReading& seen) {
  std::string boot = seen.boot, up = std::to_string(seen.up.count());
  boot.resize(boot_length, '-');
  up.insert(0, up.size() < up_length ? up_length - up.size() : 0, '0');
  KeyedWriter writer("last-run");
  writer.field("at", run.value_or(Instant{}));
  writer.field("seen", seen.wall);
  writer.field("boot", boot);
  writer.field("up", up);
  files::write(last_run_file(home), writer.text());
}

ClockReading read_seen(const Home& home, Instant wall) {
  const fs::path file = last_run_file(home);
  std::string boot = read_value(file, "boot").value_or("");
  boot.erase(boot.find_last_not_of('-') + 1);
  const std::string up = read_value(file, "up").value_or("");
  long long seconds = 0;
  std::from_chars(up.data(), up.data() + up.size(), seconds);
  return {wall, boot, std::chrono::seconds(seconds)};
}

} // namespace

std::optional<Outage> find_outage(const Home& home, Instant now) {
  const std::optional<Instant> before = last_run(home);
  if (home.conf.outage_hours == 0 || !before) return std::nullopt;
  if (const auto floor = read_instant(outage_file(home), "at")) return Outage{*before, *floor};
  if (now - *before <= std::chrono::hours(home.conf.outage_hours)) return std::nullopt;
  const Instant floor = bounded(now + std::chrono::hours(home.conf.outage_grace_hours));
  write_outage(home, floor);
  return Outage{*before, floor};
}

std::optional<Instant> last_run(const Home& home) {
  const auto at = read_instant(last_run_file(home), "at");
  return at && *at > first_instant ? at : std::nullopt;
}

// A home of before clocks were read twice has the time of the last run alone.
std::optional<ClockReading> last_seen(const Home& home) {
  const auto wall = read_instant(last_run_file(home), "seen");
  if (wall) return read_seen(home, *wall);
  const auto run = last_run(home);
  return run ? std::optional(ClockReading{*run, "", {}}) : std::nullopt;
}

void note_seen(const Home& home, const ClockReading& seen) { write_last_run(home, last_run(home), seen); }

std::vector<Event> move_deadlines(Game& game, const Outage& outage) {
  if (game.state != State::running) return {};
  const auto falls_in = [&](Instant instant) { return outage.last_run < instant && instant < outage.floor; };
  if (falls_in(game.deadline)) {
    const Instant from = game.deadline;
    game.grace_end = bounded(game.grace_end + (outage.floor - from));
    game.deadline = outage.floor;
    game.reminded = false;
    return {DeadlinesMoved{from, outage.floor}};
  }
  // The late notice for the deadline was sent before the outage: what would fire is the end of the grace.
  if (game.deadline <= outage.last_run && falls_in(game.grace_end)) {
    const Instant from = game.grace_end;
    game.grace_end = outage.floor;
    return {DeadlinesMoved{from, outage.floor}};
  }
  return {};
}

void note_run(const Home& home, Instant now) {
  write_last_run(home, now, last_seen(home).value_or(ClockReading{now, "", {}}));
  files::remove(outage_file(home));
}

// ---- the batch processor: what is due in many games, in few commits

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

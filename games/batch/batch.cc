// SPDX-License-Identifier: GPL-3.0-or-later
// batch - see batch.h
#include "games/batch/batch.h"

#include "games/batch/due_index.h"
#include "games/batch/part.h"
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
#include <deque>
#include <sched.h>
#include <set>
#include <span>

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
constexpr std::size_t games_a_part = 24;
constexpr std::size_t bytes_a_part = 8 << 20;
// So many have the lock of the judge together; then mails may have it.
constexpr std::size_t parts_a_lock = 16;

// Parts that are made ahead of the one that is committed, by processes of their own; none where there is one
// processor.
std::size_t parts_ahead() {
  cpu_set_t allowed;
  constexpr int most = 8;
  const int processors = ::sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
  return processors > 1 ? static_cast<std::size_t>(std::min(processors, most)) : 0;
}

class Batch {
 public:
  Batch(Store& store, variants::Library& library, Instant now, const Render& render,
        std::optional<Outage> outage)
      : store_(store), library_(library), now_(now), render_(render), outage_(std::move(outage)) {}

  BatchResult run(const std::vector<std::string>& names) {
    left_ = names;
    // With one part there is nothing to be done beside it.
    ahead_ = names.size() > games_a_part ? parts_ahead() : 0;
    while (!left_.empty()) run_locked();
    return std::move(result_);
  }

 private:
  void run_locked() {
    note_progress("waiting for the lock of the judge");
    const Lock lock = store_.lock();
    number_ = store_.begin(lock).number();
    const MakePart make = [&](std::uint64_t of_commit, const std::vector<DueGame>& due) {
      return make_part(store_.begin_later(lock, of_commit), due);
    };
    std::size_t begun = 0;
    do {
      for (; parts_.size() <= ahead_ && begun < parts_a_lock && !left_.empty(); ++begun)
        if (std::vector<DueGame> due = load_some(lock); !due.empty())
          parts_.emplace_back(std::move(due), make);
      // What came of a part may have moved those behind it.
      for (std::size_t i = 0; i < parts_.size(); ++i)
        if (parts_[i].number() != number_ + i)
          parts_[i].begin(number_ + i, ahead_ > 0 ? Part::Where::apart : Part::Where::here);
      if (!parts_.empty()) take_first(lock, make);
    } while (!parts_.empty() || (begun < parts_a_lock && !left_.empty()));
  }

  std::vector<DueGame> load_some(const Lock& lock) {
    const Transaction on_disk = store_.begin_later(lock, number_);
    std::vector<DueGame> due;
    const std::span<const std::string> some = left_.first(std::min(games_a_part, left_.size()));
    left_ = left_.subspan(some.size());
    for (const std::string& name : some) load(on_disk, name, due);
    return due;
  }

  // What is due is done, and nobody told yet.
  void load(const Transaction& on_disk, const std::string& name, std::vector<DueGame>& due) {
    note_progress("processing game " + name);
    try {
      Game game = load_game(on_disk, name, library_);
      if (!game.altered.empty()) result_.altered[name] = game.altered;
      std::vector<Event> events;
      if (outage_) events = move_deadlines(game, *outage_);
      for (Event& event : advance(game, now_, store_.home().conf)) events.push_back(std::move(event));
      if (!events.empty()) due.push_back({std::move(game), std::move(events)});
    } catch (const Damaged& damage) {
      result_.set_aside.push_back(name + ": " + damage.what());
    } catch (const Unreadable& fault) {
      result_.faults.emplace(name, fault.what());
    }
  }

  // In this process or in another one. The games stay as they are.
  MadePart make_part(Transaction transaction, const std::vector<DueGame>& due) const {
    MadePart made(std::move(transaction));
    for (const DueGame& one : due) {
      if (made.transaction.bytes() >= bytes_a_part) break;
      note_progress("telling of game " + one.game.name);
      ++made.games;
      try {
        Game game = one.game;
        for (const Event& event : one.events)
          if (const auto* processed = std::get_if<TurnProcessed>(&event))
            save_turn(made.transaction, game, processed->turn);
        render_(made.transaction, game, one.events);
        save_game(made.transaction, game);
      } catch (const Damaged& damage) {
        made.damaged.emplace_back(one.game.name, damage.what());
      } catch (const Unreadable& fault) {
        made.fault.emplace(fault.game, fault.what());
        return made;
      }
    }
    return made;
  }

  // Commits the first part. A game whose new state could not be read again spoils the part that it was in:
  // that one is begun anew, without the game.
  void take_first(const Lock& lock, const MakePart& make) {
    Part first = std::move(parts_.front());
    parts_.pop_front();
    MadePart made = first.made();
    std::vector<DueGame> due = std::move(first.due());
    const auto put_back = [&] {
      if (!due.empty()) parts_.emplace_front(std::move(due), make);
    };
    if (made.fault) {
      const std::string& name = made.fault->first;
      if (!result_.faults.insert(*made.fault).second) throw Unreadable(name, made.fault->second);
      std::erase_if(due, [&](const DueGame& one) { return one.game.name == name; });
      return put_back();
    }
    std::map<std::string, std::string> told = note_all(made, due);
    due.erase(due.begin(), due.begin() + static_cast<std::ptrdiff_t>(made.games));
    put_back();
    note_progress("committing games");
    if (!made.transaction.empty()) ++number_;
    store_.commit(lock, std::move(made.transaction));
    take_over(std::move(told));
  }

  // What the records of players keep changes here: another part may be about the same players.
  std::map<std::string, std::string> note_all(MadePart& made, const std::vector<DueGame>& due) {
    const std::map<std::string, std::string> damaged(made.damaged.begin(), made.damaged.end());
    for (const auto& [name, what] : damaged) result_.set_aside.push_back(name + ": " + what);
    std::map<std::string, std::string> told;
    for (std::size_t i = 0; i < made.games; ++i) {
      const auto& [game, events] = due[i];
      if (damaged.contains(game.name)) continue;
      note_events(made.transaction, game, events);
      told[game.name] = in_words(events) + ", now " + judge::to_text(game.position.phase);
    }
    return told;
  }

  void take_over(std::map<std::string, std::string> told) {
    std::vector<std::string> lines;
    for (const auto& [name, words] : told) {
      lines.push_back("game " + name + ": " + words);
      if (const std::string reason = why_set_aside(store_.home().path, name); !reason.empty())
        result_.set_aside.push_back(name + ": " + reason);
    }
    if (!lines.empty()) log_lines(store_.home(), now_, lines);
    result_.processed += static_cast<int>(told.size());
    result_.told.merge(told);
  }

  Store& store_;
  variants::Library& library_;
  const Instant now_;
  const Render& render_;
  const std::optional<Outage> outage_;
  std::span<const std::string> left_{}; // names
  std::size_t ahead_ = 0;               // parts that are made while another one is committed
  std::deque<Part> parts_{};
  std::uint64_t number_ = 0; // of the next commit
  BatchResult result_{};
};

} // namespace

BatchResult process_due(Store& store, variants::Library& library, const std::vector<std::string>& names,
                        Instant now, const Render& render, bool rehearsal) {
  // An outage concerns every game, even when only some are asked for.
  const std::optional<Outage> outage = rehearsal ? std::nullopt : find_outage(store.home(), now);
  std::vector<std::string> chosen =
      names.empty() || outage ? games_to_process(store, library, now, outage.has_value()) : names;
  std::set<std::string> known; // a name may be given twice
  std::erase_if(chosen, [&](const std::string& name) { return !known.insert(name).second; });
  BatchResult result = Batch(store, library, now, render, outage).run(chosen);
  note_run(store.home(), now); // a run for some games shows as well that the judge is up
  return result;
}

} // namespace games

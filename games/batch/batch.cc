// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/batch/batch.h"

#include "games/batch/due_index.h"
#include "games/game/process.h"
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
#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <sched.h>
#include <set>
#include <span>
#include <utility>

namespace games {

// ---- some games that are due, worked out in this process or in one of its own, to be committed by this
// one
//
// A process of its own changes no file of the judge: it hands what it made to the one that holds the lock,
// which commits part after part; only the letters it writes, into files that the commit renames. So what is
// committed, and in which order, does not depend on which process was faster, or on how many there are. Where
// no process can be had, or one ends before its time, the part is made here, as it would have been.

namespace {

// A game in which something has happened that nobody was told yet.
struct DueGame {
  Game game;
  std::vector<Event> events;
};

// What is to be committed for some games.
struct MadePart {
  explicit MadePart(Transaction begun) : transaction(std::move(begun)) {}
  Transaction transaction;
  std::size_t games = 0; // of the part's, counted from its first; the others are for another part
  std::vector<std::pair<std::string, std::string>> damaged{}; // games, and what is wrong with a file of each
  // A game whose new state could not be read again, and why; nothing of the part may be committed then.
  std::optional<std::pair<std::string, std::string>> fault{};
};

// Makes a part for the commit of that number. It reads what the commits before it leave, but for those that
// are not made yet, and writes nothing by itself.
using MakePart = std::function<MadePart(std::uint64_t number, const std::vector<DueGame>&)>;

// Longer than any part takes; whoever watches the run has other ideas of patience.
constexpr std::chrono::minutes longest_making{10};

using Told = std::vector<std::pair<std::string, std::string>>;

template <class Form> void walk(Form& form, auto& games, auto& damaged, auto& faults) {
  const auto both = [&](auto& one) {
    form.text(one.first);
    form.text(one.second);
  };
  form.number(games);
  form.list(damaged, both);
  form.list(faults, both);
}

bool pack(const MadePart& made, int file) {
  Packer packer(file);
  const Told faults = made.fault ? Told{*made.fault} : Told{};
  walk(packer, made.games, made.damaged, faults);
  made.transaction.pack(packer);
  return packer.finish();
}

// None when something is cut off. `begun`: holds no changes yet.
std::optional<MadePart> from_bytes(std::string_view bytes, Transaction begun) {
  MadePart made(std::move(begun));
  Unpacker unpacker(bytes);
  Told faults;
  walk(unpacker, made.games, made.damaged, faults);
  if (!faults.empty()) made.fault = std::move(faults.front());
  made.transaction.add(unpacker);
  if (!unpacker.is_done()) return std::nullopt;
  return made;
}

// The child of start_helper; an exception ends it, and the part is made anew by who would have had it.
int make_as_child(const MakePart& make, std::uint64_t number, const std::vector<DueGame>& due,
                  int answer) noexcept try {
  MadePart made = make(number, due);
  made.transaction.stage_letters();
  return pack(made, answer) ? 0 : 1;
} catch (const std::exception&) {
  return 1;
}

class Part {
 public:
  enum class Where : std::uint8_t { here, apart };

  Part(std::vector<DueGame> due, const MakePart& make) : due_(std::move(due)), make_(&make) {}
  Part(Part&&) noexcept = default;
  Part& operator=(Part&&) = delete;
  ~Part() { stop(); }

  std::uint64_t number() const { return number_; }
  std::vector<DueGame>& due() { return due_; }
  // Begins to make it, anew when it was begun before.
  void begin(std::uint64_t number, Where where) {
    stop();
    number_ = number;
    if (where == Where::apart) start_helper();
  }
  // Waits for it. Throws what the making throws, where it was made here.
  MadePart made() {
    if (!helper_) return (*make_)(number_, due_);
    const auto until = WatchedChild::Clock::now() + longest_making;
    while (!helper_->child.has_ended() && WatchedChild::Clock::now() < until) helper_->child.wait(until);
    std::optional<MadePart> made;
    if (helper_->child.has_ended() && helper_->child.status() == 0)
      made = from_bytes(MemoryView(helper_->answer).bytes(), (*make_)(number_, {}).transaction);
    stop();
    return made ? *std::move(made) : (*make_)(number_, due_);
  }

 private:
  struct Helper {
    WatchedChild child;
    Descriptor answer; // memory
  };

  void start_helper() {
    Descriptor answer = memory_with("");
    if (answer.number() < 0) return;
    const pid_t child = fork_child([&] { return make_as_child(*make_, number_, due_, answer.number()); });
    if (child > 0) helper_ = std::make_unique<Helper>(Helper{WatchedChild(child), std::move(answer)});
  }
  void stop() {
    if (helper_) helper_->child.kill();
    helper_.reset();
  }

  std::vector<DueGame> due_;
  const MakePart* make_;
  std::uint64_t number_ = 0;
  std::unique_ptr<Helper> helper_;
};

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
    begun_ = 0;
    do {
      begin_parts(lock, make);
      if (!parts_.empty()) take_first(lock, make);
    } while (!parts_.empty() || (begun_ < parts_a_lock && !left_.empty()));
    if (ahead_ > 0) remove_staged(store_.home().path);
  }

  void begin_parts(const Lock& lock, const MakePart& make) {
    for (; parts_.size() <= ahead_ && begun_ < parts_a_lock && !left_.empty(); ++begun_)
      if (std::vector<DueGame> due = load_some(lock); !due.empty()) parts_.emplace_back(std::move(due), make);
    // What came of a part may have moved those behind it.
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (parts_[i].number() != number_ + i)
        parts_[i].begin(number_ + i, ahead_ > 0 ? Part::Where::apart : Part::Where::here);
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
    // The disk is slow: the next games are read, and their letters begun, beside it.
    store_.commit(lock, std::move(made.transaction), [&] {
      begin_parts(lock, make);
      note_progress("committing games");
    });
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
  std::size_t begun_ = 0;               // parts, since the lock was taken
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

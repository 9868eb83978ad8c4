// SPDX-License-Identifier: GPL-3.0-or-later
// store - the judge's files: one lock, commits that happen whole or not at all, and mails done
#pragma once

#include "games/home/home.h"
#include "games/home/instant.h"
#include "games/store/transaction.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace games {

// A Transaction collects the full new contents of files. Store::commit writes them as one checksummed redo
// file (fsync, rename, fsync of the folder: the commit point) and applies it. After a syncfs the redo files
// of several commits are done with at once, whichever processes made them: redo/made tells which commits were
// applied since the machine started. Whoever takes the lock and finds a redo file that was not applies it
// first, so that a crash at any moment leaves all of a commit or nothing. docs/game-directory.md has every
// format.
//
// A change that can never be made (a target that is a folder, not ours, read-only) sets its game aside: see
// recovery.h. A full or failing disk is different: the commit stands, and whoever takes the lock next tries
// again to apply it. What the files hold is told by game_folder.h, phase_record.h and players.h.

struct Redo;

// The index of due games in a home (games/batch/due_index.h).
constexpr const char* due_file = "due";

// Holds the judge lock, HOME/lock, until destroyed; a function that takes one can be called by its holder
// only.
class Lock {
 private:
  friend class Store;
  explicit Lock(FileLock&& file) : file_(std::move(file)) {}
  FileLock file_;
};

// Throws parser::Failure (path and cause).
class Store {
 public:
  explicit Store(Home home);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store(); // settles, if nobody holds the lock and redo/made cannot tell what was applied
  const Home& home() const { return home_; }

  Lock lock();                    // waits; then recovers
  std::optional<Lock> try_lock(); // none when somebody holds it
  Transaction begin(const Lock& lock);
  // One that is committed under this number, once those before it are.
  Transaction begin_later(const Lock& lock, std::uint64_t number);
  // When it throws, either nothing was changed, or the disk failed after the commit point: then everything
  // will be changed when the lock is taken next. `meanwhile` is called while the disk takes the commit,
  // before anything is changed; what it throws leaves all unchanged.
  void commit(const Lock& lock, Transaction&& transaction, const std::function<void()>& meanwhile = {});
  // Makes the applied commits durable. Their redo files are kept for later commits to write over them, which
  // is quicker than making new ones. The Store does so by itself now and then.
  void checkpoint(const Lock& lock);
  // Makes the applied commits durable; no redo file is left.
  void settle(const Lock& lock);

 private:
  void recover(const Lock& lock);
  std::uint64_t take_over_applied();
  void make_durable(const std::function<void(const std::string& name)>& retire);
  std::string made_text(std::uint64_t last) const;
  void note_made(std::uint64_t last);
  Redo redo_of(Transaction&& transaction) const;
  std::uint64_t last_number() const;

  Home home_;
  ReadFiles read_before_;           // since the lock was taken, or the last commit made
  std::string boot_;                // the id of the machine's start; "" when nobody knows
  std::set<std::uint64_t> applied_; // redo files that were applied and not yet deleted
  std::size_t applied_bytes_ = 0;
  std::vector<std::string> spares_; // redo files that may be written over
  bool made_is_noted_ = false;      // of the last commit
  bool interrupted_ = false;        // a commit was not applied to its end: recover before anything else
};

// ---- which mails have taken effect: an empty file a key, in a folder a month: done/2026-11/KEY
//
// Folders of months keep both things cheap: old keys go as a whole folder, and looking one up takes one look
// a month. A key goes into the newest folder that there is, if that is of a month to come. A key is letters
// and digits only.

bool is_done(const Transaction& transaction, const std::string& key);
void mark_done(Transaction& transaction, const std::string& key, Instant now);

} // namespace games

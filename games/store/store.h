// store - the judge's files: one lock, and commits that happen whole or not at all
//
// A Transaction collects the full new contents of files. Store::commit writes it as one checksummed redo file
// (fsync, rename, fsync of the folder: the commit point) and applies it. Redo files are deleted after a
// syncfs, several at once; whoever takes the lock and finds one that he has not applied himself applies it
// first, so that a crash at any moment leaves all of a commit or nothing. See docs/game-directory.md for
// every format.
//
// A change that can never be made (a target that is a folder, not ours, read-only) sets its game aside: the
// reason is written to HOME/set-aside/NAME, the changes of that game wait beside it, load() throws Damaged,
// all else goes on. A full or failing disk is different: the commit stands, applying it is tried again by
// whoever takes the lock next. Throws parser::Failure (path and cause); Damaged for a game that cannot be
// read.
#pragma once

#include "games/game/events.h"
#include "games/game/game.h"
#include "games/home/home.h"
#include "games/store/transaction.h"
#include "variants/library.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace games {

struct Redo;

std::string history_folder(int number, judge::Phase phase); // "history/0007-S1901M"

struct Damaged : parser::Failure {
  using Failure::Failure;
};

// Holds the judge lock (flock on HOME/lock, O_CLOEXEC) until destroyed.
class Lock {
 public:
  Lock(Lock&& other) noexcept;
  Lock& operator=(Lock&&) = delete;
  ~Lock();

 private:
  friend class Store;
  explicit Lock(int fd) : fd_(fd) {}
  int fd_;
};

struct Player {        // a registered person
  std::string address; // as registered; found without regard to case
  std::string name;
  Instant registered{};
  std::map<std::string, std::string> fields; // what REGISTER told: country, ...
  std::string reset_code;                    // hash of a code mailed for a lost password; "" = none
  bool html = false;                         // wants letters as HTML, too
};
// As the transaction leaves it. Throws Damaged.
std::optional<Player> find_player(const Transaction& transaction, const std::string& address);

class Store {
 public:
  explicit Store(Home home);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store(); // settles, if nobody holds the lock
  const Home& home() const { return home_; }

  Lock lock();                    // waits; then recovers
  std::optional<Lock> try_lock(); // none when somebody holds it
  Transaction begin(const Lock& lock);
  // Throws parser::Failure; then either nothing was changed, or (the disk failed after the commit point)
  // everything will be once the lock is taken again.
  void commit(const Lock& lock, Transaction&& transaction);
  // Makes what was applied durable and deletes its redo files. Done by itself now and then, and in the end.
  void settle(const Lock& lock);

  std::vector<std::string> game_names() const; // sorted, forming and ended ones included
  bool exists(const std::string& name) const;  // false for anything that is no game name
  // Why the game was set aside; "" when it was not.
  std::string why_set_aside(const std::string& name) const;
  // Makes the changes that wait for a game that was set aside, and takes it back. Throws when they cannot be
  // made.
  void take_back(const Lock& lock, const std::string& name);
  // Reads the game as the transaction leaves it.
  Game load(const std::string& name, variants::Library& library) const;
  Game load(const Transaction& transaction, const std::string& name, variants::Library& library) const;
  void save(Transaction& transaction, const Game& game) const;
  // The record of a processed phase: position, orders and results, in text.
  void save_turn(Transaction& transaction, const Game& game, const Turn& turn) const;
  Turn load_turn(const Game& game, int number) const; // adjudicated again; must come out as recorded
  // "games/NAME/history/0007-S1901M": mail/ keeps the report in it, too.
  static std::string turn_folder(const Game& game, const Turn& turn);
  // Back to before history entry `number`: position, orders of then; later entries stay on disk, but are not
  // current. Everybody WAITs, since all orders may be in; the caller opens the phase.
  void roll_back(Game& game, int number) const;

  std::optional<Player> find_player(const Transaction& transaction, const std::string& address) const;
  void save_player(Transaction& transaction, const Player& player) const;
  void check_player(const Transaction& transaction, const std::string& file) const; // throws Damaged

  // Done keys: mails that took effect. Letters and digits only.
  bool is_done(const Transaction& transaction, const std::string& key) const;
  void mark_done(Transaction& transaction, const std::string& key, Instant now) const;

 private:
  void recover(const Lock& lock);
  Turn load_orders_of(const Game& game, int number, judge::Rules& rules) const;
  Redo redo_of(Transaction&& transaction) const;
  void recover_one(const std::string& name);
  void apply(const Redo& redo, bool again, bool failed_before);
  std::uint64_t last_number() const;

  Home home_;
  std::set<std::uint64_t> applied_; // redo files that this Store has applied and not yet deleted
  std::size_t applied_bytes_ = 0;
  bool interrupted_ = false; // a commit was not applied to its end: recover before anything else
};

} // namespace games

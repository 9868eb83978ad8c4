// store - the judge's files: one lock, and commits that happen whole or not at all
//
// A Transaction collects the full new contents of files. Store::commit writes it as one checksummed redo file
// (fsync, rename, fsync of the folder: the commit point), applies it, and deletes it after a syncfs. Whoever takes the lock
// next first applies what a crash left. See docs/game-directory.md for every format.
// Throws parser::Failure (path and cause); Damaged for a game that cannot be read.
#pragma once

#include "games/events.h"
#include "games/game.h"
#include "games/home.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace games {

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

class Transaction {
 public:
  // Paths are relative to HOME. Parent folders are made as needed.
  void put(const std::string& path, std::string content);
  void append(const std::string& path, const std::string& content);  // at the end that the file has at commit
  void remove(const std::string& path);                              // a file; missing is fine
  // The content that the file will have after the commit; nullopt when it does not exist.
  std::optional<std::string> read(const std::string& path) const;
  bool empty() const;
  std::uint64_t number() const { return number_; }  // of the commit; grows for ever; for names that sort by commit

 private:
  friend class Store;
  // The owner of this file completes it.
  std::filesystem::path home_;
  std::uint64_t number_ = 0;
};

struct Player {             // a registered person
  std::string address;      // as registered; found without regard to case
  std::string name;
  Instant registered{};
  std::map<std::string, std::string> fields;  // what REGISTER told: country, ...
  std::string reset_code;   // hash of a code mailed for a lost password; "" = none
};

class Store {
 public:
  explicit Store(Home home);
  const Home& home() const { return home_; }

  Lock lock();                        // waits; then recovers
  std::optional<Lock> try_lock();     // none when somebody holds it
  Transaction begin(const Lock& lock);
  void commit(const Lock& lock, Transaction&& transaction);

  std::vector<std::string> game_names() const;   // sorted, forming and ended ones included
  bool exists(const std::string& name) const;
  // Reads the game as the transaction leaves it.
  Game load(const std::string& name, variants::Library& library) const;
  Game load(const Transaction& transaction, const std::string& name, variants::Library& library) const;
  void save(Transaction& transaction, const Game& game) const;
  // The record of a processed phase: position, orders and results, in text.
  void save_turn(Transaction& transaction, const Game& game, const Turn& turn) const;
  Turn load_turn(const Game& game, int number) const;
  // "games/NAME/history/0007-S1901M": mail/ keeps the report in it, too.
  static std::string turn_folder(const Game& game, const Turn& turn);
  // Back to before history entry `number`: position, orders of then; later entries stay on disk, but are not current.
  void roll_back(Game& game, int number) const;

  std::optional<Player> find_player(const Transaction& transaction, const std::string& address) const;
  void save_player(Transaction& transaction, const Player& player) const;

  // Done keys: mails that took effect.
  bool is_done(const std::string& key) const;
  void mark_done(Transaction& transaction, const std::string& key, Instant now) const;

 private:
  Home home_;
};

}  // namespace games

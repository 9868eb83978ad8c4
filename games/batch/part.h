// SPDX-License-Identifier: GPL-3.0-or-later
// part - some games that are due, worked out in this process or in one of its own, to be committed by this
// one
//
// A process of its own changes nothing on the disk: it hands what it made to the one that holds the lock,
// which commits part after part. So what is committed, and in which order, does not depend on which process
// was faster, or on how many there are. Where no process can be had, or one ends before its time, the part is
// made here, as it would have been.
#pragma once

#include "games/game/events.h"
#include "games/game/game.h"
#include "games/home/watched_child.h"
#include "games/store/transaction.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace games {

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

class Part {
 public:
  Part(std::vector<DueGame> due, const MakePart& make) : due_(std::move(due)), make_(&make) {}
  Part(Part&&) noexcept = default;
  Part& operator=(Part&&) = delete;
  ~Part() { stop(); }

  std::uint64_t number() const { return number_; }
  std::vector<DueGame>& due() { return due_; }
  // Begins to make it, anew when it was begun before.
  enum class Where : std::uint8_t { here, apart };
  void begin(std::uint64_t number, Where where);
  // Waits for it. Throws what the making throws, where it was made here.
  MadePart made();

 private:
  struct Helper {
    WatchedChild child;
    Descriptor answer; // memory
  };
  void start_helper();
  void stop();

  std::vector<DueGame> due_;
  const MakePart* make_;
  std::uint64_t number_ = 0;
  std::unique_ptr<Helper> helper_;
};

} // namespace games

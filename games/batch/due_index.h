// SPDX-License-Identifier: GPL-3.0-or-later
// due_index - HOME/due: which games want attention, and what lists tell of all games, without reading them
//
// The index is a hint, and nothing is lost with it: it is made anew where it is missing, damaged or of
// another program, and what it tells is held against the judge's files.
//   - Each commit adds its number, and the names of the games that it changes, to the end (Store::commit).
//     Where a number is missing, every game is held against its card by the times, sizes and inodes of its
//     files.
//   - What a keeper changes by hand is found in the same way: each use looks at some hundred games, in turn.
//   - Whoever acts on a game loads it first.
// docs/game-directory.md has the format. Who has a DueIndex holds the lock of the judge.
#pragma once

#include "games/game/card.h"
#include "variants/declared.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace games {

class DueIndex {
 public:
  // Loads the games that have changed, and notes them. `last_commit`: the number of the last commit.
  DueIndex(const Home& home, std::uint64_t last_commit, variants::Library& library);
  // The games that want attention by then, sorted. Reads a part of the file only, where there is none.
  std::vector<std::string> due(Instant now);
  // The cards of all games, by name; `take` returns whether it wants more.
  void for_each(const std::function<bool(const GameCard&)>& take);
  std::vector<GameCard> cards();

 private:
  bool read_head();
  bool read_news(std::string_view text);
  bool take_line(std::string_view line);
  void look_at_some();
  void look_at_all();
  void look_at_folder();
  void look_at(std::string_view line);
  void load_changed();
  void load(const std::string& name);
  void note(std::string_view line);
  std::vector<std::string_view> lines();
  void write_news();
  void write_anew();

  const Home& home_;
  std::filesystem::path file_;
  variants::Library& library_;
  std::uint64_t commit_;             // the last one
  std::string made_, folder_;        // stamps of the program with its boards, and of the folder games
  std::string sum_;                  // CRC-32 of the cards below the head
  std::uint64_t base_ = 0;           // bytes of the head and the cards below it; news follow
  Instant earliest_ = first_instant; // among those cards
  std::uint64_t next_ = 0;           // where to look at cards next
  std::uint64_t told_ = 0;           // the last commit that the file knows of
  std::size_t size_of_news_ = 0;
  bool to_be_written_ = false;              // the whole file
  std::set<std::string> changed_;           // games to be loaded
  std::map<std::string, std::string> news_; // lines of games that have changed; "": there is no such game
  std::string new_lines_;
  std::optional<std::string> cards_; // those below the head, once they were read
};

} // namespace games

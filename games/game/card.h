// SPDX-License-Identifier: GPL-3.0-or-later
// card - what lists of many games tell of each, as a value and as one line of a file
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

struct GameCard {
  std::string name;
  // When to load it next: when it is due; at once (first_instant) where the keeper is to hear of it, since it
  // cannot be read, or its files were changed by hand.
  Instant to_load = first_instant;
  bool is_readable = false;     // what follows tells nothing where it is not
  Instant due = Instant::max(); // when it wants attention next, with the orders it has; never: Instant::max()
  State state = State::forming;
  bool listed = false;     // anybody may know of it
  bool all_orders = false; // nobody's orders are missing
  judge::Phase phase{};
  Instant deadline{};
  std::string title; // of its board
  bool gunboat = false;
  bool irregular = false;
  bool secret = false; // not everybody may join
  std::size_t players = 0, players_wanted = 0;
  std::vector<std::string> open;    // powers that can be taken over
  std::vector<std::string> masters; // a mark_of() each of their addresses, where the game is not listed
  bool operator==(const GameCard&) const = default;
};

GameCard card_of(const Game& game);
// A number that tells no address, alike for all addresses of a mailbox. Two mailboxes may have one.
std::string mark_of(std::string_view address);
GameCard card_of_unreadable(const std::string& name);

// Without the line's end; its fields have tabs between them.
std::string to_text(const GameCard& card);
constexpr std::ptrdiff_t tabs_in_card = 11;
// nullopt for what is no such line.
std::optional<GameCard> read_card(std::string_view line);

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// unreadable - the error that something was about to be committed that could not be read again
//
// Our own mistake, whatever a player wrote: nothing of the change may be committed. Who catches it tells the
// keeper; who does not, commits nothing either.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace games {

struct Unreadable : std::logic_error {
  Unreadable(std::string game_at_fault, const std::string& why)
      : std::logic_error(why), game(std::move(game_at_fault)) {}
  std::string game; // "": it belongs to no game
};

} // namespace games

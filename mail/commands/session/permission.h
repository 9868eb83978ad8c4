// SPDX-License-Identifier: GPL-3.0-or-later
// permission - who may give a command, and why somebody may not
#pragma once

#include "judge/board/ids.h"

#include <cstdint>
#include <string>

namespace games {
struct Game;
}

namespace mail {

class Context;

// A row of a table names the least that its command takes.
enum class Who : std::uint8_t {
  anyone,  // no sign-on needed
  seated,  // signed on to any seat: player, observer, master
  owner,   // likewise, by the password: a reply address is not enough
  player,  // signed on to a player's seat (or a master who became that power)
  manager, // the master; in a game that is not moderated any player, too
  master,
  clock_manager, // as manager; of reply addresses a master's is enough
  clock_master,  // as master, likewise
  keeper,        // of the judge, by the keepers' password
};

// May the one signed on give a command of this kind now? "", or the sentence that says why not.
std::string why_not_allowed(Context& context, Who who);

// Orders that were complete at the deadline stand, where the game wants that, until the turn is processed.
bool have_come_to_stand(const Context& context, const games::Game& game, judge::Power power);
// "", or the sentence that says so; to the master they do not.
std::string why_too_late(Context& context, judge::Power power);

} // namespace mail

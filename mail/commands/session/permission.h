// SPDX-License-Identifier: GPL-3.0-or-later
// permission - who may give a command, and why somebody may not
#pragma once

#include "judge/board/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

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

// False, after a refusal that names the option of SET, when the game has begun.
bool is_forming(Context& context, std::string_view option);

// Orders that were complete at the deadline stand, where the game wants that, until the turn is processed.
bool have_come_to_stand(const Context& context, const games::Game& game, judge::Power power);
// "", or the sentence that says so; to the master they do not.
std::string why_too_late(Context& context, judge::Power power);

// Does the mail hold orders for the game signed on to that are not on file, refused or asked about, so that
// the command must not end the turn? "", or the sentence that says so; then what stands below the line does
// not count for the open phase either, since it was written for the next one.
std::string why_turn_stays(Context& context, const std::string& command);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// taking - a seat is taken: in a game that is forming, of a power that nobody plays, or to watch
//
// Who is new to the judge is asked first (asking.h). Whoever cannot have what he wants is told why, and which
// line works.
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <string_view>

namespace mail {

class Context;
class GrowingReply;

// What a joiner says besides the game.
struct Wishes {
  std::string_view password; // "" = the judge draws one
  std::string_view power;    // he would like
  std::string_view variant;  // on which he thinks that the game is played; or the word of a private game
};

void join_forming(Context& context, games::Game& game, const Wishes& wishes);
// Also for him who resigned it, and wants it back.
void take_over(Context& context, games::Game& game, std::size_t index, std::string_view password,
               std::string_view word = "");
void watch(Context& context, games::Game& game, std::string_view password);

// What somebody waits for whose game has not begun, and what he can do until then.
void tell_what_comes(GrowingReply& reply, const games::Game& game);

// The seat cannot be had: why, and what can be done instead.
void refuse_seat(Context& context, const games::Game& game, const std::string& why);

} // namespace mail

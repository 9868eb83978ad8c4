// SPDX-License-Identifier: GPL-3.0-or-later
// viewer - see viewer.h
#include "mail/commands/everybody/viewer.h"

#include "games/game/seats.h"
#include "mail/commands/session/context.h"

namespace mail {

const games::Seat* viewer(Context& context, const games::Game& game) {
  context.is_question();
  const auto own = seat_of_address(game, context.sender);
  const SignOn& signon = context.session.signon;
  if (signon.game == game.name) {
    const games::Seat* seat = signon.as_master ? a_master(game) : &game.seats.at(signon.seat);
    const bool is_own = own && seat == &game.seats[*own];
    return is_own || !games::is_secret(game, seat) ? seat : nullptr;
  }
  // What the sender may know in this game is not for the holder of a seat in another that he writes for.
  context.is_private();
  return own ? &game.seats[*own] : nullptr;
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// reader_in_force - see reader_in_force.h
#include "mail/commands/reader_in_force.h"

#include "games/game/orders.h"
#include "mail/commands/session/context.h"
#include "variants/library.h"

namespace mail {

CourtesyReader reader_in_force(Context& context, std::span<const std::string> writer) {
  if (!context.session.signon.game.empty()) {
    const games::Game& game = context.game();
    const auto& named = context.session.named_phase;
    const judge::Phase phase = named ? named->phase : game.position.phase;
    const OrdersRead read{games::powers_ordered_for(game, context.seat()), phase};
    return {&context.vocabulary,          &game.variant->names,      phase.kind, writer, read,
            context.session.below_orders, named && named->by_heading};
  }
  const variants::Variant* standard = context.library.find("standard");
  return {&context.vocabulary, standard == nullptr ? nullptr : &standard->names, judge::PhaseKind::movement,
          writer};
}

} // namespace mail

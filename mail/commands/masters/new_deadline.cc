// SPDX-License-Identifier: GPL-3.0-or-later
// new_deadline - see new_deadline.h
#include "mail/commands/masters/new_deadline.h"

#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/letters/reader_zone.h"

namespace mail {

NoticeText with_new_deadline(const Context& context, const games::Game& game, const std::string& text) {
  return [&context, &game, text](const games::Seat& reader) {
    const Zones zones = zones_for(context.transaction, context.store.home(), reader);
    return text + date_in_words(game.deadline, zones) + ".";
  };
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// reader_zone - see reader_zone.h
#include "mail/letters/reader_zone.h"

#include "games/game/game.h"
#include "games/home/home.h"
#include "games/store/players.h"
#include "games/store/transaction.h"

namespace mail {

std::string own_zone(const games::Transaction& transaction, const std::string& address) {
  const auto player = games::find_sound_player(transaction, address);
  return player ? player->zone : "";
}

Zones zones_for(const games::Transaction& transaction, const games::Home& home, const games::Seat& seat) {
  return {home.conf.zone, seat.addresses.empty() ? "" : own_zone(transaction, seat.addresses.front())};
}

} // namespace mail

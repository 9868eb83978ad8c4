// SPDX-License-Identifier: GPL-3.0-or-later
// seating - BECOME, EJECT, REPLACE, PROMOTE, OMNISCIENT: who the master is, and who sits where
#pragma once

#include "games/store/declared.h"

#include <cstddef>
#include <string>

namespace mail {

class Context;

// "France", or "the seat" while the game forms.
std::string seat_given(const games::Game& game, const games::Seat& seat);
// The seat is this address's from now on. Who had it, who has it, and all others are told, each once.
void give_seat(Context& context, games::Game& game, std::size_t index, const std::string& address);
// Gives the seat once the address has said yes, where the address has to be asked. True when the seat is
// given already; false also after a refusal.
bool offer_seat(Context& context, games::Game& game, std::size_t index, const std::string& address);

} // namespace mail

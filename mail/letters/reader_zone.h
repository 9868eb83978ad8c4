// SPDX-License-Identifier: GPL-3.0-or-later
// reader_zone - the time zone that a reader has set for himself (SET ZONE)
#pragma once

#include "mail/letters/phase_words.h"

#include <string>

namespace games {
class Transaction;
struct Home;
struct Seat;
} // namespace games

namespace mail {

// "" where nobody is registered under the address, or has set none.
std::string own_zone(const games::Transaction& transaction, const std::string& address);
// For what the holder of a seat reads: by the first of his addresses.
Zones zones_for(const games::Transaction& transaction, const games::Home& home, const games::Seat& seat);

} // namespace mail

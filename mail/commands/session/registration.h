// SPDX-License-Identifier: GPL-3.0-or-later
// registration - who the sender of a mail is here: a registered player, a keeper, the holder of seats
#pragma once

#include "mail/commands/session/declared.h"
#include "mail/letters/welcome.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mail {

// ---- the sender of a mail as a player of this judge

// Registers the sender with what From tells, unless he is registered, or has to confirm his address first
// (asking.h). False, with a sentence in the echo, when the keeper demands REGISTER.
bool ensure_registered(Context& context);
std::string sender_name(const Incoming& mail, const Office& office);

// ---- where the writer of a mail plays, for one who gives orders before he has signed on

// How he may go on, with the seats of his address; "" when it has none, or has not said yes. The answer gets
// the reply address of his seat, where he has one alone: answering it takes no password. Looks at every game,
// once a mail.
std::string way_to_own_seats(Context& context);

// The game and the seat of the sender, where he has one alone that can be given orders, and his address has
// said yes; the answer gets its reply address. Looks at every game, once a mail.
std::optional<std::pair<std::string, std::size_t>> only_own_seat(Context& context);

// ---- a keeper of the judge signs his mail: SIGNON @game password, SIGNON @control password
//
// His password is drawn by `chancery keeper password new`; the file house-rules holds its hash. Wrong ones
// are counted as those of seats are (ledger.h), from the keeper's own address apart.

// "@alpine", "@control"; "Mcontrol" where no game has that name.
bool is_keeper_seat(const Office& office, std::string_view word);
// As a master of the game; in control for the judge as a whole. A game without a master gets him as its own.
void sign_on_as_keeper(Context& context, std::string_view word, std::string_view password);

// Is the password the keepers'? Counts a wrong one, and then refuses the line.
bool proves_keeper(Context& context, std::string_view password);

// The keeper's message of the day, for the first answer of a day to an address; "" otherwise.
std::string message_of_the_day(const Incoming& mail, const Office& office);

// ---- where seats are free

// The listed games that have a free seat; not `except`. All games are looked at once a mail.
Welcome free_seats(Context& context, const std::string& except);
// "Seats are free: JOIN alpine (Standard)."; or that there are none. And how many games are in play.
std::string free_seats_told(Context& context);

} // namespace mail

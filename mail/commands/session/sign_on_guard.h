// SPDX-License-Identifier: GPL-3.0-or-later
// sign_on_guard - what a password has to pass before it is tried, and a code for those who lost it
#pragma once

#include "games/game/game.h"
#include "games/store/players.h"
#include "mail/commands/session/declared.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/senders/ledger.h"

#include <optional>
#include <string>
#include <string_view>

namespace mail {

// ---- a one-time code that lets the reader of a letter choose a new password
//
// A code is "GAME-SEAT-" and 16 random characters; the player's file holds its hash and the day it dies.

// Mails a code for the seat to `address`, once a day; all codes of the last three days hold. `why` is the
// letter's first sentence.
void mail_reset_code(Context& context, games::Game& game, const games::Seat& seat, const std::string& address,
                     const std::string& why);
// The paragraphs with such a code, for a letter that says more; empty when a code went out today.
Piece told_reset_code(Context& context, const games::Game& game, const games::Seat& seat,
                      const std::string& address);
// The seat whose registered player holds this code, not yet used; `owner` becomes that player, without the
// codes of this seat. nullptr when there is none.
games::Seat* seat_of_code(Context& context, games::Game& game, const std::string& code, games::Player& owner);

// ---- what a password has to pass before it is tried, and what comes of a wrong one

SignOnTry sign_on_try(const Incoming& mail, Office& office, const SeatName& name);

// False, and the sign-on fails, when too many wrong passwords came before (ledger.h). The seat is
// then mailed a way in that takes none, once an hour.
bool may_try_password(Context& context, const SeatName& name);
// A mail may cost ten hashings (Budget): beyond that false or nullopt, with a sentence in the echo. To try a
// password costs one, also where there is no hash.
bool password_fits(Context& context, std::string_view password, const std::string& hash);
// The hash of a new password. When none is named the judge draws one, and tells it.
std::optional<std::string> new_password(Context& context, std::string_view named);
// The hash of a password with which an address new to the judge asks for something (asking.h): "" when none
// is named, since the judge draws one when the address has said yes.
std::optional<std::string> password_of_request(Context& context, std::string_view named);

// The one sentence for every sign-on that fails, which tells nothing of who plays what. The try is counted;
// the holder of the seat, if there is such a seat and somebody else wrote, hears of it once a day.
void refuse_sign_on(Context& context);
// Fails the sign-on with a reason of its own, for somebody who knows the seat. The try is counted, and the
// holder hears of it all the same.
void refuse_sign_on(Context& context, const std::string& reason);
// The try is counted, and nobody is told.
void count_wrong_try(Context& context);
// Fails the sign-on to a seat that does not exist, at the cost of one whose password is wrong.
void refuse_sign_on_to_nothing(Context& context, std::string_view password);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_sign_on - a keeper of the judge signs his mail: SIGNON @game password, SIGNON @control password
//
// His password is drawn by `chancery keeper password new`; the file house-rules holds its hash. Wrong ones
// are counted as those of seats are (wrong_passwords.h), from the keeper's own address apart.
#pragma once

#include <string>
#include <string_view>

namespace mail {

class Context;

// "@alpine", "@control"; "Mcontrol" where no game has that name.
bool is_keeper_seat(const Context& context, std::string_view word);
// As a master of the game; in control for the judge as a whole. A game without a master gets him as its own.
void sign_on_as_keeper(Context& context, std::string_view word, std::string_view password);

// Is the password the keepers'? Counts a wrong one, and then refuses the line.
bool proves_keeper(Context& context, std::string_view password);

// The keeper's message of the day, for the first answer of a day to an address; "" otherwise.
std::string message_of_the_day(Context& context);

} // namespace mail

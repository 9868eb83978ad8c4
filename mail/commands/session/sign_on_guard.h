// sign_on_guard - what a password has to pass before it is tried, and what comes of a wrong one
#pragma once

#include "mail/reading/seat_name.h"
#include "mail/senders/wrong_passwords.h"

#include <optional>
#include <string>
#include <string_view>

namespace mail {

class Context;

SignOnTry sign_on_try(Context& context, const SeatName& name);

// False, and the sign-on fails, when too many wrong passwords came before (wrong_passwords.h).
bool may_try_password(Context& context, const SeatName& name);
// A mail may cost ten hashings (Budget): beyond that false or nullopt, with a sentence in the echo.
bool password_fits(Context& context, std::string_view password, const std::string& hash);
std::optional<std::string> hash_of(Context& context, std::string_view password);

// The one sentence for every sign-on that fails, which tells nothing of who plays what. The try is counted;
// the holder of the seat, if there is such a seat and somebody else wrote, hears of it once a day.
void refuse_sign_on(Context& context);

} // namespace mail

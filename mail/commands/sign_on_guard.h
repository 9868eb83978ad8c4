// sign_on_guard - what a password has to pass before it is tried, and what comes of a wrong one
#pragma once

#include "mail/commands/context.h"
#include "mail/letters/seat_words.h"

namespace mail {

SignOnTry sign_on_try(Context& context, const SeatName& name);

// False, with the sign-on failed, when there were too many wrong ones (wrong_passwords.h).
bool may_try_password(Context& context, const SeatName& name);
// A wrong one: counted; the holder of the seat, if there is such a seat and somebody else wrote, hears of it
// once a day.
void note_wrong_password(Context& context);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// reply_sign_on - signing on by the address that a mail was sent to, and getting access again
#pragma once

#include "mail/commands/session/declared.h"

namespace mail {

// To be called before the first line of a mail.
void sign_on_by_recipient(Context& context);
// The mail answers press of a phase that is over (Session::late_answer) with something else than press: signs
// off, and says so.
void refuse_late_answer(Context& context);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// press_message - what a message must be like to be sent, and the letter that a mail answers with it
#pragma once

#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press_options.h"

#include <optional>
#include <string>
#include <vector>

namespace mail {

class Context;

// Why the message is not sent, and what to do; "" when it can be: then what it costs is taken from the
// budget.
std::string why_not_sent(Context& context, const PressOptions& options,
                         const std::vector<std::string>& lines);

// The number of the letter of press that the mail answers, among those of the seat signed on to: by the
// address that it went to, else by In-Reply-To; 0 when it answers none, or the two name different ones.
int number_answered(Context& context);
// The letter itself; nullopt when it is none of the seat's, or is not kept any more.
std::optional<OwnLetter> letter_answered(Context& context);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// press_message - what a message and its text must be like, and the letter that a mail answers by it
#pragma once

#include "games/home/instant.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press_options.h"
#include "mail/commands/session/declared.h"

#include <optional>
#include <string>
#include <vector>

namespace mail {

// ---- the text of a message or of an entry in a diary: may it be so long, does it hold an order of
// its writer's, and how a list shows it

// Lines as one text, each with its end.
std::string joined_lines(const std::vector<std::string>& lines);
bool is_blank_text(const std::vector<std::string>& lines);
// "The message has more than 2000 lines: part it."; "" when it has not.
std::string why_too_long(const std::vector<std::string>& lines);
// An order of the writer's own in a text without an end word, which he hardly meant for it; "" when there is
// none.
std::string own_order_in(Context& context, const std::vector<std::string>& lines);

// "12  Nov 21 09:00  TITLE: Shall we talk ...", cut to the width of a line.
std::string in_list(const Incoming& mail, const Office& office, int number, games::Instant at,
                    const std::string& title, const std::string& text);

// ---- what a message must be like to be sent, and the letter that a mail answers with it

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

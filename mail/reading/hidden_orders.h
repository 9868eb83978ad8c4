// SPDX-License-Identifier: GPL-3.0-or-later
// hidden_orders - good orders of the writer in text that was passed over: he may not know that it was
#pragma once

#include "games/game/game.h"
#include "parser/mail_parser.h"

#include <vector>

namespace mail {

struct Message;

// Those of the ignored texts that hold an order of the power signed on. Only comments, the text below a
// signature's dashes, and quoted lines in a mail that answers no other mail are looked at.
std::vector<parser::IgnoredText> hidden_orders(const Message& message, const parser::MailScript& script,
                                               const games::Game& game, judge::Power power);

} // namespace mail

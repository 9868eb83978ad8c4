// hidden_orders - good orders of the writer's in what was passed over, which he may not know
#pragma once

#include "games/game/game.h"
#include "parser/mail_parser.h"

#include <vector>

namespace mail {

struct Message;

// Of what was ignored: comments, the text below a signature's dashes, and quoted lines in a mail that answers
// none, if they hold an order of the power signed on.
std::vector<parser::IgnoredText> hidden_orders(const Message& message, const parser::MailScript& script,
                                               const games::Game& game, judge::Power power);

} // namespace mail

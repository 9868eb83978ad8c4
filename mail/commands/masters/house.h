// SPDX-License-Identifier: GPL-3.0-or-later
// house - KEEPER BLOCK, MESSAGE, CLOSE, OPEN, DELETE, DIGEST, and who may join and make games
#pragma once

#include "games/store/players.h"
#include "mail/commands/session/arguments.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

class Context;

// Changes the list as the words say; `what` tells what becomes of those on it.
void change_house_list(Context& context, const std::string& what,
                       std::vector<std::string> games::HouseRules::*list, parser::Words& arguments,
                       bool removes);

// SET ALLOW PLAYERS and the like of a keeper who is signed on to no game: for the judge as a whole.
void set_for_house(Context& context, parser::Words arguments);

} // namespace mail

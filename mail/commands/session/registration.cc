// SPDX-License-Identifier: GPL-3.0-or-later
// registration - see registration.h
#include "mail/commands/session/registration.h"

#include "games/home/conf.h"
#include "games/store/players.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/message/message.h"
#include "parser/address.h"
#include "parser/text.h"

namespace mail {

bool ensure_registered(Context& context) {
  if (context.sender.empty() || !parser::is_sendable(context.sender)) {
    context.refuse(
        "The From field of your mail must hold exactly one address, so that you can be told apart.");
    return false;
  }
  auto known = games::find_player(context.transaction, context.sender);
  if (known && (known->confirmed || !is_confirmed(context))) return true;
  if (!known && context.conf().require_register) {
    context.refuse("This judge knows only registered players: send REGISTER first (GET REGISTER tells how).");
    return false;
  }
  if (!is_confirmed(context)) return true; // with his yes
  if (!known) context.say("You are registered here as " + context.sender + ".");
  games::Player player = known.value_or(
      games::new_player(context.conf(), context.sender, sender_name(context), context.received));
  player.confirmed = true;
  drop_requests_of_sender(context);
  games::save_player(context.transaction, player);
  return true;
}

std::string sender_name(const Context& context) {
  return context.message.from.size() == 1
             ? parser::one_line(context.for_others(context.message.from.front().name))
             : std::string();
}

} // namespace mail

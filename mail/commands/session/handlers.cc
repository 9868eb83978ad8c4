// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/handlers.h"

#include "games/game/filed_orders.h"
#include "games/game/seats.h"
#include "mail/commands/session/context.h"

#include <algorithm>

namespace mail {

namespace {

using games::Role;

// What a reply address may do: play, for a master keep the game going, before the start set up the game, and
// nothing that could not be put right tomorrow.
bool takes_password(Who who, Role role, games::State state) {
  switch (who) {
  case Who::anyone:
  case Who::seated: return false;
  case Who::player: return role == Role::master;
  case Who::clock_manager:
  case Who::clock_master: return role != Role::master && state != games::State::forming;
  case Who::manager: return state != games::State::forming;
  case Who::owner:
  case Who::master:
  case Who::keeper: break;
  }
  return true;
}

std::string_view use_of_address(const games::Seat& seat) {
  if (seat.role == Role::master) return "PROCESS, deadlines, clocks, PAUSE and press";
  if (seat.role == Role::observer) return "press and questions";
  return seat.power ? "orders, press and votes" : "preferences and press";
}

std::string why_no_address(Context& context) {
  return "This takes your password: the address that you replied to is for " +
         std::string(use_of_address(context.seat())) + ". Write SIGNON " +
         std::string(1, games::seat_letter(context.game(), context.seat())) + context.session.signon.game +
         " and your password above it.";
}

bool is_for_masters(Who who) { return who == Who::master || who == Who::clock_master; }

std::string why_nobody(Who who) {
  if (is_for_masters(who))
    return "Only the master of a game can do this: SIGNON Mgame password goes before it.";
  return "This takes a sign-on before it: SIGNON Fgame password, with your power's letter.";
}

std::string why_not_master(const games::Game& game) {
  if (!games::has_master(game))
    return "Only a master can do this, and game " + game.name + " has none." +
           (game.seats.size() == 1 ? " BECOME MASTER, on a line above it, makes you that." : "");
  return "Only the master of the game can do this. PRESS TO M writes to him.";
}

// Whoever may not do it is not asked for a password first.
std::string why_not_of_role(Context& context, Who who) {
  const bool player = context.session.signon.role == Role::player;
  switch (who) {
  case Who::anyone:
  case Who::seated:
  case Who::keeper:
  case Who::owner: return "";
  case Who::player:
    return player || context.session.is_master() ? "" : "Only a player of the game can do this.";
  case Who::manager:
  case Who::clock_manager:
    if (context.session.is_master() || (player && !context.game().settings.moderated)) return "";
    break;
  case Who::master:
  case Who::clock_master:
    if (context.session.is_master()) return "";
    break;
  }
  if (!is_for_masters(who) && !context.game().settings.moderated)
    return "Only a player of the game can do this.";
  return why_not_master(context.game());
}

} // namespace

std::string why_not_allowed(Context& context, Who who) {
  if (who == Who::anyone) return "";
  if (who == Who::keeper)
    return context.session.keeper ? ""
                                  : "Only a keeper of the judge can do this: SIGNON @control and the "
                                    "keepers' password go before it.";
  if (!context.session.is_signed_on()) return why_nobody(who);
  if (std::string why = why_not_of_role(context, who); !why.empty()) return why;
  return wants_password(context, who) ? why_no_address(context) : "";
}

bool may_by_role(Context& context, Who who) { return why_not_of_role(context, who).empty(); }

bool wants_password(Context& context, Who who) {
  return context.session.is_signed_on() && context.session.signon.by_address &&
         takes_password(who, context.session.signon.role, context.game().state);
}

bool is_forming(const games::Game& game, GrowingReply& reply, std::string_view option) {
  if (game.state == games::State::forming) return true;
  return reply.no("SET " + std::string(option) + " works before the start only.");
}

bool have_come_to_stand(const Incoming& mail, const games::Game& game, judge::Power power) {
  if (game.settings.late_changes || mail.received <= game.deadline) return false;
  const auto is_of_this_mail = [&](const games::OrderOnFile& one) { return one.received == mail.received; };
  return games::orders_state(game, power).complete &&
         std::ranges::none_of(game.orders[power], is_of_this_mail);
}

std::string why_too_late(Context& context, judge::Power power) {
  if (context.session.is_master() || !have_come_to_stand(context.mail, context.game(), power)) return "";
  return "The deadline has passed, and complete orders are on file: in this game they stand.";
}

std::string why_turn_stays(Context& context, const std::string& command) {
  OpenGame& open = context.open_game();
  if (open.turn_stays) return "Not obeyed either, since a line above that ends the turn was not.";
  const std::string& game = open.game.name;
  const bool refused = context.reply.refused_order(game) != nullptr;
  const bool asked =
      !context.reply.offers_rest &&
      std::ranges::any_of(context.reply.offered, [&](const Offered& one) { return one.game == game; });
  if (!refused && !asked) return "";
  open.turn_stays = true;
  context.session.named_phase = {open.game.position.phase,
                                 "Not taken: " + command +
                                     " above was not obeyed, and this may be meant for the phase behind it."};
  return "Nothing was processed: " +
         (refused ? "what is marked *** above is not on file. Send it anew, with " + command + " below it. "
                  : "an order above is not on file before your answer. Send " + command + " with that. ") +
         command + " in a mail of its own goes on with what there is.";
}

} // namespace mail

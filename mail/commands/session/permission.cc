// permission - see permission.h
#include "mail/commands/session/permission.h"

#include "games/game/seats.h"
#include "mail/commands/session/context.h"

namespace mail {

namespace {

// What a reply address may do: play, and nothing that could not be put right tomorrow.
bool takes_password(Who who) { return who == Who::owner || who == Who::manager || who == Who::master; }

std::string why_no_address(Context& context) {
  return "This takes your password: the address that you replied to is for orders, press and votes. Write "
         "SIGNON " +
         std::string(1, games::seat_letter(context.game(), context.seat())) + context.session.signon.game +
         " and your password above it.";
}

} // namespace

std::string why_not_allowed(Context& context, Who who) {
  if (who == Who::anyone) return "";
  if (context.session.signon.game.empty())
    return "This takes a sign-on before it: SIGNON Fgame password, with your power's letter.";
  if (context.session.signon.by_address && takes_password(who)) return why_no_address(context);
  const bool player = context.session.signon.role == games::Role::player;
  switch (who) {
  case Who::anyone:
  case Who::seated:
  case Who::owner: return "";
  case Who::player: return player || context.is_master() ? "" : "Only a player of the game can do this.";
  case Who::manager:
    if (context.is_master() || (player && !context.game().settings.moderated)) return "";
    return "Only the master of the game can do this.";
  case Who::master: return context.is_master() ? "" : "Only the master of the game can do this.";
  }
  return "";
}

} // namespace mail

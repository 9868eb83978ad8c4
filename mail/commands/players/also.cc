// SPDX-License-Identifier: GPL-3.0-or-later
// also - I AM ALSO: a player who writes from another address than before
//
// The older address is asked by a short letter; its yes lets the newer one act for its seats, and sends it
// their mail. Nobody takes seats by a mail that he has forged, or learns who is registered.
#include "games/files/damaged.h"
#include "games/game/hands.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/listed_addresses.h"
#include "mail/commands/session/registration.h"
#include "mail/text/typeset.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

namespace mail {

namespace {

// The newer address beside the older one, in the seats of a game that goes on. True when there were any.
bool add_address(games::Game& game, const std::string& older, const std::string& newer) {
  const auto seat = games::seat_of_address(game, older);
  if (!seat || is_over(game) || games::seat_of_address(game, newer)) return false;
  bool changed = false;
  for (const std::size_t index : games::hand_of(game, *seat)) {
    std::vector<std::string>& addresses = game.seats[index].addresses;
    if (addresses.size() >= most_addresses) continue;
    addresses.push_back(newer);
    changed = true;
  }
  return changed;
}

// nullptr for one that cannot be read, too: the keeper hears of that in another way, and the others go on.
games::Game* sound_game(Context& context, const std::string& name) {
  try {
    return context.find_game(name);
  } catch (const games::Damaged&) {
  } catch (const variants::LoadError&) {
  }
  return nullptr;
}

} // namespace

void cmd_i_am_also(Context& context, const parser::Statement&, parser::Words arguments) {
  context.is_private();
  const std::string older(arguments.next());
  if (!parser::is_sendable(older) || parser::same_address(older, context.sender))
    return context.refuse("I AM ALSO takes the address that you had before: I AM ALSO ann@example.org.");
  if (!ensure_registered(context)) return;
  if (!is_confirmed(context)) return ask_sender(context, "I AM ALSO", "", "I AM ALSO " + older, "");
  context.say("If " + older +
              " plays here, a short letter asks it. Once it is answered from there, its seats "
              "are yours from " +
              context.sender + ", too, and their mail goes to both.");
  // Whoever is not told here cannot learn who is registered.
  if (games::find_sound_player(context.transaction, older)) ask_older(context, older);
}

// The older address, the sender's, has said yes.
void release_also(Context& context, const games::Request& request) {
  if (request.wanted.empty()) return;
  const std::string& newer = request.wanted.front();
  std::vector<std::string> names;
  for (const std::string& name : games::game_names(context.store.home())) {
    games::Game* game = sound_game(context, name);
    if (game == nullptr || !add_address(*game, context.sender, newer)) continue;
    context.changed(*game);
    names.push_back(name);
  }
  context.say(names.empty() ? "Your address has no seat that " + newer + " could share."
                            : newer + " acts for your seats from now on, and gets their mail, too: game " +
                                  in_words(names) + ". SET ADDRESS in one of them changes that.");
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// own_seats - see own_seats.h
#include "mail/commands/session/own_seats.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/senders/reply_address.h"
#include "mail/text/typeset.h"

#include <utility>

namespace mail {

namespace {

struct OwnSeat {
  std::string game;
  std::size_t seat;
};

// The seats that can be given orders.
std::vector<OwnSeat> own_seats(Context& context) {
  std::vector<OwnSeat> found;
  for (const std::string& name : games::game_names(context.store.home())) {
    try {
      const games::Game game = games::load_game(context.transaction, name, context.library);
      const auto seat = games::seat_of_address(game, context.sender);
      if (seat && game.state == games::State::running && game.seats[*seat].power)
        found.push_back({name, *seat});
    } catch (const parser::Failure&) {
      continue; // damaged: told where it is asked for
    }
  }
  return found;
}

// "Falpine"
std::string name_of(Context& context, const OwnSeat& own) {
  const games::Game& game = *context.find_game(own.game);
  return games::seat_letter(game, game.seats[own.seat]) + own.game;
}

std::string way_to_several(Context& context, const std::vector<OwnSeat>& seats) {
  std::vector<std::string> names;
  for (const OwnSeat& own : seats) names.push_back(name_of(context, own));
  return "Write SIGNON, one of your seats and its password above the orders: you have " + in_words(names) +
         ". An answer to the newest letter of a game needs no password.";
}

} // namespace

std::string way_to_own_seats(Context& context) {
  if (!is_confirmed(context) || !std::exchange(context.budget.may_search, false)) return "";
  const std::vector<OwnSeat> seats = own_seats(context);
  if (seats.empty()) return "";
  if (seats.size() > 1) return way_to_several(context, seats);
  const OwnSeat& own = seats.front();
  const std::string way = "Write SIGNON " + name_of(context, own) + " and your password above the orders";
  const games::Game& game = *context.find_game(own.game);
  if (!has_reply_address(context.conf(), game, game.seats[own.seat])) return way + ".";
  context.session.reply_seat = {own.game, own.seat};
  return way + ", or answer this letter with them: that takes no password.";
}

} // namespace mail

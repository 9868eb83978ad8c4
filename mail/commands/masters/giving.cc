// SPDX-License-Identifier: GPL-3.0-or-later
// giving - see giving.h
#include "mail/commands/masters/giving.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/records.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/reset_code.h"
#include "mail/letters/reader_zone.h"
#include "mail/letters/seat_words.h"
#include "mail/reports/seat_letter.h"
#include "parser/address.h"

#include <utility>

namespace mail {

using games::Game;
using games::Role;
using games::Seat;
using games::State;

namespace {

// All that the new holder needs, in one letter; an answer to it takes no password.
void tell_substitute(Context& context, Game& game, std::size_t index) {
  const Seat& seat = game.seats[index];
  const std::string& address = seat.addresses.front();
  const std::string code = text_with_reset_code(context, game, seat, address);
  Piece told =
      prose("The master of game " + game.name + " asks you to play " + seat_in_words(game, seat) +
            ", and the power is yours from now on. Answer this letter with your orders: that takes no "
            "password.") +
      gap() +
      told_seat(game, seat, context.store.home(), zones_for(context.transaction, context.store.home(), seat));
  if (!code.empty())
    told += gap() + prose("For mails that answer no letter you need a password.") + gap() + as_set(code);
  told += gap() + prose("If you would rather not play, answer with RESIGN.");
  notify(context, game, "You play " + seat_in_words(game, seat), std::move(told), {index});
}

} // namespace

std::string seat_given(const Game& game, const Seat& seat) {
  return seat.power ? seat_in_words(game, seat) : "the seat";
}

void give_seat(Context& context, Game& game, std::size_t index, const std::string& address) {
  Seat& seat = game.seats[index];
  const std::string power = seat_in_words(game, seat);
  const bool forming = game.state == State::forming;
  if (!seat.addresses.empty())
    notify(context, game, "Replacement",
           "The master has given your seat in game " + game.name + " to somebody else.", {index});
  if (!forming) games::vacate(game, seat);
  if (forming)
    seat = new_seat(game, Role::player, address, "", "");
  else
    games::take_over(game, seat, address, "", context.now, context.conf().zone);
  if (!forming) games::note_takeover(context.transaction, game, seat);
  seat.approved = true;
  seat.password.clear();
  context.changed(game);
  if (forming)
    mail_reset_code(context, game, seat, address,
                    "The master of game " + game.name +
                        " asks you to play in it: a seat is yours. Your power, the "
                        "board and the first deadline come in a letter when the game starts.");
  else
    tell_substitute(context, game, index);
  if (!forming)
    notify_discreetly(context, game, "New Player: " + power, [&](const Seat& reader) {
      return &reader == &seat ? "" : new_player_in_words(game, seat, &reader);
    });
}

bool offer_seat(Context& context, Game& game, std::size_t index, const std::string& address) {
  const auto refuse = [&](const std::string& why) {
    context.refuse(why);
    return false;
  };
  if (!parser::is_sendable(address)) return refuse("\"" + address + "\" is no address that mail can go to.");
  if (seat_of_address(game, address))
    return refuse(address + " has a seat in game " + game.name + " already.");
  constexpr int more_letters = 2; // who had the seat, who gets it, everybody
  if (!context.affords_letters(more_letters)) return false;
  const std::string power = seat_in_words(game, game.seats[index]);
  if (must_ask(context, address)) {
    if (const std::string why_not = ask_other(context, address, "REPLACE", game, game.seats[index]);
        !why_not.empty())
      return refuse(why_not);
    context.say(address + " is asked by a short letter. Once it is answered from there, " +
                seat_given(game, game.seats[index]) +
                " is given to that address; until then nothing changes.");
    return false;
  }
  give_seat(context, game, index, address);
  context.say(power + " is given to " + address + ", who gets a letter with " +
              (game.state == State::forming ? "a code for a password." : "all that is needed to play."));
  return true;
}

} // namespace mail

// leaving - RESIGN: out of a game at once, and back as long as nobody has taken the power
#include "games/game/seats.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/seat_words.h"
#include "mail/text/typeset.h"

namespace mail {

using games::Game, games::Role, games::Seat, games::State;

namespace {

void tell_way_back(Context& context, const Game& game, const Seat& seat) {
  const std::string power = seat_in_words(game, seat);
  context.say(
      power +
      " is open to others from now on; its orders stay. Until somebody has taken it you can come back "
      "by a mail from the first address of the seat with the line TAKEOVER " +
      game.name + " AS " + power + ".");
}

} // namespace

void cmd_resign(Context& context, const parser::Statement&, parser::Words) {
  if (context.is_master())
    return context.refuse(
        "A master does not resign: EJECT power takes a player out of the game; TERMINATE ends it.");
  Game& game = context.game();
  if (is_over(game)) return context.refuse("Game " + game.name + " is over: there is nothing to leave.");
  const bool observed = context.seat().role == Role::observer;
  const auto news = [&game, gone = context.seat()](const Seat& reader) {
    return capitalized(holder_in_words(game, gone, &reader)) + " has left the game.";
  };
  const std::size_t index = context.session.signon.seat;
  context.say("You have left game " + game.name + ".");
  if (observed || game.state == State::forming) {
    if (!observed) context.say("JOIN " + game.name + " takes a seat again, as long as one is free.");
    context.erase_seat(game, index);
  } else {
    games::resign(game, context.seat());
    tell_way_back(context, game, context.seat());
    context.changed();
    context.forget_seat(game, index);
  }
  if (observed)
    notify_masters(context, game, "Resignation", news);
  else
    notify_discreetly(context, game, "Resignation", news);
}

} // namespace mail

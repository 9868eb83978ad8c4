// sign_on_guard - see sign_on_guard.h
#include "mail/commands/sign_on_guard.h"

#include "games/game/seats.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {
namespace {

// The seats that the letter of a sign-on can mean; for "?x" that of the sender.
std::vector<std::size_t> seats_named(const Context& context, const games::Game& game, char letter) {
  std::vector<std::size_t> found;
  if (letter == '?') {
    if (const auto own = seat_of_address(game, context.sender)) found.push_back(*own);
    return found;
  }
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (seat_letter(game, game.seats[i]) == letter) found.push_back(i);
  return found;
}

bool is_own(const games::Seat& seat, const std::string& sender) {
  return std::ranges::any_of(seat.addresses,
                             [&](const auto& own) { return parser::same_address(own, sender); });
}

void tell_holder(Context& context, games::Game& game, std::size_t index) {
  if (!context.first_today("wrong password " + game.name + " " + std::to_string(index))) return;
  context.notify(game, "Wrong Password",
                 "Somebody wrote from " + context.sender + " and tried to sign on as " +
                     seat_in_words(game, game.seats[index]) +
                     ", with a wrong password. Nothing has changed. If it was you: LOST PASSWORD " +
                     game.name + " brings a new password. You hear of it once a day.",
                 {index});
}

} // namespace

SignOnTry sign_on_try(Context& context, const SeatName& name) {
  SignOnTry attempt{name.game, name.letter, false, context.sender};
  if (games::Game* game = context.find_game(name.game))
    attempt.own = std::ranges::any_of(seats_named(context, *game, name.letter),
                                      [&](std::size_t i) { return is_own(game->seats[i], context.sender); });
  return attempt;
}

bool may_try_password(Context& context, const SeatName& name) {
  const SignOnTry attempt = sign_on_try(context, name);
  const auto until = blocked_until(context.transaction, attempt, context.now);
  if (!until) {
    context.attempt = attempt;
    return true;
  }
  context.fail_sign_on("There were too many wrong passwords. None is tried for this seat, or from your "
                       "address, until " +
                       date_in_words(*until, context.conf().zone) +
                       ". To answer the newest letter of the game takes none; LOST PASSWORD game brings "
                       "another.");
  return false;
}

void note_wrong_password(Context& context) {
  if (!context.attempt) return;
  const SignOnTry attempt = *context.attempt;
  context.attempt.reset();
  count_wrong_password(context.transaction, attempt, context.now);
  games::Game* game = context.find_game(attempt.game);
  if (attempt.own || game == nullptr) return;
  const auto seats = seats_named(context, *game, attempt.letter);
  if (seats.size() == 1 && !game->seats[seats.front()].addresses.empty())
    tell_holder(context, *game, seats.front());
}

} // namespace mail

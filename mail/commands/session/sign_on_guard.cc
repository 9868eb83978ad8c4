// SPDX-License-Identifier: GPL-3.0-or-later
// sign_on_guard - see sign_on_guard.h
#include "mail/commands/session/sign_on_guard.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/reset_code.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/seat_words.h"
#include "mail/reading/seat_name.h"
#include "mail/senders/password.h"
#include "mail/senders/reply_address.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::string_view too_many_passwords =
    "Too many passwords in one mail (10 at most): send the rest in another.";

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

void tell_holder(Context& context, games::Game& game, std::size_t index) {
  if (!first_today(context, "wrong password " + game.name + " " + std::to_string(index))) return;
  const std::string from = sender_as_seen(context, game, &game.seats[index]);
  notify(context, game, "Wrong Password",
         "Somebody" + (from.empty() ? "" : " wrote from " + from + " and") + " tried to sign on as " +
             seat_in_words(game, game.seats[index]) +
             ", with a wrong password. Nothing has changed. If it was you: LOST PASSWORD " + game.name +
             " brings a new password. You hear of it once a day.",
         {index});
}

// Whoever is kept out, by his own slips or by those of somebody who writes in his name, gets in by this
// letter: an address that signs him on, or where there are none a code for a new password.
void mail_way_in(Context& context, games::Game& game, std::size_t index) {
  const games::Seat& seat = game.seats[index];
  if (seat.addresses.empty()) return;
  if (!first_this_hour(context, "way in " + game.name + " " + std::to_string(index))) return;
  const std::string why = "Too many wrong passwords came for " + seat_in_words(game, seat) + " in game " +
                          game.name + ", so that none is tried for a while.";
  if (context.conf().auth_policy == "require" || !has_reply_address(context.conf(), game, seat))
    return mail_reset_code(context, game, seat, seat.addresses.front(), why);
  notify(context, game, "Too Many Wrong Passwords",
         why + " You need none: answer this letter, and what you write is done for your seat. If the "
               "passwords were not yours, nothing else need be done.",
         {index});
}

// Of the seat that an attempt means, when it means one alone.
void mail_way_in(Context& context, const SignOnTry& attempt) {
  games::Game* game = context.find_game(attempt.game);
  if (game == nullptr) return;
  std::vector<std::size_t> seats = seats_named(context, *game, attempt.letter);
  if (attempt.own)
    std::erase_if(seats, [&](std::size_t i) { return !games::has_address(game->seats[i], context.sender); });
  if (seats.size() != 1) return;
  if (attempt.own) context.session.reply_seat = {game->name, seats.front()}; // the answer is a way in, too
  mail_way_in(context, *game, seats.front());
}

// Counts a wrong password. The seat's holder is told, if there is such a seat and somebody else wrote.
void note_wrong_password(Context& context) {
  if (!context.session.attempt) return;
  const SignOnTry attempt = *context.session.attempt;
  context.session.attempt.reset();
  count_wrong_password(context.transaction, attempt, context.now);
  if (attempt.is_closed) mail_way_in(context, attempt);
  games::Game* game = context.find_game(attempt.game);
  if (attempt.own || game == nullptr) return;
  const auto seats = seats_named(context, *game, attempt.letter);
  if (seats.size() == 1 && !game->seats[seats.front()].addresses.empty())
    tell_holder(context, *game, seats.front());
}

} // namespace

SignOnTry sign_on_try(Context& context, const SeatName& name) {
  SignOnTry attempt{name.game, name.letter, false, context.sender, false};
  if (games::Game* game = context.find_game(name.game)) {
    const std::vector<std::size_t> seats = seats_named(context, *game, name.letter);
    attempt.exists = !seats.empty();
    attempt.own = std::ranges::any_of(
        seats, [&](std::size_t i) { return games::has_address(game->seats[i], context.sender); });
  }
  attempt.is_closed = is_closed_to(context.transaction, attempt, context.now);
  return attempt;
}

bool may_try_password(Context& context, const SeatName& name) {
  if (context.session.granted) return true;
  if (context.budget.hashes_left == 0) {
    context.fail_sign_on(std::string(too_many_passwords));
    return false;
  }
  const SignOnTry attempt = sign_on_try(context, name);
  if (name.letter == '?' && !attempt.own) return true; // a new password, of a seat to be taken
  const auto until = blocked_until(context.transaction, attempt, context.now);
  if (!until) {
    context.session.attempt = attempt;
    return true;
  }
  if (attempt.own) mail_way_in(context, attempt);
  --context.budget.hashes_left; // so that nobody has the judge look at a thousand seats
  context.fail_sign_on("There were too many wrong passwords. None is tried for this seat, or from your "
                       "address, until " +
                       date_in_words(*until, context.conf().zone) +
                       ". To answer the newest letter of the game takes none; LOST PASSWORD game brings "
                       "another.");
  return false;
}

bool password_fits(Context& context, std::string_view password, const std::string& known) {
  if (context.session.granted) return false;
  if (context.budget.hashes_left == 0) {
    context.session.attempt.reset(); // it was not tried
    context.refuse(std::string(too_many_passwords));
    return false;
  }
  --context.budget.hashes_left;
  const bool closed = context.session.attempt && context.session.attempt->is_closed;
  return password_matches(password, closed ? "" : known, context.conf().password_cost);
}

std::optional<std::string> new_password(Context& context, std::string_view named) {
  const std::optional<std::string>& granted = context.session.granted;
  if (granted && !granted->empty()) return granted;
  if (granted) named = {}; // none was named when the request was written
  if (!named.empty() && (named.size() < shortest_password || named.size() > longest_password)) {
    context.refuse("A password is one word of 4 to 100 characters.");
    return std::nullopt;
  }
  if (context.budget.hashes_left == 0) {
    context.refuse(std::string(too_many_passwords));
    return std::nullopt;
  }
  --context.budget.hashes_left;
  if (!named.empty()) return hash_password(named, context.conf().password_cost);
  const std::string drawn = random_password();
  context.say("The password is " + drawn +
              ": the judge drew it, since you named none. Keep it, it is told once.");
  return hash_password(drawn, context.conf().password_cost);
}

std::optional<std::string> password_of_request(Context& context, std::string_view named) {
  const bool asks = !context.session.granted && !is_confirmed(context);
  if (asks && (named.empty() || !is_request_kept(context))) return "";
  return new_password(context, named);
}

void refuse_sign_on(Context& context, const std::string& reason) {
  note_wrong_password(context);
  context.fail_sign_on(reason);
}

void count_wrong_try(Context& context) {
  if (context.session.attempt && context.session.attempt->exists)
    count_wrong_password(context.transaction, *context.session.attempt, context.now);
  context.session.attempt.reset();
}

void refuse_sign_on(Context& context) {
  refuse_sign_on(
      context,
      "This sign-on is not accepted: the seat, the game or the password is wrong. The form is SIGNON "
      "Fgame password; quotes and points beside the password count. LOST PASSWORD game replaces a "
      "forgotten one; an answer to the judge's newest letter to your power needs none.");
}

void refuse_sign_on_to_nothing(Context& context, std::string_view password) {
  password_fits(context, password, "");
  refuse_sign_on(context);
}

} // namespace mail

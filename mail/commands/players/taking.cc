// SPDX-License-Identifier: GPL-3.0-or-later
// taking - a seat is taken: in a game that is forming, of a power that nobody plays, or to watch
//
// Who is new to the judge is asked first (asking.h). Whoever cannot have what he wants is told why, and which
// line works.
#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/store/records.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/board_text.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/welcome.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/senders/authentication.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game, games::Role, games::Seat;

namespace {

// Somebody who was taken out of the game, or left another power of it, comes back by its master's will only.
bool has_left(const Game& game, const std::string& address) {
  return std::ranges::any_of(game.seats, [&](const Seat& seat) {
    return std::ranges::any_of(seat.terms, [&](const games::Term& term) {
      return !term.to.empty() && parser::same_address(term.address, address);
    });
  });
}

// One mailbox is one person, whatever stands behind a "+": another seat of his is refused.
std::string why_not_twice(const Game& game, const std::string& address) {
  const auto own = games::seat_of_mailbox(game, address);
  if (!own || games::has_address(game.seats[*own], address)) return "";
  return "Your mailbox has a seat in game " + game.name +
         " already, by another of its addresses, and one is all that a person has.";
}

std::string domain_of(const std::string& address) {
  return parser::to_lower(std::string_view(address).substr(address.find('@') + 1));
}

// The masters alone are told where two players may be one: their mails came from one network, which is not
// simply the mail server of a domain that both have.
void tell_masters_of_network(const Incoming& mail, Office& office, Game& game, Seat& seat) {
  seat.network = network_of(mail.message, office.conf());
  if (seat.network.empty()) return;
  for (const Seat& other : game.seats) {
    if (&other == &seat || other.role != Role::player || other.network != seat.network ||
        other.addresses.empty() || games::same_hand(game, other, seat) ||
        domain_of(other.addresses.front()) == domain_of(seat.addresses.front()))
      continue;
    notify_masters(mail, office, game, "Two players", [&](const Seat& reader) {
      return capitalized(holder_in_words(game, seat, &reader)) + " and " +
             holder_in_words(game, other, &reader) + " took their seats by mails from one network, " +
             seat.network + ". They may be one person, or live in one house; nobody else is told.";
    });
  }
}

// The line that would come again after the yes of an address; the password is in the request.
std::string line_again(const std::string& words) { return words + " *"; }

// The word of a private game, which he knew.
std::string word_again(const Game& game) {
  return game.settings.joining.word.empty() ? "" : " " + game.settings.joining.word;
}

// Returns why one whose address is known gets no seat today, or "".
std::string why_no_seat(Context& context) {
  return is_confirmed(context) ? why_no_more_today(context.mail, context.office, Use::new_seat) : "";
}

bool is_on_variant(const Game& game, std::string_view named) {
  const std::string name = parser::to_lower(named);
  const variants::Variant& variant = *game.variant;
  return name == variant.name || std::ranges::find(variant.aliases, name) != variant.aliases.end();
}

// Does what a joiner writes after the password agree with the game? He may leave it out.
void note_wishes(Context& context, Game& game, const Wishes& wishes) {
  const bool is_word = parser::equals_ignoring_case(wishes.variant, game.settings.joining.word);
  if (!wishes.variant.empty() && !is_word && !is_on_variant(game, wishes.variant))
    context.reply.say("Note: game " + game.name + " is played on the variant " + game.variant->name + ".");
  if (wishes.power.empty()) return;
  const judge::Power power = read_power(game.variant->map, wishes.power);
  if (power.is_none())
    return context.reply.refuse("This game has no such power; SET PREFERENCE tells which you would like.");
  if (context.reply.refused(game.settings.joining.power_choice ? why_no_choice(game, power) : "")) return;
  context.seat().preferences = std::string(1, game.variant->map.power(power).letter);
  if (game.settings.joining.power_choice)
    return context.reply.say("You have chosen " + game.variant->map.power(power).name + ".");
  context.reply.say("You would like to play " + game.variant->map.power(power).name +
                    ": that is noted as your preference, and no promise.");
}

// `deadline`: that of before he came.
void tell_back(const Incoming& mail, Office& office, Game& game, const Seat& seat, games::Instant deadline) {
  const auto text = [&](const Seat& reader) {
    return capitalized(holder_in_words(game, seat, &reader)) + " is back in the game.";
  };
  notify_of_newcomer(mail, office, game, "Resignation taken back", text, Newcomer::by_himself, deadline);
}
void tell_new_player(Context& context, Game& game, const Seat& seat, games::Instant deadline) {
  const auto text = [&](const Seat& reader) { return new_player_in_words(game, seat, &reader); };
  notify_of_newcomer(context.mail, context.office, game, "New Player: " + seat_in_words(game, seat), text,
                     Newcomer::by_himself, deadline);
}

// The game and what is due, for somebody who has not seen it.
void tell_seat(Context& context, const Game& game, const Seat& seat) {
  if (game.state != games::State::running) return;
  context.reply.say_piece(
      gap() + told_seat(game, seat, context.office.home, zones_of_writer(context.mail, context.office)));
}

// APPROVAL: his orders wait for the master's yes.
void ask_master(Context& context, Game& game, const Seat& seat) {
  if (seat.approved) return;
  context.reply.say(
      "The master of the game approves each player: until he has done so, orders of yours are not taken.");
  const std::string whom = seat.power ? std::string(1, games::seat_letter(game, seat)) : context.mail.sender;
  notify_masters(context.mail, context.office, game, "Approval", [&, whom](const Seat& reader) {
    return capitalized(holder_in_words(game, seat, &reader)) +
           " has joined the game and waits for you: SET APPROVED " + whom + ", below SIGNON M" + game.name +
           " and your password, takes his orders from then on.";
  });
}

bool has_visited(const Session& session, const Game& game, const Seat& own) {
  return std::ranges::any_of(session.visits, [&](const SignOn& one) {
    return one.game == game.name && games::same_hand(game, game.seats.at(one.seat), own);
  });
}

// Who has powers of the game already takes another one as himself: From alone is not enough. False after a
// refusal.
bool proves_himself(Context& context, const Game& game, const Seat& own, std::string_view password) {
  if (has_visited(context.session, game, own)) return true;
  if (!may_try_password(context, {games::seat_letter(game, own), game.name})) return false;
  if (!password.empty() && password_fits(context, password, own.password)) return true;
  refuse_sign_on(context);
  return false;
}

// Another power for somebody who has some; it joins his hand.
void take_another(Context& context, Game& game, std::size_t own, std::size_t index,
                  std::string_view password) {
  if (!proves_himself(context, game, game.seats[own], password)) return;
  const Seat& known = game.seats[own];
  const std::string hash = known.password;
  const std::vector<std::string> addresses = known.addresses;
  const games::Instant deadline = game.deadline;
  games::take_over(game, game.seats[index], addresses.front(), known.name, context.mail.now,
                   context.office.conf().zone);
  game.seats[index].addresses = addresses;
  game.seats[index].password = hash;
  game.seats[index].approved = game.seats[own].approved;
  context.sign_on(game.name, index);
  context.reply.say("You have taken over " + seat_in_words(game, game.seats[index]) + ", too, in game " +
                    game.name + " (" + phase_note(game) + ").");
  tell_seat(context, game, game.seats[index]);
  tell_new_player(context, game, game.seats[index], deadline);
}

} // namespace

void join_forming(Context& context, Game& game, const Wishes& wishes) {
  const std::size_t players = seats_with(game, Role::player).size();
  const std::size_t powers = games::players_wanted(game);
  if (game.settings.preparation)
    return refuse_seat(context, game,
                       "Game " + game.name + " is in preparation: its master has not opened it yet.");
  if (players >= powers)
    return refuse_seat(context, game,
                       "Game " + game.name + " is full: all " + counted(powers, "seat") + " are taken.");
  if (!ensure_registered(context))
    return context.fail_sign_on("So you cannot join game " + game.name + " yet.");
  if (context.fails_sign_on(why_not_admitted(context.mail, context.office, game, wishes.variant))) return;
  if (context.fails_sign_on(why_not_twice(game, context.mail.sender))) return;
  if (context.fails_sign_on(why_no_seat(context))) return;
  const auto hash = password_of_request(context, wishes.password);
  if (!hash)
    return context.fail_sign_on("So you have not joined game " + game.name + ". JOIN " + game.name +
                                " on a line of its own does it: the judge draws a password.");
  if (!is_confirmed(context)) {
    const std::string line = wishes.power.empty()
                                 ? "SIGNON ?" + game.name
                                 : "JOIN " + game.name + " AS " + parser::one_line(wishes.power);
    return ask_sender(context, "SIGNON", game.name, line_again(line) + word_again(game), *hash);
  }
  count_begun(context.mail, context.office, Use::new_seat);
  game.seats.push_back(
      new_seat(game, Role::player, context.mail.sender, sender_name(context.mail, context.office), *hash));
  context.sign_on(game.name, game.seats.size() - 1);
  context.reply.say("You have joined game " + game.name +
                    (game.settings.joining.secret ? "."
                                                  : " as player " + std::to_string(players + 1) + " of " +
                                                        std::to_string(powers) + "."));
  if (const std::size_t each = games::powers_each(game); each > 1)
    context.reply.say("Each player of it gets " + counted(each, "power") + ".");
  note_wishes(context, game, wishes);
  tell_masters_of_network(context.mail, context.office, game, context.seat());
  ask_master(context, game, context.seat());
  if (players + 1 < powers || game.settings.manual_start) tell_what_comes(context.reply, game);
}

void take_over(Context& context, Game& game, std::size_t index, std::string_view password,
               std::string_view word) {
  if (!ensure_registered(context))
    return context.fail_sign_on("So you cannot play in game " + game.name + " yet.");
  const auto own = seat_of_address(game, context.mail.sender);
  if (own && game.seats[*own].role == Role::player && games::has_hands(game))
    return take_another(context, game, *own, index, password);
  if (own && game.seats[*own].role != Role::observer)
    return context.fail_sign_on("You have a seat in game " + game.name +
                                " already, and one is all that a person has.");
  const bool comes_back = games::may_come_back(game.seats[index], context.mail.sender);
  if (const std::string why_not = why_not_twice(game, context.mail.sender); !comes_back && !why_not.empty())
    return context.fail_sign_on(why_not);
  if (!comes_back && has_master(game) && has_left(game, context.mail.sender))
    return context.fail_sign_on("You have left game " + game.name +
                                ": only its master can give you a seat again.");
  if (context.fails_sign_on(comes_back ? "" : why_not_admitted(context.mail, context.office, game, word)))
    return;
  if (context.fails_sign_on(why_no_seat(context))) return;
  // Who comes back comes to what he wrote and read: a From alone does not open that.
  const bool may_be_forged =
      comes_back && !context.session.granted && must_ask(context.mail, context.office, context.mail.sender);
  const auto hash = may_be_forged && password.empty() ? std::optional(std::string())
                                                      : password_of_request(context, password);
  if (!hash) return context.fail_sign_on("So you have not taken it over.");
  if (!is_confirmed(context) || may_be_forged) {
    const std::string name = games::seat_letter(game, game.seats[index]) + game.name;
    return ask_sender(context, "SIGNON", game.name, line_again("SIGNON " + name) + word_again(game), *hash);
  }
  count_begun(context.mail, context.office, Use::new_seat);
  if (own) { // an observer who plays watches no more
    if (*own < index) --index;
    context.erase_seat(game, *own);
  }
  Seat& seat = game.seats[index];
  const games::Instant deadline = game.deadline;
  if (comes_back)
    games::come_back(game, seat, context.mail.sender, sender_name(context.mail, context.office),
                     context.mail.now, context.office.conf().zone);
  else
    games::take_over(game, seat, context.mail.sender, sender_name(context.mail, context.office),
                     context.mail.now, context.office.conf().zone);
  (comes_back ? games::note_return : games::note_takeover)(context.office.transaction, game, seat);
  seat.password = *hash;
  context.sign_on(game.name, index);
  context.reply.say(std::string(comes_back ? "You have " : "You have taken over ") +
                    seat_in_words(game, seat) + (comes_back ? " again" : "") + " in game " + game.name +
                    " (" + phase_note(game) + ").");
  tell_masters_of_network(context.mail, context.office, game, seat);
  if (comes_back) return tell_back(context.mail, context.office, game, seat, deadline);
  ask_master(context, game, seat);
  tell_seat(context, game, seat);
  tell_new_player(context, game, seat, deadline);
}

void watch(Context& context, Game& game, std::string_view password) {
  if (!ensure_registered(context))
    return context.fail_sign_on("So you cannot watch game " + game.name + " yet.");
  if (context.fails_sign_on(why_no_seat(context))) return;
  const auto hash = password_of_request(context, password);
  if (!hash) return context.fail_sign_on("So you do not watch game " + game.name + ".");
  if (!is_confirmed(context))
    return ask_sender(context, "OBSERVE", game.name, line_again("OBSERVE " + game.name), *hash);
  count_begun(context.mail, context.office, Use::new_seat);
  game.seats.push_back(
      new_seat(game, Role::observer, context.mail.sender, sender_name(context.mail, context.office), *hash));
  context.sign_on(game.name, game.seats.size() - 1);
  context.reply.say("You observe game " + game.name + " (" + phase_note(game) + ").");
  notify_masters(context.mail, context.office, game, "New Observer", [&](const Seat& reader) {
    return sender_as_seen(context.mail, game, &reader) + " now observes the game.";
  });
}

void tell_what_comes(GrowingReply& reply, const Game& game) {
  reply.say(std::string("Your power, the board and the first deadline come in a letter ") +
            (game.settings.manual_start ? "when the master starts the game" : "when the game starts") +
            "; you answer it with your orders. Until then, answer this letter with SET PREFERENCE and "
            "letters of powers, best first (SET PREFERENCE " +
            std::string(1, game.variant->map.power(*game.variant->map.powers().begin()).letter) +
            "), to say which you would like, or with RESIGN to leave again.");
  if (const std::string about = about_words(game); !about.empty())
    reply.say("The board " + game.variant->title + ": " + about);
}

void refuse_seat(Context& context, const Game& game, const std::string& why) {
  const bool over = games::is_over(game);
  context.fail_sign_on(why + (over ? "" : " OBSERVE " + game.name + " watches it."));
  show_openings(context, game.name);
}

} // namespace mail

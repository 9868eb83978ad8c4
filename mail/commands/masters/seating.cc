// SPDX-License-Identifier: GPL-3.0-or-later
// seating - BECOME, EJECT, REPLACE, PROMOTE, OMNISCIENT: who the master is, and who sits where
#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/store/players.h"
#include "games/store/records.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/welcome.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace mail {

// ---- a seat to somebody by its master's will: REPLACE, REVIVE

using games::Game;
using games::Role;
using games::Seat;
using games::State;

namespace {

// All that the new holder needs, in one letter; an answer to it takes no password.
void tell_substitute(Context& context, Game& game, std::size_t index) {
  const Seat& seat = game.seats[index];
  const std::string& address = seat.addresses.front();
  Piece code = told_reset_code(context, game, seat, address);
  Piece told = prose("The master of game " + game.name + " asks you to play " + seat_in_words(game, seat) +
                     ", and the power is yours from now on. Answer this letter with your orders: that takes "
                     "no password.") +
               gap() +
               told_seat(game, seat, context.office.home,
                         zones_for(context.office.transaction, context.office.home, seat));
  if (!code.empty())
    told += gap() + prose("For mails that answer no letter you need a password.") + gap() + std::move(code);
  told += gap() + prose("If you would rather not play, answer with RESIGN.");
  notify(context.mail, context.office, game, "You play " + seat_in_words(game, seat), std::move(told),
         {index});
}

// ---- BECOME, EJECT, REPLACE, PROMOTE: who the master is, and who sits where by his will

// BECOME MASTER: the creator of a game in which nobody else has joined gives up his seat for it; a master who
// acts for a power becomes the master again.
void become_master(Context& context) {
  Game& game = context.game();
  if (context.session.signon.as_master) {
    for (const SignOn& visit : context.session.visits)
      if (visit.game == game.name && visit.role == Role::master && !visit.as_master) {
        context.sign_on(game.name, visit.seat);
        return context.reply.say("You are the master of game " + game.name + " again.");
      }
  }
  if (context.session.is_master())
    return context.reply.say("You are the master of game " + game.name + " already.");
  const bool alone =
      game.state == State::forming && game.seats.size() == 1 && context.seat().role == Role::player;
  if (!alone)
    return context.reply.refuse(
        "BECOME MASTER is for the creator of a game, before anybody else has joined.");
  context.seat().role = Role::master;
  context.seat().preferences.clear();
  game.settings.moderated = true;
  context.session.visits.clear();
  context.sign_on(game.name, context.session.signon.seat);
  context.reply.say("You are the master of game " + game.name + ". Sign on with SIGNON M" + game.name +
                    " and your password.");
}

void become_power(Context& context, judge::Power power) {
  Game& game = context.game();
  if (!context.session.is_master()) return context.reply.refuse("BECOME power is for the master of a game.");
  const auto seat = seat_of_power(game, power);
  if (!seat) return context.reply.refuse("No seat of game " + game.name + " has that power yet.");
  context.sign_on(game.name, *seat, true);
  context.reply.say("You act for " + seat_in_words(game, game.seats[*seat]) +
                    " now; BECOME MASTER ends that.");
}

// The seat that the master's word names: by its power, or by an address.
std::optional<std::size_t> read_seat(const Game& game, std::string_view word) {
  if (word.find('@') != std::string_view::npos) return seat_of_address(game, word);
  return seat_of_power(game, read_power(game.variant->map, word));
}

// "Fay", "Fay Moreau": those whose name has these words.
std::vector<std::size_t> seats_by_name(const Game& game, std::string_view name) {
  std::vector<std::size_t> found;
  const auto wanted = parser::words_of(name);
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const auto words = parser::words_of(game.seats[i].name);
    const auto is_of_name = [&](std::string_view word) {
      return std::ranges::any_of(words, [&](auto own) { return parser::equals_ignoring_case(own, word); });
    };
    if (!wanted.empty() && std::ranges::all_of(wanted, is_of_name)) found.push_back(i);
  }
  return found;
}

struct Replacement {
  std::string who, address;
};

// "France ann@example.org", "Bob Fisher by Ann <ann@example.org>": the last address is the new player's, and
// what stands before BY or WITH, or else before it, is whom he replaces.
Replacement read_replacement(parser::Words words) {
  Replacement read;
  bool behind_joint = false;
  while (!words.empty()) {
    behind_joint = words.take("WITH") || words.take("BY") || behind_joint;
    std::string_view word = words.next();
    while (!word.empty() && std::string_view("<(").find(word.front()) != word.npos) word.remove_prefix(1);
    while (!word.empty() && std::string_view(">),.;?!").find(word.back()) != word.npos) word.remove_suffix(1);
    const bool is_address = word.find('@') != word.npos && (behind_joint || !read.who.empty());
    if (is_address)
      read.address = word;
    else if (!behind_joint && read.address.empty())
      read.who += (read.who.empty() ? "" : " ") + std::string(word);
  }
  return read;
}

// Returns the seat of a power, or of the only player of that name; none otherwise.
std::optional<std::size_t> replaced_seat(const games::Game& game, const std::string& who) {
  if (const auto single = parser::words_of(who); single.size() == 1)
    if (const auto seat = read_seat(game, single.front())) return seat;
  const std::vector<std::size_t> named = seats_by_name(game, who);
  if (named.size() != 1) return std::nullopt;
  return named.front();
}

// Whom EJECT means; nullopt after a refusal.
std::optional<std::size_t> seat_to_eject(const games::Game& game, GrowingReply& reply,
                                         std::string_view words) {
  const auto single = parser::words_of(words);
  const auto index = single.size() == 1 ? read_seat(game, single.front()) : std::nullopt;
  const std::vector<std::size_t> named = seats_by_name(game, words);
  if (index && (named.empty() || named == std::vector{*index})) return index;
  if (!index && named.size() == 1) return named.front();
  return reply.none(
      named.empty()
          ? "EJECT takes a power, a name or an address of this game: EJECT France, EJECT ann@example.org."
          : "That may mean several here: EJECT takes an address, too, which says it.");
}

// ---- OMNISCIENT: a seat that may read everything, by the will of the game's master

// The seat that the word names, by its power or an address; without a word, that of the power the master
// acts for.
std::optional<std::size_t> seat_meant(Context& context, std::string_view word) {
  const Game& game = context.game();
  return word.empty() && context.power() ? seat_of_power(game, context.power()) : read_seat(game, word);
}

void tell(Context& context, Game& game, std::size_t index, bool copies) {
  const std::string what = game.seats[index].omniscient
                               ? " may read everything in game " + game.name + " now, as its master does" +
                                     (copies ? ", and gets copies of all press." : ".")
                               : " sees no more of game " + game.name + " than others now.";
  const std::string who = seat_in_words(game, game.seats[index]);
  context.reply.say(capitalized(who) + what);
  notify(context.mail, context.office, game, "What You See", capitalized(who) + what, {index});
}

} // namespace

std::string seat_given(const Game& game, const Seat& seat) {
  return seat.power ? seat_in_words(game, seat) : "the seat";
}

void give_seat(Context& context, Game& game, std::size_t index, const std::string& address) {
  Seat& seat = game.seats[index];
  const games::Instant deadline = game.deadline;
  const std::string power = seat_in_words(game, seat);
  const bool forming = game.state == State::forming;
  if (!seat.addresses.empty())
    notify(context.mail, context.office, game, "Replacement",
           "The master has given your seat in game " + game.name + " to somebody else.", {index});
  if (!forming) games::vacate(game, seat);
  if (forming)
    seat = new_seat(game, Role::player, address, "", "");
  else
    games::take_over(game, seat, address, "", context.mail.now, context.office.conf().zone);
  if (!forming) games::note_takeover(context.office.transaction, game, seat);
  seat.approved = true;
  seat.password.clear();
  if (forming)
    mail_reset_code(context, game, seat, address,
                    "The master of game " + game.name +
                        " asks you to play in it: a seat is yours. Your power, the board and the first "
                        "deadline come in a letter when the game starts.");
  else
    tell_substitute(context, game, index);
  if (forming) return;
  const auto news = [&](const Seat& reader) {
    return &reader == &seat ? "" : new_player_in_words(game, seat, &reader);
  };
  notify_of_newcomer(context.mail, context.office, game, "New Player: " + power, news, Newcomer::by_master,
                     deadline);
}

bool offer_seat(Context& context, Game& game, std::size_t index, const std::string& address) {
  const auto refuse = [&](const std::string& why) { return context.reply.no(why); };
  if (!parser::is_sendable(address)) return refuse("\"" + address + "\" is no address that mail can go to.");
  if (seat_of_address(game, address))
    return refuse(address + " has a seat in game " + game.name + " already.");
  constexpr int more_letters = 2; // who had the seat, who gets it, everybody
  if (!context.reply.affords_letters(more_letters)) return false;
  const std::string power = seat_in_words(game, game.seats[index]);
  if (must_ask(context.mail, context.office, address)) {
    if (const std::string why_not =
            ask_other(context.mail, context.office, address, "REPLACE", game, game.seats[index]);
        !why_not.empty())
      return refuse(why_not);
    context.reply.say(address + " is asked by a short letter. Once it is answered from there, " +
                      seat_given(game, game.seats[index]) +
                      " is given to that address; until then nothing changes.");
    return false;
  }
  const games::Instant deadline = game.deadline;
  give_seat(context, game, index, address);
  if (game.deadline != deadline)
    context.reply.say(moved_deadline(game, zones_of_writer(context.mail, context.office), context.mail.now));
  context.reply.say(
      power + " is given to " + address + ", who gets a letter with " +
      (game.state == State::forming ? "a code for a password." : "all that is needed to play."));
  return true;
}

void cmd_become(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string word(arguments.next());
  if (parser::to_lower(word) == "master" || parser::to_lower(word) == "m") return become_master(context);
  const judge::Power power = read_power(context.game().variant->map, word);
  if (power.is_none())
    return context.fail_sign_on("BECOME takes MASTER or a power of this game. What follows is not obeyed.");
  become_power(context, power);
}

void cmd_eject(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  const auto index = seat_to_eject(context.game(), context.reply, arguments.rest());
  if (!index) return;
  Seat& seat = game.seats[*index];
  if (seat.role == Role::master) return context.reply.refuse("A master is not ejected.");
  if (seat.role == Role::player && seat.addresses.empty())
    return context.reply.refuse("Nobody plays " + seat_in_words(game, seat) + " now.");
  const auto news = [&](const Seat& reader) {
    return capitalized(holder_in_words(game, seat, &reader)) + " was taken out of the game by its master.";
  };
  context.reply.say(news(*a_master(game)));
  const bool observed = seat.role == Role::observer;
  if (!observed)
    context.reply.say(game.state == State::forming
                          ? "The seat is open again, to everybody."
                          : "Anybody else may take the power over now; who was ejected comes back only if "
                            "you give the seat to him: REPLACE power address.");
  // The letters are made before the seat is emptied, so that the one ejected gets his, too.
  if (observed)
    notify(context.mail, context.office, game, "Ejection", news, {*index});
  else
    notify(context.mail, context.office, game, "Ejection", news);
  if (observed || game.state == State::forming) return context.erase_seat(game, *index);
  const bool person = arguments.rest().find('@') != std::string_view::npos; // with all his powers
  for (const std::size_t one : person ? games::hand_of(game, *index) : std::vector<std::size_t>{*index})
    games::vacate(game, game.seats[one]);
}

void cmd_replace(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  const auto [who, address] = read_replacement(arguments);
  const auto index = replaced_seat(game, who);
  if (!index || game.seats[*index].role != Role::player)
    return context.reply.refuse("REPLACE takes a power, or the player who has it, and the address of its new "
                                "player: REPLACE France ann@example.org.");
  if (address.empty())
    return context.reply.refuse("REPLACE takes the address of the new player, too: REPLACE " +
                                seat_in_words(game, game.seats[*index]) + " ann@example.org.");
  offer_seat(context, game, *index, address);
}

void release_seat(Context& context, Game& game, Seat& seat, const games::Request&) {
  if (seat_of_address(game, context.mail.sender))
    return context.reply.refuse("You have a seat in game " + game.name + " already.");
  const std::string given = seat_given(game, seat);
  give_seat(context, game, static_cast<std::size_t>(&seat - game.seats.data()), context.mail.sender);
  context.reply.say("You have " + given + " in game " + game.name + " now. A letter of its own brings you " +
                    (game.state == State::forming ? "a code for a password."
                                                  : "the board, your units, and what is due and when."));
  if (game.state == State::forming)
    notify_masters(context.mail, context.office, game, "New Player",
                   context.mail.sender + " has taken the seat that you offered.");
}

void cmd_promote(Context& context, const parser::Statement&, parser::Words arguments) {
  Game& game = context.game();
  const std::string address(arguments.next());
  const auto index = seat_of_address(game, address);
  if (!index || game.seats[*index].role != Role::observer)
    return context.reply.refuse("PROMOTE takes the address of an observer of this game.");
  game.seats[*index].role = Role::master;
  const std::string news = game.seats[*index].addresses.front() + " is a master of the game, too.";
  context.reply.say(news);
  notify(context.mail, context.office, game, "New Master", news);
}

void cmd_omniscient(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  const bool undone = parser::Words(statement.text).take("NO");
  arguments.take("!");
  const auto index = seat_meant(context, arguments.next());
  if (!index || game.seats[*index].role == Role::master)
    return context.reply.refuse(
        "OMNISCIENT takes a power, or the address of somebody who has a seat in the game: OMNISCIENT "
        "zoe@example.org. NO OMNISCIENT takes it back; a master sees everything anyhow.");
  Seat& seat = game.seats[*index];
  const bool copies = !undone && statement.text.find('!') != statement.text.npos;
  seat.omniscient = !undone;
  if (seat.role != Role::observer || copies)
    seat.press_copies = copies ? games::PressCopies::all : games::PressCopies::usual;
  tell(context, game, *index, copies);
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/reply_sign_on.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/senders/authentication.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>

namespace mail {

// ---- signing on by the address that a mail was sent to (reply_address.h)
// It takes both: an address that holds, and a sender who is one of the seat's. Whoever has one without the
// other is told so, and what he wrote is not obeyed.

using games::Game;
using games::Seat;

namespace {

constexpr std::size_t most_lines_shown = 60;

void fail(Context& context, const std::string& reason) {
  context.fail_sign_on(reason);
  context.session.old_address = true;
}

// How to go on. The answer to an address that has a seat goes out with the reply address that holds now.
std::string cure(const Incoming& mail, Session& session, const Game& game) {
  const auto own = games::seat_of_address(game, mail.sender);
  if (!own) return "Answer the newest letter of the game, or sign on with your password.";
  session.reply_seat = {game.name, *own};
  return (game.seats[*own].power ? "To order for " + judge::to_mail_text(game.position.phase) : "To go on") +
         ", answer this letter.";
}

void tell_stale(Context& context, const Game& game, judge::Phase stale) {
  if (stale == game.position.phase)
    return fail(context, "You answered a letter from before a turn was taken back: game " + game.name +
                             " is in " + judge::to_mail_text(stale) +
                             " again. What you wrote was not obeyed. " +
                             cure(context.mail, context.session, game));
  fail(context, "You answered a letter for " + judge::to_mail_text(stale) + ", which is over: game " +
                    game.name + " is in " + judge::to_mail_text(game.position.phase) +
                    " now. What you wrote was not obeyed. " + cure(context.mail, context.session, game));
}

// What the mail said, for its writer to know it by.
std::string said(const Incoming& mail, const Office& office) {
  std::string text = "\n\nIt said:\n\n";
  std::size_t shown = 0;
  for (const std::string_view line : parser::lines_of(mail.message.text))
    if (++shown <= most_lines_shown) text += "    " + office.for_others(blank_quoted_passwords(line)) + "\n";
  return text;
}

// What the seat's holder hears when somebody else writes to his reply address, once a day for each. Where he
// may not know who plays what, neither address nor text is shown: people sign what they write.
void tell_holder(const Incoming& mail, Office& office, Game& game, const Seat& seat) {
  if (!first_today(mail, office,
                   "stranger at reply address " + game.name + "\n" + seat.password + "\n" +
                       parser::to_lower(mail.sender)))
    return;
  const std::string from = sender_as_seen(mail, game, &seat);
  std::string text =
      "A mail" + (from.empty() ? "" : " from " + from) + " came to the reply address of " +
      seat_in_words(game, seat) + " in game " + game.name +
      ". It was not obeyed, because that is none of the addresses of your seat.\n\n"
      "If you wrote it, send it again from this address, as an answer to this letter. SET ADDRESS with both "
      "addresses behind it, which takes your password, lets you write from either.\n\n"
      "If somebody else did, choose a new password: the reply address of your seat changes with it.";
  if (!from.empty()) text += said(mail, office);
  const std::size_t index = static_cast<std::size_t>(&seat - game.seats.data());
  notify(mail, office, game, "Not obeyed: a mail from another address", text, {index});
}

void tell_stranger(Context& context, Game& game, const Seat& seat) {
  tell_holder(context.mail, context.office, game, seat);
  fail(context, "The address that you wrote to holds for the players whom the judge sent it to, and " +
                    context.mail.sender +
                    " is not known as one of them. Write from the address that the letter came to, or sign "
                    "on with your password.");
}

void tell_unknown(Context& context, const std::string& how_to_go_on) {
  fail(context, "The address that you wrote to is not known here, or holds no more: it changes with each "
                "phase, and with the password. What you wrote was not obeyed. " +
                    how_to_go_on);
}

// The seat that the letter was for, where the sender held it once and does no more.
const Seat* seat_lost(const Incoming& mail, const Game& game, char letter) {
  for (const std::size_t index : seats_of_reply_letter(game, letter)) {
    const Seat& seat = game.seats[index];
    const bool was_his = std::ranges::any_of(seat.terms, [&](const games::Term& term) {
      return !term.to.empty() && parser::equals_ignoring_case(term.address, mail.sender);
    });
    if (seat.power && was_his && !games::has_address(seat, mail.sender)) return &seat;
  }
  return nullptr;
}

void tell_successor(Context& context, const Game& game, const Seat& seat) {
  const std::string power = seat_in_words(game, seat);
  fail(context, "You do not play " + power + " in game " + game.name +
                    " any more, and what you wrote was not obeyed. " +
                    (seat.addresses.empty() && games::has_master(game) &&
                             !games::may_come_back(seat, context.mail.sender)
                         ? std::string("Only the master of the game can give it to you again.")
                     : seat.addresses.empty()
                         ? "It has no player: TAKEOVER " + game.name + " AS " + power + " takes it again."
                         : "It has another player; you can watch by OBSERVE " + game.name + "."));
}

void sign_on(Context& context, Game& game, std::size_t index) {
  const Seat& seat = game.seats[index];
  if (!games::has_address(seat, context.mail.sender)) return tell_stranger(context, game, seat);
  const Confirmation confirmation = confirmation_of(context.mail.message, context.office.conf());
  if (context.office.conf().auth_policy == "require" && confirmation != Confirmation::confirmed) {
    context.session.reply_seat = {game.name, index};
    return fail(context, "The mail server could not confirm that this mail is from " + context.mail.sender +
                             ", and this judge asks for that when orders come without a password. Sign on "
                             "with your password.");
  }
  context.sign_on_by_address(game.name, index);
  context.reply.say("You answered as " + seat_in_words(game, seat) + " in game " + game.name + " (" +
                    phase_note(game) + ").");
  come_back(context);
}

bool answers_press(const Incoming& mail, const Office& office, const ReplyAddress& address,
                   const Game& game) {
  return address.press > 0 || press_answered(mail.message, game, office.renamed()) > 0;
}

bool fits(const Incoming& mail, const Office& office, const ReplyAddress& address, const Game& game) {
  const ReplyAddresses replies(office.home, mail.now);
  return std::ranges::any_of(seats_of_reply_letter(game, address.letter), [&](std::size_t index) {
    const auto verdict = replies.verify(address, game, game.seats[index]);
    return verdict.holds || verdict.stale;
  });
}

// The game that had the name when the letter went out: another one may have it now.
Game* game_meant(const Incoming& mail, Office& office, const ReplyAddress& address) {
  Game* game = office.find_game(address.game);
  if (game != nullptr && fits(mail, office, address, *game)) return game;
  const auto now = games::new_name_of(office.transaction, address.game);
  Game* renamed = now ? office.find_game(*now) : nullptr;
  return game == nullptr || (renamed != nullptr && fits(mail, office, address, *renamed)) ? renamed : game;
}

// Of the seats that the letter can mean, the one that the token is for.
void obey_address(Context& context, const ReplyAddress& address) {
  context.reply.keep_secret(address.token);
  Game* game = game_meant(context.mail, context.office, address);
  if (game == nullptr)
    return tell_unknown(context, "Answer the newest letter of the game, or sign on with your password.");
  const ReplyAddresses replies(context.office.home, context.mail.now);
  for (const std::size_t index : seats_of_reply_letter(*game, address.letter)) {
    const auto verdict = replies.verify(address, *game, game->seats[index]);
    const bool for_press = verdict.stale && answers_press(context.mail, context.office, address, *game);
    if (verdict.holds || for_press) sign_on(context, *game, index);
    if (for_press && context.session.signon.by_address) context.session.late_answer = verdict.stale;
    if (verdict.holds || for_press) return;
    if (verdict.stale) return tell_stale(context, *game, *verdict.stale);
  }
  if (const Seat* lost = seat_lost(context.mail, *game, address.letter); lost != nullptr)
    return tell_successor(context, *game, *lost);
  tell_unknown(context, cure(context.mail, context.session, *game));
}

} // namespace

void sign_on_by_recipient(Context& context) {
  const std::vector<ReplyAddress> addresses =
      reply_addresses_in(context.mail.message.recipients, context.office.conf());
  if (addresses.empty()) return;
  context.reply.echoes.emplace_back();
  if (addresses.size() > 1)
    return fail(context, "This mail went to two reply addresses; it would have to be obeyed for both. Answer "
                         "each letter by itself.");
  obey_address(context, addresses.front());
}

void refuse_late_answer(Context& context) {
  const Game& game = context.game();
  const judge::Phase stale = *context.session.late_answer;
  context.session.late_answer.reset();
  tell_stale(context, game, stale);
}

// ---- I AM ALSO: a player who writes from another address than before
// The older address is asked by a short letter; its yes lets the newer one act for its seats, and sends it
// their mail. Nobody takes seats by a mail that he has forged, or learns who is registered.

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
games::Game* sound_game(Office& office, const std::string& name) {
  try {
    return office.find_game(name);
  } catch (const games::Damaged&) {
  } catch (const variants::LoadError&) {
  }
  return nullptr;
}

} // namespace

void cmd_i_am_also(Context& context, const parser::Statement&, parser::Words arguments) {
  context.reply.is_private();
  const std::string older(arguments.next());
  if (!parser::is_sendable(older) || parser::same_address(older, context.mail.sender))
    return context.reply.refuse(
        "I AM ALSO takes the address that you had before: I AM ALSO ann@example.org.");
  if (!ensure_registered(context)) return;
  if (!is_confirmed(context)) return ask_sender(context, "I AM ALSO", "", "I AM ALSO " + older, "");
  context.reply.say(
      "If " + older +
      " plays here, a short letter asks it. Once it is answered from there, its seats are yours from " +
      context.mail.sender + ", too, and their mail goes to both.");
  // Whoever is not told here cannot learn who is registered.
  if (games::find_sound_player(context.office.transaction, older))
    ask_older(context.mail, context.office, older);
}

// The older address, the sender's, has said yes.
void release_also(Context& context, const games::Request& request) {
  if (request.wanted.empty()) return;
  const std::string& newer = request.wanted.front();
  std::vector<std::string> names;
  for (const std::string& name : games::game_names(context.office.home)) {
    games::Game* game = sound_game(context.office, name);
    if (game == nullptr || !add_address(*game, context.mail.sender, newer)) continue;
    names.push_back(name);
  }
  context.reply.say(names.empty()
                        ? "Your address has no seat that " + newer + " could share."
                        : newer + " acts for your seats from now on, and gets their mail, too: game " +
                              in_words(names) + ". SET ADDRESS in one of them changes that.");
}

// ---- a lost password: a one-time code to the registered address, then a new password
// A code is "GAME-SEAT-" and 16 random characters; the player's file holds its hash and the day it dies. The
// answer to LOST PASSWORD is the same whether there is such a game and seat or not.

namespace {

// "for the game alpine"; where nothing is named, the game that the mail is about.
std::string game_of_lost(const Context& context, parser::Words arguments) {
  for (const std::string_view filler : {"FOR", "TO", "IN", "OF", "THE", "GAME"}) arguments.take(filler);
  std::string name = parser::to_lower(arguments.next());
  while (!name.empty() && std::string_view("?.,!").find(name.back()) != std::string_view::npos)
    name.pop_back();
  if (name.starts_with('?')) name.erase(0, 1);
  if (!name.empty()) return name;
  if (context.session.is_signed_on()) return context.session.signon.game;
  if (context.session.reply_seat) return context.session.reply_seat->first;
  return game_answered(context.mail.message, context.office.renamed());
}

} // namespace

void cmd_lost_password(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string name = game_of_lost(context, arguments);
  if (name.empty())
    return context.reply.refuse("LOST PASSWORD names the game, as in LOST PASSWORD alpine; in an answer to a "
                                "letter of the game it need not.");
  Game* game = context.office.find_game(name);
  const auto seat = game == nullptr ? std::nullopt : games::seat_of_address(*game, context.mail.sender);
  if (seat) {
    const std::string& registered = game->seats[*seat].addresses.front();
    mail_reset_code(context, *game, game->seats[*seat], registered,
                    "Somebody, most likely you, has lost a password.");
  }
  context.reply.say(
      "If you have a seat in such a game, a code for a new password is on its way to the registered address "
      "of that seat; one goes out a day, and holds for three. Write from that address, or one that SET "
      "ADDRESS named. To order takes no password: answer the newest letter of the game.");
}

void cmd_reset_password(Context& context, const parser::Statement&, parser::Words arguments) {
  context.session.sign_off();
  const std::string code = parser::to_lower(arguments.next());
  const std::string password(arguments.next());
  context.reply.keep_secret(password);
  context.reply.keep_secret(code);
  if (code.empty())
    return context.fail_sign_on(
        "RESET PASSWORD takes the code that was mailed and a new password: RESET PASSWORD code password.");
  const std::string failed = "This code is not known, or too old: LOST PASSWORD game brings another.";
  Game* game = context.office.find_game(context.office.renamed().name_now(code.substr(0, code.find('-'))));
  games::Player owner;
  Seat* seat = game == nullptr ? nullptr : seat_of_code(context, *game, code, owner);
  if (seat == nullptr) return context.fail_sign_on(failed);
  const auto hash = new_password(context, password);
  if (!hash) return context.fail_sign_on("The password was not changed; the code still holds.");
  for (const std::size_t index : games::hand_of(*game, static_cast<std::size_t>(seat - game->seats.data())))
    game->seats[index].password = *hash;
  context.session.attempt = sign_on_try(
      context.mail, context.office, {games::seat_letter(*game, *seat), game->name}); // signing on forgives
  games::save_player(context.office.transaction, owner);
  context.sign_on(game->name, static_cast<std::size_t>(seat - game->seats.data()));
  context.reply.say("The new password holds. You are signed on to game " + game->name + " as " +
                    seat_in_words(*game, *seat) + ".");
}

} // namespace mail

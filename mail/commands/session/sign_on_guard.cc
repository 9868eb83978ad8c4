// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/sign_on_guard.h"

#include "games/game/seats.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/digest.h"
#include "mail/message/outgoing_mail.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"

#include <algorithm>
#include <sstream>

namespace mail {

using games::Game;
using games::Seat;

namespace {

constexpr auto code_lives = std::chrono::hours(72);
constexpr auto between_codes = std::chrono::hours(24); // of one seat

struct ResetCode {
  std::string seat; // "x-f"
  games::Instant until;
  std::string hash; // SHA-256 of the whole code
};

// As in Player::reset_codes: "x-f 2026-11-24T09:00:00Z HASH".
std::optional<ResetCode> read_code(const std::string& text) {
  std::istringstream words(text);
  std::string seat, until, hash;
  if (!(words >> seat >> until >> hash)) return std::nullopt;
  const auto instant = games::parse_instant(until);
  if (!instant) return std::nullopt;
  return ResetCode{seat, *instant, hash};
}

std::string seat_mark(const Game& game, const Seat& seat) {
  const char letter = games::seat_letter(game, seat);
  return letter == '?' ? "-n" : "-" + parser::to_lower(std::string(1, letter));
}

std::string seat_tag(const Game& game, const Seat& seat) { return game.name + seat_mark(game, seat); }

bool is_over(const std::string& text, games::Instant now) {
  const auto code = read_code(text);
  return !code || code->until < now;
}

// Is it for the seat, whatever the game was called when it was mailed?
bool is_for(const ResetCode& code, Context& context, const Game& game, const Seat& seat) {
  const std::string mark = seat_mark(game, seat);
  return code.seat.ends_with(mark) &&
         context.office.renamed().name_now(code.seat.substr(0, code.seat.size() - mark.size())) == game.name;
}

// Did a code for the seat go out within a day? One letter a day is enough, and that code stays good.
bool has_new_code(const games::Player& player, Context& context, const Game& game, const Seat& seat) {
  return std::ranges::any_of(player.reset_codes, [&](const std::string& text) {
    const auto code = read_code(text);
    return code && is_for(*code, context, game, seat) &&
           code->until > context.mail.now + (code_lives - between_codes);
  });
}

bool holds_code(const games::Player& player, const std::string& hash, games::Instant received) {
  return std::ranges::any_of(player.reset_codes, [&](const std::string& text) {
    const auto code = read_code(text);
    return code && code->until >= received && equal_secrets(code->hash, hash);
  });
}

void forget_codes(games::Player& player, Context& context, const Game& game, const Seat& seat) {
  std::erase_if(player.reset_codes, [&](const std::string& text) {
    const auto code = read_code(text);
    return !code || is_for(*code, context, game, seat);
  });
}

Piece told_code(const Game& game, const Seat& seat, const std::string& code) {
  return prose("Within " + std::to_string(code_lives.count()) +
               " hours, this line in a mail to the judge chooses the password for " +
               seat_in_words(game, seat) + " in game " + game.name + ":") +
         gap() + line_to_write("RESET PASSWORD " + code + " your-new-password", "  ");
}

// A new code for the seat, kept with its player; nullopt when one went out within a day.
std::optional<std::string> new_code(Context& context, const Game& game, const Seat& seat,
                                    const std::string& address) {
  const std::string tag = seat_tag(game, seat);
  games::Player player =
      games::find_player(context.office.transaction, address)
          .value_or(games::new_player(context.office.conf(), address, seat.name, context.mail.received));
  std::erase_if(player.reset_codes, [&](const std::string& one) { return is_over(one, context.mail.now); });
  if (has_new_code(player, context, game, seat)) return std::nullopt;
  std::string code = tag + "-" + random_code();
  player.reset_codes.push_back(tag + " " + games::to_text(context.mail.now + code_lives) + " " +
                               sha256_hex(code));
  games::save_player(context.office.transaction, player);
  return code;
}

constexpr std::string_view too_many_passwords =
    "Too many passwords in one mail (10 at most): send the rest in another.";

// The seats that the letter of a sign-on can mean; for "?x" that of the sender.
std::vector<std::size_t> seats_named(const Incoming& mail, const games::Game& game, char letter) {
  std::vector<std::size_t> found;
  if (letter == '?') {
    if (const auto own = seat_of_address(game, mail.sender)) found.push_back(*own);
    return found;
  }
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (seat_letter(game, game.seats[i]) == letter) found.push_back(i);
  return found;
}

void tell_holder(const Incoming& mail, Office& office, games::Game& game, std::size_t index) {
  if (!first_today(mail, office, "wrong password " + game.name + " " + std::to_string(index))) return;
  const std::string from = sender_as_seen(mail, game, &game.seats[index]);
  notify(mail, office, game, "Wrong Password",
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
  if (!first_this_hour(context.mail, context.office, "way in " + game.name + " " + std::to_string(index)))
    return;
  const std::string why = "Too many wrong passwords came for " + seat_in_words(game, seat) + " in game " +
                          game.name + ", so that none is tried for a while.";
  if (context.office.conf().auth_policy == "require" || !has_reply_address(context.office.conf(), game, seat))
    return mail_reset_code(context, game, seat, seat.addresses.front(), why);
  notify(context.mail, context.office, game, "Too Many Wrong Passwords",
         why + " You need none: answer this letter, and what you write is done for your seat. If the "
               "passwords were not yours, nothing else need be done.",
         {index});
}

// Of the seat that an attempt means, when it means one alone.
void mail_way_in(Context& context, const SignOnTry& attempt) {
  games::Game* game = context.office.find_game(attempt.game);
  if (game == nullptr) return;
  std::vector<std::size_t> seats = seats_named(context.mail, *game, attempt.letter);
  if (attempt.own)
    std::erase_if(seats,
                  [&](std::size_t i) { return !games::has_address(game->seats[i], context.mail.sender); });
  if (seats.size() != 1) return;
  if (attempt.own) context.session.reply_seat = {game->name, seats.front()}; // the answer is a way in, too
  mail_way_in(context, *game, seats.front());
}

// Counts a wrong password. The seat's holder is told, if there is such a seat and somebody else wrote.
void note_wrong_password(Context& context) {
  if (!context.session.attempt) return;
  const SignOnTry attempt = *context.session.attempt;
  context.session.attempt.reset();
  count_wrong_password(context.office.transaction, attempt, context.mail.now);
  if (attempt.is_closed) mail_way_in(context, attempt);
  games::Game* game = context.office.find_game(attempt.game);
  if (attempt.own || game == nullptr) return;
  const auto seats = seats_named(context.mail, *game, attempt.letter);
  if (seats.size() == 1 && !game->seats[seats.front()].addresses.empty())
    tell_holder(context.mail, context.office, *game, seats.front());
}

} // namespace

void mail_reset_code(Context& context, Game& game, const Seat& seat, const std::string& address,
                     const std::string& why) {
  const auto code = new_code(context, game, seat, address);
  if (!code) return;
  Letter letter;
  letter.to = address;
  letter.to_name = seat.name;
  letter.game = game.name;
  letter.subject = game.name + ": a new password";
  letter.from_name = from_name(game);
  put_for_tools(letter, game, context.office.home, subject_line(game, context.office.home, "A new password"));
  letter.told = prose(why) + gap() + told_code(game, seat, *code) + gap() +
                prose("If you did not expect this letter, forget it: nothing has changed.");
  letter.id_seed = "reset " + seat_tag(game, seat) + " " + context.mail.key + " " +
                   std::to_string(context.office.letters.size());
  context.office.letters.push_back(std::move(letter));
}

Piece told_reset_code(Context& context, const Game& game, const Seat& seat, const std::string& address) {
  const auto code = new_code(context, game, seat, address);
  return code ? told_code(game, seat, *code) : Piece();
}

Seat* seat_of_code(Context& context, Game& game, const std::string& code, games::Player& owner) {
  const std::string tag =
      code.substr(0, code.rfind('-')); // with the name that the game had when it was mailed
  for (Seat& seat : game.seats) {
    if (seat.addresses.empty() || !tag.ends_with(seat_mark(game, seat))) continue;
    const auto player = games::find_player(context.office.transaction, seat.addresses.front());
    if (!player || !holds_code(*player, sha256_hex(code), context.mail.received)) continue;
    owner = *player;
    forget_codes(owner, context, game, seat);
    return &seat;
  }
  return nullptr;
}

SignOnTry sign_on_try(const Incoming& mail, Office& office, const SeatName& name) {
  SignOnTry attempt{name.game, name.letter, false, mail.sender, false};
  if (games::Game* game = office.find_game(name.game)) {
    const std::vector<std::size_t> seats = seats_named(mail, *game, name.letter);
    attempt.exists = !seats.empty();
    attempt.own = std::ranges::any_of(
        seats, [&](std::size_t i) { return games::has_address(game->seats[i], mail.sender); });
  }
  attempt.is_closed = is_closed_to(office.transaction, attempt, mail.now);
  return attempt;
}

bool may_try_password(Context& context, const SeatName& name) {
  if (context.session.granted) return true;
  if (context.reply.budget.hashes_left == 0) {
    context.fail_sign_on(std::string(too_many_passwords));
    return false;
  }
  const SignOnTry attempt = sign_on_try(context.mail, context.office, name);
  if (name.letter == '?' && !attempt.own) return true; // a new password, of a seat to be taken
  const auto until = blocked_until(context.office.transaction, attempt, context.mail.now);
  if (!until) {
    context.session.attempt = attempt;
    return true;
  }
  if (attempt.own) mail_way_in(context, attempt);
  --context.reply.budget.hashes_left; // so that nobody has the judge look at a thousand seats
  context.fail_sign_on(
      "There were too many wrong passwords. None is tried for this seat, or from your address, until " +
      date_in_words(*until, context.office.conf().zone) +
      ". To answer the newest letter of the game takes none; LOST PASSWORD game brings another.");
  return false;
}

bool password_fits(Context& context, std::string_view password, const std::string& known) {
  if (context.session.granted) return false;
  if (context.reply.budget.hashes_left == 0) {
    context.session.attempt.reset(); // it was not tried
    return context.reply.no(std::string(too_many_passwords));
  }
  --context.reply.budget.hashes_left;
  const bool closed = context.session.attempt && context.session.attempt->is_closed;
  return password_matches(password, closed ? "" : known, context.office.conf().password_cost);
}

std::optional<std::string> new_password(Context& context, std::string_view named) {
  const std::optional<std::string>& granted = context.session.granted;
  if (granted && !granted->empty()) return granted;
  if (granted) named = {}; // none was named when the request was written
  if (!named.empty() && (named.size() < shortest_password || named.size() > longest_password))
    return context.reply.none("A password is one word of 4 to 100 characters.");
  if (context.reply.budget.hashes_left == 0) return context.reply.none(std::string(too_many_passwords));
  --context.reply.budget.hashes_left;
  if (!named.empty()) return hash_password(named, context.office.conf().password_cost);
  const std::string drawn = random_password();
  context.reply.say("The password is " + drawn +
                    ": the judge drew it, since you named none. Keep it, it is told once.");
  return hash_password(drawn, context.office.conf().password_cost);
}

std::optional<std::string> password_of_request(Context& context, std::string_view named) {
  const bool asks = !context.session.granted && !is_confirmed(context);
  if (asks && (named.empty() || !is_request_kept(context.mail, context.office))) return "";
  return new_password(context, named);
}

void refuse_sign_on(Context& context, const std::string& reason) {
  note_wrong_password(context);
  context.fail_sign_on(reason);
}

void count_wrong_try(Context& context) {
  if (context.session.attempt && context.session.attempt->exists)
    count_wrong_password(context.office.transaction, *context.session.attempt, context.mail.now);
  context.session.attempt.reset();
}

void refuse_sign_on(Context& context) {
  refuse_sign_on(
      context, "This sign-on is not accepted: the seat, the game or the password is wrong. The form is "
               "SIGNON Fgame password; quotes and points beside the password count. LOST PASSWORD game "
               "replaces a forgotten one; an answer to the judge's newest letter to your power needs none.");
}

void refuse_sign_on_to_nothing(Context& context, std::string_view password) {
  password_fits(context, password, "");
  refuse_sign_on(context);
}

} // namespace mail

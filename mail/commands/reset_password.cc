// cmd_reset - a lost password: a one-time code to the registered address, and the new password that it buys
//
// A code is "GAME-SEAT-" and 16 random characters; the player's file holds its hash and the day it dies. The
// answer to LOST PASSWORD is the same whether there is such a game and seat or not.
#include "games/game/seats.h"
#include "games/store/players.h"
#include "mail/commands/handlers.h"
#include "mail/commands/sign_on_guard.h"
#include "mail/letters/report.h"
#include "mail/letters/seat_words.h"
#include "mail/senders/password.h"
#include "mail/text/digest.h"
#include "parser/text.h"

#include <algorithm>
#include <sstream>

namespace mail {

using games::Game;
using games::Seat;

namespace {

constexpr auto code_lives = std::chrono::hours(72);

struct ResetCode {
  std::string seat; // "x-f"
  games::Instant until;
  std::string hash; // SHA-256 of the whole code
};

// As in Player::reset_code: "x-f 2026-11-24T09:00:00Z HASH".
std::optional<ResetCode> read_code(const std::string& text) {
  std::istringstream words(text);
  std::string seat, until, hash;
  if (!(words >> seat >> until >> hash)) return std::nullopt;
  const auto instant = games::parse_instant(until);
  if (!instant) return std::nullopt;
  return ResetCode{seat, *instant, hash};
}

std::string seat_tag(const Game& game, const Seat& seat) {
  const char letter = seat_letter(game, seat);
  return game.name + "-" + (letter == '?' ? "n" : parser::to_lower(std::string(1, letter)));
}

std::string code_text(const Game& game, const Seat& seat, const std::string& code, const std::string& why,
                      int hours) {
  return why + "\n\nWithin " + std::to_string(hours) +
         " hours, this line in a mail to the judge chooses the password for " + seat_in_words(game, seat) +
         " in game " + game.name + ":\n\n  RESET PASSWORD " + code +
         " your-new-password\n\nIf you did not expect this letter, forget it: nothing has changed.\n";
}

// The seat whose registered player has this code, unspent.
Seat* seat_of_code(Context& context, Game& game, const std::string& code, games::Player& owner) {
  for (Seat& seat : game.seats) {
    if (seat.addresses.empty() || !code.starts_with(seat_tag(game, seat) + "-")) continue;
    const auto player = games::find_player(context.transaction, seat.addresses.front());
    const auto known = player ? read_code(player->reset_code) : std::nullopt;
    if (!known || known->until < context.received || !equal_secrets(known->hash, sha256_hex(code))) continue;
    owner = *player;
    return &seat;
  }
  return nullptr;
}

} // namespace

void mail_reset_code(Context& context, Game& game, const Seat& seat, const std::string& address,
                     const std::string& why) {
  const std::string tag = seat_tag(game, seat);
  const std::string code = tag + "-" + random_code();
  games::Player player = games::find_player(context.transaction, address)
                             .value_or(games::Player{address, seat.name, context.received, {}, "", false});
  player.reset_code = tag + " " + games::to_text(context.now + code_lives) + " " + sha256_hex(code);
  games::save_player(context.transaction, player);
  Letter letter;
  letter.to = address;
  letter.to_name = seat.name;
  letter.game = game.name;
  letter.subject = subject_line(game, context.store.home(), "A new password");
  letter.text = code_text(game, seat, code, why, static_cast<int>(code_lives.count()));
  letter.id_seed = "reset " + tag + " " + context.mail_key + " " + std::to_string(context.letters.size());
  context.letters.push_back(std::move(letter));
}

void cmd_lost_password(Context& context, const parser::Statement&, parser::Words arguments) {
  std::string name = parser::to_lower(arguments.next());
  if (name.starts_with('?')) name.erase(0, 1);
  if (name.empty()) return context.refuse("LOST PASSWORD names the game: LOST PASSWORD game.");
  Game* game = context.find_game(name);
  const auto seat = game == nullptr ? std::nullopt : seat_of_address(*game, context.sender);
  if (seat) {
    const std::string& registered = game->seats[*seat].addresses.front();
    mail_reset_code(context, *game, game->seats[*seat], registered,
                    "Somebody, most likely you, has lost a password.");
  }
  context.say("If you have a seat in such a game, a code for a new password is on its way to the registered "
              "address of "
              "that seat. Write from that address, or one that SET ADDRESS named.");
}

void cmd_reset_password(Context& context, const parser::Statement&, parser::Words arguments) {
  context.sign_off();
  const std::string code = parser::to_lower(arguments.next());
  const std::string password(arguments.next());
  context.keep_secret(password);
  context.keep_secret(code);
  if (password.empty())
    return context.fail_sign_on(
        "RESET PASSWORD takes the code that was mailed and a new password: RESET PASSWORD code password.");
  const std::string failed = "This code is not known, or too old: LOST PASSWORD game brings another.";
  Game* game = context.find_game(code.substr(0, code.find('-')));
  games::Player owner;
  Seat* seat = game == nullptr ? nullptr : seat_of_code(context, *game, code, owner);
  if (seat == nullptr) return context.fail_sign_on(failed);
  const auto hash = context.hash(password);
  if (!hash) return context.fail_sign_on("The password was not changed; the code still holds.");
  seat->password = *hash;
  owner.reset_code.clear();
  context.attempt = sign_on_try(context, {seat_letter(*game, *seat), game->name}); // signing on forgives
  games::save_player(context.transaction, owner);
  context.sign_on(game->name, static_cast<std::size_t>(seat - game->seats.data()));
  context.changed();
  context.say("The new password holds. You are signed on to game " + game->name + " as " +
              seat_in_words(*game, *seat) + ".");
}

} // namespace mail

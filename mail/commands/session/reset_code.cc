// reset_code - see reset_code.h
#include "mail/commands/session/reset_code.h"

#include "games/game/seats.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/seat_words.h"
#include "mail/message/letter.h"
#include "mail/senders/password.h"
#include "mail/text/digest.h"
#include "parser/text.h"

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
  const char letter = games::seat_letter(game, seat);
  return game.name + "-" + (letter == '?' ? "n" : parser::to_lower(std::string(1, letter)));
}

std::string code_text(const Game& game, const Seat& seat, const std::string& code, const std::string& why,
                      int hours) {
  return why + "\n\nWithin " + std::to_string(hours) +
         " hours, this line in a mail to the judge chooses the password for " + seat_in_words(game, seat) +
         " in game " + game.name + ":\n\n  RESET PASSWORD " + code +
         " your-new-password\n\nIf you did not expect this letter, forget it: nothing has changed.\n";
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
  letter.id_seed =
      "reset " + tag + " " + context.mail_key + " " + std::to_string(context.effects.letters.size());
  context.effects.letters.push_back(std::move(letter));
}

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

} // namespace mail

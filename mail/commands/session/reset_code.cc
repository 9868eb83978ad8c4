// SPDX-License-Identifier: GPL-3.0-or-later
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
#include "mail/text/typeset.h"
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
         context.renamed().name_now(code.seat.substr(0, code.seat.size() - mark.size())) == game.name;
}

// Did a code for the seat go out within a day? One letter a day is enough, and that code stays good.
bool has_new_code(const games::Player& player, Context& context, const Game& game, const Seat& seat) {
  return std::ranges::any_of(player.reset_codes, [&](const std::string& text) {
    const auto code = read_code(text);
    return code && is_for(*code, context, game, seat) &&
           code->until > context.now + (code_lives - between_codes);
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

std::string code_text(const Game& game, const Seat& seat, const std::string& code) {
  return paragraph("Within " + std::to_string(code_lives.count()) +
                   " hours, this line in a mail to the judge chooses the password for " +
                   seat_in_words(game, seat) + " in game " + game.name + ":") +
         "\n  RESET PASSWORD " + code + " your-new-password\n";
}

// A new code for the seat, kept with its player; nullopt when one went out within a day.
std::optional<std::string> new_code(Context& context, const Game& game, const Seat& seat,
                                    const std::string& address) {
  const std::string tag = seat_tag(game, seat);
  games::Player player =
      games::find_player(context.transaction, address)
          .value_or(games::new_player(context.conf(), address, seat.name, context.received));
  std::erase_if(player.reset_codes, [&](const std::string& one) { return is_over(one, context.now); });
  if (has_new_code(player, context, game, seat)) return std::nullopt;
  std::string code = tag + "-" + random_code();
  player.reset_codes.push_back(tag + " " + games::to_text(context.now + code_lives) + " " + sha256_hex(code));
  games::save_player(context.transaction, player);
  return code;
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
  letter.subject = subject_line(game, context.store.home(), "A new password");
  letter.text = paragraph(why) + "\n" + code_text(game, seat, *code) +
                "\nIf you did not expect this letter, forget it: nothing has changed.\n";
  letter.id_seed = "reset " + seat_tag(game, seat) + " " + context.mail_key + " " +
                   std::to_string(context.effects.letters.size());
  context.effects.letters.push_back(std::move(letter));
}

std::string text_with_reset_code(Context& context, const Game& game, const Seat& seat,
                                 const std::string& address) {
  const auto code = new_code(context, game, seat, address);
  return code ? code_text(game, seat, *code) : "";
}

Seat* seat_of_code(Context& context, Game& game, const std::string& code, games::Player& owner) {
  const std::string tag =
      code.substr(0, code.rfind('-')); // with the name that the game had when it was mailed
  for (Seat& seat : game.seats) {
    if (seat.addresses.empty() || !tag.ends_with(seat_mark(game, seat))) continue;
    const auto player = games::find_player(context.transaction, seat.addresses.front());
    if (!player || !holds_code(*player, sha256_hex(code), context.received)) continue;
    owner = *player;
    forget_codes(owner, context, game, seat);
    return &seat;
  }
  return nullptr;
}

} // namespace mail

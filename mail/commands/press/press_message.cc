// SPDX-License-Identifier: GPL-3.0-or-later
// press_message - see press_message.h
#include "mail/commands/press/press_message.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "mail/commands/press/press.h"
#include "mail/commands/press/press_rules.h"
#include "mail/commands/press/press_text.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/day_limits.h"
#include "mail/letters/thread.h"
#include "mail/message/message.h"
#include "mail/senders/reply_address.h"

#include <algorithm>

namespace mail {
namespace {

// Each reader has a letter of his own.
bool pay_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines) {
  std::size_t& spent = context.budget.press_spent;
  const std::size_t bytes = joined_lines(lines).size() * count_readers(context, options);
  if (spent + bytes > static_cast<std::size_t>(kibibytes_left_today(context)) * 1024) return false;
  spent += bytes;
  return true;
}

// Of an address of the seat signed on to.
int number_in_address(Context& context) {
  const games::Game& game = context.game();
  for (const ReplyAddress& address : reply_addresses_in(context.message.recipients, context.conf())) {
    const auto seats = seats_of_reply_letter(game, address.letter);
    if (address.game == game.name && std::ranges::find(seats, context.session.signon.seat) != seats.end())
      return address.press;
  }
  return 0;
}

// The number in a Message-ID says nothing of the seat: it counts where the sender has but one.
int number_in_thread(Context& context) {
  const auto is_his = [&](const games::Seat& seat) { return games::has_address(seat, context.sender); };
  if (!is_his(context.seat()) || std::ranges::count_if(context.game().seats, is_his) != 1) return 0;
  return press_answered(context.message, context.game(), context.renamed());
}

} // namespace

std::string why_not_sent(Context& context, const PressOptions& options,
                         const std::vector<std::string>& lines) {
  constexpr const char* not_sent = " The message was not sent.";
  if (!options.problem.empty()) return options.problem;
  if (is_blank_text(lines)) return "The message is empty; it was not sent.";
  if (const std::string too_long = why_too_long(lines); !too_long.empty()) return too_long + not_sent;
  if (const std::string why_not = why_no_press(context, options); !why_not.empty()) return why_not + not_sent;
  if (const auto flaw = flaw_in_shorthand(context, options, lines))
    return "\"" + flaw->line + "\" is no sentence of shorthand: " + flaw->problem.text +
           " HELP SHORTHAND tells the grammar." + not_sent;
  if (!pay_press(context, options, lines))
    return std::string("With it, what you write to others today would come to more than 32 MiB.") + not_sent +
           " Send it tomorrow, or to fewer readers.";
  return "";
}

int number_answered(Context& context) {
  if (context.session.signon.game.empty()) return 0;
  const int by_address = number_in_address(context), by_thread = number_in_thread(context);
  if (by_address > 0 && by_thread > 0 && by_address != by_thread) return 0;
  return std::max(by_address, by_thread);
}

std::optional<OwnLetter> letter_answered(Context& context) {
  const int number = number_answered(context);
  if (number == 0) return std::nullopt;
  return own_letter(context.transaction, context.game(), context.seat(), number);
}

} // namespace mail

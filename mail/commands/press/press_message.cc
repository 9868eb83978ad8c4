// SPDX-License-Identifier: GPL-3.0-or-later

#include "games/game/seats.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/encodings.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/reading/order_part.h"
#include "mail/senders/reply_address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

namespace {

constexpr std::size_t most_lines = 2000;
constexpr std::size_t most_bytes = 80000; // as mail: so that a letter with HTML beside it stays below 256 KiB

bool is_blank(std::string_view line) { return parser::trim(line).empty(); }

std::string first_words(const std::string& text) {
  for (const std::string_view line : parser::lines_of(text))
    if (!is_blank(line)) return std::string(parser::trim(line));
  return "";
}

// Each reader has a letter of his own.
bool pay_press(Context& context, const PressOptions& options, const std::vector<std::string>& lines) {
  std::size_t& spent = context.reply.budget.press_spent;
  const std::size_t bytes =
      joined_lines(lines).size() * count_readers(context.office, context.session, options);
  if (spent + bytes > static_cast<std::size_t>(kibibytes_left_today(context)) * 1024) return false;
  spent += bytes;
  return true;
}

// Of an address of the seat signed on to.
int number_in_address(Context& context) {
  const games::Game& game = context.game();
  for (const ReplyAddress& address :
       reply_addresses_in(context.mail.message.recipients, context.office.conf())) {
    const auto seats = seats_of_reply_letter(game, address.letter);
    if (address.game == game.name && std::ranges::find(seats, context.session.signon.seat) != seats.end())
      return address.press;
  }
  return 0;
}

// The number in a Message-ID says nothing of the seat: it counts where the sender has but one.
int number_in_thread(Context& context) {
  const auto is_his = [&](const games::Seat& seat) { return games::has_address(seat, context.mail.sender); };
  if (!is_his(context.seat()) || std::ranges::count_if(context.game().seats, is_his) != 1) return 0;
  return press_answered(context.mail.message, context.game(), context.office.renamed());
}

} // namespace

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool is_blank_text(const std::vector<std::string>& lines) { return std::ranges::all_of(lines, is_blank); }

std::string why_too_long(const std::vector<std::string>& lines) {
  if (lines.size() > most_lines) return "The message has more than 2000 lines: part it.";
  if (encode_quoted_printable(joined_lines(lines)).size() > most_bytes)
    return "The message is longer than 80,000 letters: part it.";
  return "";
}

std::string own_order_in(Context& context, const std::vector<std::string>& lines) {
  const auto found = std::ranges::find_if(lines, [&](const std::string& line) {
    return !is_blank(line) && is_own_order(context.game(), context.power(), parser::trim(line));
  });
  return found == lines.end() ? "" : std::string(parser::trim(*found));
}

std::string in_list(const Incoming& mail, const Office& office, int number, games::Instant at,
                    const std::string& title, const std::string& text) {
  constexpr std::size_t number_width = 4;
  const std::string digits = std::to_string(number);
  const std::string day = classic_date(at, zones_of_writer(mail, office)); // "Sat Nov 21 2026 09:00:00"
  const std::string line = std::string(number_width - std::min(number_width, digits.size()), ' ') + digits +
                           "  " + day.substr(4, 6) + day.substr(15, 6) + "  " + title + ": " +
                           first_words(text);
  if (columns_of(line) <= prose_width) return line;
  return std::string(first_characters(line, prose_width - 3)) + "...";
}

std::string why_not_sent(Context& context, const PressOptions& options,
                         const std::vector<std::string>& lines) {
  constexpr const char* not_sent = " The message was not sent.";
  if (!options.problem.empty()) return options.problem;
  if (is_blank_text(lines)) return "The message is empty; it was not sent.";
  if (const std::string too_long = why_too_long(lines); !too_long.empty()) return too_long + not_sent;
  if (const std::string why_not = why_no_press(context, options); !why_not.empty()) return why_not + not_sent;
  if (const auto flaw = flaw_in_shorthand(context.session, context.game(), options, lines))
    return "\"" + flaw->line + "\" is no sentence of shorthand: " + flaw->problem.text +
           " HELP SHORTHAND tells the grammar." + not_sent;
  if (!pay_press(context, options, lines))
    return std::string("With it, what you write to others today would come to more than 32 MiB.") + not_sent +
           " Send it tomorrow, or to fewer readers.";
  return "";
}

int number_answered(Context& context) {
  if (!context.session.is_signed_on()) return 0;
  const int by_address = number_in_address(context), by_thread = number_in_thread(context);
  if (by_address > 0 && by_thread > 0 && by_address != by_thread) return 0;
  return std::max(by_address, by_thread);
}

std::optional<OwnLetter> letter_answered(Context& context) {
  const int number = number_answered(context);
  if (number == 0) return std::nullopt;
  return own_letter(context.office.transaction, context.game(), context.seat(), number);
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/deeds.h"

#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/store/keyed_text.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/letterhead.h"
#include "mail/message/message.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace mail {
namespace {

constexpr std::size_t most_deeds = 40, longest_deed = 300; // lines; bytes
constexpr auto longest_wait = std::chrono::days(7);

// A deed of a seat is "TIME MAIL LINE": when it came, and in which mail.
struct Kept {
  std::string_view received, mail, line;
};
Kept read_deed(std::string_view deed) {
  const auto cut = [&] {
    const std::size_t blank = std::min(deed.find(' '), deed.size());
    const std::string_view word = deed.substr(0, blank);
    deed = parser::trim(deed.substr(blank));
    return word;
  };
  const std::string_view received = cut(), mail = cut();
  return {received, mail, deed};
}

std::string name_of_mail(const Context& context) {
  constexpr std::size_t length = 12;
  return context.mail.key.substr(0, length);
}

std::string tag_of_deeds(const games::Home& home, const games::Game& game, const games::Seat& seat) {
  constexpr std::size_t mark_size = 8;
  std::string text = std::string(1, games::seat_letter(game, seat)) + '\n'; // the game may be renamed
  for (const std::string& deed : seat.deeds) text += deed + '\n';
  return 'd' + HomeKey(home).tag("deeds", text, mark_size);
}

// Are orders proposed to the seat, or choices left to it (advice.h)?
bool has_open_offer(Context& context) {
  return context.power() &&
         !games::offer_to(context.game(), games::powers_ordered_for(context.game(), context.seat())).empty();
}

// Keeps the line beside those of its mail, in the place of those of earlier mails. False: they are too many.
bool keep(const Context& context, games::Seat& seat, const std::string& line) {
  const std::string mail = name_of_mail(context);
  std::erase_if(seat.deeds, [&](const std::string& one) { return read_deed(one).mail != mail; });
  if (seat.deeds.size() >= most_deeds) return false;
  seat.deeds.push_back(games::to_text(context.mail.received) + ' ' + mail + ' ' + line);
  return true;
}

} // namespace

bool is_short_and_open(std::string_view line) {
  return line.size() <= longest_deed && blank_passwords(line) == parser::trim(line);
}

bool may_wait_for_yes(Context& context, Who who, std::string_view line) {
  parser::Words words(line);
  const bool for_lines_below = words.take("BECOME") || words.take("OFFICIAL") || words.take("PHASE");
  return who != Who::keeper && !for_lines_below && wants_password(context, who) &&
         may_by_role(context, who) && !has_open_offer(context) && is_short_and_open(line);
}

void ask_for_yes(Context& context, const std::vector<std::string>& lines) {
  for (const std::string& line : lines)
    if (!keep(context, context.seat(), line))
      return context.reply.refuse("This is more than one yes can do.");
  context.reply.valid = true;
  context.reply.say(std::string(asks_for_yes) + "it is done: " + parser::joined(lines, "; ") + ".");
}

bool ask_for_yes_to_orders(Context& context, const games::Game& game, games::Seat& seat,
                           const std::vector<std::string>& orders) {
  if (!games::offer_to(game, games::powers_ordered_for(game, seat)).empty()) return false;
  for (const std::string& order : orders)
    if (!keep(context, seat, order)) return false;
  context.reply.valid = context.session.orders_wait = true;
  context.reply.say(std::string(asks_for_yes) + "these are your orders for " +
                    game.variant->map.power(seat.power).name + " in game " + game.name +
                    ": a new mail does not prove who wrote it.");
  return true;
}

std::string asked_or_told(Context& context, const std::vector<std::string>& lines) {
  const bool may_wait = context.session.is_signed_on() && context.session.signon.by_address &&
                        !has_open_offer(context) && std::ranges::all_of(lines, is_short_and_open) &&
                        std::ranges::all_of(context.session.asked_lines, [&](const AskedLines& one) {
                          return one.lines == lines; // one yes, one question
                        });
  if (!may_wait)
    return "To do it, write in an answer to this letter, on a line of its own: " +
           parser::joined(lines, "; ") + ".";
  std::string asked = std::string(asks_for_yes) + "it is done: " + parser::joined(lines, "; ") + ".";
  context.session.asked_lines.push_back({context.session.signon, asked, lines});
  return asked;
}

void keep_asked_lines(Context& context) {
  for (const AskedLines& one : std::exchange(context.session.asked_lines, {})) {
    const bool is_told = std::ranges::any_of(context.reply.echoes, [&](const Echo& echo) {
      return std::ranges::any_of(echo.answers, [&](const Answer& answer) {
        return answer.text.find(one.sentence) != answer.text.npos;
      });
    });
    const auto open = context.office.games.find(one.seat.game);
    if (!is_told || open == context.office.games.end() || one.seat.seat >= open->second.game.seats.size())
      continue;
    for (const std::string& line : one.lines) keep(context, open->second.game.seats[one.seat.seat], line);
  }
}

bool answers_deeds(Context& context) {
  const Session& session = context.session;
  return session.is_signed_on() && !session.skipping && session.signon.by_address &&
         !context.seat().deeds.empty() &&
         offer_mark_answered(context.mail.message, context.game(), context.office.renamed()) ==
             tag_of_deeds(context.office.home, context.game(), context.seat());
}

std::optional<std::vector<std::string>> take_deeds(Context& context) {
  const std::vector<std::string> deeds = std::exchange(context.seat().deeds, {});
  std::vector<std::string> lines;
  for (const std::string& deed : deeds) {
    const Kept kept = read_deed(deed);
    const auto received = games::parse_instant(kept.received);
    if (!received || context.mail.now - *received > longest_wait) return std::nullopt;
    lines.emplace_back(kept.line);
  }
  return lines;
}

std::string mark_of_deeds(const Context& context, const games::Game& game, const games::Seat& seat) {
  const bool brought = !seat.deeds.empty() && read_deed(seat.deeds.front()).mail == name_of_mail(context);
  return brought ? tag_of_deeds(context.office.home, game, seat) : "";
}

} // namespace mail

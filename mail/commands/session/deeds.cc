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

bool is_too_old(const Context& context, const Kept& kept) {
  const auto received = games::parse_instant(kept.received);
  return !received || context.mail.now - *received > longest_wait;
}

// Keeps the line beside those of its mail, in the place of those of earlier mails. False: they are too many,
// or it is a new mail, which proves nothing, while lines of another one wait.
bool keep(const Context& context, games::Seat& seat, const std::string& line) {
  const std::string mail = name_of_mail(context);
  const auto waits = [&](const std::string& one) {
    const Kept kept = read_deed(one);
    return kept.mail != mail && !is_too_old(context, kept);
  };
  if (context.session.visits.empty() && std::ranges::any_of(seat.deeds, waits)) return false;
  const auto is_same = [&](const std::string& one) {
    const Kept kept = read_deed(one);
    return kept.mail == mail && kept.line == line;
  };
  if (std::ranges::any_of(seat.deeds, is_same)) return true;
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
                           const std::vector<std::string>& orders, Read how) {
  if (!games::offer_to(game, games::powers_ordered_for(game, seat)).empty()) return false;
  for (const std::string& order : orders)
    if (!keep(context, seat, order)) return false;
  context.reply.valid = context.session.orders_wait = true;
  context.reply.say(std::string(asks_for_yes) + "these are your orders for " +
                    game.variant->map.power(seat.power).name + " in game " + game.name + ": " +
                    parser::joined(orders, "; ") + ". " +
                    (how == Read::surely ? "A new mail does not prove who wrote it."
                                         : "Your words were not understood for sure."));
  return true;
}

std::vector<std::string> orders_perhaps_meant(const Context& context, const games::Game& game) {
  std::vector<std::string> orders;
  const auto open = context.office.games.find(game.name);
  for (const Offered& one : context.reply.perhaps) {
    const bool of_mail = open != context.office.games.end() && open->second.ordered.contains(one.power);
    const bool ordered =
        of_mail && std::ranges::any_of(game.orders[one.power], [&](const games::OrderOnFile& filed) {
          return filed.received == context.mail.received && filed.order.unit == one.order.unit;
        });
    if (!ordered) orders.push_back(judge::to_text(game.variant->map, one.order));
  }
  return orders;
}

void ask_whether_orders_meant(Context& context) {
  Session& session = context.session;
  if (context.reply.perhaps.empty() || session.visits.size() != 1 || !session.is_signed_on() ||
      !session.signon.by_address || session.orders_alone || has_open_offer(context) ||
      !mark_of_deeds(context, context.game(), context.seat()).empty())
    return;
  const std::vector<std::string> orders = orders_perhaps_meant(context, context.game());
  if (orders.empty()) return;
  for (const std::string& order : orders)
    if (!keep(context, context.seat(), order)) return;
  context.reply.echoes.emplace_back();
  context.reply.say(std::string(asks_for_yes) + "these are your orders: " + parser::joined(orders, "; ") +
                    ". Your words were not understood for sure; without a yes nothing comes of this.");
}

std::string asked_or_told(Context& context, const std::vector<std::string>& lines) {
  Session& session = context.session;
  const std::string told = parser::joined(lines, "; ") + ".";
  const std::string asked = std::string(asks_for_yes) + "it is done: " + told;
  if (std::ranges::find(session.asked_lines, asked, &AskedLines::sentence) != session.asked_lines.end())
    return asked;
  const bool may_wait =
      session.is_signed_on() && session.signon.by_address && !session.orders_alone &&
      session.asked_lines.empty() && !has_open_offer(context) &&
      mark_of_deeds(context, context.game(), context.seat()).empty() && // one yes, one question
      std::ranges::all_of(lines, is_short_and_open);
  if (!may_wait || !std::ranges::all_of(
                       lines, [&](const std::string& line) { return keep(context, context.seat(), line); }))
    return "To do it, write in an answer to this letter, on a line of its own: " + told;
  session.asked_lines.push_back({asked, lines});
  return asked;
}

void forget_lines_not_asked(Context& context) {
  const std::string mail = name_of_mail(context);
  for (const AskedLines& one : std::exchange(context.session.asked_lines, {})) {
    const bool is_told = std::ranges::any_of(context.reply.echoes, [&](const Echo& echo) {
      return std::ranges::any_of(echo.answers, [&](const Answer& answer) {
        return answer.text.find(one.sentence) != answer.text.npos;
      });
    });
    if (is_told) continue;
    for (auto& [name, open] : context.office.games)
      for (games::Seat& seat : open.game.seats)
        std::erase_if(seat.deeds, [&](const std::string& deed) {
          const Kept kept = read_deed(deed);
          return kept.mail == mail && std::ranges::find(one.lines, kept.line) != one.lines.end();
        });
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
    if (is_too_old(context, kept)) return std::nullopt;
    lines.emplace_back(kept.line);
  }
  return lines;
}

std::string mark_of_deeds(const Context& context, const games::Game& game, const games::Seat& seat) {
  const bool brought = !seat.deeds.empty() && read_deed(seat.deeds.front()).mail == name_of_mail(context);
  return brought ? tag_of_deeds(context.office.home, game, seat) : "";
}

} // namespace mail

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
#include <set>
#include <utility>

namespace mail {
namespace {

constexpr std::size_t most_mails = 3, most_deeds = 60; // mails with lines of a seat that wait; lines of one
constexpr std::size_t longest_deed = 2000, longest_mail = 8000; // bytes
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

// Of the lines that one mail brought.
std::string tag_of_deeds(const games::Home& home, const games::Game& game, const games::Seat& seat,
                         std::string_view mail) {
  constexpr std::size_t mark_size = 8;
  std::string text = std::string(1, games::seat_letter(game, seat)) + '\n'; // the game may be renamed
  for (const std::string& deed : seat.deeds)
    if (read_deed(deed).mail == mail) text += deed + '\n';
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

// The mails of which lines wait, by name.
std::set<std::string> mails_waiting(const games::Seat& seat) {
  std::set<std::string> mails;
  for (const std::string& deed : seat.deeds) mails.emplace(read_deed(deed).mail);
  return mails;
}

// Keeps the line beside those of its mail; those of an answer in the place of those of earlier mails, since
// it proves who wrote it. False: they are too many.
bool keep(const Context& context, games::Seat& seat, const std::string& line) {
  const std::string mail = name_of_mail(context);
  std::erase_if(seat.deeds, [&](const std::string& one) {
    const Kept kept = read_deed(one);
    return kept.mail != mail && (!context.session.new_mail || is_too_old(context, kept));
  });
  std::set<std::string> mails = mails_waiting(seat);
  mails.insert(mail);
  std::size_t lines = 1, bytes = line.size();
  for (const std::string& deed : seat.deeds) {
    const Kept kept = read_deed(deed);
    if (kept.mail != mail) continue;
    if (kept.line == line && !line.starts_with(line_of_mail)) return true;
    ++lines, bytes += kept.line.size();
  }
  if (mails.size() > most_mails || lines > most_deeds || bytes > longest_mail) return false;
  seat.deeds.push_back(games::to_text(context.mail.received) + ' ' + mail + ' ' + line);
  return true;
}

// Behind a question for a yes: what comes of it.
std::string what_yes_says(const Tried& tried) {
  return tried.said.empty() ? "" : std::string(yes_says) + "\"" + tried.said + "\"";
}

} // namespace

bool is_short_and_open(std::string_view line) {
  return line.size() <= longest_deed && blank_passwords(line) == parser::trim(line);
}

bool may_wait_for_yes(Context& context, Who who, std::string_view line) {
  parser::Words words(line);
  const bool for_lines_below =
      (words.take("BECOME") && !words.take("MASTER")) || words.take("OFFICIAL") || words.take("PHASE");
  return who != Who::keeper && !for_lines_below && wants_password(context, who) &&
         may_by_role(context, who) && !has_open_offer(context) && is_short_and_open(line);
}

void ask_for_yes(Context& context, const std::vector<std::string>& lines) {
  const Tried tried = context.try_lines(lines_waiting(context, context.seat()), lines);
  context.reply.valid = true;
  if (context.reply.refused(tried.refusal)) return;
  for (const std::string& line : lines)
    if (!keep(context, context.seat(), line))
      return context.reply.refuse("This is more than one yes can do.");
  context.reply.say(std::string(asks_for_yes) + "it is done: " + parser::joined(lines, "; ") + "." +
                    what_yes_says(tried));
}

std::vector<std::string> lines_waiting(const Context& context, const games::Seat& seat) {
  std::vector<std::string> lines;
  for (const std::string& deed : seat.deeds)
    if (const Kept kept = read_deed(deed); kept.mail == name_of_mail(context)) lines.emplace_back(kept.line);
  return lines;
}

bool ask_for_yes_to_mail(Context& context, const NewMail& mail) {
  if (has_open_offer(context) || (mail.orders.empty() && mail.waiting.empty() && mail.lines.empty()))
    return false;
  const std::vector<std::string> deeds_before = context.seat().deeds;
  const std::vector<std::string> none;
  for (const auto* lines : {&mail.orders, mail.lines.empty() ? &mail.waiting : &none, &mail.lines})
    for (const std::string& line : *lines)
      if (!keep(context, context.seat(), line)) {
        context.seat().deeds = deeds_before;
        return false;
      }
  context.reply.valid = context.session.lines_wait = true;
  const games::Game& game = context.game();
  std::string asked(asks_for_yes);
  if (!mail.orders.empty())
    asked += "these are your orders for " + seat_in_words(game, context.seat()) + " in game " + game.name +
             ": " + parser::joined(mail.orders, "; ") + ". ";
  std::vector<std::string> rest = mail.waiting;
  if (!mail.said.empty()) rest.push_back(mail.said);
  if (!mail.waiting.empty() || !mail.lines.empty())
    asked += (mail.orders.empty() ? "it is done" : "The rest is done by it, too") +
             (rest.empty() ? ". " : ": " + parser::joined(rest, "; ") + (mail.said.empty() ? ". " : " "));
  context.reply.say(asked + (context.session.new_mail
                                 ? "A new mail does not prove who wrote it: nothing of it is done yet."
                                 : "Nobody else has read it yet."));
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
      !session.signon.by_address || has_open_offer(context) ||
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
      session.is_signed_on() && session.signon.by_address && session.asked_lines.empty() &&
      !has_open_offer(context) &&
      mark_of_deeds(context, context.game(), context.seat()).empty() && // one yes, one question
      std::ranges::all_of(lines, is_short_and_open);
  const Tried tried = may_wait ? context.try_lines({}, lines) : Tried{};
  if (!tried.refusal.empty()) return tried.refusal;
  if (!may_wait || !std::ranges::all_of(
                       lines, [&](const std::string& line) { return keep(context, context.seat(), line); }))
    return "To do it, write in an answer to this letter, on a line of its own: " + told;
  session.asked_lines.push_back({asked, lines});
  return asked + what_yes_says(tried);
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

namespace {

// The mail whose lines the letter asked for that is answered; "" where it asked for none that wait.
std::string mail_answered(Context& context) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping || !session.signon.by_address ||
      context.seat().deeds.empty())
    return "";
  const std::string mark =
      offer_mark_answered(context.mail.message, context.game(), context.office.renamed());
  for (const std::string& mail : mails_waiting(context.seat()))
    if (mark == tag_of_deeds(context.office.home, context.game(), context.seat(), mail)) return mail;
  return "";
}

} // namespace

bool answers_deeds(Context& context) { return !mail_answered(context).empty(); }

std::optional<std::vector<std::string>> take_deeds(Context& context) {
  const std::string mail = mail_answered(context);
  std::vector<std::string> lines;
  bool too_old = false;
  for (const std::string& deed : context.seat().deeds) {
    const Kept kept = read_deed(deed);
    if (kept.mail != mail) continue;
    too_old = too_old || is_too_old(context, kept);
    lines.emplace_back(kept.line);
  }
  std::erase_if(context.seat().deeds, [&](const std::string& deed) { return read_deed(deed).mail == mail; });
  return too_old ? std::nullopt : std::optional(lines);
}

std::string mark_of_deeds(const Context& context, const games::Game& game, const games::Seat& seat) {
  const std::string mail = name_of_mail(context);
  return mails_waiting(seat).contains(mail) ? tag_of_deeds(context.office.home, game, seat, mail) : "";
}

} // namespace mail

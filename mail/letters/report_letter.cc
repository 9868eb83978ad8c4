// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/report_letter.h"

#include "games/game/control.h"
#include "games/game/process.h"
#include "games/game/seats.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/outgoing_mail.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using judge::Power;

const judge::Map& map_of(const Report& report) { return report.game.variant->map; }

bool is_player(const Report& report) { return report.seat.role == games::Role::player && report.seat.power; }

std::vector<Power> own_powers(const Report& report) {
  return is_player(report) ? games::powers_of_hand(report.game, report.seat) : std::vector<Power>{};
}

std::vector<Power> own_among(const Report& report, const std::vector<Power>& powers) {
  std::vector<Power> own = own_powers(report);
  std::erase_if(own, [&](Power power) { return std::ranges::find(powers, power) == powers.end(); });
  return own;
}

bool concerns(const Report& report, const std::vector<Power>& powers) {
  return !own_among(report, powers).empty();
}

const games::Turn& turn_of(const Report& report) { return std::get<games::TurnProcessed>(report.event).turn; }

bool is_overtaken(const Report& report) { return report.phase != report.game.position.phase; }

std::string power_names(const Report& report, const std::vector<Power>& powers) {
  return in_words(names_of(map_of(report), powers));
}

namespace {

// "> A par - bur", as it was sent, or what came of it.
Piece read_line(const std::string& line) {
  if (line.starts_with('>'))
    return in_text(kept("  " + line)) + in_html(line_to_write(parser::trim(line.substr(1))));
  return prose(line, Tone::plain, "    ", "      ");
}

} // namespace

Piece orders_obeyed(const Report& report) {
  const auto& event = std::get<games::PendingObeyed>(report.event);
  Piece told =
      prose("The orders that you sent ahead for " + phase_in_words(report.phase) + " have been read now:") +
      gap();
  for (const std::string& line : event.lines) told += read_line(line);
  return told;
}

Piece deadline_near(const Report& report) {
  return prose("The deadline is near, and your orders for " + phase_in_words(report.phase) +
               " are not complete yet.");
}

namespace {

std::string after_grace(const games::Game& game) {
  if (game.settings.civil_preview)
    return "If orders are missing still when the grace ends, the master decides: he is shown what would come "
           "of it.";
  if (game.settings.nmr)
    return "If no orders are in when the grace ends, the phase is processed without them: " +
           without_orders(game) + ", and the power is in civil disorder.";
  return "If no orders are in when the grace ends, the power counts as abandoned and is offered to others.";
}

} // namespace

Piece orders_late(const Report& report) {
  const auto& powers = std::get<games::DeadlineMissed>(report.event).powers;
  const std::string phase = phase_in_words(report.phase);
  const std::string begin = "The deadline for " + phase + " has passed. ";
  if (!concerns(report, powers))
    return prose(begin + "Orders are still missing from " + power_names(report, powers) + ". " +
                 after_grace(report.game));
  return prose(begin + "You are late: your orders are not complete. Orders that come now still count. " +
               after_grace(report.game));
}

Piece seats_abandoned(const Report& report) {
  const auto& powers = std::get<games::SeatsAbandoned>(report.event).powers;
  const std::string is = powers.size() == 1 ? " counts" : " count";
  if (concerns(report, powers))
    return prose("No complete orders came from you in time, so " +
                 power_names(report, own_among(report, powers)) +
                 " counts as abandoned and is offered to others. As long as nobody else has taken it, "
                 "complete orders from you bring you back.");
  return prose(power_names(report, powers) + is +
               " as abandoned: no complete orders came in time. Anybody may take over.");
}

Piece seats_in_disorder(const Report& report) {
  const auto& powers = std::get<games::SeatsInDisorder>(report.event).powers;
  const bool one = powers.size() == 1;
  if (concerns(report, powers))
    return prose("No complete orders came from you in time, so " +
                 power_names(report, own_among(report, powers)) + " is in civil disorder: its units " +
                 what_units_do(report.game.settings) +
                 ", and the game goes on without waiting for you. Orders from you bring you back, as long as "
                 "nobody else has taken over.");
  return prose(power_names(report, powers) + (one ? " is" : " are") +
               " in civil disorder: no complete orders came in time. The units " +
               what_units_do(report.game.settings) + ", and the game no longer waits for " +
               (one ? "it" : "them") + ". Anybody may take over.");
}

namespace {

// The lines of a mail that the reader may write, and a link that writes it but for the password.
Piece mail_to_write(const Report& report, const std::string& sign_on, const std::string& password,
                    const std::string& further = "") {
  const std::string begin = "SIGNON " + sign_on + report.game.name + " ";
  Piece lines = line_to_write(begin + password);
  if (further.empty()) return lines + gap() + link(mail_link(report.home.conf.address, begin));
  return lines + line_to_write(further) + gap() +
         link(mail_link(report.home.conf.address, begin + "\n" + further));
}

// The line by which somebody else takes a seat: of a power, or in a game that forms any. Each has its link.
Piece line_for_others(const Report& report, const std::string& line) {
  const std::string& word = report.game.settings.joining.word;
  const std::string whole = line + (word.empty() ? "" : " " + word);
  return line_to_write(whole) + gap() + link(mail_link(report.home.conf.address, whole));
}

} // namespace

Piece waiting_for_player(const Report& report) {
  const auto& powers = std::get<games::WaitingForReplacement>(report.event).powers;
  Piece told_lines;
  for (const judge::Power power : powers)
    told_lines +=
        line_for_others(report, "TAKEOVER " + report.game.name + " AS " + power_names(report, {power}));
  return prose("The game waits for a new player for " + power_names(report, powers) +
               ". If you know somebody who would like to play: this takes a power over, in a mail to " +
               report.home.conf.address + ":") +
         gap() + told_lines;
}

namespace {

std::string until_given_up(const Report& report) {
  if (!report.game.gives_up) return "";
  return " Nothing has happened in it for long: if nobody joins, leaves or sets anything until " +
         date_in_words(*report.game.gives_up, report.zones) + ", it is given up.";
}

std::string letter_of_seat(const Report& report) {
  return std::string(1, games::seat_letter(report.game, report.seat));
}

} // namespace

Piece standing_still(const Report& report) {
  const games::Game& game = report.game;
  const std::string& address = report.home.conf.address;
  if (game.state == games::State::paused)
    return prose("The game is paused: no orders are taken, and there is no deadline, until it is resumed.");
  if (game.state == games::State::terminated)
    return prose("The game is " + game.ending +
                 ". No more of it is sent. To let it go on waiting, in a mail to " + address + ":") +
           gap() + mail_to_write(report, letter_of_seat(report), "password", "RESUME");
  if (game.state == games::State::forming)
    return prose(forming_in_words(game) + until_given_up(report) +
                 " If you know somebody who would like to play: this joins, in a mail to " + address + ":") +
           gap() + line_for_others(report, "JOIN " + game.name);
  return prose(phase_in_words(report.phase) + " can be processed, and waits for you: " +
               missing_orders(game, games::predict(game)) + " In a mail to " + address + ":") +
         gap() + mail_to_write(report, "M", "password", "PROCESS " + judge::to_mail_text(report.phase));
}

Piece deadlines_moved(const Report& report) {
  const auto& event = std::get<games::DeadlinesMoved>(report.event);
  const Zones& zones = report.zones;
  return prose("The judge was out of order for a while, so nobody shall be late for it: the deadline has "
               "been moved from " +
               date_in_words(event.from, zones) + " to " + date_in_words(event.to, zones) + ".");
}

} // namespace mail

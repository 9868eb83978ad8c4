// sections - see sections.h; the table is at the end
#include "mail/letters/sections.h"

#include "games/course/process.h"
#include "games/game/deadline.h"
#include "games/game/hands.h"
#include "games/game/orders.h"
#include "games/game/seats.h"
#include "games/home/zone.h"
#include "mail/boards/board_text.h"
#include "mail/boards/text_map.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/duties.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/how_to_answer.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/open_matters.h"
#include "mail/letters/order_words.h"
#include "mail/letters/own_results.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/result_tables.h"
#include "mail/letters/seat_words.h"
#include "mail/message/board_picture.h"
#include "mail/message/mail_link.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mail {

namespace {

using games::Role;
using judge::Map;
using judge::Power;

const Map& map_of(const Report& report) { return report.game.variant->map; }

bool is_player(const Report& report) { return report.seat.role == Role::player && report.seat.power; }

std::vector<Power> own_powers(const Report& report) {
  return is_player(report) ? games::powers_of_hand(report.game, report.seat) : std::vector<Power>{};
}

// Those of the powers that the reader plays.
std::vector<Power> own_among(const Report& report, const std::vector<Power>& powers) {
  std::vector<Power> own = own_powers(report);
  std::erase_if(own, [&](Power power) { return std::ranges::find(powers, power) == powers.end(); });
  return own;
}

bool concerns(const Report& report, const std::vector<Power>& powers) {
  return !own_among(report, powers).empty();
}

const games::Turn& turn_of(const Report& report) { return std::get<games::TurnProcessed>(report.event).turn; }

// Has the game gone on already? Then a later letter tells what to do now.
bool is_overtaken(const Report& report) { return report.phase != report.game.position.phase; }

std::string power_names(const Report& report, const std::vector<Power>& powers) {
  return in_words(names_of(map_of(report), powers));
}

// ---- every letter

Piece head(const Report& report) {
  return gap() + head_lines(header_lines(report.game, report.home, report.zones.own));
}

// ---- what happened

Piece welcome(const Report& report) {
  const games::Game& game = report.game;
  const std::string name = "'" + game.name + "'";
  switch (report.seat.role) {
  case Role::player:
    return prose("You have been selected as " + power_names(report, own_powers(report)) + " in the game " +
                 name + ", which starts now.");
  case Role::master: return prose("Your game " + name + " starts now. You are its master.");
  case Role::observer: break;
  }
  return prose("The game " + name + ", which you observe, starts now.");
}

// Where the reader's units stand, with the names and borders of these provinces.
std::string own_provinces(const Report& report) {
  const std::vector<Power> powers = own_powers(report);
  std::string text;
  for (const judge::Unit& unit : report.game.position.units)
    if (std::ranges::count(powers, unit.power) > 0)
      text += province_text(*report.game.variant, map_of(report).province_of(unit.location));
  return text.empty()
             ? ""
             : paragraph("Where you stand, with the abbreviations, and where units go from there:") + text;
}

// Of a board that a reader may not know: what is special, and how its places are called.
Piece about_board(const Report& report) {
  const variants::Variant& board = *report.game.variant;
  if (board.name == "standard") return {};
  Piece told = as_set(about_text(board));
  told = apart(std::move(told), as_set(own_provinces(report)));
  return apart(std::move(told),
               prose("HELP PLACES, in an answer to this letter, sends all of the board: each "
                     "place, its abbreviations and its borders."));
}

Piece own_results_of(const Report& report, const games::Turn& turn) {
  Piece told;
  for (const Power power : own_powers(report))
    told = apart(std::move(told), what_happened(report.game, turn, power, report.home.conf.form()));
  for (const games::Control& one : turn.controlled)
    if (concerns(report, {one.by}))
      told = apart(std::move(told),
                   what_happened_to_dummy(report.game, turn, one.dummy, report.home.conf.form()));
  return told;
}

Piece own_results(const Report& report) {
  const games::Turn& turn = turn_of(report);
  if (is_player(report)) return own_results_of(report, turn);
  const bool master = report.seat.role == Role::master;
  std::string text = master ? "You are the master of this game. " : "You observe this game. ";
  text += phase_in_words(turn.before.phase) + " has been processed.";
  if (master) text += " " + missing_orders(report.game, turn);
  return prose(text);
}

// "> A par - bur", as it was sent, or what came of it.
Piece read_line(const std::string& line) {
  if (line.starts_with('>'))
    return {"  " + line + "\n", html::paragraph_of(html::code(parser::trim(line.substr(1))))};
  return {wrapped(line, prose_width, "    ", "      "), html::paragraph(line)};
}

Piece obeyed(const Report& report) {
  const auto& event = std::get<games::PendingObeyed>(report.event);
  Piece told =
      prose("The orders that you sent ahead for " + phase_in_words(report.phase) + " have been read now:") +
      gap();
  for (const std::string& line : event.lines) told += read_line(line);
  return told;
}

Piece reminder(const Report& report) {
  return prose("The deadline is near, and your orders for " + phase_in_words(report.phase) +
               " are not complete yet.");
}

std::string after_grace(const games::Game& game) {
  if (game.settings.civil_preview)
    return "If orders are missing still when the grace ends, the master decides: he is shown what would come "
           "of "
           "it.";
  if (game.settings.nmr)
    return "If no orders are in when the grace ends, the phase is processed without them: " +
           without_orders(game) + ", and the power is in civil disorder.";
  return "If no orders are in when the grace ends, the power counts as abandoned and is offered to others.";
}

Piece late(const Report& report) {
  const auto& powers = std::get<games::DeadlineMissed>(report.event).powers;
  const std::string phase = phase_in_words(report.phase);
  const std::string begin = "The deadline for " + phase + " has passed. ";
  if (!concerns(report, powers))
    return prose(begin + "Orders are still missing from " + power_names(report, powers) + ". " +
                 after_grace(report.game));
  return prose(begin + "You are late: your orders are not complete. Orders that come now still count. " +
               after_grace(report.game));
}

Piece abandoned(const Report& report) {
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

Piece in_disorder(const Report& report) {
  const auto& powers = std::get<games::SeatsInDisorder>(report.event).powers;
  const bool one = powers.size() == 1;
  if (concerns(report, powers))
    return prose("No complete orders came from you in time, so " +
                 power_names(report, own_among(report, powers)) + " is in civil disorder: its units " +
                 what_units_do(report.game.settings) +
                 ", and the game goes on without waiting for you. "
                 "Orders from you bring you back, as long as nobody else has taken over.");
  return prose(power_names(report, powers) + (one ? " is" : " are") +
               " in civil disorder: no complete orders came in time. The units " +
               what_units_do(report.game.settings) + ", and the game no longer waits for " +
               (one ? "it" : "them") + ". Anybody may take over.");
}

// The lines of a mail that the reader may write, and a link that writes it but for the password.
Piece mail_to_write(const Report& report, const std::string& sign_on, const std::string& password,
                    const std::string& further = "") {
  const std::string begin = "SIGNON " + sign_on + report.game.name + " ";
  Piece lines = line_to_write(begin + password);
  if (further.empty()) return lines + gap() + link(mail_link(report.home.conf.address, begin));
  return lines + line_to_write(further) + gap() +
         link(mail_link(report.home.conf.address, begin + "\n" + further));
}

Piece take_over_mail(const Report& report) { return mail_to_write(report, "?", "newpassword"); }

Piece waiting(const Report& report) {
  const auto& powers = std::get<games::WaitingForReplacement>(report.event).powers;
  return prose("The game waits for a new player for " + power_names(report, powers) +
               ". If you know somebody who would like to play: this takes a power over, in a mail to " +
               report.home.conf.address + ":") +
         gap() + take_over_mail(report);
}

std::string until_given_up(const Report& report) {
  if (!report.game.gives_up) return "";
  return " Nothing has happened in it for long: if nobody joins, leaves or sets anything until " +
         date_in_words(*report.game.gives_up, report.zones) + ", it is given up.";
}

std::string letter_of_seat(const Report& report) {
  return std::string(1, games::seat_letter(report.game, report.seat));
}

Piece standing_still(const Report& report) {
  const games::Game& game = report.game;
  const std::string& address = report.home.conf.address;
  if (game.state == games::State::paused)
    return prose("The game is paused: no orders are taken, and there is no deadline, until it is resumed.");
  if (game.state == games::State::terminated)
    return prose("The game is " + game.ending +
                 ". No more of it is sent. To let it go on waiting, in a "
                 "mail to " +
                 address + ":") +
           gap() + mail_to_write(report, letter_of_seat(report), "password", "RESUME");
  if (game.state == games::State::forming)
    return prose(forming_in_words(game) + until_given_up(report) +
                 " If you know somebody who would like to play: this joins, in a mail to " + address + ":") +
           gap() + take_over_mail(report);
  return prose(phase_in_words(report.phase) + " can be processed, and waits for you: " +
               missing_orders(game, games::predict(game)) + " In a mail to " + address + ":") +
         gap() + mail_to_write(report, "M", "password", "PROCESS " + judge::to_mail_text(report.phase));
}

Piece moved(const Report& report) {
  const auto& event = std::get<games::DeadlinesMoved>(report.event);
  const Zones& zones = report.zones;
  return prose(
      "The judge was out of order for a while, so nobody shall be late for it: the deadline has been "
      "moved from " +
      date_in_words(event.from, zones) + " to " + date_in_words(event.to, zones) + ".");
}

// Under CIVIL PREVIEW, while orders are missing.
Piece preview(const Report& report) {
  const games::Game& game = report.game;
  if (game.state != games::State::running || !game.settings.civil_preview) return {};
  if (games::powers_missing_orders(game).empty()) return {};
  return prose("What would come of it:") + gap() + as_set(predicted_text(game, games::predict(game)));
}

// Under HOLD WIN.
Piece held_for_a_year(const Report& report) {
  const std::vector<Power>& powers = turn_of(report).holding;
  if (powers.empty() || is_over(report.game)) return {};
  return prose(power_names(report, powers) + (powers.size() == 1 ? " has" : " have") +
               " what it takes to win now, and " + (powers.size() == 1 ? "wins" : "win") +
               " with it if it is so in a year again.");
}

// Rule intimate; the text of the results has it for all.
Piece auctions(const Report& report) {
  const std::vector<std::string> sentences = auction_sentences(report.game, turn_of(report));
  return sentences.empty() ? Piece{} : Piece{"", html::heading("The bids") + html::lines(sentences)};
}

Piece ending(const Report& report) {
  const games::Game& game = report.game;
  const bool won = concerns(report, game.winners);
  std::string text = "The game is over" + (game.ending.empty() ? "." : ": " + game.ending + ".");
  if (won) text += game.winners.size() == 1 ? " Congratulations!" : " You share in it. Congratulations!";
  return prose(text);
}

// ---- what is expected

Piece expected(const Report& report) {
  if (is_overtaken(report))
    return prose("The orders for " + phase_in_words(report.phase) +
                 " were in already; its results come in a mail of their own.");
  const Piece duty = what_is_expected(report.game, report.seat, report.zones);
  return {duty.text, html::heading("What is due") + html::box(duty.html)};
}

Piece until(const Report& report) {
  return is_overtaken(report) ? Piece() : deadline(report.game, report.zones);
}

Piece open(const Report& report) {
  return is_overtaken(report) ? Piece() : open_matters(report.home, report.game, report.seat, report.zones);
}

Piece on_file(const Report& report) {
  if (!is_player(report) || is_overtaken(report)) return {};
  if (report.kind == late_letter && !concerns(report, std::get<games::DeadlineMissed>(report.event).powers))
    return {};
  Piece told = title("On file");
  const std::vector<Power> own = own_powers(report);
  for (const Power power : own) {
    if (own.size() > 1) told += gap() + prose(map_of(report).power(power).name + ":") + gap();
    told += orders_on_file(report.game, power, report.home, report.zones.own) +
            dummies_on_file(report.game, power, report.home, report.zones.own);
  }
  return told;
}

Piece answer(const Report& report) {
  if (is_overtaken(report)) return {};
  if (report.kind == late_letter && !concerns(report, std::get<games::DeadlineMissed>(report.event).powers))
    return {};
  return how_to_answer(report.game, report.seat, report.home.conf);
}

// ---- the classic lines, and the position

Piece players(const Report& report) {
  return {players_text(report.game, &report.seat),
          html::heading("Players") + players_table(report.game, report.seat)};
}

Piece starting_position(const Report& report) {
  return {start_block(report.game) + "\n" +
              wrapped(games::has_deadline(report.game)
                          ? "The deadline for the first orders is " +
                                classic_date(report.game.deadline, report.zones) + "."
                          : "There is no deadline.",
                      prose_width),
          html::heading("Starting position") + position_table(report.game)};
}

Piece results(const Report& report) {
  return {results_text(report.game, turn_of(report)),
          results_tables(report.game, turn_of(report), is_player(report) ? report.seat.power : Power{},
                         report.home.conf.form())};
}

// For tools; what is expected of the reader tells people the same.
Piece next_phase(const Report& report) {
  return {next_phase_block(report.game, report.phase, report.zones), ""};
}

Piece position(const Report& report) {
  if (is_overtaken(report)) return {};
  return {position_text(report.game), html::heading("The position") + position_table(report.game)};
}

Piece drawn_map(const Report& report) {
  if (!report.seat.text_map || is_overtaken(report)) return {};
  const std::string drawn = character_map(report.game);
  return {drawn, drawn.empty() ? "" : html::drawing(drawn)};
}

// Set in, so that no line of it can be taken for one of the judge's.
Piece postal_text(const Report& report, const games::PostalText& text) {
  const auto seat = games::seat_of_writer(report.game, text);
  const std::string writer =
      seat ? holder_in_words(report.game, report.game.seats[*seat], &report.seat) : "somebody who has left";
  const std::string head = "Press from " + writer + ":";
  Piece told{wrapped(head, prose_width), html::heading(head) + html::letter_of_somebody(text.text)};
  told += gap();
  for (const std::string_view line : parser::lines_of(text.text))
    told.text += line.empty() ? "\n" : "  " + std::string(line) + "\n";
  return told;
}

Piece postal(const Report& report) {
  Piece told;
  for (const games::PostalText& text : report.postal)
    told = apart(std::move(told), postal_text(report, text));
  return told;
}

Piece note_of_master(const Report& report) {
  return report.seat.note ? prose("Note of the master: " + *report.seat.note) : Piece{};
}

// Of a dummy that has become one: lost on a center of another side (rule torn_allegiance).
std::vector<std::string> torn_units(const games::Game& game, const games::Turn& turn, Power dummy) {
  std::vector<std::string> places;
  for (const judge::Unit& unit : turn.outcome.disbanded) {
    const bool dislodged = std::ranges::find(turn.outcome.dislodged, unit, &judge::Dislodged::unit) !=
                           turn.outcome.dislodged.end();
    if (unit.power == dummy && !dislodged) places.push_back(game.variant->map.name(unit.location));
  }
  return places;
}

std::string vassal_in_words(const games::Game& game, const games::Turn& turn, const judge::Vassal& one) {
  const std::string dummy = game.variant->map.power(one.dummy).name,
                    lord = game.variant->map.power(one.lord).name;
  const std::vector<std::string> torn = torn_units(game, turn, one.dummy);
  return dummy + " is a vassal of " + lord + " now: it keeps its centers, and " + lord + " orders for it." +
         (torn.empty()
              ? ""
              : " Its units are lost that stood on centers of another side: " + in_words(torn) + ".");
}

// Rule vassal_dummies.
Piece new_vassals(const Report& report) {
  Piece told;
  const games::Turn& turn = turn_of(report);
  const std::vector<judge::Vassal>& before = turn.before.vassals;
  for (const judge::Vassal& one : turn.outcome.next.vassals)
    if (std::ranges::find(before, one) == before.end())
      told += prose(vassal_in_words(report.game, turn, one));
  return told;
}

Piece end_summary(const Report& report) { return as_set(report.summary); }

Piece diaries(const Report& report) {
  return report.diaries
             ? prose("Diaries were written in this game, and all may read them now: DIARY LIST, in "
                     "an answer to this letter, shows them.")
             : Piece{};
}

// Where the picture comes, if the letter carries one.
Piece board(const Report&) { return {"", "\n" + std::string(picture_place) + "\n"}; }

struct Section {
  unsigned letters; // LetterKind bits
  Piece (*made)(const Report&);
};

// The order in which a letter is read: first what concerns the reader, then the lines alike for all.
constexpr std::array sections{
    Section{every_letter, head},
    Section{start_letter, welcome},
    Section{results_letter, own_results},
    Section{results_letter, held_for_a_year},
    Section{results_letter, auctions},
    Section{results_letter, new_vassals},
    Section{obeyed_letter, obeyed},
    Section{reminder_letter, reminder},
    Section{late_letter, late},
    Section{abandoned_letter, abandoned},
    Section{disorder_letter, in_disorder},
    Section{replacement_letter, waiting},
    Section{still_letter, standing_still},
    Section{still_letter, preview},
    Section{moved_letter, moved},
    Section{end_letter, ending},
    Section{start_letter | results_letter | moved_letter, expected},
    Section{every_letter & ~end_letter, note_of_master},
    Section{start_letter | results_letter, board},
    Section{start_letter, about_board},
    Section{obeyed_letter | reminder_letter | late_letter | abandoned_letter, until},
    Section{obeyed_letter | reminder_letter | late_letter, on_file},
    Section{every_letter, open},
    Section{start_letter | end_letter, players},
    Section{start_letter, starting_position},
    Section{results_letter, results},
    Section{results_letter, next_phase},
    Section{results_letter | replacement_letter | end_letter, position},
    Section{start_letter | results_letter | end_letter, drawn_map},
    Section{results_letter | end_letter, postal},
    Section{end_letter, end_summary},
    Section{end_letter, diaries},
    Section{start_letter | results_letter | obeyed_letter | reminder_letter | late_letter, answer},
};

} // namespace

Piece compose(const Report& report) {
  Piece letter;
  for (const Section& section : sections)
    if ((section.letters & report.kind) != 0) letter = apart(std::move(letter), section.made(report));
  return letter;
}

} // namespace mail

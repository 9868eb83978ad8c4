// SPDX-License-Identifier: GPL-3.0-or-later
// sections - the table of what a letter is made of, one function a section
#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/process.h"
#include "mail/letters/board_text.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/drawn_board.h"
#include "mail/letters/duties.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/own_results.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/html.h"
#include "mail/message/outgoing_mail.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace mail {

namespace {

using games::Role;
using judge::Power;
using judge::Province;

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

// Of powers that begin with other centers than their homes.
Piece centers_owned(const Report& report) {
  const judge::Map& map = map_of(report);
  Piece told;
  for (const Power power : own_powers(report)) {
    const auto owned = owned_elsewhere(*report.game.variant, power);
    if (!owned || map.power(power).homes.empty()) continue;
    told += prose(map.power(power).name + " begins with " +
                  (owned->empty() ? "no center" : in_words(names_of(map, *owned))) +
                  "; its home centers are " + in_words(names_of(map, map.power(power).homes)) + ".");
  }
  return told;
}

// Where the reader's units stand, else his centers, with the names and borders of these provinces.
Piece own_provinces(const Report& report) {
  const judge::Map& map = map_of(report);
  const std::vector<Power> powers = own_powers(report);
  std::vector<Province> places;
  for (const judge::Unit& unit : report.game.position.units)
    if (std::ranges::count(powers, unit.power) > 0) places.push_back(map.province_of(unit.location));
  const bool stands = !places.empty();
  if (!stands)
    for (const Province center : map.centers())
      if (std::ranges::any_of(powers, [&](Power power) {
            return report.game.position.owners[center] == power || map.is_home(power, center);
          }))
        places.push_back(center);
  if (places.empty()) return {};
  Piece told = prose(std::string(stands ? "Where you stand" : "Your centers") +
                     ", with the abbreviations, and where units go from there:");
  for (const Province place : places) told += told_province(*report.game.variant, place);
  return told;
}

// Of a board that a reader may not know: what is special, and how its places are called.
Piece about_board(const Report& report) {
  const variants::Variant& board = *report.game.variant;
  if (board.name == "standard") return {};
  Piece told = prose(about_words(report.game));
  told = apart(std::move(told), centers_owned(report));
  told = apart(std::move(told), own_provinces(report));
  return apart(std::move(told), prose("HELP PLACES, in an answer to this letter, sends all of the board: "
                                      "each place, its abbreviations and its borders."));
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

// Under CIVIL PREVIEW, while orders are missing.
Piece preview_of_turn(const Report& report) {
  const games::Game& game = report.game;
  if (game.state != games::State::running || !game.settings.civil_preview) return {};
  if (games::powers_missing_orders(game).empty()) return {};
  return prose("What would come of it:") + gap() +
         predicted(game, games::predict(game), report.home.conf.form());
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
  return title("What is due") + boxed(what_is_expected(report.game, report.seat, report.zones));
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

bool asks_reader(const Report& report) {
  if (is_overtaken(report)) return false;
  return report.kind != late_letter || concerns(report, std::get<games::DeadlineMissed>(report.event).powers);
}

Piece answer(const Report& report) {
  return asks_reader(report) ? how_to_answer(report.game, report.seat, report.home.conf) : Piece{};
}

Piece more_on_answer(const Report& report) {
  return asks_reader(report) ? more_on_answers(report.game, report.seat, report.home.conf) : Piece{};
}

// Where the letter is to be seen on the web, with the board in full.
Piece on_the_web(const Report& report) {
  const std::string& url = report.home.conf.pages_url;
  if (url.empty() || !games::has_pages(report.game)) return {};
  const bool shows_turn = report.kind == results_letter && !report.game.eyes;
  const std::string page = shows_turn ? judge::to_text(turn_of(report).before.phase) : "index";
  return web_link("The board in full:",
                  url + (url.ends_with('/') ? "" : "/") + report.game.name + "/" + page + ".html");
}

// ---- the classic lines, and the position

Piece players(const Report& report) { return title("Players") + told_players(report.game, &report.seat); }

Piece starting_position(const Report& report) {
  return mail::starting_position(report.game) +
         in_text(gap() + prose(games::has_deadline(report.game)
                                   ? "The deadline for the first orders is " +
                                         classic_date(report.game.deadline, report.zones) + "."
                                   : "There is no deadline."));
}

Piece results(const Report& report) {
  SharedSections own;
  std::optional<ToldTurn>& told = (report.shared != nullptr ? report.shared : &own)->results;
  if (!told) told.emplace(report.game, turn_of(report), report.home.conf.form());
  return told->for_reader(is_player(report) ? report.seat.power : Power{});
}

// For tools; what is expected of the reader tells people the same.
Piece next_phase(const Report& report) {
  return in_text(kept(next_phase_block(report.game, report.phase, report.zones)));
}

Piece position(const Report& report) {
  if (is_overtaken(report)) return {};
  if (report.shared == nullptr) return mail::position(report.game);
  std::optional<Piece>& told = report.shared->position;
  if (!told) told = html::ready(mail::position(report.game));
  return *told;
}

Piece drawn_map(const Report& report) {
  return !report.seat.text_map || is_overtaken(report) ? Piece() : character_map(report.game);
}

// Set in, so that no line of it can be taken for one of the judge's.
Piece postal_text(const Report& report, const games::PostalText& text) {
  const auto seat = games::seat_of_writer(report.game, text);
  const std::string writer =
      seat ? holder_in_words(report.game, report.game.seats[*seat], &report.seat) : "somebody who has left";
  const std::string head = "Press from " + writer + ":";
  return in_text(prose(head) + gap()) + title(head) + by_somebody(text.text, "  ");
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

Piece end_story(const Report& report) { return report.story; }
Piece end_summary(const Report& report) { return report.summary; }

Piece diaries(const Report& report) {
  return report.diaries ? prose("Diaries were written in this game, and all may read them now: DIARY LIST, "
                                "in an answer to this letter, shows them.")
                        : Piece{};
}

// Where the picture comes, if the letter carries one.
Piece board(const Report&) { return {{{.kind = Block::Kind::picture}}}; }

struct Section {
  unsigned letters; // LetterKind bits
  Piece (*made)(const Report&);
};

// The order in which a letter is read: first what concerns the reader, then the lines alike for all.
constexpr std::array sections{
    Section{start_letter, welcome},
    Section{results_letter, own_results},
    Section{results_letter, held_for_a_year},
    Section{results_letter, auctions},
    Section{results_letter, new_vassals},
    Section{obeyed_letter, orders_obeyed},
    Section{reminder_letter, deadline_near},
    Section{late_letter, orders_late},
    Section{abandoned_letter, seats_abandoned},
    Section{disorder_letter, seats_in_disorder},
    Section{replacement_letter, waiting_for_player},
    Section{still_letter, standing_still},
    Section{still_letter, preview_of_turn},
    Section{moved_letter, deadlines_moved},
    Section{end_letter, ending},
    Section{end_letter, end_story},
    Section{start_letter | results_letter | moved_letter, expected},
    Section{every_letter & ~end_letter, note_of_master},
    Section{start_letter | results_letter, answer},
    Section{start_letter | results_letter | end_letter, board},
    Section{start_letter | results_letter | end_letter, on_the_web},
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
    Section{obeyed_letter | reminder_letter | late_letter, answer},
    Section{start_letter | results_letter | obeyed_letter | reminder_letter | late_letter, more_on_answer},
};

} // namespace

Piece compose(const Report& report) {
  Piece letter;
  for (const Section& section : sections)
    if ((section.letters & report.kind) != 0) letter = apart(std::move(letter), section.made(report));
  return letter;
}

} // namespace mail

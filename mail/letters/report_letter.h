// SPDX-License-Identifier: GPL-3.0-or-later
// report_letter - one letter about what happened in a game, and its sections on deadlines and free seats
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "games/store/mbox.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"

#include <span>
#include <string>
#include <vector>

namespace mail {

// The kinds of letters, as bits, so that a row of the table can name several.
enum LetterKind : unsigned {
  start_letter = 1U << 0,
  results_letter = 1U << 1,
  obeyed_letter = 1U << 2, // orders sent ahead were read
  reminder_letter = 1U << 3,
  late_letter = 1U << 4,
  abandoned_letter = 1U << 5,
  disorder_letter = 1U << 6,
  replacement_letter = 1U << 7, // waiting for one
  end_letter = 1U << 8,
  moved_letter = 1U << 9,  // deadlines moved after an outage
  still_letter = 1U << 10, // forming, paused, or waiting for PROCESS
  every_letter = (1U << 11) - 1
};

struct SharedSections; // own_results.h

// Everything that a section may look at. The references outlive it.
struct Report {
  const games::Game& game;
  const games::Home& home;
  const games::Event& event;
  const games::Seat& seat; // whose eyes it is for
  LetterKind kind;
  judge::Phase phase;   // the one that it tells the reader to act in; the game may have gone on already
  const Piece& story;   // end of the game
  const Piece& summary; // end of the game, as SUMMARY shows it
  Zones zones;          // by which the reader is told times
  std::span<const games::PostalText> postal; // results, end of the game: what waited for them
  bool diaries = false;                      // end of the game: some were written
  SharedSections* shared = nullptr;          // of the event; none for who sees the game in another way
};

const judge::Map& map_of(const Report& report);
// Of a TurnProcessed.
const games::Turn& turn_of(const Report& report);
// The whole letter: sections.cc has the table of what it is made of.
Piece compose(const Report& report);
// Has the game gone on already? Then a later letter tells what to do now.
bool is_overtaken(const Report& report);

// ---- the reader

bool is_player(const Report& report);
std::vector<judge::Power> own_powers(const Report& report);
// Those of the powers that the reader plays.
std::vector<judge::Power> own_among(const Report& report, const std::vector<judge::Power>& powers);
bool concerns(const Report& report, const std::vector<judge::Power>& powers);

std::string power_names(const Report& report, const std::vector<judge::Power>& powers);

// ---- sections about deadlines, seats that fall free, and games that wait; see sections.cc

Piece orders_obeyed(const Report& report); // orders that were sent ahead
Piece deadline_near(const Report& report);
Piece orders_late(const Report& report);
Piece seats_abandoned(const Report& report);
Piece seats_in_disorder(const Report& report);
Piece waiting_for_player(const Report& report);
Piece standing_still(const Report& report);
Piece deadlines_moved(const Report& report);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// public_game - what anybody may know of a game, and nothing else
//
// All pages are made of these values and of public_turn.h, and of no games::Game: what is left out here
// cannot stand on a page. Of a blind game the board is left out until it is over. Left out are always
// addresses, orders that are on file, votes, WAITs, preferences, absences, zones, lateness; in a gunboat game
// also who plays, until its end tells it.
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "mail/commands/press/press_archive.h"
#include "mail/letters/summary.h"
#include "mail/reports/openings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace variants {
class Library;
}

namespace mail {

// The judge, as far as the pages name it.
struct PublicJudge {
  std::string address, code, zone, url;
  judge::OrderForm form;
};
PublicJudge public_judge(const games::Home& home);

struct PublicSeat {
  judge::Power power; // none while the game forms
  std::string player; // his name; "" where nobody plays, or where it is a secret
  bool is_open = false;
  bool is_out = false;
};

// A processed phase: its pages are CODE.html and so on.
struct PublicStep {
  int number = 0;
  judge::Phase phase;
  std::string code;    // "F1903M"
  games::Instant at{}; // when it was processed
  std::string report;  // the lines that everybody was mailed
};

struct PublicGame {
  std::string name, board, comment;
  std::vector<std::string> further_comment;
  const variants::Variant* variant = nullptr;
  bool listed = false, has_pages = false, names_hidden = false, may_have_press = false;
  bool board_hidden = false; // a blind game: `position` and `steps` hold what everybody may see of it
  bool owners_shown = true;  // of the centers
  games::State state = games::State::forming;
  std::string ending;
  std::string settings;
  judge::Position position;
  games::Instant created{}, phase_began{}, deadline{}, grace_end{};
  std::vector<PublicSeat> seats;
  std::string master;
  Opening opening;
  std::vector<PublicStep> steps; // oldest first

  bool is_over() const { return state == games::State::finished || state == games::State::terminated; }
  bool never_began() const { return is_over() && steps.empty(); }
  bool is_shown() const { return has_pages && !never_began(); } // it has pages now
};
// What of the game may be seen, with its processed phases; with the report of each, or of the newest alone.
enum class Reports : std::uint8_t { all, newest };
PublicGame public_game(const games::Home& home, const games::Game& game, Reports reports);

// The broadcasts of a game, oldest first, without addresses; in a game whose players are hidden also without
// signatures (told_text.h).
std::vector<ArchivedMail> public_press(const games::Home& home, const games::Game& game);

} // namespace mail

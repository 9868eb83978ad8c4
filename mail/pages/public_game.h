// SPDX-License-Identifier: GPL-3.0-or-later
// public_game - what anybody may know of a game, its phases and people's words, and nothing else
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "mail/commands/press/letter_book.h"
#include "mail/letters/summary.h"
#include "mail/letters/welcome.h"
#include "variants/declared.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what people wrote, as far as pages may repeat it
//
// Neither function asks who plays: a page that hid the names of players would tell, to whoever writes many
// names, which of them it hides.

// With "(hidden)" in the place of each mail address.
std::string without_addresses(std::string_view text);
// Without what may be a signature: a closing ("Regards,") in one of the last lines and all below it, or a
// last line of few words and no stop. The first line stays.
std::string without_signature(std::string_view text);

// ---- what anybody may know of a game, and nothing else
//
// All pages are made of these values and of those of turns, and of no games::Game: what is left out here
// cannot stand on a page. Of a blind game the board is left out until it is over. Left out are always
// addresses, orders that are on file, votes, WAITs, preferences, absences, zones, lateness; in a gunboat game
// also who plays, until its end tells it.

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
// signatures.
std::vector<ArchivedMail> public_press(const games::Home& home, const games::Game& game);

// ---- a processed phase as everybody may see it

// The outcome knows nothing of orders that could not be carried out: those are their writer's alone.
struct PublicTurn {
  judge::Position before;
  judge::Outcome outcome;
};
PublicTurn public_turn(const games::Turn& turn);

} // namespace mail

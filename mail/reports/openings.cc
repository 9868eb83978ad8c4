// SPDX-License-Identifier: GPL-3.0-or-later
// openings - see openings.h
#include "mail/reports/openings.h"

#include "games/game/hands.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/turns/view.h"
#include "mail/letters/phase_words.h"
#include "mail/message/mail_link.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {
namespace {

using games::Game, games::Role, games::State;

std::string units_of(const Game& game, judge::Power power) {
  return counted(game.position.unit_count(power), "unit");
}

// "Turkey has 3 units and 4 centers".
std::string strength(const Game& game, judge::Power power) {
  if (!games::sees_all(game, nullptr)) return game.variant->map.power(power).name;
  return game.variant->map.power(power).name + " (" + units_of(game, power) + ", " +
         counted(game.position.center_count(power), "center") + ")";
}

Opening forming_one(const Game& game, Opening opening) {
  const std::size_t taken = games::seats_with(game, Role::player).size();
  const std::size_t all = games::players_wanted(game);
  opening.forming = true;
  const std::size_t free = game.settings.preparation ? 0 : all - std::min(all, taken);
  opening.told = opening.board + ", forming: " + std::to_string(free) + " of " + counted(all, "seat") +
                 (free == 1 ? " is" : " are") + " free.";
  if (game.settings.joining.secret && free > 0) opening.told = opening.board + ", forming: seats are free.";
  if (free > 0) opening.lines.push_back("JOIN " + game.name);
  return opening;
}

Opening running_one(const Game& game, Opening opening) {
  std::vector<std::string> powers;
  for (const std::size_t index : games::open_seats(game)) {
    const judge::Power power = game.seats[index].power;
    powers.push_back(strength(game, power));
    opening.lines.push_back("TAKEOVER " + game.name + " AS " + game.variant->map.power(power).name);
  }
  opening.told = opening.board + ", " + (game.state == State::paused ? "paused in " : "in play: ") +
                 phase_in_words(game.position.phase) + ". " +
                 (powers.empty() ? "No seat is free." : "Without a player: " + in_words(powers) + ".");
  return opening;
}

} // namespace

std::string board_in_words(const Game& game) {
  return game.variant->title + (game.settings.gunboat ? " Gunboat" : "") +
         (game.settings.blind ? " Blind" : "");
}

Opening opening_of(const Game& game) {
  Opening opening{game.name, "", board_in_words(game), {}, false};
  switch (game.state) {
  case State::forming: return forming_one(game, std::move(opening));
  case State::running:
  case State::paused: return running_one(game, std::move(opening));
  case State::finished:
  case State::terminated: break;
  }
  opening.told = opening.board + ", over.";
  return opening;
}

Piece told_openings(const std::vector<Opening>& openings, const games::JudgeConf& conf) {
  Piece told;
  for (const Opening& opening : openings) {
    if (opening.lines.empty()) continue;
    if (!told.empty()) told += gap();
    told += as_set(wrapped(opening.told, prose_width, opening.game + ": ", "  "));
    for (const std::string& line : opening.lines)
      told += line_to_write(line) + link(mail_link(conf.address, line));
  }
  return told;
}

} // namespace mail

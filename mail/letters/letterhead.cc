// SPDX-License-Identifier: GPL-3.0-or-later
// letterhead - see letterhead.h
#include "mail/letters/letterhead.h"

#include "games/game/deadline.h"
#include "games/home/zone.h"
#include "mail/text/typeset.h"
#include "parser/mail_noise.h"

namespace mail {

namespace {

std::string own_deadline(const games::Game& game, const std::string& judge_zone, const std::string& own) {
  if (own.empty() || own == judge_zone || game.state != games::State::running || !games::has_deadline(game))
    return "";
  return ":: By your clock: " + games::to_local_text(game.deadline, own) + "\n";
}

// A long title has a line of its own.
std::string game_line(const games::Game& game, const games::JudgeConf& conf) {
  const std::string line = std::string(parser::letter_head) + " " + conf.code + "  Game: " + game.name;
  const std::string variant = "Variant: " + game.variant->title + (game.settings.gunboat ? " Gunboat" : "");
  const bool fits = columns_of(line) + 2 + columns_of(variant) <= prose_width;
  return line + (fits ? "  " : "\n:: ") + variant;
}

} // namespace

std::string from_name(const games::JudgeConf& conf, const games::Game& game) {
  return "Judge " + conf.code + ", game " + game.name;
}

std::string subject_line(const games::Game& game, const games::Home& home, const std::string& what) {
  return subject_line(game, home, game.position.phase, what);
}

std::string subject_line(const games::Game& game, const games::Home& home, judge::Phase phase,
                         const std::string& what) {
  return home.conf.code + ":" + game.name + " - " + judge::to_mail_text(phase) + " " + what;
}

std::string header_lines(const games::Game& game, const games::Home& home, const std::string& own_zone) {
  std::string deadline = games::to_local_text(game.deadline, home.conf.zone);
  switch (game.state) {
  case games::State::forming: deadline = "none yet (the game is forming)"; break;
  case games::State::paused: deadline = "none (the game is paused)"; break;
  case games::State::finished:
  case games::State::terminated: deadline = "none (the game is over)"; break;
  case games::State::running:
    if (!games::has_deadline(game)) deadline = "none";
    break;
  }
  return game_line(game, home.conf) + "\n:: Deadline: " + judge::to_mail_text(game.position.phase) + " " +
         deadline + "\n" + own_deadline(game, home.conf.zone, own_zone);
}

Piece head_lines(const std::string& lines) { return {lines, html::small_print(lines)}; }

} // namespace mail

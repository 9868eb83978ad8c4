// SPDX-License-Identifier: GPL-3.0-or-later
// waiting - see waiting.h
#include "games/game/waiting.h"

#include "judge/phases/adjustments.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace games {

namespace {

constexpr std::array<std::pair<std::string_view, bool>, 7> wordings{{{"wait", true},
                                                                     {"setwait", true},
                                                                     {"notready", true},
                                                                     {"unready", true},
                                                                     {"nowait", false},
                                                                     {"setnowait", false},
                                                                     {"ready", false}}};

} // namespace

std::optional<bool> wait_in(std::string_view line) {
  constexpr std::size_t longest = 40; // with blanks
  if (line.size() > longest) return std::nullopt;
  std::string word = parser::to_lower(line);
  std::erase_if(word, [](char c) { return c == ' ' || c == '\t' || c == '.'; });
  const auto found = std::ranges::find(wordings, word, &std::pair<std::string_view, bool>::first);
  return found == wordings.end() ? std::nullopt : std::optional(found->second);
}

std::string set_wait(const Game& game, Seat& seat, bool wait) {
  if (wait && game.state != State::running)
    return "There is no turn to hold: game " + game.name + " is not running.";
  if (wait && game.settings.strict_wait && seat.power &&
      judge::orders_due(game.judged(), game.position, seat.power) == 0)
    return "Only powers with orders due may set WAIT in this game.";
  if (wait && !game.settings.minor_wait && game.position.phase.kind != judge::PhaseKind::movement)
    return "WAIT is for movement phases in this game.";
  seat.wait = wait;
  return "";
}

std::string wait_in_words(const Game& game, bool wait) {
  return wait ? judge::to_mail_text(game.position.phase) + " will not be processed before its deadline."
              : "You hold up nothing: the turn is processed when all orders are in, unless others wait.";
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// seat_name - see seat_name.h
#include "mail/reading/seat_name.h"

#include "games/game/game.h"
#include "parser/text.h"

namespace mail {

namespace {

// What a power's letter can be (docs/variants.md), M, O, and ? for any.
bool is_seat_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '*' || c == '?';
}

} // namespace

std::optional<SeatName> read_seat_name(std::string_view word) {
  if (word.size() < 2) return std::nullopt;
  const char letter = parser::to_upper(word.front());
  SeatName name{letter, parser::to_lower(word.substr(1))};
  if (!is_seat_letter(letter) || !games::is_game_name(name.game)) return std::nullopt;
  return name;
}

std::optional<NameAtGame> read_name_at_game(std::string_view word) {
  const std::size_t at = word.find('@');
  if (at == word.npos || at == 0) return std::nullopt;
  NameAtGame found{std::string(word.substr(0, at)), parser::to_lower(word.substr(at + 1))};
  return games::is_game_name(found.game) ? std::optional(found) : std::nullopt;
}

} // namespace mail

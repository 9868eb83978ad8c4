// SPDX-License-Identifier: GPL-3.0-or-later
// control - see control.h
#include "games/game/control.h"

#include "judge/phases/adjustments.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace games {

namespace {

constexpr std::string_view all_kinds = "MRA";

bool names_kind(const std::string& rotation, judge::PhaseKind kind) {
  const std::size_t kinds = rotation.rfind(' ');
  return rotation.find(all_kinds[static_cast<std::size_t>(kind)], kinds) != rotation.npos;
}

bool is_due(const Game& game, const Seat& seat, judge::PhaseKind over) {
  const std::string& rotation = game.settings.rotation;
  const judge::PhaseKind begun = game.position.phase.kind;
  if (rotation.starts_with("after")) return names_kind(rotation, over);
  if (rotation.starts_with("before")) return names_kind(rotation, begun);
  return rotation.starts_with("for") && names_kind(rotation, begun) &&
         judge::orders_due(game.judged(), game.position, seat.power) > 0;
}

// "MOVEMENT", "M", "BUILDS": the letter of the kind; 0 when it is none.
char kind_in(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, char>, 4> kinds{
      {{"movement", 'M'}, {"retreats", 'R'}, {"adjustments", 'A'}, {"builds", 'A'}}};
  const std::string lower = parser::to_lower(word);
  for (const auto& [kind, letter] : kinds)
    if (!lower.empty() && kind.starts_with(lower)) return letter;
  return 0;
}

} // namespace

std::vector<Control> controls_now(const Game& game) {
  std::vector<Control> found;
  for (const Seat& seat : game.seats)
    if (const Seat* by =
            is_dummy(seat) && !seat.controllers.empty() ? game.seat_of(seat.controllers.front()) : nullptr;
        by != nullptr && !by->dummy)
      found.push_back({seat.power, by->power});
  return found;
}

bool is_ordered_for(const Game& game, const std::vector<Control>& controls, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  if (seat == nullptr) return false;
  return !seat->dummy || game.settings.solitaire ||
         std::ranges::find(controls, power, &Control::dummy) != controls.end();
}

bool controls(const Game& game, judge::Power by, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  return by && seat != nullptr && is_dummy(*seat) && !seat->controllers.empty() &&
         seat->controllers.front() == by;
}

std::vector<judge::Power> controlled_by(const Game& game, judge::Power by) {
  std::vector<judge::Power> powers;
  for (const Seat& seat : game.seats)
    if (controls(game, by, seat.power)) powers.push_back(seat.power);
  return powers;
}

void rotate_controllers(Game& game, judge::PhaseKind over) {
  if (game.settings.rotation.empty()) return;
  for (Seat& seat : game.seats)
    if (seat.controllers.size() > 1 && is_due(game, seat, over))
      std::rotate(seat.controllers.begin(), seat.controllers.begin() + 1, seat.controllers.end());
}

bool takes_bids(const Game& game) {
  return game.rules.intimate == judge::Switch::on && game.state != State::forming && !is_over(game) &&
         game.position.phase.kind == judge::PhaseKind::adjustment;
}

bool owes_bids(const Game& game, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  return takes_bids(game) && seat != nullptr && !seat->dummy && seat->credits > 0 && seat->bids.empty();
}

std::optional<std::string> read_rotation(std::string_view text) {
  std::vector<std::string_view> words = parser::words_of(text);
  if (!words.empty() && parser::equals_ignoring_case(words.front(), "control")) words.erase(words.begin());
  std::string when = "before", kinds;
  if (!words.empty()) {
    when = parser::to_lower(words.front());
    words.erase(words.begin());
  }
  if (when != "before" && when != "after" && when != "for") return std::nullopt;
  for (const std::string_view word : words) {
    const char letter = kind_in(word);
    if (letter == 0) return std::nullopt;
    if (kinds.find(letter) == kinds.npos) kinds += letter;
  }
  return when + ' ' + (kinds.empty() ? std::string(all_kinds) : kinds);
}

std::string rotation_in_words(const Game& game) {
  constexpr std::array<std::string_view, 3> names{"movement", "retreats", "adjustments"};
  const std::string& rotation = game.settings.rotation;
  if (rotation.empty()) return "";
  const std::string when = rotation.substr(0, rotation.find(' ')), letters = rotation.substr(when.size() + 1);
  std::string kinds;
  for (std::size_t i = 0; i < letters.size(); ++i)
    kinds += (i == 0                   ? ""
              : i + 1 < letters.size() ? ", "
                                       : " and ") +
             std::string(names[all_kinds.find(letters[i])]);
  return "controllers change " + (when == "for" ? "for powers with orders to give before" : when) + " " +
         kinds;
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/control.h"

#include "judge/phases/adjustment_phase.h"
#include "judge/telling/sentence.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace games {

using judge::Power;

namespace {

// Rule intimate: a power each, and the others are bid for.
bool has_bids(const Game& game) { return game.rules.intimate == judge::Switch::on; }

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

std::size_t playable_powers(const judge::Map& map) {
  std::size_t count = 0;
  for (const judge::Power power : map.powers()) count += !map.power(power).dummy;
  return count;
}

std::size_t powers_in_play(const Game& game) {
  const std::size_t all = playable_powers(game.variant->map);
  const auto wanted = static_cast<std::size_t>(game.settings.joining.powers);
  return wanted == 0 ? all : std::min(wanted, all);
}

std::size_t players_wanted(const Game& game) {
  const std::size_t powers = powers_in_play(game);
  const auto wanted = static_cast<std::size_t>(game.settings.joining.players);
  if (wanted == 0 && has_bids(game)) return std::min<std::size_t>(2, powers);
  return wanted == 0 ? powers : std::min(wanted, powers);
}

std::size_t powers_each(const Game& game) {
  return has_bids(game) ? 1 : powers_in_play(game) / players_wanted(game);
}

std::string hands_in_words(const Game& game) {
  if (!has_hands(game) || game.settings.joining.secret) return "";
  return "for " + judge::counted(players_wanted(game), "player") + ", each with " +
         judge::counted(powers_each(game), "power");
}

bool has_hands(const Game& game) { return game.settings.joining.players > 0; }

bool same_hand(const Game& game, const Seat& one, const Seat& other) {
  if (&one == &other) return true;
  return has_hands(game) && one.power && other.power && !one.addresses.empty() && !other.addresses.empty() &&
         one.password == other.password && !one.password.empty() &&
         parser::same_address(one.addresses.front(), other.addresses.front());
}

std::vector<std::size_t> hand_of(const Game& game, std::size_t seat) {
  std::vector<std::size_t> hand;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (same_hand(game, game.seats[i], game.seats.at(seat))) hand.push_back(i);
  return hand;
}

std::vector<judge::Power> powers_of_hand(const Game& game, const Seat& seat) {
  if (!seat.power) return {};
  if (!has_hands(game)) return {seat.power};
  std::vector<judge::Power> powers;
  for (const Seat& other : game.seats)
    if (other.power == seat.power || same_hand(game, other, seat)) powers.push_back(other.power);
  return powers;
}

std::vector<judge::Power> powers_alive(const Game& game, const Seat& seat) {
  std::vector<judge::Power> powers = powers_of_hand(game, seat);
  std::erase_if(powers, [&](judge::Power power) { return game.position.is_eliminated(power); });
  return powers;
}

bool leads_hand(const Game& game, const Seat& seat) {
  if (!has_hands(game) || !seat.power) return true;
  const std::vector<judge::Power> alive = powers_alive(game, seat);
  return seat.power == (alive.empty() ? powers_of_hand(game, seat).front() : alive.front());
}

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

judge::PowerSet dummies_of(const Game& game) {
  judge::PowerSet dummies;
  for (const Seat& seat : game.seats)
    if (is_dummy(seat) && seat.power) dummies.insert(seat.power);
  return dummies;
}

judge::PowerSet named_dummies(const Game& game) {
  const judge::Rules& rules = game.rules;
  const bool asked = rules.dummy_fire == judge::Switch::on || rules.immobile_dummies == judge::Switch::on ||
                     rules.vassal_dummies == judge::Switch::on;
  if (!asked) return {};
  judge::PowerSet dummies = dummies_of(game);
  if (game.settings.solitaire) // all powers are: there the board alone says who stands for one
    for (const Power power : game.variant->map.powers())
      if (!game.variant->map.power(power).dummy) dummies.erase(power);
  return dummies;
}

judge::PowerSet named_out_of_play(const Game& game) {
  judge::PowerSet out;
  if (game.rules.garrison == judge::Switch::off || game.state == State::forming) return out;
  for (const Power power : game.variant->map.powers())
    if (game.seat_of(power) == nullptr) out.insert(power);
  return out;
}

std::vector<judge::Vassal> named_vassals(const Game& game) {
  std::vector<judge::Vassal> vassals;
  if (game.rules.vassal_dummies == judge::Switch::off) return vassals;
  for (const Power power : game.variant->map.powers())
    if (const Seat* seat = game.seat_of(power);
        seat != nullptr && is_dummy(*seat) && !seat->controllers.empty())
      vassals.push_back({power, seat->controllers.front()});
  return vassals;
}

void bind_to_lords(Game& game, const std::vector<judge::Vassal>& before,
                   const std::vector<judge::Vassal>& after) {
  for (const judge::Vassal& one : before)
    if (std::ranges::find(after, one.dummy, &judge::Vassal::dummy) == after.end())
      game.seat_of(one.dummy)->controllers.clear();
  for (const judge::Vassal& one : after)
    if (std::ranges::find(before, one) == before.end()) game.seat_of(one.dummy)->controllers = {one.lord};
}

std::vector<Power> team_of(const Game& game, Power power) {
  std::vector<Power> team = controlled_by(game, power);
  std::erase(team, power);
  team.insert(team.begin(), power);
  return team;
}

std::vector<std::vector<Power>> played_together(const Game& game) {
  std::map<std::string, std::vector<Power>> by_player;
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player && seat.power && !seat.addresses.empty())
      by_player[seat.addresses.front()].push_back(seat.power);
  std::vector<std::vector<Power>> together;
  for (const auto& [player, powers] : by_player)
    if (powers.size() > 1) together.push_back(powers);
  return together;
}

} // namespace games

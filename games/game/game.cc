// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/game.h"

#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace games {

namespace {

template <class Number> std::optional<Number> read(const Range& range, std::string_view text) {
  const auto number = parser::number_in<Number>(text);
  return number && holds(range, static_cast<double>(*number)) ? number : std::nullopt;
}

// The classic judge's clocks and switches.
Settings default_settings() {
  Settings settings;
  settings.listed = true;
  const Clock retreat{.at = -1, .min = 0, .next = 23, .grace = 71, .delay = 0.5, .days = "-mTWTF-"};
  settings.clocks = {
      Clock{.at = 23 * 60 + 30, .min = 12, .next = 71, .grace = 167, .delay = 0.5, .days = "-MTWTF-"},
      retreat, retreat};
  return settings;
}

} // namespace

bool holds(const Range& range, double number) { return number >= range.least && number <= range.most; }

std::optional<double> number_in(const Range& range, std::string_view text) {
  return read<double>(range, text);
}

std::optional<int> whole_number_in(const Range& range, std::string_view text) {
  return read<int>(range, text);
}

std::string in_words(const Range& range) {
  const auto whole = [](double number) { return std::to_string(static_cast<long>(number)); };
  return "a number from " + whole(range.least) + " to " + whole(range.most) + " (" + std::string(range.what) +
         ")";
}

bool is_game_name(std::string_view name) {
  return !name.empty() && name.size() <= 16 &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

std::string history_folder(int number, judge::Phase phase) {
  const std::string digits = std::to_string(number);
  return "history/" + std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits + '-' +
         judge::to_text(phase);
}

void choose_board(Game& game, const variants::Variant& variant) {
  if (variant.begins_with_wings()) game.rules.wings = judge::Switch::on;
  game.variant = &variant.for_rules(game.rules);
}

Game new_game(const std::string& name, const variants::Variant& variant, Instant created) {
  Game game;
  game.name = name;
  game.rules = judge::mail_rules();
  choose_board(game, variant);
  game.settings = default_settings();
  game.settings.draws = variant.draws;
  game.created = created;
  game.position = variant.start;
  game.orders.assign(variant.map.power_count(), {});
  game.flawed.assign(variant.map.power_count(), false);
  game.proposed.assign(variant.map.power_count(), {});
  game.future.assign(variant.map.power_count(), {});
  return game;
}

judge::GameRules Game::judged() const {
  judge::GameRules judged = variant->rules(rules);
  if (settings.victory_centers > 0) judged.victory_centers = settings.victory_centers, judged.lead = {};
  // In a blind game no answer to an order tells whose a unit is, and no player sees what a dummy sees.
  if (settings.blind) judged.rules.leagues = judged.rules.vassal_dummies = judge::Switch::off;
  return judged;
}

const Seat* Game::seat_of(judge::Power power) const {
  const auto at = std::ranges::find_if(seats, [&](const Seat& seat) {
    return seat.role == Role::player && !power.is_none() && seat.power == power;
  });
  return at == seats.end() ? nullptr : &*at;
}

Seat* Game::seat_of(judge::Power power) { return const_cast<Seat*>(std::as_const(*this).seat_of(power)); }

std::string Game::to_code() const { return state == State::forming ? "" : judge::to_text(position.phase); }

bool is_over(const Game& game) { return game.state == State::finished || game.state == State::terminated; }

bool is_dummy(const Seat& seat) { return seat.role == Role::player && seat.dummy; }

bool is_open(const Seat& seat) {
  return seat.role == Role::player && seat.standing != Standing::present && !seat.dummy;
}

std::vector<judge::Power> survivors(const Game& game) {
  std::vector<judge::Power> powers;
  for (judge::Power power : game.variant->map.powers())
    if (game.seat_of(power) != nullptr && !game.position.is_eliminated(power)) powers.push_back(power);
  return powers;
}

bool has_pages(const Game& game) {
  switch (game.settings.pages) {
  case Pages::by_list: return game.settings.listed;
  case Pages::on: return true;
  case Pages::after: return is_over(game);
  case Pages::off: break;
  }
  return false;
}

} // namespace games

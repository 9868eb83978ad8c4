// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/card.h"

#include "games/game/control.h"
#include "games/game/due.h"
#include "games/game/filed_orders.h"
#include "games/game/view.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <cstdint>

namespace games {

namespace {

constexpr char between = '\t', between_names = '|';

std::string seconds_of(Instant at) { return std::to_string(at.time_since_epoch().count()); }

std::optional<Instant> instant_in(std::string_view text) {
  const auto seconds = parser::number_in<Instant::rep>(text);
  return seconds ? std::optional(Instant(Instant::duration(*seconds))) : std::nullopt;
}

} // namespace

GameCard card_of(const Game& game) {
  GameCard card;
  card.name = game.name;
  card.due = due_at(game);
  card.to_load = game.altered.empty() ? card.due : first_instant;
  card.is_readable = true;
  card.state = game.state;
  card.listed = game.settings.listed && !game.settings.preparation;
  card.all_orders = game.state == State::running && powers_missing_orders(game).empty();
  card.phase = game.position.phase;
  card.deadline = game.deadline;
  card.title = parser::one_line(game.variant->title);
  card.gunboat = game.settings.gunboat;
  card.irregular = game.irregular;
  card.secret = game.settings.joining.secret;
  card.players = static_cast<std::size_t>(
      std::ranges::count_if(game.seats, [](const Seat& seat) { return seat.role == Role::player; }));
  card.players_wanted = players_wanted(game);
  for (const Seat& seat : game.seats)
    if (seat.power && is_open(seat) && !is_out(game, seat.power))
      card.open.push_back(game.variant->map.power(seat.power).name);
  for (const Seat& seat : game.seats)
    if (!card.listed && seat.role == Role::master)
      for (const std::string& address : seat.addresses) card.masters.push_back(mark_of(address));
  return card;
}

std::string mark_of(std::string_view address) {
  constexpr std::uint32_t basis = 2166136261, prime = 16777619; // FNV-1a
  std::uint32_t hash = basis;
  for (const char c : parser::mailbox_of(address)) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  return std::to_string(hash);
}

GameCard card_of_unreadable(const std::string& name) {
  GameCard card;
  card.name = name;
  return card;
}

std::string to_text(const GameCard& card) {
  std::string signs;
  if (card.is_readable) signs += 'r';
  if (card.listed) signs += 'l';
  if (card.all_orders) signs += 'o';
  if (card.gunboat) signs += 'g';
  if (card.secret) signs += 's';
  if (card.irregular) signs += 'i';
  std::string text =
      card.name + between + seconds_of(card.to_load) + between + seconds_of(card.due) + between;
  text += signs + between;
  text += std::to_string(static_cast<int>(card.state)) + between + judge::to_text(card.phase) + between;
  text += seconds_of(card.deadline) + between + std::to_string(card.players) + between;
  text += std::to_string(card.players_wanted) + between + card.title + between;
  const std::string_view bar(&between_names, 1);
  return text + parser::joined(card.open, bar) + between + parser::joined(card.masters, bar);
}

std::optional<GameCard> read_card(std::string_view line) {
  if (std::ranges::count(line, between) != tabs_in_card) return std::nullopt;
  GameCard card;
  const auto next = [&line] { return parser::take_up_to(between, line); };
  card.name = next();
  const auto to_load = instant_in(next()), due = instant_in(next());
  const std::string_view signs = next();
  const auto has = [&](char sign) { return signs.find(sign) != signs.npos; };
  card.is_readable = has('r'), card.listed = has('l'), card.all_orders = has('o');
  card.gunboat = has('g'), card.secret = has('s');
  card.irregular = has('i');
  const auto state = parser::number_in<int>(next());
  const auto phase = judge::parse_phase(next());
  const auto deadline = instant_in(next());
  const auto players = parser::number_in<std::size_t>(next());
  const auto wanted = parser::number_in<std::size_t>(next());
  card.title = next();
  for (std::string_view open = next(); !open.empty();)
    card.open.emplace_back(parser::take_up_to(between_names, open));
  while (!line.empty()) card.masters.emplace_back(parser::take_up_to(between_names, line));
  const bool known = state && *state >= 0 && *state <= static_cast<int>(State::terminated);
  if (!is_game_name(card.name) || !to_load || !due || !known || !phase || !deadline || !players || !wanted)
    return std::nullopt;
  card.to_load = *to_load;
  card.due = *due;
  card.state = static_cast<State>(*state);
  card.phase = *phase;
  card.deadline = *deadline;
  card.players = *players;
  card.players_wanted = *wanted;
  return card;
}

} // namespace games

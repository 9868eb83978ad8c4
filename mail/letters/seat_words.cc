// seat_words - see seat_words.h
#include "mail/letters/seat_words.h"

#include "mail/message/message.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Role;
using games::Seat;

std::vector<std::size_t> seats_with(const Game& game, Role role) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (game.seats[i].role == role) found.push_back(i);
  return found;
}

std::optional<std::size_t> seat_of_address(const Game& game, std::string_view address) {
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    for (const std::string& held : game.seats[i].addresses)
      if (parser::same_address(held, address)) return i;
  return std::nullopt;
}

std::optional<std::size_t> seat_of_power(const Game& game, judge::Power power) {
  if (power.is_none()) return std::nullopt;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (game.seats[i].power == power) return i;
  return std::nullopt;
}

judge::Power power_of_letter(const judge::Map& map, char letter) {
  for (const judge::Power power : map.powers())
    if (map.power(power).letter == letter) return power;
  return {};
}

judge::Power read_power(const judge::Map& map, std::string_view word) {
  const std::string wanted = parser::to_lower(word);
  if (wanted.empty()) return {};
  judge::Power by_beginning;
  std::size_t beginnings = 0;
  for (const judge::Power power : map.powers()) {
    const judge::PowerData& data = map.power(power);
    if (wanted.size() == 1 && parser::to_lower(data.letter) == wanted.front()) return power;
    std::vector<std::string> names = data.aliases;
    names.push_back(data.name);
    names.push_back(data.adjective);
    const auto equal = [&](const std::string& name) { return parser::to_lower(name) == wanted; };
    if (std::ranges::any_of(names, equal)) return power;
    const auto begins = [&](const std::string& name) { return parser::to_lower(name).starts_with(wanted); };
    if (wanted.size() >= 2 && std::ranges::any_of(names, begins)) {
      by_beginning = power;
      ++beginnings;
    }
  }
  return beginnings == 1 ? by_beginning : judge::Power{};
}

std::vector<std::size_t> open_seats(const Game& game) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    if (games::is_open(seat) && seat.power && !game.position.is_eliminated(seat.power)) found.push_back(i);
  }
  return found;
}

bool has_master(const Game& game) {
  return std::ranges::any_of(game.seats, [](const Seat& seat) { return seat.role == Role::master; });
}

Seat new_seat(const Game& game, Role role, const std::string& address, const std::string& name,
              const std::string& password_hash) {
  Seat seat;
  seat.role = role;
  seat.addresses = {address};
  seat.name = name;
  seat.password = password_hash;
  seat.terms.push_back({address, game.to_code(), ""});
  return seat;
}

std::string seat_in_words(const Game& game, const Seat& seat) {
  if (seat.role == Role::master) return "the master";
  if (seat.role == Role::observer) return "an observer";
  return seat.power ? game.variant->map.power(seat.power).name : "a player";
}

char seat_letter(const Game& game, const Seat& seat) {
  if (seat.role == Role::master) return 'M';
  if (seat.role == Role::observer) return 'O';
  return seat.power ? game.variant->map.power(seat.power).letter : '?';
}

std::string person_in_words(const Seat& seat) {
  if (seat.addresses.empty()) return "nobody";
  const std::string& address = seat.addresses.front();
  return seat.name.empty() ? address : seat.name + " <" + address + ">";
}

std::string holder_in_words(const Game& game, const Seat& seat) {
  const std::string who = seat_in_words(game, seat);
  if (seat.addresses.empty()) return who;
  if (game.settings.gunboat && seat.role == Role::player) return who;
  return who + " (" + person_in_words(seat) + ")";
}

std::string forming_in_words(const games::Game& game) {
  const std::size_t players = seats_with(game, games::Role::player).size();
  const std::size_t powers = game.variant->map.power_count();
  if (players >= powers)
    return "Game " + game.name + " has all its players" +
           (game.settings.manual_start ? "; its master starts it: FORCE BEGIN." : ".");
  return "Game " + game.name + " has " + std::to_string(players) + " of " + std::to_string(powers) +
         " players; it starts when all seats are taken.";
}

std::string new_player_in_words(const Game& game, const Seat& seat) {
  return seat_in_words(game, seat) + " has a new player" +
         (game.settings.gunboat ? "." : ": " + person_in_words(seat) + ".");
}

bool shows_people(const games::Game& game, const games::Seat* seat) {
  if (!game.settings.gunboat) return true;
  if (seat != nullptr && seat->role == Role::master) return true;
  return game.state == games::State::finished && game.settings.reveal;
}

} // namespace mail

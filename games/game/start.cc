// start - see start.h
#include "games/game/start.h"

#include "games/game/assignment.h"
#include "games/game/deadline.h"
#include "games/home/conf.h"
#include "judge/phases/opening.h"
#include "judge/phases/neutrals.h"

#include <algorithm>

namespace games {

namespace {

// The same game of the same judge draws alike; two games do not. FNV-1a over the name, begun with the judge's
// seed.
std::uint64_t seed_of(const std::string& name, std::uint64_t seed) {
  std::uint64_t hash = 0xCBF29CE484222325ULL ^ seed;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

std::size_t player_count(const Game& game) {
  return static_cast<std::size_t>(std::ranges::count(game.seats, Role::player, &Seat::role));
}

void give_powers(Game& game, std::uint64_t seed) {
  std::vector<const Seat*> players;
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player) players.push_back(&seat);
  std::vector<Seat> without_wishes;
  if (game.settings.lots) {
    for (const Seat* seat : players) without_wishes.push_back(*seat);
    for (Seat& seat : without_wishes) seat.preferences.assign(1, '*');
    for (std::size_t i = 0; i < players.size(); ++i) players[i] = &without_wishes[i];
  }
  const std::vector<judge::Power> given = assign_powers(game.variant->map, players, seed_of(game.name, seed));
  auto power = given.begin();
  for (Seat& seat : game.seats)
    if (seat.role == Role::player) seat.power = *power++;
}

// For powers that nobody plays: anybody may take them over, and nobody waits for them.
void add_empty_seats(Game& game) {
  for (judge::Power power : game.variant->map.powers()) {
    if (game.seat_of(power) != nullptr) continue;
    Seat seat;
    seat.power = power;
    seat.standing = Standing::disorder;
    seat.dummy = game.settings.solitaire;
    game.seats.push_back(seat);
  }
}

} // namespace

bool is_full(const Game& game) {
  return game.settings.solitaire || player_count(game) >= game.variant->map.power_count();
}

std::vector<Event> start(Game& game, Instant now, const JudgeConf& conf, bool force) {
  if (game.state != State::forming || player_count(game) > game.variant->map.power_count()) return {};
  if (!is_full(game) && !(force && player_count(game) > 0)) return {};
  give_powers(game, conf.seed);
  add_empty_seats(game);
  std::ranges::stable_sort(game.seats, [](const Seat& a, const Seat& b) {
    return std::pair(a.role, a.power) < std::pair(b.role, b.power);
  });
  for (Seat& seat : game.seats) seat.wait = false;
  game.state = State::running;
  game.position = judge::with_neutrals(game.judged(), judge::opening_position(game.judged(), game.variant->start));
  game.deadline = {};
  open_phase(game, now, conf.zone, true);
  return {GameStarted{}};
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// forget - see forget.h: seats, terms, comments, press and reports of games
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/game_seals.h"
#include "games/store/transaction.h"
#include "mail/keeper/forget.h"
#include "mail/letters/seat_words.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {
namespace {

using games::Game;
using games::Role;
using games::Seat;

std::string obstacle(const Game& game, const Seat& seat) {
  return "game " + game.name + " goes on, and he is " + seat_in_words(game, seat) +
         " there: RESIGN by him, EJECT by its master, or chancery edit " + game.name;
}

void empty_seat(Forgetting& forgetting, Seat& seat) {
  for (const std::string& address : seat.addresses)
    if (!parser::same_address(address, forgetting.person.address)) forgetting.also.push_back(address);
  seat.addresses.clear();
  seat.name = games::former_player;
  seat.password.clear();
  seat.note.reset(); // of the master, to him
}

// True when the game is another afterwards.
bool forget_seats(Forgetting& forgetting, Game& game) {
  bool changed = false;
  for (Seat& seat : game.seats) {
    for (games::Term& term : seat.terms)
      if (parser::same_address(term.address, forgetting.person.address)) {
        term.address.clear();
        changed = true;
      }
    if (!games::has_address(seat, forgetting.person.address)) continue;
    if (is_over(game))
      empty_seat(forgetting, seat);
    else
      forgetting.obstacles.push_back(obstacle(game, seat));
    changed = true;
  }
  std::erase_if(game.seats, [](const Seat& seat) {
    return seat.role == Role::observer && seat.addresses.empty() && seat.name == games::former_player;
  });
  return changed;
}

// Lists of who may join.
bool forget_terms(const Person& person, games::Joining& terms) {
  const auto is_his = [&](const std::string& one) { return parser::same_address(one, person.address); };
  return std::erase_if(terms.allowed, is_his) + std::erase_if(terms.denied, is_his) > 0;
}

bool forget_texts(const Person& person, Game& game) {
  bool changed = false;
  const auto forget = [&](std::string& text) {
    std::string shown = without_person(text, person);
    changed = changed || shown != text;
    text = std::move(shown);
  };
  forget(game.settings.comment);
  std::ranges::for_each(game.settings.long_comment, forget);
  for (Seat& seat : game.seats)
    if (seat.note) forget(*seat.note);
  for (auto& future : game.future)
    for (games::FutureOrders& orders : future) std::ranges::for_each(orders.lines, forget);
  return changed;
}

// Press and reports; what the game's own files hold is set by the two above.
// They get new seals.
void forget_records(Forgetting& forgetting, const std::string& game, const std::string& folder) {
  bool changed = false;
  for (const std::string& path : forgetting.files_in(folder)) {
    const bool is_record = path == folder + "/press" || path == folder + "/letters" ||
                           path == folder + "/diaries" || path == folder + "/postal" ||
                           path == folder + "/noted" || path.ends_with("/report");
    const std::string text = is_record ? forgetting.read(path) : "";
    std::string shown = without_person(text, forgetting.person);
    if (shown == text) continue;
    forgetting.transaction.put(path, std::move(shown));
    changed = true;
  }
  if (changed) games::renew_seals(forgetting.transaction, game);
}

} // namespace

void forget_in_games(Forgetting& forgetting, const std::string& entry) {
  for (auto& [name, game] : forgetting.games) {
    const bool seats = forget_seats(forgetting, game), texts = forget_texts(forgetting.person, game);
    const bool terms = forget_terms(forgetting.person, game.settings.joining);
    if (seats || texts || terms) games::save_game(forgetting.transaction, game);
    forget_records(forgetting, name, entry + "/" + name);
  }
}

} // namespace mail

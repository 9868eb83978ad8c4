// SPDX-License-Identifier: GPL-3.0-or-later
// free_seats - see free_seats.h
#include "mail/commands/players/free_seats.h"

#include "games/files/damaged.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/letters/seat_words.h"
#include "variants/library.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace mail {
namespace {

using games::Game;

constexpr std::size_t most_shown = 8; // games

// "France in game alpine"; "" where he has no seat, or the game is over.
std::string own_seat(const Game& game, const std::string& address) {
  const auto seat = games::seat_of_address(game, address);
  if (!seat || games::is_over(game)) return "";
  return seat_in_words(game, game.seats[*seat]) + " in game " + game.name;
}

} // namespace

// Forming games first: most people look for these. A game that cannot be read is none to join.
Welcome free_seats(Context& context, const std::string& except) {
  Welcome found;
  if (!std::exchange(context.budget.may_search, false)) return found;
  const bool confirmed = is_confirmed(context);
  for (const std::string& name : games::game_names(context.store.home())) {
    try {
      const Game game = games::load_game(context.transaction, name, context.library);
      if (std::string own = confirmed ? own_seat(game, context.sender) : ""; !own.empty())
        found.own.push_back(std::move(own));
      if (name == except || !game.settings.listed) continue;
      if (Opening opening = opening_of(game); !opening.lines.empty())
        found.openings.push_back(std::move(opening));
    } catch (const parser::Failure&) {
      continue;
    }
  }
  std::stable_partition(found.openings.begin(), found.openings.end(), std::mem_fn(&Opening::forming));
  found.more = found.openings.size() > most_shown;
  if (found.more) found.openings.resize(most_shown);
  return found;
}

void show_openings(Context& context, const std::string& except) {
  const Welcome found = free_seats(context, except);
  if (found.openings.empty()) return;
  context.say_piece(gap() +
                    as_set("    " + std::string(except.empty() ? "Free seats" : "Free seats in other games") +
                           "; a link opens the mail that takes one:\n") +
                    gap() + told_openings(found.openings, context.conf()));
}

} // namespace mail

// free_seats - see free_seats.h
#include "mail/commands/players/free_seats.h"

#include "games/store/damaged.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {
namespace {

using games::Game;

constexpr std::size_t most_shown = 8; // games

} // namespace

// Forming games first: most people look for these. A game that cannot be read is none to join.
Welcome free_seats(Context& context, const std::string& except) {
  Welcome found;
  if (!std::exchange(context.budget.may_search, false)) return found;
  for (const std::string& name : games::game_names(context.store.home())) {
    if (name == except) continue;
    try {
      const Game game = games::load_game(context.transaction, name, context.library);
      if (!game.settings.listed) continue;
      if (Opening opening = opening_of(game); !opening.lines.empty())
        found.openings.push_back(std::move(opening));
    } catch (const parser::Failure&) {
      continue;
    }
  }
  std::ranges::stable_partition(found.openings, &Opening::forming);
  found.more = found.openings.size() > most_shown;
  if (found.more) found.openings.resize(most_shown);
  return found;
}

void show_openings(Context& context, const std::string& except) {
  const Welcome found = free_seats(context, except);
  if (found.openings.empty()) return;
  context.say_lines("\n    " + std::string(except.empty() ? "Free seats" : "Free seats in other games") +
                    "; a link opens the mail that takes one:\n\n" +
                    openings_text(found.openings, context.conf()));
}

} // namespace mail

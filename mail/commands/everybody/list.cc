// list - LIST, SUMMARY, WHO GAME, MAP: what a reader may know of games
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "mail/commands/everybody/viewer.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/summary.h"
#include "mail/letters/text_map.h"
#include "mail/text/typeset.h"
#include "variants/library.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

// The games that are listed, each in a few lines. A game that cannot be read is only named.
void list_all(Context& context, bool full) {
  std::string text, unreadable;
  for (const std::string& name : games::game_names(context.store.home())) {
    try {
      const Game game = games::load_game(context.transaction, name, context.library);
      if (!game.settings.listed) continue;
      text += full ? list_game(game, context.store.home(), context.now, nullptr) + "\n"
                   : list_game_brief(game, context.store.home(), context.now);
      if (!text.ends_with('\n')) text += '\n';
    } catch (const parser::Failure&) {
      unreadable += (unreadable.empty() ? "" : ", ") + name;
    }
  }
  if (text.empty())
    context.say("No game is listed here; CREATE ?name password makes one.");
  else
    context.say_lines(text);
  if (!unreadable.empty()) context.say("Not to be read at the moment: " + unreadable + ".");
}

std::string registration(const Context& context, const std::string& address) {
  const auto player = games::find_player(context.transaction, address);
  if (!player) return "";
  std::string text;
  for (const auto& [field, value] : player->fields)
    text += wrapped(field + ": " + value, prose_width, "      ", "        ");
  return text;
}

} // namespace

void cmd_list(Context& context, const parser::Statement&, parser::Words arguments) {
  context.is_question();
  const bool full = arguments.take("FULL");
  if (full || (arguments.empty() && context.session.signon.game.empty())) return list_all(context, full);
  if (const Game* game = game_argument(context, arguments))
    context.say_lines(list_game(*game, context.store.home(), context.now, viewer(context, *game)));
}

void cmd_summary(Context& context, const parser::Statement&, parser::Words arguments) {
  if (const Game* game = game_argument(context, arguments))
    context.say_lines(summary(*game, context.store.home(), viewer(context, *game)));
}

void cmd_who_game(Context& context, const parser::Statement&, parser::Words arguments) {
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  const games::Seat* reader = viewer(context, *game);
  if (games::is_secret(*game, reader))
    return context.refuse("Game " + game->name + " is played gunboat: who plays is " +
                          (game->settings.reveal ? "told at its end." : "not told."));
  const bool full = arguments.take("FULL") || context.is_master();
  std::string text;
  for (const games::Seat& seat : game->seats) {
    if (seat.role == games::Role::observer && !full) continue;
    text += wrapped(seat_in_words(*game, seat) + ": " + person_in_words(seat, shown_of(*game, seat, reader)),
                    prose_width, "  ", "      ");
    if (reader != nullptr && !seat.addresses.empty()) text += registration(context, seat.addresses.front());
  }
  context.say_lines(text.empty() ? "  Nobody plays." : text);
  if (reader == nullptr) context.say("Addresses are shown to those who have a seat in the game.");
}

void cmd_map(Context& context, const parser::Statement&, parser::Words arguments) {
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  const std::string drawn = character_map(*game);
  context.say_lines(drawn.empty() ? position_text(*game) : drawn);
}

} // namespace mail

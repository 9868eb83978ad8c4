// SPDX-License-Identifier: GPL-3.0-or-later
// list - LIST, SUMMARY, WHO GAME: what a reader may know of games
#include "games/batch/due_index.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/own_board.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "games/store/transaction.h"
#include "mail/commands/everybody/viewer.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/reader_zone.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/summary.h"
#include "mail/text/typeset.h"
#include "variants/file/variant_file.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game;

namespace {

// The game as somebody whom nobody has confirmed may read it: perhaps others made the judge write to him. So
// it holds nothing that a person wrote.
Game without_texts(const Game& game) {
  const std::string hidden = "(hidden)";
  Game shown = game;
  shown.settings.comment.clear();
  shown.settings.long_comment.clear();
  shown.settings.name_story.clear();
  for (games::Seat& seat : shown.seats) {
    seat.name.clear();
    if (!seat.addresses.empty()) seat.addresses = {hidden};
    for (games::Term& term : seat.terms) term.address = hidden;
  }
  return shown;
}

// With what earlier mails of the same commit have changed.
games::GameCard as_it_is_now(Context& context, const games::GameCard& card) {
  if (context.transaction.changed_below("games/" + card.name).empty()) return card;
  try {
    return card_of(games::load_game(context.transaction, card.name, context.library));
  } catch (const parser::Failure&) {
    return games::card_of_unreadable(card.name);
  }
}

// The game in all its lines.
std::string whole_game(Context& context, const std::string& name) {
  const Game game = games::load_game(context.transaction, name, context.library);
  return list_game(is_confirmed(context) ? game : without_texts(game), context.store.home(), context.now,
                   nullptr);
}

// The games that are listed, each in a few lines. A game that cannot be read is only named.
void list_all(Context& context, bool full) {
  if (!std::exchange(context.budget.may_list, false))
    return context.refuse("The games are listed once in an answer: see above.");
  bool some = false, cut = false;
  std::string unreadable;
  const auto list = [&](const games::GameCard& known) {
    if (cut = !context.budget.has_room(); cut) return false;
    const games::GameCard card = as_it_is_now(context, known);
    if (card.is_readable && !card.listed) return true;
    try {
      const std::string lines = full || !card.is_readable
                                    ? whole_game(context, card.name)
                                    : list_game_brief(card, context.store.home(), context.now);
      context.say_lines((full && some ? "\n" : "") + lines);
      some = true;
    } catch (const parser::Failure&) {
      unreadable += (unreadable.empty() ? "" : ", ") + card.name;
    }
    return true;
  };
  games::DueIndex(context.store.home(), context.transaction.number() - 1, context.library).for_each(list);
  if (cut) return context.note_cut();
  if (!some) context.say("No game is listed here; CREATE ?name password makes one.");
  if (!unreadable.empty()) context.say("Not to be read at the moment: " + unreadable + ".");
}

// The lines of MORPH by which its board came about; "" where it is an installed one, and where they would
// tell the reader who is a hidden dummy.
std::string own_board_lines(Context& context, const Game& game) {
  if (game.variant->name != games::own_board_name) return "";
  const games::Seat* reader = viewer(context, game);
  const bool may_know = reader != nullptr && (reader->role == games::Role::master || reader->omniscient);
  if (game.settings.dummies_hidden && game.settings.gunboat && !games::is_over(game) && !may_know) return "";
  const auto made =
      variants::made_of(context.transaction.read(games::own_board_path(game.name)).value_or(""));
  std::string text = "\nThe board is " + made.from + ", changed by these lines:\n";
  for (const std::string& line : made.lines) text += wrapped("MORPH " + line, prose_width, "  ", "    ");
  return text;
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
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  context.say_lines(is_confirmed(context)
                        ? list_game(*game, context.store.home(), context.now, viewer(context, *game),
                                    own_zone(context.transaction, context.sender))
                        : list_game(without_texts(*game), context.store.home(), context.now, nullptr));
  if (is_confirmed(context)) context.say_lines(own_board_lines(context, *game));
}

void cmd_summary(Context& context, const parser::Statement&, parser::Words arguments) {
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  context.say_lines(is_confirmed(context) ? summary(*game, context.transaction, viewer(context, *game))
                                          : summary(without_texts(*game), context.transaction, nullptr));
}

void cmd_who_game(Context& context, const parser::Statement&, parser::Words arguments) {
  const bool full_alone = !context.session.signon.game.empty() && arguments.take("FULL");
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  const games::Seat* reader = viewer(context, *game);
  if (games::is_secret(*game, reader))
    return context.refuse("Game " + game->name + " is played gunboat: who plays is " +
                          (game->settings.reveal ? "told at its end." : "not told."));
  if (!is_confirmed(context))
    return context.refuse("Who plays is told to addresses that have confirmed themselves: SIGNON, OBSERVE or "
                          "CREATE begins that.");
  const bool full = full_alone || arguments.take("FULL") || context.is_master();
  bool some = false;
  for (const games::Seat& seat : game->seats) {
    if (seat.role == games::Role::observer && !full) continue;
    if (!context.budget.has_room()) return context.note_cut();
    some = true;
    const games::Shown shown = shown_of(*game, seat, reader);
    context.say_lines(wrapped(seat_in_words(*game, seat) + ": " + person_in_words(seat, shown), prose_width,
                              "  ", "      "));
    if (reader != nullptr && !seat.addresses.empty())
      context.say_lines(registration(context, seat.addresses.front()));
  }
  if (!some) context.say_lines("  Nobody plays.");
  if (reader == nullptr) context.say("Addresses are shown to those who have a seat in the game.");
}

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// map - MAP: the board as it stands, as it was in a phase, or with one's own orders on it
#include "games/files/damaged.h"
#include "games/store/history.h"
#include "games/store/store.h"
#include "games/turns/view.h"
#include "mail/commands/everybody/viewer.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/text_map.h"
#include "mail/reports/board_pictures.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

std::string words_or_units(const Game& game) {
  const std::string drawn = character_map(game);
  return drawn.empty() ? position_text(game) : drawn;
}

// One picture an answer; a stranger gets words alone, since somebody else may have written in his name.
void attach(Context& context, const Game& game, BoardPicture picture,
            std::optional<games::PictureChoice> format = {}) {
  if (!is_confirmed(context) || !has_outline(game)) return;
  if (context.answering.picture)
    return context.say("One answer carries one picture: ask for this one in another mail.");
  const games::Seat* seat = viewer(context, game);
  apply_choice(picture, format ? *format : seat == nullptr ? games::PictureChoice::usual : seat->picture);
  context.answering.picture = std::move(picture);
  context.say("The picture comes with this letter.");
}

void show_orders(Context& context, const Game& game) {
  const judge::Power power = context.session.signon.game == game.name ? context.power() : judge::Power{};
  if (!power) return context.refuse("MAP ORDERS shows the orders of a power: sign on as its player.");
  if (!has_outline(game))
    return context.refuse("Nobody has drawn the board " + game.variant->title + " yet.");
  attach(context, game, picture_of_orders(games::SeenGame(game, power).game(), power));
}

// Nobody who sees a part of the board is shown how the others' orders came out: the board before them is
// drawn.
void attach_turn(Context& context, const Game& game, const games::HistoryEntry& entry) {
  const games::SeenGame seen(game, viewer(context, game));
  if (seen.is_whole()) return attach(context, game, picture_of_turn(game, entry));
  Game then = seen.game();
  try {
    then.position = seen.turn(games::load_turn(context.transaction, game, entry.number)).before;
  } catch (const games::Damaged&) {
    return context.refuse("The record of that phase cannot be read now.");
  }
  attach(context, game, picture_of_position(then));
}

void show_turn(Context& context, const Game& game, judge::Phase phase) {
  const auto entry = std::ranges::find(game.history, phase, &games::HistoryEntry::phase);
  if (entry == game.history.end())
    return context.refuse(to_mail_text(phase) + " is no processed phase of game " + game.name +
                          ". MAP alone shows the board as it stands.");
  if (!has_outline(game))
    return context.refuse("Nobody has drawn the board " + game.variant->title + " yet.");
  if (!is_confirmed(context))
    return context.refuse(
        "Pictures go to addresses that have confirmed themselves: SIGNON, OBSERVE or CREATE begins that.");
  attach_turn(context, game, *entry);
}

// "gif", "ps", "pdf": a file beside the text, as another judge sends it. Pictures are PNG or PDF here.
std::optional<games::PictureChoice> take_format(parser::Words& arguments) {
  parser::Words behind = arguments;
  const std::string word = parser::to_lower(take_word(behind));
  const bool picture = word == "gif" || word == "png", page = word == "pdf" || word == "ps";
  if (!picture && !page) return std::nullopt;
  arguments = behind;
  return picture ? games::PictureChoice::attached : games::PictureChoice::pdf;
}

void show_picture(Context& context, const Game& game, games::PictureChoice format) {
  if (!has_outline(game))
    return context.refuse("Nobody has drawn the board " + game.variant->title + " yet.");
  if (!is_confirmed(context))
    return context.refuse(
        "Pictures go to addresses that have confirmed themselves: SIGNON, OBSERVE or CREATE begins that.");
  attach(context, game, picture_of_position(game), format);
}

} // namespace

void cmd_map(Context& context, const parser::Statement&, parser::Words arguments) {
  bool own_orders = arguments.take("ORDERS");
  if (own_orders) context.is_question();
  std::optional<judge::Phase> phase = read_phase(arguments); // of the game signed on to
  parser::Words none("");
  const auto own_format = context.session.signon.game.empty() ? std::nullopt : take_format(arguments);
  const Game* game = game_argument(context, phase || own_format ? none : arguments);
  if (game == nullptr) return;
  own_orders = own_orders || arguments.take("ORDERS");
  if (!phase) phase = read_phase(arguments);
  if (own_orders) return show_orders(context, *game);
  if (phase) return show_turn(context, *game, *phase);
  const games::Seat* reader = viewer(context, *game);
  const games::SeenGame seen(*game, is_confirmed(context) ? reader : nullptr);
  if (const auto format = own_format ? own_format : take_format(arguments))
    return show_picture(context, seen.game(), *format);
  context.say_lines(words_or_units(seen.game()));
  attach(context, *game, picture_of_position(seen.game()));
}

} // namespace mail

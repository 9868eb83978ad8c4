// SPDX-License-Identifier: GPL-3.0-or-later
// list - LIST, SUMMARY, WHO GAME, MAP: what a reader may know of games
#include "games/batch/due_index.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/players.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/drawn_board.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/own_results.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/summary.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {

// ---- through whose eyes a question about a game is answered

const games::Seat* viewer(Context& context, const games::Game& game) {
  context.reply.is_question();
  const auto own = seat_of_address(game, context.mail.sender);
  const SignOn& signon = context.session.signon;
  if (signon.game == game.name) {
    const games::Seat* seat = signon.as_master ? a_master(game) : &game.seats.at(signon.seat);
    const bool is_own = own && seat == &game.seats[*own];
    return is_own || !games::is_secret(game, seat) ? seat : nullptr;
  }
  // What the sender may know in this game is not for the holder of a seat in another that he writes for.
  context.reply.is_private();
  return own ? &game.seats[*own] : nullptr;
}

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
games::GameCard as_it_is_now(const Office& office, const games::GameCard& card) {
  if (office.transaction.changed_below("games/" + card.name).empty()) return card;
  try {
    return card_of(games::load_game(office.transaction, card.name, office.library));
  } catch (const parser::Failure&) {
    return games::card_of_unreadable(card.name);
  }
}

// With what this mail has changed of it.
Game game_as_it_is_now(Office& office, const std::string& name) {
  const auto open = office.games.find(name);
  return open == office.games.end() ? games::load_game(office.transaction, name, office.library)
                                    : open->second.game;
}

// The game in all its lines, as LIST and its name shows it.
Piece whole_game(Context& context, const Game& game) {
  if (!is_confirmed(context))
    return list_game(without_texts(game), context.office.home, context.mail.now, nullptr);
  return list_game(game, context.office.home, context.mail.now, viewer(context, game),
                   own_zone(context.office.transaction, context.mail.sender));
}

// A game that is not listed is its master's to see; the card tells of whom to ask the game itself.
bool is_master_of(Context& context, const games::GameCard& card) {
  if (!is_confirmed(context)) return false;
  const std::string mark = games::mark_of(context.mail.sender);
  if (std::ranges::find(card.masters, mark) == card.masters.end()) return false;
  const Game game = games::load_game(context.office.transaction, card.name, context.office.library);
  const auto seat = seat_of_address(game, context.mail.sender);
  if (!seat || game.seats[*seat].role != games::Role::master) return false;
  context.reply.is_private();
  return true;
}

// The games that are listed, each in a few lines. A game that cannot be read is only named.
void list_all(Context& context, bool full) {
  if (!std::exchange(context.reply.budget.may_list, false))
    return context.reply.refuse("The games are listed once in an answer: see above.");
  bool some = false, cut = false;
  std::string unreadable;
  const auto list = [&](const games::GameCard& known) {
    if (cut = !context.reply.budget.has_room(); cut) return false;
    const games::GameCard card = as_it_is_now(context.office, known);
    try {
      if (card.is_readable && !card.listed && !is_master_of(context, card)) return true;
      if (full || !card.is_readable)
        context.reply.say_piece((some ? gap() : Piece()) +
                                whole_game(context, game_as_it_is_now(context.office, card.name)));
      else
        context.reply.say_piece(
            in_columns(columns_of_games, {list_game_brief(card, context.office.home, context.mail.now)}));
      some = true;
    } catch (const parser::Failure&) {
      unreadable += (unreadable.empty() ? "" : ", ") + card.name;
    }
    return true;
  };
  games::DueIndex(context.office.home, context.office.transaction.number() - 1, context.office.library)
      .for_each(list);
  if (cut) return context.reply.note_cut();
  if (!some) context.reply.say("No game is listed here; CREATE ?name password makes one.");
  if (!unreadable.empty()) context.reply.say("Not to be read at the moment: " + unreadable + ".");
}

// The boards of this judge, by how many people play them.
void list_boards(const Office& office, GrowingReply& reply) {
  if (!std::exchange(reply.budget.may_search, false))
    return reply.refuse("The boards are listed once in an answer: see above.");
  std::vector<Block::Row> rows;
  for (const auto& [players, names] : variants::boards_by_players(office.library))
    rows.push_back({{{counted(players, "player")}}, {{parser::joined(names, ", ")}}});
  reply.say_piece(gap() + in_columns({{12}, {}}, std::move(rows), "  "));
  reply.say("CREATE ?name password board makes a game on one of them; GET MAP board tells of it.");
}

// The lines of MORPH by which its board came about; "" where it is an installed one, and where they would
// tell the reader who is a hidden dummy.
Piece own_board_lines(Context& context, const Game& game) {
  if (game.variant->name != games::own_board_name) return {};
  const games::Seat* reader = viewer(context, game);
  const bool may_know = reader != nullptr && (reader->role == games::Role::master || reader->omniscient);
  if (game.settings.dummies_hidden && game.settings.gunboat && !games::is_over(game) && !may_know) return {};
  const auto made =
      variants::made_of(context.office.transaction.read(games::own_board_path(game.name)).value_or(""));
  std::vector<std::string> changes;
  for (const std::string& line : made.lines) changes.push_back("MORPH " + line);
  return gap() + prose("The board is " + made.from + ", changed by these lines:") +
         lines(changes, "  ", "    ");
}

Piece registration(const Context& context, const std::string& address) {
  const auto player = games::find_player(context.office.transaction, address);
  std::vector<std::string> told;
  if (player)
    for (const auto& [field, value] : player->fields) told.push_back(field + ": " + value);
  return lines(told, "      ", "        ");
}

// ---- MAP: the board as it stands, as it was in a phase, or with one's own orders on it

Piece words_or_units(const Game& game) {
  Piece drawn = character_map(game);
  return drawn.empty() ? position(game) : drawn;
}

// One picture an answer; a stranger gets words alone, since somebody else may have written in his name.
void attach(Context& context, const Game& game, BoardPicture picture,
            std::optional<games::PictureChoice> format = {}) {
  if (!is_confirmed(context) || !has_outline(game)) return;
  if (context.reply.picture)
    return context.reply.say("One answer carries one picture: ask for this one in another mail.");
  const games::Seat* seat = viewer(context, game);
  apply_choice(picture, format ? *format : seat == nullptr ? games::PictureChoice::usual : seat->picture);
  context.reply.picture = std::move(picture);
  context.reply.say("The picture comes with this letter.");
}

void show_orders(Context& context, const Game& game) {
  const judge::Power power = context.session.signon.game == game.name ? context.power() : judge::Power{};
  if (!power) return context.reply.refuse("MAP ORDERS shows the orders of a power: sign on as its player.");
  if (!has_outline(game))
    return context.reply.refuse("Nobody has drawn the board " + game.variant->title + " yet.");
  attach(context, game, picture_of_orders(games::SeenGame(game, power).game(), power));
}

// Nobody who sees a part of the board is shown how the others' orders came out: the board before them is
// drawn.
void attach_turn(Context& context, const Game& game, const games::HistoryEntry& entry) {
  const games::SeenGame seen(game, viewer(context, game));
  if (seen.is_whole()) return attach(context, game, picture_of_turn(game, entry));
  Game then = seen.game();
  try {
    then.position = seen.turn(games::load_turn(context.office.transaction, game, entry.number)).before;
  } catch (const games::Damaged&) {
    return context.reply.refuse("The record of that phase cannot be read now.");
  }
  attach(context, game, picture_of_position(then));
}

std::string why_no_picture(const Context& context, const Game& game) {
  if (!has_outline(game)) return "Nobody has drawn the board " + game.variant->title + " yet.";
  return is_confirmed(context)
             ? ""
             : "Pictures go to addresses that have confirmed themselves: SIGNON, OBSERVE or CREATE "
               "begins that.";
}

void show_turn(Context& context, const Game& game, judge::Phase phase) {
  const auto entry = std::ranges::find(game.history, phase, &games::HistoryEntry::phase);
  if (entry == game.history.end())
    return context.reply.refuse(to_mail_text(phase) + " is no processed phase of game " + game.name +
                                ". MAP alone shows the board as it stands.");
  if (context.reply.refused(why_no_picture(context, game))) return;
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
  if (context.reply.refused(why_no_picture(context, game))) return;
  attach(context, game, picture_of_position(game), format);
}

} // namespace

void cmd_list(Context& context, const parser::Statement&, parser::Words arguments) {
  context.reply.is_question();
  for (const char* boards : {"VARIANTS", "BOARDS", "MAPS"})
    if (parser::Words behind = arguments; behind.take(boards) && behind.empty())
      return list_boards(context.office, context.reply);
  const bool full = arguments.take("FULL");
  if (parser::Words behind = arguments; behind.take("OF")) { // "List of games, please"
    for (const char* word : {"ALL", "THE", "YOUR", "OPEN", "GAMES", "PLEASE"}) behind.take(word);
    if (behind.empty()) arguments = behind;
  }
  if (arguments.empty() && (full || !context.session.is_signed_on())) return list_all(context, full);
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  context.reply.say_piece(whole_game(context, *game));
  if (is_confirmed(context)) context.reply.say_piece(own_board_lines(context, *game));
}

void cmd_summary(Context& context, const parser::Statement&, parser::Words arguments) {
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  context.reply.say_piece(is_confirmed(context)
                              ? summary(*game, context.office.transaction, viewer(context, *game))
                              : summary(without_texts(*game), context.office.transaction, nullptr));
}

void cmd_who_game(Context& context, const parser::Statement&, parser::Words arguments) {
  const bool full_alone = context.session.is_signed_on() && arguments.take("FULL");
  const Game* game = game_argument(context, arguments);
  if (game == nullptr) return;
  const games::Seat* reader = viewer(context, *game);
  if (games::is_secret(*game, reader))
    return context.reply.refuse("Game " + game->name + " is played gunboat: who plays is " +
                                (game->settings.reveal ? "told at its end." : "not told."));
  if (!is_confirmed(context))
    return context.reply.refuse("Who plays is told to addresses that have confirmed themselves: SIGNON, "
                                "OBSERVE or CREATE begins that.");
  const bool full = full_alone || arguments.take("FULL") || context.session.is_master();
  bool some = false;
  for (const games::Seat& seat : game->seats) {
    if (seat.role == games::Role::observer && !full) continue;
    if (!context.reply.budget.has_room()) return context.reply.note_cut();
    some = true;
    const games::Shown shown = shown_of(*game, seat, reader);
    context.reply.say_piece(lines({seat_in_words(*game, seat) + ": " + person_in_words(seat, shown)}));
    if (reader != nullptr && !seat.addresses.empty())
      context.reply.say_piece(registration(context, seat.addresses.front()));
  }
  if (!some) context.reply.say_piece(lines({"Nobody plays."}));
  if (reader == nullptr) context.reply.say("Addresses are shown to those who have a seat in the game.");
}

void cmd_map(Context& context, const parser::Statement&, parser::Words arguments) {
  bool own_orders = arguments.take("ORDERS");
  if (own_orders) context.reply.is_question();
  std::optional<judge::Phase> phase = read_phase(arguments); // of the game signed on to
  parser::Words none("");
  const auto own_format = !context.session.is_signed_on() ? std::nullopt : take_format(arguments);
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
  context.reply.say_piece(words_or_units(seen.game()));
  attach(context, *game, picture_of_position(seen.game()));
}

} // namespace mail

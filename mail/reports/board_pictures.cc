// SPDX-License-Identifier: GPL-3.0-or-later
// board_pictures - see board_pictures.h
#include "mail/reports/board_pictures.h"

#include "games/files/position_file.h"
#include "games/store/history.h"
#include "games/store/own_board.h"
#include "judge/board/order_text.h"
#include "mail/letters/phase_words.h"
#include "variants/data_folders.h"
#include "variants/outlines/outline_file.h"

namespace mail {

namespace {

using games::PictureChoice;

std::string title_of(const games::Game& game, judge::Phase phase, const std::string& what) {
  return game.name + ": " + phase_in_words(phase) + (what.empty() ? "" : ", " + what);
}

BoardPicture turn_in(const games::Game& game, judge::Phase phase, std::string folder) {
  BoardPicture picture;
  picture.decided = true;
  picture.title = title_of(game, phase, "orders and results");
  picture.turn = std::move(folder);
  return picture;
}

} // namespace

bool has_outline(const games::Game& game) {
  return variants::has_outline(*game.variant, variants::variants_folder());
}

BoardPicture picture_of_position(const games::Game& game) {
  BoardPicture picture;
  picture.title = title_of(game, game.position.phase, "");
  picture.board = games::position_case(game);
  if (game.variant->name == games::own_board_name) picture.turn = "games/" + game.name;
  return picture;
}

BoardPicture picture_of_turn(const games::Game& game, const games::HistoryEntry& turn) {
  return turn_in(game, turn.phase, "games/" + game.name + "/" + turn.folder);
}

BoardPicture picture_of_orders(const games::Game& game, judge::Power power) {
  BoardPicture picture = picture_of_position(game);
  const judge::Map& map = game.variant->map;
  picture.title = title_of(game, game.position.phase, map.power(power).adjective + " orders on file");
  int number = 0;
  for (const games::OrderOnFile& on_file : game.orders[power])
    picture.board += "order " + std::to_string(++number) + " " + map.power(power).name + " " +
                     judge::to_text(map, on_file.order) + "\n";
  return picture;
}

void apply_choice(BoardPicture& picture, PictureChoice choice) {
  using Format = BoardPicture::Format;
  picture.format = choice == PictureChoice::phone ? Format::phone
                   : choice == PictureChoice::pdf ? Format::pdf
                                                  : Format::png;
  picture.attached = choice == PictureChoice::attached || choice == PictureChoice::pdf;
}

std::optional<BoardPicture> picture_for(const games::Game& game, const games::Event& event,
                                        const games::Seat& seat) {
  const auto* processed = std::get_if<games::TurnProcessed>(&event);
  const bool shows_board = processed != nullptr || std::holds_alternative<games::GameStarted>(event);
  if (!shows_board || seat.picture == PictureChoice::none || !has_outline(game)) return std::nullopt;
  // In a blind game nobody may see how the others' orders came out: the board that they led to is drawn.
  BoardPicture picture =
      processed == nullptr || game.eyes || !game.fresh.empty()
          ? picture_of_position(game)
          : turn_in(game, processed->turn.before.phase, games::turn_folder(game, processed->turn));
  apply_choice(picture, seat.picture);
  picture.wanted = seat.picture != PictureChoice::usual;
  return picture;
}

} // namespace mail

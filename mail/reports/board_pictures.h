// SPDX-License-Identifier: GPL-3.0-or-later
// board_pictures - which picture of the board a letter is to carry
//
// Words alone (mail/message/board_picture.h): they are drawn when the letter goes out.
#pragma once

#include "games/game/events.h"
#include "mail/message/board_picture.h"

#include <optional>

namespace mail {

// Has somebody drawn the game's board?
bool has_outline(const games::Game& game);

BoardPicture picture_of_position(const games::Game& game);
BoardPicture picture_of_turn(const games::Game& game, const games::HistoryEntry& turn);
// The power's orders on file, as they stand.
BoardPicture picture_of_orders(const games::Game& game, judge::Power power);

// Sets format and place as the seat wishes. `usual` leaves the picture to letters of HTML.
void apply_choice(BoardPicture& picture, games::PictureChoice choice);

// The picture that comes with the letter of an event to a seat; nullopt for most letters.
std::optional<BoardPicture> picture_for(const games::Game& game, const games::Event& event,
                                        const games::Seat& seat);

} // namespace mail

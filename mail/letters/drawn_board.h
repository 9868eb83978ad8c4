// SPDX-License-Identifier: GPL-3.0-or-later
// drawn_board - the board drawn in text characters, and which picture of it a letter is to carry
#pragma once

#include "games/game/events.h"
#include "games/game/game.h"
#include "mail/message/outgoing_mail.h"

#include <optional>

namespace mail {

// ---- the board drawn in text characters, from variants/NAME.textmap

// Empty for a board that has no drawing.
Piece character_map(const games::Game& game);

// ---- which picture of the board a letter is to carry
//
// Words alone (mail/message/outgoing_mail.h): they are drawn when the letter goes out.

// Has somebody drawn the game's board?
bool has_outline(const games::Game& game);

BoardPicture picture_of_position(const games::Game& game);
BoardPicture picture_of_turn(const games::Game& game, const games::HistoryEntry& turn);
// The power's orders on file, as they stand.
BoardPicture picture_of_orders(const games::Game& game, judge::Power power);

// Sets format and place as the seat wishes. `usual` leaves the picture to letters of HTML.
void apply_choice(BoardPicture& picture, games::PictureChoice choice);

// Do letters about the event carry a picture of the board?
bool shows_board(const games::Game& game, const games::Event& event);
// The one that comes with the letter of such an event to a seat, if it wants any.
std::optional<BoardPicture> picture_for(const games::Game& game, const games::Event& event,
                                        const games::Seat& seat);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// board_text - a board in words: its rules, its powers, and each province with its names and borders
//
// What GET MAP sends and `chancery variant show` prints. Lines of at most 72 columns.
#pragma once

#include "games/game/game.h"
#include "mail/message/piece.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mail {

// The whole board.
Piece told_board(const variants::Variant& variant);
// What the file of a game's board says is special about it, else what its rules, as the game has them, its
// powers and its borders come to; "" where that is nothing.
std::string about_words(const games::Game& game);
// One province: its names and borders, with marks for what is unusual about them.
Piece told_province(const variants::Variant& variant, judge::Province province);
// One province: its names and borders, and below them what the marks mean.
Piece told_place(const variants::Variant& variant, judge::Province province);
// What the power owns at the start, where that is not its home centers.
std::optional<std::vector<judge::Province>> owned_elsewhere(const variants::Variant& variant,
                                                            judge::Power power);
// What else is unusual about the board's rules, each as half a sentence: "turns of 5 years".
std::vector<std::string> own_rules(const variants::Variant& variant);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// control - powers that others order for: who does, and when it goes to the next one
//
// A dummy can have controllers: powers whose players order for it, one at a time. The first of
// Seat::controllers has his turn; Settings::rotation says when it goes on to the next: "before MRA", "after
// R", "for A" are its forms, with the letters of the phases (docs/commands/control.txt).
#pragma once

#include "games/game/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// A dummy, and the power whose player orders for it.
struct Control {
  judge::Power dummy, by;
};
// Those that a player orders for now.
std::vector<Control> controls_now(const Game& game);
// Does somebody have to order for the power: its player, or one who controls it? In a game for one he does
// for all.
bool is_ordered_for(const Game& game, const std::vector<Control>& controls, judge::Power power);
// May the player of `by` order for `power`, which is another's?
bool controls(const Game& game, judge::Power by, judge::Power power);
// The powers that it controls now.
std::vector<judge::Power> controlled_by(const Game& game, judge::Power by);
// A phase is over, and the one in play has begun: where it is time the controllers change.
void rotate_controllers(Game& game, judge::PhaseKind over);
// Rule intimate: in winter players bid for the dummies, of whom they control what they win for a year.
bool takes_bids(const Game& game);
// Does the game wait for bids of the power?
bool owes_bids(const Game& game, judge::Power power);
// "BEFORE MOVEMENT RETREATS", "AFTER", "FOR A", "CONTROL", "" as Settings::rotation; nullopt when it is none.
std::optional<std::string> read_rotation(std::string_view words);
// "controllers change after movement and retreats"; "" where they stay.
std::string rotation_in_words(const Game& game);

} // namespace games

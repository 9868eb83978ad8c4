// SPDX-License-Identifier: GPL-3.0-or-later
// control - which powers one player orders for: several of his own, and those that he controls
#pragma once

#include "games/game/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- several powers of one player: SET PLAYERS, SET POWERS
//
// A game for fewer players than powers gives each of them several. Every power has a seat of its own, with
// its own orders, votes and standing; those of such a game with the same first address and the same password
// (its hash: nobody joins the hand of another by his address) are a hand. Letters for a hand go to its
// leader, the first of its powers that is still in the game. Elsewhere each seat is a hand of its own.

// Powers that somebody may play: all but the board's dummies.
std::size_t playable_powers(const judge::Map& map);
std::size_t powers_in_play(const Game& game); // of these
// The players that a forming game waits for; how many powers each gets.
std::size_t players_wanted(const Game& game);
std::size_t powers_each(const Game& game);
// "for 3 players, each with 2 powers"; "" where each player has one, or that is not told.
std::string hands_in_words(const Game& game);

bool has_hands(const Game& game); // SET PLAYERS was given, or the board has a number of players
bool same_hand(const Game& game, const Seat& one, const Seat& other);
// The seats of the hand, in the order of the powers; at least the seat itself.
std::vector<std::size_t> hand_of(const Game& game, std::size_t seat);
// Its powers; none for who has no power.
std::vector<judge::Power> powers_of_hand(const Game& game, const Seat& seat);
// The powers of the hand, without those that are out of the game.
std::vector<judge::Power> powers_alive(const Game& game, const Seat& seat);
bool leads_hand(const Game& game, const Seat& seat);

// ---- powers that others order for: who does, and when it goes to the next one
//
// A dummy can have controllers: powers whose players order for it, one at a time. The first of
// Seat::controllers has his turn; Settings::rotation says when it goes on to the next: "before MRA", "after
// R", "for A" are its forms, with the letters of the phases (docs/commands/control.txt).

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

// ---- which powers belong together: those of one player, and dummies with the power that controls them

// The powers that nobody plays, by their master's will.
judge::PowerSet dummies_of(const Game& game);
// Those of them that the position names, where a rule of the game asks for them: all, but in a game for one
// those of its board alone.
judge::PowerSet named_dummies(const Game& game);

// The powers that are not in the game (SET POWERS), where its rules ask for them.
judge::PowerSet named_out_of_play(const Game& game);

// Whose vassals they are, by their first controllers, for a phase that the rule vassal_dummies concerns.
std::vector<judge::Vassal> named_vassals(const Game& game);
// Dummies that have become vassals in this turn, or serve another lord now, get him as their controller.
void bind_to_lords(Game& game, const std::vector<judge::Vassal>& before,
                   const std::vector<judge::Vassal>& after);

// The power, and the dummies that it controls.
std::vector<judge::Power> team_of(const Game& game, judge::Power power);
// Those of players with two powers or more, a list a player.
std::vector<std::vector<judge::Power>> played_together(const Game& game);

} // namespace games

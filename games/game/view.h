// SPDX-License-Identifier: GPL-3.0-or-later
// view - what a reader may see of a game: the game, its board and its turns as the reader sees them
#pragma once

#include "games/game/events.h"
#include "judge/board/map.h"
#include "parser/condition_parser.h"

#include <optional>

namespace games {

// ---- whether something is a power's own
//
// Neutral armies are nobody's, and so are the eyes of a stranger: he has nothing of his own.

inline bool is_own(judge::Power owner, judge::Power eyes) { return eyes && owner == eyes; }

// ---- what a reader may see of a blind game: the game, its board and its turns as he sees them
//
// One place decides it. Whatever a person reads is made of what these functions return, so that nothing else
// can be told: others' units out of sight, their orders, whose the centers out of sight are, and every reason
// are not in it. In a game that is not blind, and for whoever may see everything, it is the thing itself.
// docs/blind.md tells the rules.

// May the reader (nullptr: a stranger) see the whole board: the game is not blind, or has not started, or he
// is its master or omniscient, or it is over and hides nothing for ever (SET NO REVEAL)?
bool sees_all(const Game& game, const Seat* reader);
// Who is late, and who left, is for the master alone.
bool is_quiet(const Game& game);
// Has the power left the game? As everybody may know.
bool is_out(const Game& game, judge::Power power);

// May the reader know that this power asked for more time (SET HIDE EXTENDERS)?
bool shows_extender(const Game& game, judge::Power by, const Seat& reader);

// The provinces where a power sees an army, a fleet, a wing, and whose the center is.
struct Sight {
  judge::Table<judge::Province, bool> armies, fleets, centers;
  judge::Table<judge::Province, bool> wings;
  const judge::Table<judge::Province, bool>& of(judge::UnitType type) const;
};
// By its own units and centers in this position; they alone count.
Sight sight_of(const Game& game, const judge::Position& position, judge::Power eyes);
bool sees(const judge::Map& map, const Sight& sight, const judge::Unit& unit);

// What the power cannot know of the position in play, whatever is there.
parser::Unseen unseen_by(const Game& game, judge::Power eyes);
// May a unit of the type, of which a power of a blind game sees nothing, stand in a place with that sight?
bool may_hide(const Settings& settings, const Sight& sight, judge::UnitType type, judge::Province province);

// A position, and a turn, as a power sees it (none: nothing but what is shown to all). A Dislodged knows
// nothing of its attacker.
judge::Position seen_position(const Game& game, const judge::Position& position, judge::Power eyes);
Turn seen_turn(const Game& game, const Turn& turn, judge::Power eyes);

// The game as a reader sees it: what is on file of others' orders is left out, too.
class SeenGame {
 public:
  // `reader`: a seat of the game, or nullptr. The game outlives it, and does not change.
  SeenGame(const Game& game, const Seat* reader);
  SeenGame(const Game& game, judge::Power eyes); // a player's

  const Game& game() const { return copy_ ? *copy_ : *whole_; }
  const Seat* reader() const { return reader_; } // in game()
  bool is_whole() const { return is_whole_; }    // of the board; dummies may be hidden all the same
  Turn turn(const Turn& turn) const;             // as he sees it

 private:
  void take_copy(const Seat* reader, bool privileged);

  const Game* whole_;
  std::optional<Game> copy_;
  std::vector<judge::Power> own_; // the reader's, in a game that is not blind
  bool is_whole_ = true;
  const Seat* reader_;
};

// Where a unit was built in this turn that the others are not shown before the next movement: anywhere in a
// blind game (SET HIDE BUILDS); in any game before the first move, where the board hides it (hidden_build).
std::vector<judge::Province> built_unseen(const Game& game, const Turn& turn);

// Of a game that is not blind: is something kept from a player of `own` powers, and what is
// it then? A dummy that is hidden looks like a power that somebody plays.
bool hides_builds(const Game& game, const std::vector<judge::Power>& own);
bool hides_dummies(const Game& game);
void hide_builds(const Game& game, const std::vector<judge::Power>& own, judge::Position& position);
void hide_builds(const Game& game, const std::vector<judge::Power>& own, Turn& turn);

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// records - how people played over games: on time, left, won; and their ratings
//
// Games that count (is_rated) are noted in the files of their players (games/store/players.h): who is not
// registered has no record, and a record goes with its person. Gunboat, blind, quiet and secret games hide
// what a record would tell; they keep it for themselves (games/NAME/noted) until they are over.
// docs/commands/records.txt tells what the figures mean.
#pragma once

#include "games/game/events.h"
#include "games/store/players.h"

#include <string>
#include <vector>

namespace games {

class Transaction;

// SET RATED, SET UNRATED; else a game counts when it is moderated.
bool is_rated(const Game& game);

// 3 for a turn in time, -1 for a late one, -50 for a game that was left, -100 for civil disorder; and what
// keepers gave.
int dedication(const Record& record);
double on_time_share(const Record& record); // of turns; 1 without any
double left_share(const Record& record);    // of games; 0 without any

std::string ratio_text(double share); // "0.92"

// Notes what the events say of the players of a rated game.
void note_events(Transaction& transaction, const Game& game, const std::vector<Event>& events);
void note_takeover(Transaction& transaction, const Game& game, const Seat& seat);
void note_leaving(Transaction& transaction, const Game& game, const Seat& seat);
void note_return(Transaction& transaction, const Game& game, const Seat& seat);

} // namespace games

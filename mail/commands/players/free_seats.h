// SPDX-License-Identifier: GPL-3.0-or-later
// free_seats - the games in which somebody can have a seat, and who may join a game
#pragma once

#include "games/game/game.h"
#include "mail/letters/welcome.h"

#include <string>
#include <string_view>

namespace mail {

// ---- who may join a game: lists of addresses, a word, a level, a record

struct Office;
struct Incoming;

// Why the sender may not take a player's seat of the game; "" when he may. `word`: what he wrote behind the
// password. docs/commands/setjoining.txt tells the terms.
std::string why_not_admitted(const Incoming& mail, const Office& office, const games::Game& game,
                             std::string_view word);

// A power that he may choose (SET POWER CHOICE): why not, or "".
std::string why_no_choice(const games::Game& game, judge::Power power);

// ---- the games in which somebody can have a seat, among all of the judge

class Context;

// The listed games that have a free seat; not `except`. Looks at all games, once a mail: none the second
// time.
Welcome free_seats(Context& context, const std::string& except);
// Puts the free seats of those games into the answer, each with the line that takes it.
void show_openings(Context& context, const std::string& except);

} // namespace mail

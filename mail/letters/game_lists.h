// SPDX-License-Identifier: GPL-3.0-or-later
// game_lists - a game as LIST, PREDICT and reports show it: state, players, position, what is proposed
#pragma once

#include "games/game/card.h"
#include "games/game/events.h"
#include "games/home/home.h"
#include "games/store/declared.h"
#include "mail/letters/phase_words.h"

#include <cstdint>
#include <string>

namespace mail {

// ---- what players have proposed in the open phase and is not decided yet, for each reader
//
// Every letter of a game ends with it while something is open: what it is, and for who can still answer the
// line that agrees, with a link that writes it. The link holds a code (reply_address.h), never a token.

// Does the question wait for a yes or a no of this reader?
bool awaits_answer(const games::Game& game, const games::Proposal& proposal, const games::Seat& reader);

// How the letter is answered: to one that brings press a plain yes would be press, too.
enum class Answered : std::uint8_t { in_words, by_line };
// Empty when nothing is open that the reader may know of. Ends with LF else. What the letter has `said`
// already of a proposal is not told again.
Piece open_matters(const games::Home& home, const games::Game& game, const games::Seat& reader,
                   const Zones& zones, Answered answered = Answered::in_words, std::string_view said = "");

// "a draw of all survivors", "a draw of AEF", "the victory of France", "more time, until Fri Nov 27 2026 ..."
std::string proposal_in_words(const games::Game& game, const games::Proposal& proposal, const Zones& zones);
// A vote of VOTE (Seat::shares) as a sentence.
std::string vote_in_words(int shares);

// ---- a game as LIST, PREDICT and the reports show it: state, players, settings, position

// `seat`: the reader's, which decides what he may see; nullptr for the public.
Piece list_game(const games::Game& game, const games::Home& home, games::Instant now, const games::Seat* seat,
                const std::string& own_zone = "");
// A row of the list of games, whose columns are these.
Block::Row list_game_brief(const games::GameCard& game, const games::Home& home, games::Instant now);
inline const std::vector<Block::Column> columns_of_games{{17}, {}};
// Who sits where; names and addresses only where this reader may see them (gunboat).
Piece told_players(const games::Game& game, const games::Seat* seat);
Piece ownership(const games::Game& game);
// "Late so far: Austria twice.", whoever may know it.
std::string late_counts(const games::Game& game);
// What PREDICT answers: the results that processing the phase now would give.
Piece predicted(const games::Game& game, const games::Turn& turn, judge::OrderForm form);

} // namespace mail

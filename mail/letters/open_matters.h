// SPDX-License-Identifier: GPL-3.0-or-later
// open_matters - what players have proposed in the open phase and is not decided yet, for each reader
//
// Every letter of a game ends with it while something is open: what it is, and for who can still answer the
// line that agrees, with a link that writes it. The link holds a code (agree_code.h), never a token.
#pragma once

#include "mail/letters/phase_words.h"

#include <cstdint>
#include <string>

namespace games {
struct Home;
} // namespace games

namespace mail {

// Does the question wait for a yes or a no of this reader?
bool awaits_answer(const games::Game& game, const games::Proposal& proposal, const games::Seat& reader);

// How the letter is answered: to one that brings press a plain yes would be press, too.
enum class Answered : std::uint8_t { in_words, by_line };
// Empty when nothing is open that the reader may know of. Ends with LF else.
Piece open_matters(const games::Home& home, const games::Game& game, const games::Seat& reader,
                   const Zones& zones, Answered answered = Answered::in_words);

// "a draw of all survivors", "a draw of AEF", "the victory of France", "more time, until Fri Nov 27 2026 ..."
std::string proposal_in_words(const games::Game& game, const games::Proposal& proposal, const Zones& zones);
// A vote of VOTE (Seat::shares) as a sentence.
std::string vote_in_words(int shares);

} // namespace mail

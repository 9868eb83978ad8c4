// SPDX-License-Identifier: GPL-3.0-or-later
// vote - votes on the end of a game, and proposed ends: SET DRAW, SET CONCEDE, AGREE, VOTE
#pragma once

#include "games/game/game.h"

#include <string>
#include <vector>

namespace mail {

class Context;
class GrowingReply;

// Votes are for survivors of a game in play. False after a refusal.
bool may_vote(Context& context);
// A player votes for all his powers.
std::vector<games::Seat*> own_seats(Context& context);
// Why votes are for what was proposed alone (SET PROPOSE DIAS); "" when they are not.
std::string why_proposals_alone(const games::Game& game);
// Why nobody can concede to the power; "" when all can.
std::string why_no_concession(const games::Game& game, judge::Power power);

// The vote of the seat signed on to, shown to everybody as a proposal.
void propose_end(Context& context, games::Proposal::Kind kind, const std::string& letters);
void agree_to_end(GrowingReply& reply, games::Game& game, games::Seat& seat, const games::Proposal& proposal);

} // namespace mail

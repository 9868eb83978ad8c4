// SPDX-License-Identifier: GPL-3.0-or-later
// proposals - see proposals.h
#include "games/game/proposals.h"

#include "games/game/seats.h"
#include "games/game/votes.h"

#include <algorithm>

namespace games {

using Kind = Proposal::Kind;

const Proposal& propose(Game& game, Proposal proposal) {
  std::erase_if(game.proposals,
                [&](const Proposal& old) { return old.kind == proposal.kind && old.by == proposal.by; });
  proposal.number = ++game.events;
  game.proposals.push_back(std::move(proposal));
  return game.proposals.back();
}

Proposal* find_proposal(Game& game, Kind kind, judge::Power by) {
  Proposal* found = nullptr;
  for (Proposal& one : game.proposals) {
    if (one.kind != kind || (by && one.by != by)) continue;
    if (found != nullptr) return nullptr;
    found = &one;
  }
  return found;
}

bool is_of_end(const Proposal& proposal) { return proposal.kind != Kind::extension; }

Proposal* proposed_end(Game& game) {
  if (std::ranges::count_if(game.proposals, is_of_end) != 1) return nullptr;
  return &*std::ranges::find_if(game.proposals, is_of_end);
}

bool takes_single_proposals(const Settings& settings) {
  return settings.single_proposals || settings.hidden_proposers;
}

bool is_open(const Game& game, const Proposal& proposal, Instant now) {
  if (game.state != State::running) return false;
  return is_of_end(proposal) || has_master(game) || now <= game.deadline;
}

std::vector<judge::Power> awaited(const Game& game, const Proposal& proposal) {
  std::vector<judge::Power> powers = survivors(game);
  std::erase_if(powers, [&](judge::Power power) {
    return !has_vote(game, power) || std::ranges::find(proposal.agreed, power) != proposal.agreed.end();
  });
  return powers;
}

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/proposals.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "judge/telling/sentence.h"

#include <algorithm>
#include <iterator>

namespace games {

namespace {

bool all_want_a_draw(const Game& game, const std::vector<judge::Power>& alive,
                     const std::vector<judge::Power>& voters) {
  return std::ranges::all_of(voters, [&](judge::Power power) {
    const Seat& seat = *game.seat_of(power);
    return seat.draw || seat.shares.value_or(0) >= static_cast<int>(alive.size());
  });
}

bool accepts_loss(const Game& game, judge::Power power) { return game.seat_of(power)->shares == 0; }

// The only voter who does not accept to lose; none when several do not, or nobody accepts it.
judge::Power left_to_win(const Game& game, const std::vector<judge::Power>& voters) {
  std::vector<judge::Power> left = voters;
  std::erase_if(left, [&](judge::Power power) { return accepts_loss(game, power); });
  return left.size() == 1 && voters.size() > 1 ? left.front() : judge::Power{};
}

judge::PowerSet powers_in(const judge::Map& map, const std::string& letters) {
  judge::PowerSet set;
  for (judge::Power power : map.powers())
    if (letters.find(map.power(power).letter) != std::string::npos) set.insert(power);
  return set;
}

// The largest list that all accept, without DIAS; empty when there is none. A vote accepts lists of its
// letters and its own power. A voter who names himself, or has not voted, must be in the list; who has not
// voted accepts nothing but his own victory. So no list is larger than what all votes have in common, and
// that is the list, if nobody who must be in it is left out. VOTE says the same by numbers: who accepts to
// lose is in no list; who shares with some at most must be in it, and where it is longer than that only those
// stay who must.
std::vector<judge::Power> list_accepted_by_all(const Game& game, const std::vector<judge::Power>& alive,
                                               const std::vector<judge::Power>& voters) {
  std::vector<judge::Power> common = alive;
  std::vector<judge::Power> needed;
  std::size_t most = alive.size();
  for (judge::Power voter : voters) {
    if (const std::optional<int> shares = game.seat_of(voter)->shares) {
      if (*shares == 0) std::erase(common, voter);
      if (*shares == 0) continue;
      needed.push_back(voter);
      most = std::min(most, static_cast<std::size_t>(*shares));
      continue;
    }
    const std::optional<std::string>& vote = game.seat_of(voter)->draw;
    judge::PowerSet accepted = powers_in(game.variant->map, vote.value_or(""));
    // "" is a vote for all survivors, as in a DIAS game.
    if (vote && vote->empty())
      for (judge::Power power : alive) accepted.insert(power);
    if (!vote || accepted.contains(voter)) needed.push_back(voter);
    accepted.insert(voter);
    std::erase_if(common, [&](judge::Power power) { return !accepted.contains(power); });
  }
  const auto is_left_out = [&](judge::Power power) {
    return std::ranges::find(common, power) == common.end();
  };
  if (std::ranges::any_of(needed, is_left_out)) return {};
  if (common.size() <= most) return common;
  return needed.size() <= most ? needed : std::vector<judge::Power>{};
}

bool are_of_one_player(const Game& game, judge::Power one, judge::Power other) {
  const Seat *first = game.seat_of(one), *second = game.seat_of(other);
  return first != nullptr && second != nullptr && same_hand(game, *first, *second);
}

// Does somebody play the power who can vote?
bool has_vote(const Game& game, judge::Power power) {
  const Seat* seat = game.seat_of(power);
  return seat != nullptr && seat->standing == Standing::present;
}

// The power that everybody else with a center concedes to; none without agreement or a strict lead.
judge::Power conceded_to(const Game& game, const std::vector<judge::Power>& voters) {
  judge::Power winner;
  for (judge::Power voter : voters)
    if (game.seat_of(voter)->concede) winner = game.seat_of(voter)->concede;
  if (!winner) return {};
  const std::size_t lead = game.position.center_count(winner);
  for (judge::Power other : game.variant->map.powers()) {
    if (other == winner) continue;
    const std::size_t centers = game.position.center_count(other);
    const bool agrees = !has_vote(game, other) || game.seat_of(other)->concede == winner ||
                        are_of_one_player(game, other, winner) || accepts_loss(game, other);
    if (centers >= lead || (centers > 0 && !agrees)) return {};
  }
  return winner;
}

} // namespace

std::vector<Event> end(Game& game, std::vector<judge::Power> winners, std::string ending) {
  game.state = State::finished;
  game.winners = std::move(winners);
  game.ending = std::move(ending);
  return {GameEnded{}};
}

std::vector<Event> count_votes(Game& game) {
  if (game.state != State::running || game.history.empty()) return {};
  const std::vector<judge::Power> alive = survivors(game);
  std::vector<judge::Power> voters;
  std::ranges::copy_if(alive, std::back_inserter(voters),
                       [&](judge::Power power) { return has_vote(game, power); });
  if (voters.empty()) return {};
  const judge::Map& map = game.variant->map;
  if (game.settings.concessions)
    for (const judge::Power winner : {conceded_to(game, voters), left_to_win(game, voters)})
      if (winner) return end(game, {winner}, "conceded to " + map.power(winner).name);
  if (!game.settings.draws) return {};
  if (game.settings.dias) {
    if (!all_want_a_draw(game, alive, voters)) return {};
    return end(game, alive, "a draw between all survivors: " + judge::in_words(names_of(map, alive)));
  }
  const std::vector<judge::Power> agreed = list_accepted_by_all(game, alive, voters);
  if (agreed.empty()) return {};
  if (agreed.size() == 1) return end(game, agreed, "conceded to " + map.power(agreed.front()).name);
  return end(game, agreed, "a draw between " + judge::in_words(names_of(map, agreed)));
}

std::vector<Event> count_lasting_votes(Game& game) {
  const bool some = std::ranges::any_of(game.seats, [](const Seat& seat) { return seat.shares.has_value(); });
  return some ? count_votes(game) : std::vector<Event>{};
}

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
  std::erase_if(
      powers, [&](judge::Power power) { return !has_vote(game, power) || contains(proposal.agreed, power); });
  return powers;
}

} // namespace games

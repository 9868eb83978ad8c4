// SPDX-License-Identifier: GPL-3.0-or-later
// open_matters - see open_matters.h
#include "mail/letters/open_matters.h"

#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/home/home.h"
#include "games/turns/view.h"
#include "mail/message/mail_link.h"
#include "mail/senders/agree_code.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

namespace {

using games::Proposal;
using games::Role;
using Kind = games::Proposal::Kind;

bool contains(const std::vector<judge::Power>& powers, judge::Power power) {
  return std::ranges::find(powers, power) != powers.end();
}

// More time in a game with a master is between him and who asked.
bool may_know(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (games::is_of_end(proposal))
    return !game.settings.secret_votes || games::takes_single_proposals(game.settings);
  if (!games::has_master(game)) return true;
  return reader.role == Role::master || (reader.power && reader.power == proposal.by);
}

bool has_agreed(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::extension) return contains(proposal.agreed, reader.power);
  if (proposal.kind == Kind::draw) return reader.draw == proposal.letters;
  const judge::Power winner = games::power_of_letter(game.variant->map, proposal.letters.front());
  return reader.concede == winner || reader.power == winner;
}

// May the reader still say yes?
bool may_answer(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::extension && games::has_master(game))
    return proposal.wanted != games::Instant{} && reader.role == Role::master;
  return reader.power && !games::is_out(game, reader.power) && !has_agreed(game, proposal, reader);
}

// Under SET PROPOSE DIAS; his own proposal a player takes back so.
bool may_drop(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  return games::is_of_end(proposal) && games::takes_single_proposals(game.settings) && reader.power &&
         !games::is_out(game, reader.power);
}

std::string who_asks(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (reader.power && reader.power == proposal.by)
    return games::is_of_end(proposal) ? "You propose " : "You ask for ";
  const bool hidden = games::is_of_end(proposal) ? game.settings.hidden_proposers
                                                 : !games::shows_extender(game, proposal.by, reader);
  return (hidden ? "Somebody" : game.variant->map.power(proposal.by).name) +
         (games::is_of_end(proposal) ? " proposes " : " asks for ");
}

std::string until_when(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (games::is_of_end(proposal)) return has_agreed(game, proposal, reader) ? " You vote for it." : "";
  if (games::has_master(game))
    return reader.role == Role::master ? "" : " The master has not answered; silence is a no.";
  return " Every survivor's player has to agree before the deadline; silence is a no." +
         std::string(has_agreed(game, proposal, reader) ? " You have agreed." : "");
}

// A code that was used is good no more.
std::string link_that_agrees(const games::Home& home, const games::Game& game, const Proposal& proposal,
                             const games::Seat& reader) {
  if (reader.addresses.empty() || (reader.power && contains(proposal.answered, reader.power))) return "";
  return "AGREE CODE " + agree_code(home, game, proposal, reader) + " " + game.name + "\n";
}

std::string line_that_agrees(const games::Game& game, const Proposal& proposal) {
  if (proposal.kind == Kind::extension) return "AGREE EXTENSION";
  const bool is_draw = proposal.kind == Kind::draw && !games::takes_single_proposals(game.settings);
  return is_draw ? "AGREE DRAW" : "VOTE YES";
}

std::string answer_in_words(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  const auto awaited = std::ranges::count_if(
      game.proposals, [&](const Proposal& one) { return awaits_answer(game, one, reader); });
  return awaited > 1 ? std::to_string(proposal.number) + " YES" : "YES";
}

Piece how_to_agree(const games::Home& home, const games::Game& game, const Proposal& proposal,
                   const games::Seat& reader, Answered answered) {
  std::string line = line_that_agrees(game, proposal);
  const bool named = proposal.kind != Kind::extension || games::shows_extender(game, proposal.by, reader);
  if (game.proposals.size() > 1 && named && !games::takes_single_proposals(game.settings))
    line += " " + game.variant->map.power(proposal.by).name;
  const std::string body = link_that_agrees(home, game, proposal, reader);
  const std::string how =
      "To agree, answer " + (answered == Answered::in_words
                                 ? answer_in_words(game, proposal, reader) + " (" + line + ")"
                                 : "with the line " + line);
  if (body.empty()) return prose(how + ".");
  return prose(how + ", or send the mail that this link writes:") + gap() +
         mail::link(mail_link(home.conf.address, body));
}

} // namespace

std::string proposal_in_words(const games::Game& game, const Proposal& proposal, const Zones& zones) {
  if (proposal.kind == Kind::extension)
    return proposal.wanted == games::Instant{} ? "more time"
                                               : "more time, until " + date_in_words(proposal.wanted, zones);
  if (proposal.kind == Kind::concession)
    return "the victory of " +
           game.variant->map.power(games::power_of_letter(game.variant->map, proposal.letters.front())).name;
  return "a draw of " + (proposal.letters.empty() ? "all survivors" : proposal.letters);
}

std::string vote_in_words(int shares) {
  if (shares == 0) return "You vote for any end without you.";
  if (shares == 1) return "You vote for your own victory alone.";
  return "You vote for a draw of " + std::to_string(shares) + " powers at most, you among them.";
}

bool awaits_answer(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (!may_know(game, proposal, reader)) return false;
  const bool to_master = proposal.kind == Kind::extension && reader.role == Role::master;
  return to_master || may_answer(game, proposal, reader) || may_drop(game, proposal, reader);
}

Piece open_matters(const games::Home& home, const games::Game& game, const games::Seat& reader,
                   const Zones& zones, Answered answered) {
  Piece told;
  if (game.state != games::State::running) return told;
  for (const Proposal& proposal : game.proposals) {
    if (!may_know(game, proposal, reader)) continue;
    Piece one = prose("Open: " + who_asks(game, proposal, reader) + proposal_in_words(game, proposal, zones) +
                      "." + until_when(game, proposal, reader));
    if (may_drop(game, proposal, reader)) one += prose("VOTE NO drops it.");
    if (may_answer(game, proposal, reader)) one += how_to_agree(home, game, proposal, reader, answered);
    told = apart(told, one);
  }
  return told;
}

} // namespace mail

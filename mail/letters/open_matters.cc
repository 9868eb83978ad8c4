// open_matters - see open_matters.h
#include "mail/letters/open_matters.h"

#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/home/home.h"
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
  if (proposal.kind == Kind::draw) return !game.settings.secret_votes;
  if (!games::has_master(game)) return true;
  return reader.role == Role::master || (reader.power && reader.power == proposal.by);
}

bool has_agreed(const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::extension) return contains(proposal.agreed, reader.power);
  return reader.draw == proposal.letters;
}

// May the reader still say yes?
bool may_answer(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::extension && games::has_master(game))
    return proposal.wanted != games::Instant{} && reader.role == Role::master;
  return reader.power && !games::is_out(game, reader.power) && !has_agreed(proposal, reader);
}

std::string who_asks(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (reader.power && reader.power == proposal.by)
    return proposal.kind == Kind::draw ? "You propose " : "You ask for ";
  const bool shown = proposal.kind == Kind::draw || games::shows_extender(game, proposal.by, reader);
  return (shown ? game.variant->map.power(proposal.by).name : "Somebody") +
         (proposal.kind == Kind::draw ? " proposes " : " asks for ");
}

std::string until_when(const games::Game& game, const Proposal& proposal, const games::Seat& reader) {
  if (proposal.kind == Kind::draw) return has_agreed(proposal, reader) ? " You vote for it." : "";
  if (games::has_master(game))
    return reader.role == Role::master ? "" : " The master has not answered; silence is a no.";
  return " Every survivor's player has to agree before the deadline; silence is a no." +
         std::string(has_agreed(proposal, reader) ? " You have agreed." : "");
}

// A code that was used is good no more.
std::string link_that_agrees(const games::Home& home, const games::Game& game, const Proposal& proposal,
                             const games::Seat& reader) {
  if (reader.addresses.empty() || (reader.power && contains(proposal.answered, reader.power))) return "";
  return "AGREE CODE " + agree_code(home, game, proposal, reader) + " " + game.name + "\n";
}

Piece how_to_agree(const games::Home& home, const games::Game& game, const Proposal& proposal,
                   const games::Seat& reader) {
  std::string line = proposal.kind == Kind::draw ? "AGREE DRAW" : "AGREE EXTENSION";
  const bool named = proposal.kind == Kind::draw || games::shows_extender(game, proposal.by, reader);
  if (game.proposals.size() > 1 && named) line += " " + game.variant->map.power(proposal.by).name;
  const std::string body = link_that_agrees(home, game, proposal, reader);
  if (body.empty()) return prose("To agree, answer with the line " + line + ".");
  return prose("To agree, answer with the line " + line + ", or send the mail that this link writes:") +
         gap() + mail::link(mail_link(home.conf.address, body));
}

} // namespace

std::string proposal_in_words(const Proposal& proposal, const Zones& zones) {
  if (proposal.kind == Kind::extension)
    return proposal.wanted == games::Instant{} ? "more time"
                                               : "more time, until " + date_in_words(proposal.wanted, zones);
  return "a draw of " + (proposal.letters.empty() ? "all survivors" : proposal.letters);
}

Piece open_matters(const games::Home& home, const games::Game& game, const games::Seat& reader,
                   const Zones& zones) {
  Piece told;
  if (game.state != games::State::running) return told;
  for (const Proposal& proposal : game.proposals) {
    if (!may_know(game, proposal, reader)) continue;
    Piece one = prose("Open: " + who_asks(game, proposal, reader) + proposal_in_words(proposal, zones) + "." +
                      until_when(game, proposal, reader));
    if (may_answer(game, proposal, reader)) one += how_to_agree(home, game, proposal, reader);
    told = apart(told, one);
  }
  return told;
}

} // namespace mail

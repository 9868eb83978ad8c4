// SPDX-License-Identifier: GPL-3.0-or-later
// players - what the files of this room do for each other
#pragma once

#include "games/game/game.h"
#include "mail/commands/session/declared.h"
#include "mail/letters/welcome.h"
#include "mail/reading/wants.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- free_seats.cc

// Why the sender may not take a player's seat of the game; "" when he may. `word`: what he wrote behind the
// password. docs/commands/setjoining.txt tells the terms.
std::string why_not_admitted(const Incoming& mail, const Office& office, const games::Game& game,
                             std::string_view word);

// A power that he may choose (SET POWER CHOICE): why not, or "".
std::string why_no_choice(const games::Game& game, judge::Power power);

// Puts the free seats of those games into the answer, each with the line that takes it.
void show_openings(Context& context, const std::string& except);

// ---- sign_on.cc

// A player whose power was abandoned or in disorder has it back when he signs on.
void come_back(Context& context);

// SIGNON ?name password: one's own seat, a free one of a forming game, or what somebody left.
void sign_on_anywhere(Context& context, games::Game& game, std::string_view password, parser::Words rest);
// Somebody who has a seat wants one, or names no password.
void tell_of_own_seat(Context& context, const games::Game& game);

// ---- taking.cc

// What a joiner says besides the game.
struct Wishes {
  std::string_view password; // "" = the judge draws one
  std::string_view power;    // he would like
  std::string_view variant;  // on which he thinks that the game is played; or the word of a private game
};

void join_forming(Context& context, games::Game& game, const Wishes& wishes);
// Also for him who resigned it, and wants it back.
void take_over(Context& context, games::Game& game, std::size_t index, std::string_view password,
               std::string_view word = "");
void watch(Context& context, games::Game& game, std::string_view password);

// What somebody waits for whose game has not begun, and what he can do until then.
void tell_what_comes(GrowingReply& reply, const games::Game& game);

// The seat cannot be had: why, and what can be done instead.
void refuse_seat(Context& context, const games::Game& game, const std::string& why);

// ---- vote.cc

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

// ---- newcomer_wishes.cc

// Puts the game that the text describes, its name and what is to hold in it, into the welcome. `wants`: what
// its sentences most likely want.
void describe_game(const Context& context, Welcome& welcome, const std::string& text,
                   std::span<const Wanted> wants);

} // namespace mail

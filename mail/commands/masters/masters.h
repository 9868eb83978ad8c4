// SPDX-License-Identifier: GPL-3.0-or-later
// masters - what the files of this room do for each other, and for the rooms above
#pragma once

#include "games/game/game.h"
#include "games/store/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/declared.h"
#include "parser/mail_parser.h"
#include "variants/declared.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- create.cc

// What the word may have been meant for: three names of boards, or GUNBOAT, the nearest one first.
std::vector<std::string> near_wishes(const Office& office, const std::string& word);

// ---- set_game.cc

// False after a refusal: the game has begun, or has more players than there is room for on the board.
// Preferences are dropped where other letters stand for the powers.
bool change_board(Context& context, const variants::Variant& variant);

// ---- explain.cc

// In place of what was kept of the writer's mail before; of a long text the end is left out.
void keep_explanation(games::Game& game, judge::Power power, const std::string& writer,
                      games::Instant received, std::string_view text);

// ---- house.cc

// Changes the list as the words say; `what` tells what becomes of those on it.
void change_house_list(Context& context, const std::string& what,
                       std::vector<std::string> games::HouseRules::*list, parser::Words& arguments,
                       bool removes);

// SET ALLOW PLAYERS and the like of a keeper who is signed on to no game: for the judge as a whole.
void set_for_house(Context& context, parser::Words arguments);

// ---- list.cc

// The seat signed on to, if it is one of this game; else the seat that has the sender's address, to which the
// answer goes. A master who became a power goes on seeing what masters see. nullptr: a stranger asks. So is
// in a gunboat game whoever signed on from an address that is none of the seat's: not even its holder is
// shown to him.
const games::Seat* viewer(Context& context, const games::Game& game);

// ---- player_record.cc

void show_own_record(Context& context);
// The best ratings; looks at every player, once a mail.
void show_ratings(const Office& office, GrowingReply& reply);

// ---- seating.cc

// "France", or "the seat" while the game forms.
std::string seat_given(const games::Game& game, const games::Seat& seat);
// The seat is this address's from now on. Who had it, who has it, and all others are told, each once.
void give_seat(Context& context, games::Game& game, std::size_t index, const std::string& address);
// Gives the seat once the address has said yes, where the address has to be asked. True when the seat is
// given already; false also after a refusal.
bool offer_seat(Context& context, games::Game& game, std::size_t index, const std::string& address);

} // namespace mail

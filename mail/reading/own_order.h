// own_order - whose unit an order is for, and lines that are good orders of the one signed on
#pragma once

#include "games/game/game.h"
#include "parser/order_parser.h"

namespace mail {

// Whose unit it is, or who could build there; none when nobody's.
judge::Power owner_of(const games::Game& game, const judge::Order& order);

// Does his power build or remove in this phase? What a bare unit means to the order parser.
parser::Adjusting adjusting_of(const games::Game& game, judge::Power power);

// Nothing but orders that can be read without a guess, one of them at least for a unit of this power. Never
// true before the start, nor for masters and observers, who have no power.
bool is_own_order(const games::Game& game, judge::Power power, std::string_view line);

} // namespace mail

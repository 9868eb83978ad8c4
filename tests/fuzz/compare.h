// compare - one movement phase by marks and by equations: where do they differ?
#pragma once

#include "judge/adjudicate.h"

#include <string>

namespace fuzz {

// "" when both resolvers agree on who moves, who is dislodged by whom, where it may go and which provinces
// are contested; otherwise the first difference, in words.
std::string difference(const judge::GameRules& game, const judge::Position& position,
                       const std::vector<judge::Submitted>& orders);

} // namespace fuzz

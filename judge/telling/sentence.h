// SPDX-License-Identifier: GPL-3.0-or-later
// sentence - what a Reason says to a person
#pragma once

#include "judge/board/position.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// "a", "a and b", "a, b and c".
std::string in_words(const std::vector<std::string>& items, std::string_view last = "and");
// "1 unit", "2 units".
std::string counted(std::size_t number, std::string_view thing);

// A sentence without a final period, e.g. "bounced: 1 against 1 with the Russian army from Warsaw".
// `before` is the position before the phase.
std::string to_sentence(const Map& map, const Position& before, const Reason& reason);
// How many home centers: "1", "2 to 3".
std::string to_words(const Emergency& emergency);
// A sentence for each, but one for all places of a retreat that stand together: "it may retreat to Gascony or
// Picardy".
std::vector<std::string> to_sentences(const Map& map, const Position& before,
                                      const std::vector<Reason>& reasons);

// ---- the whole story of one unit in a phase that was adjudicated

// In the order in which it is to be read, the decisive reason first. `result`: one of outcome.units().
std::vector<Reason> explain(const Map& map, const Position& before, const Outcome& outcome,
                            const UnitResult& result);
// The story of an order: that of its unit when the order stood, else why it did not. `number`: index into
// orders and outcome.submitted().
std::vector<Reason> explain(const Map& map, const Position& before, const Outcome& outcome,
                            std::span<const Submitted> orders, std::size_t number);
// The unit to which the order led; nullptr when another order stood, or the order came to nothing (a build
// that was refused).
const UnitResult* result_of(const Map& map, const Outcome& outcome, std::span<const Submitted> orders,
                            std::size_t number);

} // namespace judge

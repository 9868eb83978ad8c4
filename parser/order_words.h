// SPDX-License-Identifier: GPL-3.0-or-later
// order_words - the words of orders, a table for each position in which they stand
//
// The same letters mean different things in different places ("s" is support or a south coast, "r" a retreat
// or a removal), so there is no table of all words. docs/grammar.md lists them.
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "parser/lexer.h"

#include <functional>
#include <optional>

namespace parser {

enum class Verb : std::uint8_t {
  none,
  hold,
  move,
  support,
  convoy,
  fast, // of "fast ferry"
  disband,
  build,
  remove,
  waive,
  retreat,
  transform,
  proxy,
  elsewhere // an order of other judges or other games, such as besiege
};

std::optional<judge::UnitType> type_word(const Key& key); // a, army, f, fleet ...; see Names::type_called
bool is_wing_word(const Key& key);                        // w, wing, wings: where a game has such units
bool is_lift_word(const Key& key);                        // air, airlift ...: a verb where a game has wings
bool is_noise(const Key& key);                            // the, of, from ...
Verb verb_after(const Key& key, judge::PhaseKind phase);  // "A par VERB ..."
Verb verb_before(const Key& key, judge::PhaseKind phase); // "VERB A par"
bool is_towards(const Key& key);                          // to, into, on: between two places
bool is_via(const Key& key);                              // via, by, through
bool is_convoy_noun(const Key& key);                      // convoy, sea: after via
judge::Coast coast_word(const Key& key);                  // nc, north, n ...
bool is_coast_noun(const Key& key);                       // coast
bool is_kind_of_sea(const Key& key);                      // sea, ocean
bool is_whole_coast(const Key& key);                      // nc, northcoast, riverbank: no noun is missing
bool is_order_word(const Key& key);                       // any of the above but single letters

// The verb that is one slip away: "support" for "suport"; empty when there is none.
std::string_view verb_near(const Key& key);

// Calls `each` with every word of all tables.
void for_each_word(const std::function<void(std::string_view)>& each);

} // namespace parser

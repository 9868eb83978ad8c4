// SPDX-License-Identifier: GPL-3.0-or-later
// topics - what a line of talk asks the judge about: "Can you send me the map?" is about MAP
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mail {

// ---- what a line of talk asks the judge about: "Can you send me the map?" is about MAP
//
// A topic is a row: the words that a line about it holds, and what is told. Nothing is obeyed by it.

// What a line asks for. What needs the game in hand has a value of its own; all else is told by a text.
enum class Asked : std::uint8_t {
  nothing,
  deadline,
  who_is_missing,
  own_orders, // what is on file for him
  all_orders, // and for everybody
  standing,
  press,
  preference,
  way_back,
  draw,
  pause,
  forming,    // when the game starts
  leaving,    // as a player, an observer or a master
  clocks,     // how long turns are
  time_given, // by a master who does not say whether it comes on top
  by_text
};

struct Topic {
  Asked asked = Asked::nothing;
  std::string_view words;  // "vote|voting draw": each of the words, or one of those between the bars
  bool question = false;   // only where the line asks: "Is Turkey late?", and not "Sorry to be late"
  std::string_view told{}; // with marks that advice.cc fills in: {game} is " game" where nobody is signed on
};

// The first topic that the line is about; one that asks nothing when there is none.
const Topic& topic_of(std::string_view line);

// Does the line ask, by its first word or by its mark?
bool is_question(std::string_view line);
// "Who is late", but not "the one who is late".
bool begins_with_question_word(std::string_view line);

// What the word means that the line asks about, in sentences; "" where it asks about none of these.
std::string_view meaning_asked(std::string_view line);

} // namespace mail

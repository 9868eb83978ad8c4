// SPDX-License-Identifier: GPL-3.0-or-later
// set_options_rows - the forms of a row of set_table(): an option with a handler of its own, a switch, a
// choice
#pragma once

#include "games/game/game.h"
#include "mail/commands/session/set_row.h"

#include <algorithm>
#include <span>

namespace mail {

constexpr SetRow own(std::string_view words, Who who, Cost cost, SetHandler* handler, std::string_view page,
                     std::string_view help, Takes takes = Takes::words) {
  return {words, who, cost, handler, page, help, nullptr, false, takes};
}

constexpr SetRow flag(std::string_view words, bool games::Settings::*field, bool value,
                      std::string_view sentence, std::string_view page = "setgame") {
  return {words, Who::manager, Cost::little, set_switch, page, sentence, field, value, Takes::nothing};
}

constexpr SetRow term(std::string_view words, SetHandler* handler, bool games::Joining::*field, bool value,
                      std::string_view sentence) {
  return {words,    Who::manager, Cost::little, handler,        "setjoining",
          sentence, nullptr,      value,        Takes::nothing, field};
}

using Choice = void(games::Settings&);
constexpr SetRow choice(std::string_view words, Choice* choose, std::string_view sentence,
                        Takes takes = Takes::words) {
  return {words,   Who::manager, Cost::little, set_press, "setpress", sentence,
          nullptr, false,        takes,        nullptr,   choose};
}

// Has each row what its handler reads of it? Asserted of every table where it is written, but under the
// sanitizers, with which g++ 12 compares no functions at compile time.
constexpr bool are_complete([[maybe_unused]] std::span<const SetRow> rows) {
#ifdef __SANITIZE_ADDRESS__
  return true;
#else
  return std::ranges::all_of(rows, [](const SetRow& row) {
    const bool is_term = row.handler == set_joining_switch || row.handler == set_secret;
    return (row.handler != set_switch || row.flag != nullptr) && is_term == (row.term != nullptr) &&
           (row.handler == set_press) == (row.choose != nullptr);
  });
#endif
}

} // namespace mail

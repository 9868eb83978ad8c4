// set_options_rows - the forms of a row of set_table(): an option with a handler of its own, and a switch
#pragma once

#include "games/game/game.h"
#include "mail/commands/session/set_row.h"

namespace mail {

constexpr SetRow own(std::string_view words, Who who, Cost cost, SetHandler* handler, std::string_view page,
                     std::string_view help, Takes takes = Takes::words) {
  return {words, who, cost, handler, page, help, nullptr, false, takes};
}

constexpr SetRow flag(std::string_view words, bool games::Settings::*field, bool value,
                      std::string_view sentence, std::string_view page = "setgame") {
  return {words, Who::manager, Cost::little, set_switch, page, sentence, field, value, Takes::nothing};
}

} // namespace mail

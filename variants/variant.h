// variant - a board with its powers, start position and ways of winning, read from a variant file
//
// variant_file.h reads one, library.h finds it by name; docs/variants.md gives the format.
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"
#include "parser/names.h"

#include <string>
#include <vector>

namespace variants {

struct Variant {
  std::string name;  // "standard", as in the file's name
  std::string title; // "Standard"
  std::vector<std::string> aliases;
  judge::Map map;
  parser::Names names; // of the map, for parser::parse_orders
  judge::Calendar calendar;
  judge::Position start; // units and owners before the first phase
  int victory_centers = 0;
  // Files whose drawings show this board, too, the nearest first: those that it is based on without a change
  // of provinces or borders. Its centers may be others.
  std::vector<std::string> drawn_as;
  // What is special about the board, as a paragraph for its players; "" where nothing is.
  std::string about;

  judge::GameRules rules(const judge::Rules& chosen) const {
    return {map, {calendar.start, chosen.summer == judge::Switch::on}, chosen, victory_centers};
  }
};

} // namespace variants

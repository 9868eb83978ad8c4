// SPDX-License-Identifier: GPL-3.0-or-later
// variant - a board with its powers, start position and ways of winning, read from a variant file
//
// library.h finds it by name; docs/variants.md gives the format.
#pragma once

#include "judge/board/position.h"
#include "judge/phases/game_rules.h"
#include "parser/names.h"
#include "parser/text.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

// What a game on a board begins with. It may set all of it otherwise.
struct Beginning {
  std::vector<std::pair<std::string, std::string>> rules; // options of the rules table, and their values
  std::vector<std::string> settings;                      // options of SET, of setting_names()
  int players = 0;                                        // 0: one for each power that somebody plays
};

// The words that a variant file may have behind `setting`.
std::span<const std::string_view> setting_names();

struct Variant {
  std::string name;  // "standard", as in the file's name
  std::string title; // "Standard"
  std::vector<std::string> aliases;
  judge::Map map;
  parser::Names names; // of the map, for parser::parse_orders
  judge::Calendar calendar;
  judge::Position start; // units and owners before the first phase
  int victory_centers = 0;
  int hand_victory =
      0; // centers that win for all powers of one player, where players have several; 0: none do
  Beginning beginning;
  // Files whose drawings show this board, too, the nearest first: those that it is based on without a change
  // of provinces or borders. Its centers may be others.
  std::vector<std::string> drawn_as;
  // Where drawings lie that go before the installed ones: the keeper's own folder; empty for none.
  std::filesystem::path own_drawings{};
  // What is special about the board, as a paragraph for its players; "" where nothing is.
  std::string about;
  judge::Lead lead = {}; // over every other power, that wins with fewer centers; for most boards none does
  bool draws = true;     // games begin with votes for draws

  // The same board for games with wings (rule wings), where orders know a third type of unit; itself for all
  // others. Made when first asked for, and kept as long as the board.
  const Variant& for_rules(const judge::Rules& rules) const {
    const Variant& board = plain == nullptr ? *this : *plain;
    if (rules.wings == judge::Switch::off) return board;
    if (!board.winged) {
      auto copy = std::make_shared<Variant>(board);
      copy->names.allow_wings();
      copy->plain = &board;
      board.winged = std::move(copy);
    }
    return *board.winged;
  }
  bool begins_with_wings() const {
    return std::ranges::find(start.units, judge::UnitType::wing, &judge::Unit::type) != start.units.end();
  }

  // That win a game as it begins on this board: of all powers of a player, where it gives each several.
  int centers_that_win() const {
    return beginning.players > 0 && hand_victory > 0 ? hand_victory : victory_centers;
  }

  mutable std::shared_ptr<const Variant> winged = nullptr; // see for_rules
  const Variant* plain = nullptr;                          // of such a one: the board as it is read

  judge::GameRules rules(const judge::Rules& chosen) const {
    judge::Calendar seasons = calendar;
    seasons.summer = chosen.summer == judge::Switch::on;
    return {map, seasons, chosen, victory_centers, judge::Resolver::flat, lead};
  }
};

// ---- the text of a variant file to a Variant, or to Problems
//
// Reads the whole text and reports everything that is wrong with it, by line and column; a text with a
// Problem makes no Variant. The caller supplies the text, and the text of the file that it is based on.
// docs/variants.md describes the format.

// The text of the variant of that name; none when there is no such file.
using FindText = std::function<std::optional<std::string>(std::string_view name)>;

std::optional<Variant> read_variant(std::string_view name, std::string_view text, const FindText& base,
                                    std::vector<parser::Problem>& problems);

// What a game's own board was made of: a variant, and the lines that changed it, as they were written.
struct Made {
  std::string from;
  std::vector<std::string> lines;
};
Made made_of(std::string_view text);

// The aliases that a variant text declares, without reading the rest; for looking a variant up.
std::vector<std::string> aliases_in(std::string_view text);

// The board that a variant text is based on, without reading the rest; "" for none.
std::string base_in(std::string_view text);

} // namespace variants

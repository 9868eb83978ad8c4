// SPDX-License-Identifier: GPL-3.0-or-later
// board_ways - what borders and provinces of a board are unlike others, in words
//
// Weak borders, such as lead one way, such as have a keeper; provinces closed in a season; units that a power
// in need has besides. docs/variants.md has the rules.
#pragma once

#include "judge/board/map.h"

#include <string>
#include <vector>

namespace mail {

// Behind the name of a neighbour: " (-1)", " (one way)"; "" for most.
std::string way_mark(const judge::Map& map, judge::UnitType type, judge::Location from, judge::Location to);
// Behind the kind of a province: "closed in fall"; none for most.
std::vector<std::string> place_marks(const judge::Map& map, judge::Province province);
// What the marks of borders mean: a paragraph for each kind that the board has, or the place if one is given;
// none for most.
std::vector<std::string> marks_words(const judge::Map& map, judge::Province place = {});
// Likewise, and what is closed, and who has units besides.
std::vector<std::string> ways_words(const judge::Map& map, judge::Province place = {});
// All that by its kinds: "weak borders".
std::vector<std::string> ways_in_short(const judge::Map& map);

} // namespace mail

// SPDX-License-Identifier: GPL-3.0-or-later
// board_matters - what is unlike other boards on a board: powers, borders and provinces, in sentences
#pragma once

#include "judge/board/map.h"
#include "variants/file/variant.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mail {

// ---- what borders and provinces of a board are unlike others, in words
//
// Weak borders, such as lead one way, such as have a keeper; provinces closed in a season; units that a power
// in need has besides. docs/variants.md has the rules.

// Behind the name of a neighbour: " (-1)", " (one way)"; "" for most.
std::string way_mark(const judge::Map& map, judge::UnitType type, judge::Location from, judge::Location to);
// Behind the kind of a province: "closed in fall"; none for most.
std::vector<std::string> place_marks(const judge::Map& map, judge::Province province);
// What the marks of borders mean: a paragraph for each kind that the board has, or the place if one is given;
// none for most.
std::vector<std::string> marks_words(const judge::Map& map, judge::Province place = {});
// The paragraphs of marks_words, then what is closed, and who has units besides.
std::vector<std::string> ways_words(const judge::Map& map, judge::Province place = {});
// All that by its kinds: "weak borders".
std::vector<std::string> ways_in_short(const judge::Map& map);

// ---- what a board says of single powers, and what its games begin with, in sentences

// Who is played by nobody, who builds elsewhere, who helps whom, what is built unseen, units beyond centers.
// Empty for most boards.
std::vector<std::string> power_matters(const variants::Variant& variant);
// The sentences of power_matters, then the rules, settings and players that a game begins with.
std::vector<std::string> board_matters(const variants::Variant& variant);

// "builds in any center that a power owns": what is unusual about a value of judge::Builds; "" for home.
std::string builds_words(std::uint8_t builds);
// "Spain and Turkey build in any center that they own": for each value of judge::Builds that single powers
// have.
std::vector<std::string> own_builds(const judge::Map& map);

} // namespace mail

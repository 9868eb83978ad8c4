// board_text - a board in words: its rules, its powers, and each province with its names and borders
//
// What GET MAP sends and `chancery variant show` prints. Lines of at most 72 columns.
#pragma once

#include "variants/variant.h"

#include <cstdint>
#include <string>

namespace mail {

// The whole board.
std::string board_text(const variants::Variant& variant);
// One province.
std::string province_text(const variants::Variant& variant, judge::Province province);

} // namespace mail

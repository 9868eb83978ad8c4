// board_text - a board in words: its rules, its powers, and each province with its names and borders
//
// What GET MAP sends and `chancery variant show` prints. Lines of at most 72 columns.
#pragma once

#include "variants/variant.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mail {

// The whole board.
std::string board_text(const variants::Variant& variant);
// What its file says is special about it; "" where that is nothing.
std::string about_text(const variants::Variant& variant);
// One province.
std::string province_text(const variants::Variant& variant, judge::Province province);
// "builds in any center that a power owns": what is unusual about a value of judge::Builds; "" for home.
std::string builds_words(std::uint8_t builds);
// What else is unusual about the board's rules, each as half a sentence: "turns of 5 years".
std::vector<std::string> own_rules(const variants::Variant& variant);

} // namespace mail

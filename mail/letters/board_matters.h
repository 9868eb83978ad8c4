// SPDX-License-Identifier: GPL-3.0-or-later
// board_matters - what a board says of single powers, and what its games begin with, in sentences
#pragma once

#include "variants/file/variant.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mail {

// Who is played by nobody, who builds elsewhere, who helps whom, what is built unseen, units beyond centers.
// Empty for most boards.
std::vector<std::string> power_matters(const variants::Variant& variant);
// Likewise; then the rules, settings and players that a game begins with.
std::vector<std::string> board_matters(const variants::Variant& variant);

// "builds in any center that a power owns": what is unusual about a value of judge::Builds; "" for home.
std::string builds_words(std::uint8_t builds);
// "Spain and Turkey build in any center that they own": for each value of judge::Builds that single powers
// have.
std::vector<std::string> own_builds(const judge::Map& map);

} // namespace mail

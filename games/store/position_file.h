// SPDX-License-Identifier: GPL-3.0-or-later
// position_file - a position in the words of the case format
#pragma once

#include "variants/case_writer.h"

#include <string>
#include <string_view>

namespace games {

struct Game;

// "variant", "option" for what differs from the DATC's choices, then position_lines: together with order
// lines, input to `chancery adjudicate`. A forming game gives its start position, a finished one its last.
std::string position_case(const Game& game);
std::string position_case(const variants::Variant& variant, const judge::Rules& rules,
                          const judge::Position& position);

using variants::position_lines;

// Reads what position_case or position_lines wrote; comment lines are allowed. The rules of option lines go
// into `rules`, when it is given. Throws Damaged (path, line, what is wrong).
judge::Position read_position(const std::string& path, std::string_view text,
                              const variants::Variant& variant, judge::Rules* rules = nullptr);

} // namespace games

// SPDX-License-Identifier: GPL-3.0-or-later
// damaged - the error that a file of a game or a person cannot be used as it is: that one is left out, the
// others go on
#pragma once

#include "parser/problem.h"

#include <cstddef>
#include <string>

namespace games {

struct Damaged : parser::Failure {
  using Failure::Failure;
};

// Throws Damaged with "PATH:LINE: WHAT"; line 0 stands for the file as a whole.
[[noreturn]] void throw_damaged(const std::string& path, std::size_t line, const std::string& what);

} // namespace games

// damaged - a file of the judge cannot be used as it is: its game or person is left out, the others go on
#pragma once

#include "parser/problem.h"

#include <cstddef>
#include <string>

namespace games {

struct Damaged : parser::Failure {
  using Failure::Failure;
};

// "PATH:LINE: WHAT"; line 0: the file as a whole.
[[noreturn]] void throw_damaged(const std::string& path, std::size_t line, const std::string& what);

} // namespace games

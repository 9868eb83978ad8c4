// SPDX-License-Identifier: GPL-3.0-or-later
// run_program - another program run to its end, without a shell
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// How a program ended, and what it wrote to standard error (the first few kilobytes).
struct Ended {
  int status = -1; // its exit status; -1 when it could not be started, was killed, or took too long
  std::string complaint;
};

// Runs a program to its end, with `input` as standard input; killed after `seconds`. A program that outlives
// us still reads all of its input, which is a copy of its own.
Ended run_program(const std::vector<std::string>& arguments, std::string_view input, int seconds);

} // namespace mail

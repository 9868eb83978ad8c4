// SPDX-License-Identifier: GPL-3.0-or-later
// run_chancery - the real program, for a minute at most
#pragma once

#include "games/home/watched_child.h"

#include <string>
#include <vector>

namespace testing {

inline std::string program() { return CHANCERY_PROGRAM; }

inline games::Ended chancery(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), program());
  return games::run_program(arguments, input, 60);
}

} // namespace testing

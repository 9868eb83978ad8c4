// SPDX-License-Identifier: GPL-3.0-or-later
// run_chancery - the real program, for a minute at most
#pragma once

#include "mail/outbox/run_program.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace testing {

// The program of this build, or another one that the environment names.
inline std::string program() {
  const char* played = std::getenv("CHANCERY_PLAYED");
  return played == nullptr ? CHANCERY_PROGRAM : played;
}

inline mail::Ended chancery(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), program());
  return mail::run_program(arguments, input, 60);
}

} // namespace testing

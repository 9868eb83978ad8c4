// SPDX-License-Identifier: GPL-3.0-or-later
// run_chancery - the real program, for a minute at most
#pragma once

#include "mail/outbox/run_program.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace testing {

inline mail::Ended chancery(std::vector<std::string> arguments, const std::string& input = "") {
  const char* played = std::getenv("CHANCERY_PLAYED");
  arguments.insert(arguments.begin(), played == nullptr ? CHANCERY_PROGRAM : played);
  return mail::run_program(arguments, input, 60);
}

} // namespace testing

// SPDX-License-Identifier: GPL-3.0-or-later
// clock_reading - what two clocks show: that of the wall, which anybody may set, and the boot's, which only
// runs
//
// The boot's clock (CLOCK_BOOTTIME) counts from the start of the machine, and through its sleep. Between two
// readings of one boot both clocks go on by the same time, unless the wall's was set meanwhile.
#pragma once

#include "games/home/instant.h"

#include <chrono>
#include <string>

namespace games {

struct ClockReading {
  Instant wall{};
  std::string boot;          // the boot's id; "" when it is not known, and in rehearsals
  std::chrono::seconds up{}; // since that boot
};

// The wall's clock is an argument, so that the two are of one moment. Never throws: where the system tells
// nothing, no boot is known.
ClockReading read_clocks(Instant wall);

// Was the wall's clock set between the two, by more than ten minutes? Known within one boot only.
bool was_set(const ClockReading& before, const ClockReading& now);
// Is the later one to be doubted: was the clock set, or does nobody know, and it went back, or forward by
// more than a day and a half?
bool is_doubtful(const ClockReading& before, const ClockReading& now);

} // namespace games

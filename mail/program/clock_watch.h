// SPDX-License-Identifier: GPL-3.0-or-later
// clock_watch - whether a run of cron or process can trust the clock
//
// A run compares the clock with what the run before it saw, and with the boot's own clock (clock_reading.h),
// and notes what it sees. Where somebody set the clock meanwhile the run waits: nothing is done. Where nobody
// knows, the run goes on, but nothing old is removed. The next run that agrees with it does everything again.
// Rehearsals (--now, the transport file) never wait. docs/deadlines.md, "After an outage".
#pragma once

#include "games/home/clock_reading.h"

#include <optional>
#include <string>

namespace games {
struct Home;
}

namespace mail {

struct Call;

// Is the time given, or no mail sent? Then whoever runs this may jump over days.
bool is_rehearsal(const games::Home& home, const Call& call);

class ClockWatch {
 public:
  ClockWatch(const games::Home& home, const Call& call);
  bool waits() const { return waits_; }
  bool is_doubtful() const { return doubtful_; }
  // Tells it on standard error and in the log; returns the exit status.
  int say_why(const std::string& subcommand) const;

 private:
  const games::Home& home_;
  std::optional<games::ClockReading> before_;
  games::ClockReading now_;
  bool waits_ = false, doubtful_ = true;
};

} // namespace mail

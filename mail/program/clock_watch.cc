// SPDX-License-Identifier: GPL-3.0-or-later
// clock_watch - see clock_watch.h
#include "mail/program/clock_watch.h"

#include "games/batch/outage.h"
#include "games/home/home.h"
#include "games/home/log.h"
#include "mail/program/call.h"

#include <sysexits.h>

#include <iostream>

namespace mail {

bool is_rehearsal(const games::Home& home, const Call& call) {
  return !call.now_text.empty() || home.conf.transport == "file";
}

ClockWatch::ClockWatch(const games::Home& home, const Call& call)
    : home_(home), before_(games::last_seen(home)) {
  now_ = !call.now_text.empty() ? games::ClockReading{call.now(), "", {}} : games::read_clocks(call.now());
  if (before_) {
    doubtful_ = games::is_doubtful(*before_, now_);
    waits_ = !is_rehearsal(home, call) && games::was_set(*before_, now_);
  }
  games::note_seen(home, now_);
}

int ClockWatch::say_why(const std::string& subcommand) const {
  const std::string text = "the clock was set from " +
                           games::to_text(before_->wall + (now_.up - before_->up)) + " to " +
                           games::to_text(now_.wall) +
                           " while the judge looked away; nothing is done in this run. If the clock is right "
                           "now, the next run goes on";
  games::log_line(home_, now_.wall, subcommand + ": " + text);
  std::cerr << "chancery " << subcommand << ": " << text << "\n";
  return EX_TEMPFAIL;
}

} // namespace mail

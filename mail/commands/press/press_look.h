// SPDX-License-Identifier: GPL-3.0-or-later
// press_look - what a message shows of its writer and its readers: the truth, or what its writer wishes
//
// Masters see the truth, and what the others see. A message to the master alone is never faked.
#pragma once

#include "mail/commands/press/press_options.h"

#include <string>

namespace mail {

struct PressLook {
  bool broadcast = true;
  std::string readers;  // letters, as in subjects; "" for a broadcast
  bool several = true;  // it shows more than one reader
  judge::Power claimed; // the power that it shows as its writer; none: the true writer
  bool has_fake_readers = false;
};

// To those who are no masters.
PressLook shown_look(const games::Game& game, const PressOptions& options);
// To one reader; nullptr stands for nobody in particular.
PressLook look_for(const games::Game& game, const PressOptions& options, const games::Seat* reader);

} // namespace mail

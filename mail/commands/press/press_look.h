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

// Do its options and its game let it show other readers than it has?
bool has_fake_readers(const games::Game& game, const PressOptions& options);

PressLook true_look(const games::Game& game, const PressOptions& options);
// To those who are no masters.
PressLook shown_look(const games::Game& game, const PressOptions& options);

} // namespace mail

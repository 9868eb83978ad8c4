// SPDX-License-Identifier: GPL-3.0-or-later
// child_answer - what a child writes into a pipe until it ends, and how it ended, within limits
//
// The one way in which a process of this program waits for a child that looks into what strangers wrote.
// Whatever the child does, writes too much, nothing, for ever, or not at all, the wait is over in time: a
// child that oversteps a limit is killed.
#pragma once

#include "games/home/descriptor.h"

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace mail {

enum class Overstep : std::uint8_t { none, size, time };

struct ChildAnswer {
  std::string bytes{};
  int status = 0; // as waitpid tells it
  Overstep overstep = Overstep::none;
};

// Reads the pipe, whose other end this process has closed, until the child has ended. `most`: bytes;
// `longest`: of the clock on the wall, from now on. What the child wrote before its end is there, also when a
// child of the child still holds the pipe.
ChildAnswer answer_of(pid_t child, const games::Descriptor& pipe, std::size_t most,
                      std::chrono::milliseconds longest);
// Of a child without a pipe: its status; killed when it has not ended in time.
ChildAnswer end_of(pid_t child, std::chrono::milliseconds longest);

// "its process was ended: Killed", "it took more than 60 seconds" ...; "" for status 0 within the limits.
std::string fault_of(const ChildAnswer& answer, std::chrono::milliseconds longest);

} // namespace mail

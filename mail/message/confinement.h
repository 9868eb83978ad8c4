// SPDX-License-Identifier: GPL-3.0-or-later
// confinement - a process of its own that answers one question, and what it may no longer do
#pragma once

#include "games/home/watched_child.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <linux/filter.h>
#include <string>
#include <sys/types.h>
#include <vector>

namespace mail {

// ---- what a child writes into a pipe until it ends, and how it ended, within limits
//
// The one way in which a process of this program waits for a child that looks into what strangers wrote.
// Whatever the child does, writes too much, nothing, for ever, or not at all, the wait is over in time: a
// child that oversteps a limit is killed.

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

// ---- one question answered by a process of its own, which ends with its answer

struct AnswerApart {
  std::string bytes{};
  std::string fault{}; // why there is no answer; "" when there is one
  bool asked = true;   // false: there was no process to ask, which another time may be otherwise
};

// Forks. The child calls `work` with the descriptor that it writes its answer to; what it returns is its exit
// status, 0 for an answer that counts. It gives up its rights by itself, when it has read what it needs
// (confinement.h). An exception that leaves `work` ends the child. An answer of more than `most` bytes, or
// one that is not there after `longest`, is none.
AnswerApart answer_apart(const std::function<int(int answer)>& work, std::size_t most,
                         std::chrono::milliseconds longest);

// ---- what a process that reads mails may no longer do
//
// It keeps what it has in memory and one way out. It opens no file and no connection, starts no process and
// writes to no disk: by limits of the system, which every Linux has, and by a filter of system calls
// (seccomp) where the kernel and the container allow one. None of it can be taken back.

// Of one mail; 0 = no limit.
struct ProcessLimits {
  std::size_t memory = 0;       // bytes
  std::chrono::seconds time{0}; // of the processor
  // Of the clock on the wall, never without limit: what a mail may take, and how long the run that it belongs
  // to may take up nothing else.
  std::chrono::seconds wait{60}, standstill{600};
};

// Under the sanitizers memory is not limited, since they take terabytes of addresses, and times are ten times
// as long.
ProcessLimits adjusted_to_build(ProcessLimits limits);

// The memory that this process may have from now on, whatever it does. No core is left of it, which would
// hold passwords.
void limit_memory(const ProcessLimits& limits);

// The filter of system calls: write, what memory takes, and the end. Made once, as the kernel reads it, and
// taken on by each child.
class CallFilter {
 public:
  CallFilter();         // without effect where the library cannot make it
  bool take_on() const; // for this process, for good; false where the kernel has no filters

 private:
  std::vector<sock_filter> program_;
};

void close_all_but(int kept); // descriptor

// Closes every descriptor but `kept`, and gives up all that is said above. A process that computes longer
// than its time is killed; one that waits is the matter of who waits for it.
void confine(int kept, const ProcessLimits& limits, const CallFilter& filter);

// Does the kernel take such a filter? Tried in a child.
bool has_call_filters();

} // namespace mail

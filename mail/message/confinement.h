// SPDX-License-Identifier: GPL-3.0-or-later
// confinement - what a process that looks into what strangers wrote may no longer do
#pragma once

#include <chrono>
#include <cstddef>
#include <linux/filter.h>
#include <vector>

namespace mail {

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

// SPDX-License-Identifier: GPL-3.0-or-later
// progress - where a run stands, told to the process that watches it
//
// Memory that a process and all that it starts share. Who works says each time what he takes up; who watches
// sees whether anything was taken up since. Nothing in it is trusted for more than words: a process that went
// wrong may have written anything there.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace games {

struct AtWork {
  std::string step; // "reading mails"
  std::string mail; // the name of the file of the mail at hand, "" when there is none
};

class Progress {
 public:
  Progress(); // throws parser::Failure when there is no memory
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  AtWork at_work() const; // what was noted last
  unsigned count() const; // of what was noted

 private:
  friend void note_progress(std::string_view, std::string_view);
  struct Page;
  Page* page_;
};

// What this process takes up. Seen in every Progress that was there when it began, and in its own.
void note_progress(std::string_view step, std::string_view mail = {});

struct WatchedEnd {
  int status = 0; // as waitpid tells it
  bool stood_still = false;
};
// Waits for a child that works below a Progress. Kills it when nothing was taken up for as long as `longest`
// allows where it stands.
WatchedEnd watch(pid_t child, const Progress& progress,
                 const std::function<std::chrono::milliseconds(const AtWork&)>& longest);

} // namespace games

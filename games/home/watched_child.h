// SPDX-License-Identifier: GPL-3.0-or-later
// watched_child - descriptors, the end of a child process, waited for within a limit, and where a run stands
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>

namespace games {

// ---- what the system calls by a number: files, pipes, memory without a name

// Closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {} // below 0: none
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  int number() const { return number_; }

 private:
  int number_;
};

// False, with errno, when it cannot be written to, such as a pipe that nobody listens to.
bool write_all(int number, std::string_view bytes);
// Memory that holds these bytes, to be read from the first on. None, with errno, when there is no room.
Descriptor memory_with(std::string_view bytes);
// All that a memory holds; nullopt when that is more than `most`. Throws parser::Failure.
std::optional<std::string> all_of(const Descriptor& memory, std::size_t most = std::string::npos);

// All that a memory holds, without a copy. Throws parser::Failure.
class MemoryView {
 public:
  explicit MemoryView(const Descriptor& memory);
  MemoryView(const MemoryView&) = delete;
  MemoryView& operator=(const MemoryView&) = delete;
  ~MemoryView();
  std::string_view bytes() const { return bytes_; }

 private:
  std::string_view bytes_;
};

// ---- texts and numbers, packed for another process of this program

class Packer {
 public:
  Packer() = default;
  explicit Packer(int file) : file_(file) {} // into a file, a block after the other, until finish()
  void number(std::uint64_t number);
  void text(std::string_view text); // its length, and its bytes
  bool finish();                    // false when something could not be written
  std::string bytes;                // what is not written

 private:
  int file_ = -1;
  bool good_ = true;
};

// After the first thing that is cut off nothing is read any more: numbers are 0, and texts empty.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  std::uint64_t number();
  std::string text() { return std::string(take(number())); }
  bool is_good() const { return good_; }

 private:
  std::string_view take(std::uint64_t count);

  std::string_view rest_;
  bool good_ = true;
};

// ---- the end of a child process, waited for within a limit
//
// Every wait of this program on a child goes through here (but that for a keeper's editor), so that none is
// without end (docs/reliability.md). It does not end the child when it goes out of scope.

class WatchedChild {
 public:
  using Clock = std::chrono::steady_clock;

  explicit WatchedChild(pid_t process);

  bool has_ended();
  // Returns when the child may have ended, the pipe has something to say, or the time is up. `pipe`: as poll
  // takes it; its revents are set.
  void wait(Clock::time_point until, pollfd& pipe) const;
  void wait(Clock::time_point until) const;
  // Returns when it has ended. What hangs in the system, so that SIGKILL does not end it, is waited for no
  // longer than five seconds.
  void kill();
  // As waitpid tells it; -1 when the system knows of no such child.
  int status() const { return status_; }

 private:
  pid_t process_;
  Descriptor end_; // readable once it has ended
  int status_ = 0;
  bool ended_ = false;
};

// ---- where a run stands, told to the process that watches it
//
// Memory that a process and all that it starts share. Who works says each time what he takes up; who watches
// sees whether anything was taken up since. Nothing in it is trusted for more than words: a process that went
// wrong may have written anything there.

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

// SPDX-License-Identifier: GPL-3.0-or-later
// watched_child - descriptors and bytes for other processes; child processes, all waited for within limits;
// and where a run stands
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
#include <vector>

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

// ---- texts, numbers and lists, packed for another process of this program
//
// One function walks the fields of a type for a Packer and for an Unpacker alike. Who wrote the bytes may be
// in the hands of what strangers wrote: an Unpacker checks each length and count before it is used, and after
// the first thing that is wrong it reads nothing any more.

using IsSound = bool (*)(std::string_view text); // what a text has to be; none: it may be anything

class Packer {
 public:
  Packer() = default;
  explicit Packer(int file) : file_(file) {} // into a file, a block after the other, until finish()
  template <class Number> void number(Number number, std::uint64_t /*most*/ = 0) {
    const auto value = static_cast<std::uint64_t>(number); // the same program reads it
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void text(std::string_view text, IsSound /*is_sound*/ = nullptr);
  template <class Items, class Each>
  void list(const Items& items, const Each& each, std::size_t /*most*/ = 0) {
    number(items.size());
    for (const auto& item : items) each(item);
  }
  bool finish();     // false when something could not be written
  std::string bytes; // what is not written

 private:
  int file_ = -1;
  bool good_ = true;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  template <class Number> void number(Number& number, std::uint64_t most = ~std::uint64_t{0}) {
    number = static_cast<Number>(take_number(most));
  }
  void text(std::string& text, IsSound is_sound = nullptr);
  std::string_view text(); // a part of the bytes
  template <class Item, class Each>
  void list(std::vector<Item>& items, const Each& each, std::size_t most = 65536) {
    for (std::uint64_t left = take_number(most); left > 0 && good_; --left) each(items.emplace_back());
  }
  bool is_good() const { return good_; }
  bool is_done() const { return good_ && rest_.empty(); } // and nothing is left

 private:
  std::string_view take(std::uint64_t count);
  std::uint64_t take_number(std::uint64_t most);

  std::string_view rest_;
  bool good_ = true;
};

// ---- child processes
//
// Every process of this program that forks does so by fork_child, and each wait on a child (but that for a
// keeper's editor) is one of a WatchedChild, so that none is without end (docs/reliability.md).

// Returns the process, or -1 with errno. The child does `work` and ends with the status that it returns, with
// this process, or with a signal that the program brings upon itself, whatever this process does about those.
// An exception that leaves `work` ends it.
pid_t fork_child(const std::function<int()>& work);

// It does not end the child when it goes out of scope.
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
// Does `work` in a child that works below a Progress. Kills it when nothing was taken up for as long as
// `longest` allows where it stands. Throws parser::Failure when there is no process.
WatchedEnd watch(const std::function<int()>& work, const Progress& progress,
                 const std::function<std::chrono::milliseconds(const AtWork&)>& longest);

// ---- one question answered by a child, which ends with its answer, within limits
//
// Whatever the child does, writes too much, nothing, for ever, or not at all, the wait is over in time: a
// child that oversteps a limit is killed. What it wrote before its end is there, also when a child of the
// child still holds its pipe.

enum class Overstep : std::uint8_t { none, size, time };
constexpr int no_child = -1;

struct ChildAnswer {
  std::string bytes{};
  int status = no_child; // as waitpid tells it; no_child when none could be made
  Overstep overstep = Overstep::none;
  // "its process was ended: Killed", "it took more than 60 seconds" ...; "" for status 0 within the limits.
  std::string fault{};
};

// The child calls `work` with the descriptor that it writes its answer to. `most`: bytes; `longest`: of the
// clock on the wall.
ChildAnswer ask_child(const std::function<int(int answer)>& work, std::size_t most,
                      std::chrono::milliseconds longest);

// ---- another program, started without a shell and without our open files

// Its standard files; below 0: /dev/null.
struct StandardFiles {
  int in = -1, out = -1, error = -1;
};
// `flags`: of posix_spawnattr_setflags, besides those for the signals, which go back to their defaults: we
// ignore SIGPIPE, and a child would inherit that. Returns 0 or an errno.
int start_program(pid_t& process, std::vector<std::string> arguments, const StandardFiles& files,
                  short flags = 0);

// How a program ended, and what it wrote to standard error (the first few kilobytes).
struct Ended {
  int status = -1; // its exit status; -1 when it could not be started, was killed, or took too long
  std::string complaint;
};
// Runs a program to its end, with `input` as standard input; killed after `seconds`. A program that outlives
// us still reads all of its input, which is a copy of its own.
Ended run_program(const std::vector<std::string>& arguments, std::string_view input, int seconds);

} // namespace games

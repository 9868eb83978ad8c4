// SPDX-License-Identifier: GPL-3.0-or-later
// progress - see progress.h
#include "games/home/progress.h"

#include "games/home/watched_child.h"
#include "parser/problem.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <new>
#include <vector>

namespace games {

// Written by one process at a time; a watcher that reads it meanwhile sees words of both, and no harm is
// done.
struct Progress::Page {
  std::atomic<unsigned> count{0};
  std::array<char, 1024> step{};
  std::array<char, 256> mail{};
};

namespace {

template <std::size_t Size> void copy_to(std::array<char, Size>& to, std::string_view text) {
  *std::ranges::copy(text.substr(0, Size - 1), to.begin()).out = '\0';
}

template <std::size_t Size> std::string text_in(const std::array<char, Size>& from) {
  return {from.begin(), std::ranges::find(from, '\0')};
}

std::vector<const Progress*>& all() {
  static std::vector<const Progress*> pages;
  return pages;
}

} // namespace

Progress::Progress() : page_(nullptr) {
  void* const memory =
      ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw parser::Failure(std::string("mmap: ") + std::strerror(errno));
  page_ = new (memory) Page;
  all().push_back(this);
}

Progress::~Progress() {
  std::erase(all(), this);
  ::munmap(page_, sizeof(Page));
}

AtWork Progress::at_work() const { return {text_in(page_->step), text_in(page_->mail)}; }
unsigned Progress::count() const { return page_->count; }

void note_progress(std::string_view step, std::string_view mail) {
  for (const Progress* one : all()) {
    copy_to(one->page_->step, step);
    copy_to(one->page_->mail, mail);
    ++one->page_->count;
  }
}

WatchedEnd watch(pid_t process, const Progress& progress,
                 const std::function<std::chrono::milliseconds(const AtWork&)>& longest) {
  using Clock = WatchedChild::Clock;
  constexpr std::chrono::seconds between_looks{1};
  WatchedChild child(process);
  unsigned seen = progress.count();
  auto since = Clock::now();
  while (!child.has_ended()) {
    const auto now = Clock::now();
    if (progress.count() != seen) {
      seen = progress.count();
      since = now;
    }
    const auto until = since + longest(progress.at_work());
    if (now >= until) {
      child.kill();
      return {child.status(), true};
    }
    child.wait(std::min(until, now + between_looks));
  }
  return {child.status(), false};
}

} // namespace games

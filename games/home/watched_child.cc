// SPDX-License-Identifier: GPL-3.0-or-later
// watched_child - see watched_child.h
#include "games/home/watched_child.h"

#include "parser/text.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace games {

// ---- what the system calls by a number: files, pipes, memory without a name

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

bool write_all(int number, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(number, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Descriptor memory_with(std::string_view bytes) {
  Descriptor memory(::memfd_create("chancery", MFD_CLOEXEC));
  if (memory.number() < 0 || !write_all(memory.number(), bytes) || ::lseek(memory.number(), 0, SEEK_SET) < 0)
    return Descriptor(-1);
  return memory;
}

namespace {

[[noreturn]] void fail_to_read(const char* call) {
  throw parser::Failure(std::string("reading memory: ") + call + ": " + std::strerror(errno));
}

std::size_t size_of(const Descriptor& memory) {
  struct stat status {};
  if (::fstat(memory.number(), &status) != 0) fail_to_read("fstat");
  return static_cast<std::size_t>(status.st_size);
}

} // namespace

std::optional<std::string> all_of(const Descriptor& memory, std::size_t most) {
  const std::size_t size = size_of(memory);
  if (size > most) return std::nullopt;
  std::string all(size, '\0');
  if (::pread(memory.number(), all.data(), all.size(), 0) != static_cast<ssize_t>(size))
    fail_to_read("pread");
  return all;
}

MemoryView::MemoryView(const Descriptor& memory) {
  const std::size_t size = size_of(memory);
  if (size == 0) return;
  void* const at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, memory.number(), 0);
  if (at == MAP_FAILED) fail_to_read("mmap");
  bytes_ = {static_cast<const char*>(at), size};
}

MemoryView::~MemoryView() {
  if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

// ---- texts and numbers, packed for another process of this program

void Packer::number(std::uint64_t number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number); // the same program reads it
}

void Packer::text(std::string_view text) {
  constexpr std::size_t block = std::size_t{64} << 10;
  number(text.size());
  bytes += text;
  if (file_ >= 0 && bytes.size() >= block) good_ = finish();
}

bool Packer::finish() {
  good_ = good_ && write_all(file_, bytes);
  bytes.clear();
  return good_;
}

std::uint64_t Unpacker::number() {
  std::uint64_t number = 0;
  if (const std::string_view taken = take(sizeof number); good_)
    std::memcpy(&number, taken.data(), sizeof number);
  return number;
}

std::string_view Unpacker::take(std::uint64_t count) {
  good_ = good_ && count <= rest_.size();
  if (!good_) return "";
  const std::string_view taken = rest_.substr(0, count);
  rest_.remove_prefix(count);
  return taken;
}

// ---- the end of a child process, waited for within a limit

namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_end{5000};
// How often a system that tells no ends of processes (pidfd_open) is asked for one.
constexpr milliseconds without_telling{10};

} // namespace

WatchedChild::WatchedChild(pid_t process)
    : process_(process), end_(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))) {}

bool WatchedChild::has_ended() {
  if (ended_) return true;
  const pid_t found = ::waitpid(process_, &status_, WNOHANG);
  ended_ = found == process_ || (found < 0 && errno != EINTR);
  if (found < 0) status_ = -1;
  return ended_;
}

void WatchedChild::wait(Clock::time_point until, pollfd& pipe) const {
  milliseconds left = std::max(std::chrono::ceil<milliseconds>(until - Clock::now()), milliseconds{0});
  if (end_.number() < 0) left = std::min(left, without_telling);
  std::array<pollfd, 2> both{pollfd{end_.number(), POLLIN, 0}, pipe};
  const bool told = ::poll(both.data(), both.size(), static_cast<int>(left.count())) > 0;
  pipe.revents = told ? both[1].revents : short{0};
}

void WatchedChild::wait(Clock::time_point until) const {
  pollfd none{-1, 0, 0};
  wait(until, none);
}

void WatchedChild::kill() {
  if (!has_ended()) ::kill(process_, SIGKILL);
  for (const auto until = Clock::now() + longest_end; !has_ended() && Clock::now() < until;) wait(until);
  if (!ended_) status_ = SIGKILL;
}

// ---- where a run stands, told to the process that watches it

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

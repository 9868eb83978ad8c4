// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/home/watched_child.h"

#include "parser/text.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace games {

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

void Packer::text(std::string_view text, IsSound) {
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

void Unpacker::text(std::string& read, IsSound is_sound) {
  const std::string_view taken = text();
  good_ = good_ && (is_sound == nullptr || is_sound(taken));
  if (good_) read = taken;
}

std::string_view Unpacker::text() { return take(take_number(rest_.size())); }

std::uint64_t Unpacker::take_number(std::uint64_t most) {
  std::uint64_t number = 0;
  if (const std::string_view taken = take(sizeof number); good_)
    std::memcpy(&number, taken.data(), sizeof number);
  good_ = good_ && number <= most;
  return good_ ? number : 0;
}

std::string_view Unpacker::take(std::uint64_t count) {
  good_ = good_ && count <= rest_.size();
  if (!good_) return "";
  const std::string_view taken = rest_.substr(0, count);
  rest_.remove_prefix(count);
  return taken;
}

namespace {

[[noreturn]] void begin_child(pid_t parent, const std::function<int()>& work) noexcept {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL); // whoever kills the parent means its work; its locks go with it
  for (const int signal :
       {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP, SIGPROF, SIGXCPU, SIGALRM})
    std::signal(signal, SIG_DFL);
  ::_exit(::getppid() == parent ? work() : 1);
}

} // namespace

pid_t fork_child(const std::function<int()>& work) {
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) begin_child(parent, work);
  return child;
}

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

WatchedEnd watch(const std::function<int()>& work, const Progress& progress,
                 const std::function<std::chrono::milliseconds(const AtWork&)>& longest) {
  using Clock = WatchedChild::Clock;
  constexpr std::chrono::seconds between_looks{1};
  const pid_t process = fork_child(work);
  if (process < 0) throw parser::Failure(std::string("fork: ") + std::strerror(errno));
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

namespace {

// Takes what a pipe brings; false when that is too much.
using Take = std::function<bool(std::string_view)>;

// False when what was there to be read is all that will come, or too much.
bool take_some(const pollfd& pipe, const Take& take, ChildAnswer& answer) {
  std::array<char, 8192> buffer; // each page of it is a new one behind a fork
  const ssize_t count = ::read(pipe.fd, buffer.data(), buffer.size());
  if (count < 0) return errno == EINTR;
  if (!take({buffer.data(), static_cast<std::size_t>(count)})) answer.overstep = Overstep::size;
  return count > 0 && answer.overstep == Overstep::none;
}

std::string fault_of(const ChildAnswer& answer, milliseconds longest) {
  if (answer.overstep == Overstep::size) return "it is too large";
  if (answer.overstep == Overstep::time)
    return "it took more than " + std::to_string(std::chrono::ceil<std::chrono::seconds>(longest).count()) +
           " seconds";
  if (WIFSIGNALED(answer.status) && WTERMSIG(answer.status) == SIGXCPU)
    return "it takes more time of the processor than it may";
  if (WIFSIGNALED(answer.status))
    return std::string("its process was ended: ") + ::strsignal(WTERMSIG(answer.status));
  return answer.status == 0 ? "" : "its process ended with " + std::to_string(WEXITSTATUS(answer.status));
}

// Reads the pipe, whose other end this process has closed, until the child has ended.
ChildAnswer waited_for(pid_t process, const Descriptor& pipe, milliseconds longest, const Take& take) {
  using Clock = WatchedChild::Clock;
  const auto until = Clock::now() + longest;
  WatchedChild child(process);
  ChildAnswer answer;
  for (pollfd from{pipe.number(), POLLIN, 0}; answer.overstep == Overstep::none;) {
    const bool ended = child.has_ended(); // asked first: what it wrote before is there then
    child.wait(ended ? Clock::now() : until, from);
    if (from.revents != 0 && !take_some(from, take, answer)) from.fd = -1;
    if (from.revents == 0 && ended) break;
    if (!ended && Clock::now() >= until) answer.overstep = Overstep::time;
  }
  child.kill();
  answer.status = child.status();
  answer.fault = fault_of(answer, longest);
  return answer;
}

} // namespace

ChildAnswer ask_child(const std::function<int(int)>& work, std::size_t most, milliseconds longest) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {.fault = std::strerror(errno)};
  const Descriptor out(ends[0]);
  std::optional<Descriptor> in(ends[1]);
  const pid_t child = fork_child([&] { return work(in->number()); });
  if (child < 0) return {.fault = std::strerror(errno)};
  in.reset();
  std::string bytes;
  ChildAnswer answer = waited_for(child, out, longest, [&](std::string_view more) {
    bytes += more;
    return bytes.size() <= most;
  });
  answer.bytes = std::move(bytes);
  return answer;
}

int start_program(pid_t& process, std::vector<std::string> arguments, const StandardFiles& files,
                  short flags) {
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  sigset_t defaults, none;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes,
                           static_cast<short>(flags | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  for (int onto = 0; const int file : {files.in, files.out, files.error}) {
    if (file >= 0)
      posix_spawn_file_actions_adddup2(&actions, file, onto);
    else
      posix_spawn_file_actions_addopen(&actions, onto, "/dev/null", O_RDWR, 0);
    ++onto;
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  const int code = ::posix_spawn(&process, words.front(), &actions, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return code;
}

Ended run_program(const std::vector<std::string>& arguments, std::string_view input, int seconds) {
  constexpr std::size_t longest_complaint = 4096;
  const auto end = WatchedChild::Clock::now() + std::chrono::seconds(seconds);
  const Descriptor memory = memory_with(input);
  int ends[2];
  if (memory.number() < 0 || ::pipe2(ends, O_CLOEXEC) != 0) return {-1, std::strerror(errno)};
  const Descriptor reading(ends[0]);
  std::optional<Descriptor> writing(ends[1]); // closed here, so that the child's is the last one
  pid_t process = 0;
  if (const int code = start_program(process, arguments, {memory.number(), -1, writing->number()}); code != 0)
    return {-1, "cannot start " + arguments.front() + ": " + std::strerror(code)};
  writing.reset();
  Ended ended;
  const auto take = [&](std::string_view more) {
    ended.complaint += more.substr(0, longest_complaint - ended.complaint.size());
    return WatchedChild::Clock::now() < end;
  };
  const ChildAnswer answer = waited_for(process, reading, std::chrono::seconds(seconds), take);
  if (answer.overstep != Overstep::none)
    return {-1, arguments.front() + " took more than " + std::to_string(seconds) + " seconds"};
  if (WIFEXITED(answer.status)) ended.status = WEXITSTATUS(answer.status);
  return ended;
}

} // namespace games

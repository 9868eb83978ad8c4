// SPDX-License-Identifier: GPL-3.0-or-later
// part - see part.h
#include "games/batch/part.h"

#include <chrono>
#include <csignal>
#include <exception>
#include <sys/prctl.h>
#include <sys/types.h>
#include <unistd.h>

namespace games {

namespace {

// Longer than any part takes; whoever watches the run has other ideas of patience.
constexpr std::chrono::minutes longest_making{10};

bool pack(const MadePart& made, int file) {
  Packer packer(file);
  packer.number(made.games);
  packer.number(made.damaged.size());
  for (const auto& [game, what] : made.damaged) {
    packer.text(game);
    packer.text(what);
  }
  packer.number(made.fault ? 1 : 0);
  packer.text(made.fault ? made.fault->first : "");
  packer.text(made.fault ? made.fault->second : "");
  made.transaction.pack(packer);
  return packer.finish();
}

// None when something is cut off. `begun`: holds no changes yet.
std::optional<MadePart> from_bytes(std::string_view bytes, Transaction begun) {
  MadePart made(std::move(begun));
  Unpacker unpacker(bytes);
  made.games = unpacker.number();
  for (std::uint64_t left = unpacker.number(); left > 0 && unpacker.is_good(); --left) {
    std::string game = unpacker.text();
    made.damaged.emplace_back(std::move(game), unpacker.text());
  }
  const bool faulty = unpacker.number() == 1;
  std::string game = unpacker.text(), what = unpacker.text();
  if (faulty) made.fault.emplace(std::move(game), std::move(what));
  made.transaction.add(unpacker);
  if (!unpacker.is_good()) return std::nullopt;
  return made;
}

// The child of start_helper; an exception ends it, and the part is made anew by who would have had it.
int make_as_child(const MakePart& make, std::uint64_t number, const std::vector<DueGame>& due,
                  int answer) noexcept try {
  return pack(make(number, due), answer) ? 0 : 1;
} catch (const std::exception&) {
  return 1;
}

} // namespace

void Part::begin(std::uint64_t number, Where where) {
  stop();
  number_ = number;
  if (where == Where::apart) start_helper();
}

void Part::start_helper() {
  Descriptor answer = memory_with("");
  if (answer.number() < 0) return;
  const pid_t parent = ::getpid(), child = ::fork();
  if (child < 0) return;
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL); // the lock of the judge, which it has as well, ends with its parent
    ::_exit(::getppid() == parent ? make_as_child(*make_, number_, due_, answer.number()) : 1);
  }
  helper_ = std::make_unique<Helper>(Helper{WatchedChild(child), std::move(answer)});
}

void Part::stop() {
  if (helper_) helper_->child.kill();
  helper_.reset();
}

MadePart Part::made() {
  if (!helper_) return (*make_)(number_, due_);
  const auto until = WatchedChild::Clock::now() + longest_making;
  while (!helper_->child.has_ended() && WatchedChild::Clock::now() < until) helper_->child.wait(until);
  std::optional<MadePart> made;
  if (helper_->child.has_ended() && helper_->child.status() == 0)
    made = from_bytes(MemoryView(helper_->answer).bytes(), (*make_)(number_, {}).transaction);
  stop();
  return made ? *std::move(made) : (*make_)(number_, due_);
}

} // namespace games

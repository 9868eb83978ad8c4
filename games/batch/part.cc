// SPDX-License-Identifier: GPL-3.0-or-later
// part - see part.h
#include "games/batch/part.h"

#include <chrono>
#include <exception>
#include <sys/types.h>

namespace games {

namespace {

// Longer than any part takes; whoever watches the run has other ideas of patience.
constexpr std::chrono::minutes longest_making{10};

using Told = std::vector<std::pair<std::string, std::string>>;

template <class Form> void walk(Form& form, auto& games, auto& damaged, auto& faults) {
  const auto both = [&](auto& one) {
    form.text(one.first);
    form.text(one.second);
  };
  form.number(games);
  form.list(damaged, both);
  form.list(faults, both);
}

std::string to_bytes(const MadePart& made) {
  Packer packer;
  const Told faults = made.fault ? Told{*made.fault} : Told{};
  walk(packer, made.games, made.damaged, faults);
  made.transaction.pack(packer);
  return std::move(packer.bytes);
}

// None when something is cut off. `begun`: holds no changes yet.
std::optional<MadePart> from_bytes(std::string_view bytes, Transaction begun) {
  MadePart made(std::move(begun));
  Unpacker unpacker(bytes);
  Told faults;
  walk(unpacker, made.games, made.damaged, faults);
  if (!faults.empty()) made.fault = std::move(faults.front());
  made.transaction.add(unpacker);
  if (!unpacker.is_good()) return std::nullopt;
  return made;
}

// The child of start_helper; an exception ends it, and the part is made anew by who would have had it.
int make_as_child(const MakePart& make, std::uint64_t number, const std::vector<DueGame>& due,
                  int answer) noexcept try {
  return write_all(answer, to_bytes(make(number, due))) ? 0 : 1;
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
  const pid_t child = fork_child([&] { return make_as_child(*make_, number_, due_, answer.number()); });
  if (child > 0) helper_ = std::make_unique<Helper>(Helper{WatchedChild(child), std::move(answer)});
}

void Part::stop() {
  if (helper_) helper_->child.kill();
  helper_.reset();
}

MadePart Part::made() {
  if (!helper_) return (*make_)(number_, due_);
  const auto until = WatchedChild::Clock::now() + longest_making;
  while (!helper_->child.has_ended() && WatchedChild::Clock::now() < until) helper_->child.wait(until);
  const std::optional<std::string> bytes =
      helper_->child.has_ended() && helper_->child.status() == 0 ? all_of(helper_->answer) : std::nullopt;
  stop();
  if (bytes)
    if (auto made = from_bytes(*bytes, (*make_)(number_, {}).transaction)) return *std::move(made);
  return (*make_)(number_, due_);
}

} // namespace games

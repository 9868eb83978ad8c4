// SPDX-License-Identifier: GPL-3.0-or-later
// part - see part.h
#include "games/batch/part.h"

#include <chrono>
#include <csignal>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/types.h>
#include <unistd.h>

namespace games {

namespace {

// Longer than any part takes; whoever watches the run has other ideas of patience.
constexpr std::chrono::minutes longest_making{10};

// Texts behind each other, each with its length before it.
class Writer {
 public:
  void text(std::string_view text) {
    number(text.size());
    bytes += text;
  }
  void number(std::uint64_t number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number); // the same program reads it
  }
  std::string bytes;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  std::uint64_t number() {
    std::uint64_t number = 0;
    std::memcpy(&number, take(sizeof number).data(), sizeof number);
    return number;
  }
  std::string text() { return std::string(take(number())); }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view take(std::uint64_t count) {
    if (count > rest_.size()) throw std::length_error("a part of a batch is cut off");
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  std::string_view rest_;
};

// All but the changes, which follow.
std::string head_of(const MadePart& made) {
  Writer writer;
  writer.number(made.games);
  writer.number(made.damaged.size());
  for (const auto& [game, what] : made.damaged) {
    writer.text(game);
    writer.text(what);
  }
  writer.number(made.fault ? 1 : 0);
  writer.text(made.fault ? made.fault->first : "");
  writer.text(made.fault ? made.fault->second : "");
  return std::move(writer.bytes);
}

MadePart from_bytes(std::string_view bytes, Transaction begun) {
  MadePart made(std::move(begun));
  Reader reader(bytes);
  made.games = reader.number();
  for (std::uint64_t left = reader.number(); left > 0; --left) {
    std::string game = reader.text();
    made.damaged.emplace_back(std::move(game), reader.text());
  }
  const bool faulty = reader.number() == 1;
  std::string game = reader.text(), what = reader.text();
  if (faulty) made.fault.emplace(std::move(game), std::move(what));
  made.transaction.add_bytes(reader.rest());
  return made;
}

// The child of start_helper; an exception ends it, and the part is made anew by who would have had it.
int make_as_child(const MakePart& make, std::uint64_t number, const std::vector<DueGame>& due,
                  int answer) noexcept try {
  const MadePart made = make(number, due);
  return write_all(answer, head_of(made)) && write_all(answer, made.transaction.to_bytes()) ? 0 : 1;
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
  const std::optional<std::string> bytes =
      helper_->child.has_ended() && helper_->child.status() == 0 ? all_of(helper_->answer) : std::nullopt;
  stop();
  if (!bytes) return (*make_)(number_, due_);
  return from_bytes(*bytes, (*make_)(number_, {}).transaction);
}

} // namespace games

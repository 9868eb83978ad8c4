// SPDX-License-Identifier: GPL-3.0-or-later
// transaction - see transaction.h
#include "games/store/transaction.h"

#include "games/home/files.h"
#include "games/home/watched_child.h"
#include "games/store/keyed_text.h"

#include <cassert>
#include <cerrno>

namespace games {

// ---- files that only who holds the judge lock changes, read once while it is held

namespace {

constexpr std::size_t longest_kept = std::size_t{64} << 10, most_kept = std::size_t{8} << 20; // bytes

// deliver() and ingest() change what lies in the outbox and the spool without the lock.
bool is_of_the_lock(const std::string& path) {
  return path.starts_with("games/") || path.starts_with("players/") || path.starts_with("confirming/") ||
         path == "house-rules" || path == "unreachable";
}

} // namespace

std::optional<std::string> ReadFiles::read(const std::filesystem::path& home, const std::string& path) {
  if (const auto known = known_.find(path); known != known_.end()) return known->second;
  std::optional<std::string> content = files::read(home / path);
  const std::size_t size = content ? content->size() : 0;
  if (!is_of_the_lock(path) || size > longest_kept) return content;
  if (bytes_ > most_kept) forget();
  bytes_ += path.size() + size;
  known_.emplace(path, content);
  return content;
}

// ---- the changes of one commit, collected before any of them is made

namespace {

// A path that leads out of HOME is our own mistake: names from mails are checked long before.
void assert_inside_home([[maybe_unused]] const std::string& path) {
  assert(!path.empty() && path.front() != '/' && path.find("..") == std::string::npos &&
         path.find('\n') == std::string::npos);
}

} // namespace

void Transaction::put(const std::string& path, std::string content) {
  assert_inside_home(path);
  bytes_ += content.size();
  Change& change = changes_[path];
  const bool is_moved = change.kind == Kind::move || change.kind == Kind::put;
  change = {Kind::put, std::move(content), is_moved ? std::move(change.from) : std::string()};
}

void Transaction::append(const std::string& path, const std::string& content) {
  assert_inside_home(path);
  bytes_ += content.size();
  const auto [at, is_new] = changes_.try_emplace(path, Change{Kind::append, content});
  if (is_new) return;
  Change& change = at->second;
  if (change.kind == Kind::put || change.kind == Kind::append)
    change.content += content;
  else if (change.kind == Kind::move)
    change = {Kind::put, read(path).value_or("") + content, change.from};
  else
    change = {Kind::put, content};
}

void Transaction::remove(const std::string& path) {
  assert_inside_home(path);
  // What would have been moved here is to go, too, and lies under its old name as yet.
  const std::string from = std::exchange(changes_[path], {Kind::remove, ""}).from;
  if (const auto old = changes_.find(from); old != changes_.end() && old->second.kind == Kind::moved_away)
    old->second = {Kind::remove, ""};
}

void Transaction::move(const std::string& from, const std::string& to) {
  assert_inside_home(from);
  assert_inside_home(to);
  assert(!changes_.contains(from) && !changes_.contains(to));
  changes_[from] = {Kind::moved_away, ""};
  changes_[to] = {Kind::move, "", from};
}

std::optional<std::string> Transaction::read_on_disk(const std::string& path) const {
  return read_before_ == nullptr ? files::read(home_ / path) : read_before_->read(home_, path);
}

std::optional<std::string> Transaction::read(const std::string& path) const {
  const auto at = changes_.find(path);
  if (at == changes_.end()) return read_on_disk(path);
  const Change& change = at->second;
  switch (change.kind) {
  case Kind::put: return change.content;
  case Kind::append: return files::read(home_ / path).value_or("") + change.content;
  case Kind::move: return files::read(home_ / change.from);
  case Kind::remove:
  case Kind::moved_away: break;
  }
  return std::nullopt;
}

std::optional<std::string> Transaction::read_end(const std::string& path, std::uint64_t most) const {
  const auto at = changes_.find(path);
  if (at == changes_.end()) return files::read_end(home_ / path, most);
  if (at->second.kind != Kind::append) return read(path);
  return files::read_end(home_ / path, most).value_or("") + at->second.content;
}

std::vector<std::string> Transaction::changed_below(const std::string& folder) const {
  std::vector<std::string> paths;
  for (auto at = changes_.lower_bound(folder + '/'); at != changes_.end(); ++at) {
    if (!at->first.starts_with(folder + '/')) break;
    paths.push_back(at->first);
  }
  return paths;
}

bool Transaction::changes_list_of(const std::string& folder, const Transaction* before) const {
  const auto was_so = [&](const std::string& path, Kind kind) {
    if (before == nullptr) return false;
    const auto known = before->changes_.find(path);
    return known != before->changes_.end() && known->second.kind == kind;
  };
  for (auto at = changes_.lower_bound(folder + '/'); at != changes_.end(); ++at) {
    const auto& [path, change] = *at;
    if (!path.starts_with(folder + '/')) return false;
    if (was_so(path, change.kind)) continue;
    const bool puts = change.kind == Kind::put || change.kind == Kind::append;
    const bool removes = change.kind == Kind::remove || change.kind == Kind::moved_away;
    if (files::exists(home_ / path) ? removes : puts) return true;
  }
  return false;
}

void Transaction::pack(Packer& packer) const {
  packer.bytes.reserve(packer.bytes.size() + bytes_ + 256 * changes_.size());
  packer.number(changes_.size());
  for (const auto& [path, change] : changes_) {
    packer.number(static_cast<std::uint64_t>(change.kind));
    packer.text(path);
    packer.text(change.content);
    packer.text(change.from);
  }
}

void Transaction::add(Unpacker& unpacker) {
  for (std::uint64_t left = unpacker.number(); left > 0 && unpacker.is_good(); --left) {
    const Kind kind = static_cast<Kind>(unpacker.number());
    Change& change = changes_[unpacker.text()];
    change.kind = kind;
    change.content = unpacker.text();
    change.from = unpacker.text();
    bytes_ += change.content.size();
  }
}

// ---- files of a game or a person, which may be damaged

namespace {

// What is wrong with this one file, so that it hurts one game; "" for an error that may concern the whole
// disk.
std::string fault_of_file(int code) {
  switch (code) {
  case EACCES:
  case EPERM:
    return "this user may not read it; all of the judge's folder must belong to the judge's user (chown -R)";
  case EISDIR:
  case ENOTDIR:
  case ENXIO:
  case ELOOP: return "it is no plain file; take it from a backup";
  default: return "";
  }
}

template <class Read> std::optional<std::string> read_by(const std::string& path, Read read) {
  try {
    return read();
  } catch (const files::Error& error) {
    if (const std::string fault = fault_of_file(error.code); !fault.empty()) throw_damaged(path, 0, fault);
    throw;
  }
}

} // namespace

std::optional<std::string> read_file(const Transaction& transaction, const std::string& path) {
  return read_by(path, [&] { return transaction.read(path); });
}

std::optional<std::string> read_file_end(const Transaction& transaction, const std::string& path,
                                         std::size_t most) {
  return read_by(path, [&] { return transaction.read_end(path, most); });
}

} // namespace games
